"""The server store, for archives that several machines share."""
