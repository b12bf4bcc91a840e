"""Restricted play: a mask on one side's steps, given to search and playouts and never to the game.

The rules are wrapped, not changed: every search runs on the wrapped rules as it runs on any others, and the referee
plays by the true ones.
"""

from ludarium.search.restricting.game import RestrictedGame
from ludarium.search.restricting.kinds import check_restriction
from ludarium.search.restricting.restriction import Restriction

__all__ = ["RestrictedGame", "Restriction", "check_restriction"]
