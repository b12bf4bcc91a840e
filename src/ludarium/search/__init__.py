"""Search: counting and finding steps in any game."""

from ludarium.search.perft import perft
from ludarium.search.solution import DRAW, Solution
from ludarium.search.solving import solve
from ludarium.search.thinking import Mind, Report, think
from ludarium.search.thought import Choice, Proof, Stop, Thought, checked_budget
from ludarium.search.uct import uct

__all__ = [
    "DRAW",
    "Choice",
    "Mind",
    "Proof",
    "Report",
    "Solution",
    "Stop",
    "Thought",
    "checked_budget",
    "perft",
    "solve",
    "think",
    "uct",
]
