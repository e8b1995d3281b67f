"""Old paper into the archive: who said what, where, when, and where they stood."""
