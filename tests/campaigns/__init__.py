"""Opt-in campaigns (`make campaign-…`), each with a short form among the ordinary tests."""
