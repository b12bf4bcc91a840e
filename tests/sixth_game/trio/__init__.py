"""Trio: three stones in a row win."""

from ludarium.games.trio.ruleset import Trio

__all__ = ["Trio"]
