"""`uct`: plain tree search with random games. It is the reference that stronger players must beat."""

import time

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules
from ludarium.kernel.errors import BudgetError, StepError
from ludarium.kernel.randomness import seeded
from ludarium.positions import Position
from ludarium.positions.driving import new_history
from ludarium.positions.values import step_of
from ludarium.search.thought import Choice, Stop, Thought, checked_budget
from ludarium.search.tree import ROOT, Desk, Tree, new_tree, simulate

EXPLORATION = 1.0
_LONGEST = 1000  # steps from the root to the end of a random game
_MOST_NODES = 2**22
_SLICE_SECONDS = 0.002  # between two looks at the clock


@compiled
def _simulate_many(
    rules: Rules,
    tree: Tree,
    desk: Desk,
    root: Words,
    known: int,
    most: int,
    exploration: float,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """So many simulations, or fewer if told to stop; how many were made."""
    for made in range(count):
        if stop[0] != 0:
            return made
        simulate(rules, tree, desk, root, known, most, exploration)
    return count


def uct(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    stop: Stop | None = None,
    exploration: float = EXPLORATION,
) -> Thought:
    """Think about a position: so many simulations, so many seconds, or what ends first; 1000 simulations if neither.

    Repeats exactly from a seed when only simulations are given. At least one simulation is made, and `stop` ends it.
    """
    most = checked_budget(simulations, seconds)
    if not isinstance(seed, int) or not 0 <= seed < 2**63:
        raise BudgetError(f"the seed must be a whole number from 0 to {2**63 - 1}, not {seed!r}")
    if position.outcome is not None:
        raise StepError(f"there is no step to find: the game is over. {position.outcome.reason}")
    search = _Search(position, most, seed, stop or Stop(), exploration)
    search.run(most, None if seconds is None else time.monotonic() + seconds)
    return search.thought()


class _Search:
    def __init__(self, position: Position, most: int, seed: int, stop: Stop, exploration: float) -> None:
        self._ruleset, self._root = position.game.ruleset, position.state.copy()
        self._known = len(position.keys)
        self._stop, self._exploration = stop, exploration
        self._tree = new_tree(min(_MOST_NODES, (most + 2) * max(64, 2 * len(position.steps))))
        self._desk = self._new_desk(position, seed)
        self._made = 0

    def _new_desk(self, position: Position, seed: int) -> Desk:
        return Desk(
            state=self._ruleset.new_state(),
            scratch=self._ruleset.new_state(),
            history=new_history(self._ruleset, position.keys, steps=_LONGEST),
            buffer=np.zeros(1, dtype=np.int64),
            generator=np.array([seeded(np.uint64(seed), np.uint64(0))], dtype=np.uint64),
            path=np.zeros(_LONGEST + 1, dtype=np.int64),
            chooser=np.zeros(_LONGEST + 1, dtype=np.int64),
        )

    def run(self, most: int, deadline: float | None) -> None:
        """Work in slices, so that the clock is seen and Ctrl-C heard; the first simulation is always made."""
        self._simulate(1, Stop())
        size = 8
        while self._made < most and not self._stop.flag[0]:
            began = time.monotonic()
            if deadline is not None and began >= deadline:
                return
            self._simulate(min(size, most - self._made), self._stop)
            if time.monotonic() - began < _SLICE_SECONDS:
                size *= 2

    def _simulate(self, count: int, stop: Stop) -> None:
        self._made += _simulate_many(
            self._ruleset.rules,
            self._tree,
            self._desk,
            self._root,
            self._known,
            _LONGEST,
            self._exploration,
            count,
            stop.flag,
        )

    def thought(self) -> Thought:
        tree = self._tree
        first = int(tree.first[ROOT])
        found = [
            Choice(step_of(self._ruleset, int(tree.step[child])), int(tree.visits[child]), _mean(tree, child))
            for child in range(first, first + int(tree.children[ROOT]))
            if tree.visits[child] > 0
        ]
        return Thought(tuple(sorted(found, key=lambda choice: (-choice.visits, -choice.value))), self._made)


def _mean(tree: Tree, node: int) -> float:
    return float(tree.value[node] / tree.visits[node])
