"""One module a desk: reader, archivist, editor, operator."""
