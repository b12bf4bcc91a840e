"""Protista, a game by Gaurav Shah and Akash Shah."""
