"""Search: finding good steps, proving results and counting lines in any game.

A sub-room for each algorithm: `puct` (the tree search of the levels), `uct` (the plain reference), `dfpn` (proofs),
`endgame` (the last steps of a game); `restricting` masks steps of one side for all of them. `turn_wins` (wins before
the turn ends), `turn_ends`, `tally` (why candidates are refused) and `perft` are a file each.
"""

from ludarium.search.analysis import Analysis, Candidate, Proof
from ludarium.search.budget import Stop, checked_budget
from ludarium.search.dfpn import DRAW, Solution, solve
from ludarium.search.evaluators import PolicyEvaluator, PositionEvaluator, RulesEvaluator
from ludarium.search.perft import perft
from ludarium.search.puct import Report, Searcher, puct
from ludarium.search.tally import Tally, tally
from ludarium.search.turn_ends import listed_turn_ends, turn_ends
from ludarium.search.uct import uct

__all__ = [
    "DRAW",
    "Analysis",
    "Candidate",
    "PolicyEvaluator",
    "PositionEvaluator",
    "Proof",
    "Report",
    "RulesEvaluator",
    "Searcher",
    "Solution",
    "Stop",
    "Tally",
    "checked_budget",
    "listed_turn_ends",
    "perft",
    "puct",
    "solve",
    "tally",
    "turn_ends",
    "uct",
]
