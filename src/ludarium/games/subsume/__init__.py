"""Subsume, a game by Mark Steere: close loops, turn them to your colour, hold the perimeter."""

from ludarium.games.subsume.ruleset import Subsume

__all__ = ["Subsume"]
