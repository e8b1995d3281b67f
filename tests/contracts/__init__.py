"""Tests: contracts."""
