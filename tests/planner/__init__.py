"""Tests: planner."""
