"""The pages of the three desks, rendered on the server; what they say stands in one message catalogue."""
