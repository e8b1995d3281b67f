"""Tests: redteam."""
