"""The record store: receipts, releases, the held queue, decisions, switches, tokens and the audit log."""
