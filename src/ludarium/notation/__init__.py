"""Notation: codes, diagrams and records read and written, with errors that name the place; knows no game."""
