"""Queries about a position, and the memory that all queries of one solution share."""

from typing import NamedTuple

import numpy as np

from ludarium.positions import Game, Position, Step
from ludarium.positions.driving import new_history
from ludarium.positions.values import step_of
from ludarium.search.budget import Stop
from ludarium.search.dfpn.proof_search import best_child_of_root, search_proof
from ludarium.search.dfpn.stack import ROOT, Children, Plies, ProofSearch, new_children, new_plies
from ludarium.search.dfpn.table import new_proof_table
from ludarium.search.dfpn.zobrist import new_zobrist
from ludarium.search.goals import OPEN, UNBOUNDED, Goal

_DEEPEST = 1000  # steps from the root
_CHILDREN = 1 << 19  # of all positions on the stack


class Workspace(NamedTuple):
    """The stack of one query; another can use it once nobody asks the first for more."""

    plies: Plies
    children: Children


def new_workspace(game: Game) -> Workspace:
    return Workspace(new_plies(_DEEPEST, game.ruleset.words), new_children(_CHILDREN))


class ProofMemory:
    """The transposition table, how many positions were visited, and whether lines were cut."""

    def __init__(self, game: Game, megabytes: int) -> None:
        self.table = new_proof_table(megabytes)
        self.zobrist = new_zobrist(game.ruleset)
        self.visited = np.zeros(1, dtype=np.int64)
        self.cuts = np.zeros(2, dtype=np.int64)  # whether lines were cut: in unbounded queries, in the others

    def clear(self) -> None:
        """Forget everything, as if it were new."""
        for array in (self.table, self.visited, self.cuts):
            array[:] = 0

    @property
    def is_cut_short(self) -> bool:
        """Return whether queries with a bound on turns may be wrong where they say that a goal is missed."""
        return bool(self.cuts[1])


class Query:
    """The question whether a goal can be reached from a position, and the search for the answer."""

    def __init__(self, memory: ProofMemory, position: Position, goal: Goal, workspace: Workspace | None = None) -> None:
        self.goal, self.status = goal, OPEN
        self._ruleset = position.game.ruleset
        space = new_workspace(position.game) if workspace is None else workspace
        kind = int(goal.turns != UNBOUNDED)
        self._search = ProofSearch(
            goal,
            memory.zobrist,
            memory.table,
            new_history(self._ruleset, position.keys, steps=_DEEPEST),
            space.plies,
            space.children,
            np.zeros(1, dtype=np.int64),
            memory.visited,
            memory.cuts[kind : kind + 1],
        )
        self._search.plies.states[ROOT] = position.state
        self._search.plies.child_count[ROOT] = 0

    @property
    def is_cut(self) -> bool:
        """Return whether lines were cut: then a missed goal proves nothing."""
        return bool(self._search.is_cut[0])

    def run(self, count: int, stop: Stop) -> None:
        """Visit up to `count` more positions, fewer if the goal is decided."""
        self.status = int(search_proof(self._ruleset.rules, self._search, count, stop.flag))

    @property
    def step(self) -> Step:
        """The best step, once the goal is decided."""
        child = best_child_of_root(self._search, self.status)
        return step_of(self._ruleset, int(self._search.children.step[child]))
