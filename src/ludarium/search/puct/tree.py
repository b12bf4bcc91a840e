"""One tree, grown by one thread at a time and kept from position to position."""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules, for_thread
from ludarium.kernel.randomness import seeded
from ludarium.positions import Game, Position
from ludarium.positions.driving import new_history
from ludarium.positions.observing import observed_words
from ludarium.search.budget import Stop, run_in_slices
from ludarium.search.hashing import state_hash
from ludarium.search.puct.harvest import Harvest, gather, new_harvest, new_harvest_space
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes, child_by, new_nodes
from ludarium.search.puct.reuse import clear, complete_root, copy_subtree, find_node
from ludarium.search.puct.simulation import simulate
from ludarium.search.puct.workspace import Parameters, Workspace, new_workspace
from ludarium.search.values import LOST, UNKNOWN

_DEEPEST = 1000  # steps of the path, and again of a playout
_MOST_SEEN = 1 << 18
_SLICE_SECONDS = 0.01  # between two checks of the clock


@compiled
def _simulate_many(
    rules: Rules,
    nodes: Nodes,
    workspace: Workspace,
    root: Words,
    root_keys: int,
    parameters: Parameters,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Run one simulation and up to `count`, until `stop` is set or the root is proven; return how many were made."""
    for made in range(count):
        if made > 0 and (stop[0] != 0 or nodes.proof[ROOT] != UNKNOWN):
            return made
        simulate(rules, nodes, workspace, root, root_keys, parameters)
    return count


class Tree:
    def __init__(self, game: Game, seed: int, parameters: Parameters, size: int, candidates: int) -> None:
        """Make room for `size` nodes and for positions with up to this number of candidates.

        The draw value in the parameters is for the side that searches; it is converted to the first side for each root.
        """
        self.ruleset, self._own_parameters = game.ruleset, parameters
        self._rules = for_thread(game.ruleset.rules)
        self.nodes, self._spare = new_nodes(size), new_nodes(size)
        self.candidates = candidates
        self.made = 0
        self._source = np.zeros(size, dtype=np.int32)
        self._workspace = new_workspace(game.ruleset.words, _DEEPEST, candidates, _seen_size(size))
        self._workspace.generator[0] = seeded(np.uint64(seed), np.uint64(0))
        self._has_grown = False

    def set_root(self, position: Position) -> None:
        """Move the root to a position, and keep what the tree has below it; all of it if it is the root already."""
        if self._is_root(position):
            self.made = 0
            return
        self._root, self._root_keys, self._keys = position.state.copy(), len(position.keys), position.keys
        own = self._own_parameters
        is_first = position.mover == self.ruleset.sides[0]
        self._parameters = own._replace(draw_value=own.draw_value if is_first else 1 - own.draw_value)
        history = new_history(self.ruleset, position.keys, steps=2 * _DEEPEST)
        self._workspace = self._workspace._replace(history=history)
        self._workspace.seen[:] = 0
        node = int(find_node(self.nodes, np.uint64(state_hash(self._root, own.lasting)))) if self._has_grown else -1
        clear(self._spare)
        if node >= 0:
            copy_subtree(self.nodes, self._spare, node, self._source)
            complete_root(self._rules, self._spare, self._workspace, self._root, self._root_keys, self._parameters)
        self.nodes, self._spare = self._spare, self.nodes
        self.made, self._has_grown = 0, True
        if self.nodes.first_child[ROOT] != LEAF:
            self._judge_root()

    def _judge_root(self) -> None:
        """Give the kept children of a new root their priors anew, if something else than evaluations decides them."""

    def _is_root(self, position: Position) -> bool:
        if not self._has_grown or position.mover != self.ruleset.mover(self._root):
            return False
        return np.array_equal(position.state, self._root) and np.array_equal(position.keys, self._keys)

    @property
    def is_proven(self) -> bool:
        return bool(self.nodes.proof[ROOT] != UNKNOWN)

    def refute(self, step: int) -> None:
        """Count a step from the root as lost, as was found outside the tree."""
        child = int(child_by(self.nodes, ROOT, step))
        if child != LEAF:
            self.nodes.proof[child] = LOST

    def grow(self, most: int, deadline: float | None, stop: Stop) -> None:
        run_in_slices(self._simulate, most, deadline, stop, _SLICE_SECONDS, lambda: self.is_proven)

    def harvest(self, least: int, most: int, listed: int = 0) -> Harvest:
        """Return up to `most` positions below the root with at least this number of visits, and steps of each."""
        rules = getattr(self._rules, "base", self._rules)
        found = new_harvest(most, observed_words(self.ruleset), listed)
        history = new_history(self.ruleset, self._keys, steps=_DEEPEST)
        space = new_harvest_space(self.ruleset, len(self._root), history, _DEEPEST, len(self.nodes.step))
        return found.first(int(gather(rules, self.nodes, self._root, self._root_keys, least, space, found)))

    def _simulate(self, count: int, stop: Stop) -> int:
        rules, nodes, root, root_keys = self._rules, self.nodes, self._root, self._root_keys
        made = _simulate_many(rules, nodes, self._workspace, root, root_keys, self._parameters, count, stop.flag)
        self.made += made
        return made


def _seen_size(nodes: int) -> int:
    """Return a power of two with room for this number of nodes, up to a limit."""
    return min(_MOST_SEEN, 1 << max(10, nodes.bit_length()))
