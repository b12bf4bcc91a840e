"""Search: counting and finding steps in any game."""

from ludarium.search.perft import perft
from ludarium.search.uct import Choice, Stop, Thought, checked_budget, uct

__all__ = ["Choice", "Stop", "Thought", "checked_budget", "perft", "uct"]
