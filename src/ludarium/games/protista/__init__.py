"""Protista, a game by Gaurav Shah and Akash Shah: shapes that move, multiply and loop."""

from ludarium.games.protista.ruleset import Protista

__all__ = ["Protista"]
