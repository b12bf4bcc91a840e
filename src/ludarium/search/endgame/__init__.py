"""The endgame search: a depth-first search of everything that is left of a game, where every line to its end is short.

An AND/OR search with a transposition table. Steps are ordered by the history heuristic.
"""

from ludarium.search.endgame.solver import EndgameSolver

__all__ = ["EndgameSolver"]
