"""`uct` for one position: runs simulations in slices until the budget is spent."""

import time

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules
from ludarium.kernel.errors import StepError
from ludarium.kernel.randomness import seeded
from ludarium.positions import Position
from ludarium.positions.driving import candidate_count, new_history
from ludarium.positions.values import step_of
from ludarium.search.analysis import Analysis, Candidate
from ludarium.search.budget import Stop, checked_budget, run_in_slices
from ludarium.search.uct.tree import ROOT, UctTree, UctWorkspace, new_uct_tree, uct_simulate

EXPLORATION = 1.0
_LONGEST = 1000  # steps from the root to the end of a random game
_MOST_NODES = 2**22
_SLICE_SECONDS = 0.002  # between two checks of the clock


@compiled
def _simulate_many(
    rules: Rules,
    tree: UctTree,
    workspace: UctWorkspace,
    root: Words,
    root_keys: int,
    most: int,
    exploration: float,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Run one simulation and up to `count`, until `stop` is set; return how many were made."""
    for made in range(count):
        if made > 0 and stop[0] != 0:
            return made
        uct_simulate(rules, tree, workspace, root, root_keys, most, exploration)
    return count


def uct(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    stop: Stop | None = None,
    exploration: float = EXPLORATION,
) -> Analysis:
    """Search a position until the simulations or seconds are spent, whichever is first; 1000 simulations by default.

    The result repeats exactly from a seed when only simulations are given. At least one simulation is made.
    """
    most = checked_budget(simulations, seconds)
    checked_seed(seed)
    if position.outcome is not None:
        raise StepError(f"there is no step to find: the game is over. {position.outcome.reason}")
    search = _Search(position, most, seed, stop or Stop(), exploration)
    search.run(most, None if seconds is None else time.monotonic() + seconds)
    return search.analysis()


class _Search:
    def __init__(self, position: Position, most: int, seed: int, stop: Stop, exploration: float) -> None:
        self._ruleset, self._root = position.game.ruleset, position.state.copy()
        self._root_keys = len(position.keys)
        self._stop, self._exploration = stop, exploration
        self._workspace = self._new_workspace(position, seed)
        at_root = candidate_count(self._ruleset, position.state, self._workspace.history)
        wanted = (most + 2) * max(64, 2 * len(position.steps))
        self._tree = new_uct_tree(max(1 + at_root, min(_MOST_NODES, wanted)))
        self._made = 0

    def _new_workspace(self, position: Position, seed: int) -> UctWorkspace:
        return UctWorkspace(
            state=self._ruleset.new_state(),
            scratch=self._ruleset.new_state(),
            history=new_history(self._ruleset, position.keys, steps=_LONGEST),
            buffer=np.zeros(1, dtype=np.int64),
            generator=np.array([seeded(np.uint64(seed), np.uint64(0))], dtype=np.uint64),
            path=np.zeros(_LONGEST + 1, dtype=np.int64),
            chooser=np.zeros(_LONGEST + 1, dtype=np.int64),
        )

    def run(self, most: int, deadline: float | None) -> None:
        run_in_slices(self._simulate, most, deadline, self._stop, _SLICE_SECONDS)

    def _simulate(self, count: int, stop: Stop) -> int:
        made = _simulate_many(
            self._ruleset.rules,
            self._tree,
            self._workspace,
            self._root,
            self._root_keys,
            _LONGEST,
            self._exploration,
            count,
            stop.flag,
        )
        self._made += made
        return made

    def analysis(self) -> Analysis:
        tree = self._tree
        first = int(tree.first_child[ROOT])
        found = [
            Candidate(step_of(self._ruleset, int(tree.step[child])), int(tree.visits[child]), _mean(tree, child))
            for child in range(first, first + int(tree.child_count[ROOT]))
            if tree.visits[child] > 0
        ]
        return Analysis(tuple(sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value))), self._made)


def _mean(tree: UctTree, node: int) -> float:
    return float(tree.value_sum[node] / tree.visits[node])
