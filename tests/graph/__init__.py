"""Tests: graph."""
