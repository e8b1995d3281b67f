"""The record store's tables, step by step, for Alembic."""
