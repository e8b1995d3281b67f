"""Tests: gate."""
