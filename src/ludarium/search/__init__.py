"""Search: counting and finding steps in any game."""

from ludarium.search.perft import perft
from ludarium.search.thinking import Mind, Report, think
from ludarium.search.thought import Choice, Proof, Stop, Thought, checked_budget
from ludarium.search.uct import uct

__all__ = ["Choice", "Mind", "Proof", "Report", "Stop", "Thought", "checked_budget", "perft", "think", "uct"]
