"""A question as Python holds it, and the book in which all questions about one game write what they learn."""

import numpy as np

from ludarium.positions import Game, Position, Step
from ludarium.positions.driving import new_history
from ludarium.positions.values import step_of
from ludarium.search.inquiry import OPEN, ROOT, UNBOUNDED, Goal, Inquiry, new_branches, new_levels
from ludarium.search.ledger import new_ledger
from ludarium.search.pursuit import best_branch, pursue
from ludarium.search.signature import folding_of
from ludarium.search.thought import Stop

_DEEPEST = 1000  # steps from the root
_BRANCHES = 1 << 19  # of all positions on the way down


class Book:
    """What is known so far, and at how many positions was looked for it."""

    def __init__(self, game: Game, megabytes: int) -> None:
        self.ledger = new_ledger(megabytes)
        self.folding = folding_of(game.ruleset)
        self.looked = np.zeros(1, dtype=np.int64)
        self.cuts = np.zeros(2, dtype=np.int64)  # whether room was wanting: for unbounded questions, for the others

    @property
    def is_cut_short(self) -> bool:
        """Whether answers to questions about a number of turns may be wrong where they say that a goal is missed."""
        return bool(self.cuts[1])


class Question:
    """A goal asked for in a position."""

    def __init__(self, book: Book, position: Position, goal: Goal) -> None:
        self.goal, self.answer = goal, OPEN
        self._ruleset = position.game.ruleset
        kind = int(goal.turns != UNBOUNDED)
        self._inquiry = Inquiry(
            goal,
            book.folding,
            book.ledger,
            new_history(self._ruleset, position.keys, steps=_DEEPEST),
            new_levels(_DEEPEST, self._ruleset.words),
            new_branches(_BRANCHES),
            np.zeros(1, dtype=np.int64),
            book.looked,
            book.cuts[kind : kind + 1],
        )
        self._inquiry.levels.states[ROOT] = position.state

    @property
    def is_cut(self) -> bool:
        """Whether something was left out: then it means nothing that the goal is missed."""
        return bool(self._inquiry.is_cut[0])

    def pursue(self, count: int, stop: Stop) -> None:
        """Look at so many positions more, or fewer if there is an answer."""
        self.answer = int(pursue(self._ruleset.rules, self._inquiry, count, stop.flag))

    @property
    def step(self) -> Step:
        """The best step, once there is an answer."""
        branch = best_branch(self._inquiry, self.answer)
        return step_of(self._ruleset, int(self._inquiry.branches.step[branch]))
