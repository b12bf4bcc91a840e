"""Notation: codes, diagrams and records as texts, whatever the game."""
