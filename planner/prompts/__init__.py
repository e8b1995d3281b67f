"""Versioned prompts as text files; their digest stands in the receipt."""
