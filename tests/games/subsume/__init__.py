"""Subsume, a game by Mark Steere."""
