"""One module a newsroom format, behind one sniffing front door."""
