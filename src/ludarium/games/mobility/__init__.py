"""Mobility: wall the enemy's generals in while yours can still move."""

from ludarium.games.mobility.ruleset import Mobility

__all__ = ["Mobility"]
