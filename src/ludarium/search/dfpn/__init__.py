"""df-pn: proofs of who wins, by depth-first proof-number search with a transposition table."""

from ludarium.search.dfpn.solution import DRAW, Solution
from ludarium.search.dfpn.solve import solve

__all__ = ["DRAW", "Solution", "solve"]
