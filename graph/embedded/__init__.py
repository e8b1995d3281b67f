"""The default store: SQLite rows are the truth, everything else is derived from them."""
