"""Data: the games and turns of an experiment as tables that other programs read."""
