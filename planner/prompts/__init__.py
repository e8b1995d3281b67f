"""The agents' instructions, as versioned files; their digest goes into the receipt of every answer they made."""
