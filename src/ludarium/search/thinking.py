"""`think`: the strong search. It can keep its tree from position to position and grow trees on several cores."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait

import numpy as np
import numpy.typing as npt

from ludarium.games.style import Style
from ludarium.games.tuning import Scale, tuning
from ludarium.kernel.bits import Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules
from ludarium.kernel.errors import BudgetError, StepError
from ludarium.kernel.randomness import seeded
from ludarium.positions import Game, Position
from ludarium.positions.driving import new_history
from ludarium.search.gathering import gathered, settled
from ludarium.search.growing import grow
from ludarium.search.keeping import clear, complete_root, find_node, transplant
from ludarium.search.nodes import ROOT, UNKNOWN, Desk, Manner, Nodes, new_desk, new_nodes
from ludarium.search.settling import Settler
from ludarium.search.thought import Stop, Thought, checked_budget
from ludarium.search.turns import new_turn_desk, step_at, winning_turn
from ludarium.search.worth import key_of

_DEEPEST = 1000  # steps from the root to the end of a random game
_MOST_CANDIDATES = 1 << 14
_MOST_NODES = 1 << 22
_NODES_EACH = 160  # for each simulation: about as many as a position has steps
_MOST_SEEN = 1 << 18
_SLICE_SECONDS = 0.01  # between two looks at the clock
_DIFFERENCE = 0.02  # how far judgements differ from tree to tree
_REPORT_SECONDS = 0.2  # between two reports

Report = Callable[[Thought], object]  # told from time to time what has been found so far


@compiled
def grow_many(
    rules: Rules,
    nodes: Nodes,
    desk: Desk,
    root: Words,
    known: int,
    manner: Manner,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """So many simulations, or fewer if told to stop or once the root is proven; how many were made."""
    for made in range(count):
        if stop[0] != 0 or nodes.proof[ROOT] != UNKNOWN:
            return made
        grow(rules, nodes, desk, root, known, manner)
    return count


class Tree:
    """One tree, grown by one thread at a time."""

    def __init__(self, game: Game, seed: int, manner: Manner, size: int) -> None:
        """The draw in the manner is for whoever thinks; it is turned to the first side for each position."""
        self.ruleset, self._own_manner = game.ruleset, manner
        self.nodes, self._spare = new_nodes(size), new_nodes(size)
        self.made = 0
        self._source = np.zeros(size, dtype=np.int32)
        self._desk = new_desk(game.ruleset.words, _DEEPEST, _MOST_CANDIDATES, _seen_size(size))
        self._desk.generator[0] = seeded(np.uint64(seed), np.uint64(0))
        self._has_grown = False

    def begin(self, position: Position) -> None:
        """Set the tree to a position, with what it knows of it already."""
        self.root, self.known = position.state.copy(), len(position.keys)
        first = position.mover == self.ruleset.sides[0]
        self._manner = self._own_manner._replace(draw=self._own_manner.draw if first else 1 - self._own_manner.draw)
        history = new_history(self.ruleset, position.keys, steps=2 * _DEEPEST)
        self.desk = self._desk._replace(history=history)
        self.desk.seen[:] = 0
        node = int(find_node(self.nodes, np.uint64(key_of(self.root, self._manner.lasting)))) if self._has_grown else -1
        clear(self._spare)
        if node >= 0:
            transplant(self.nodes, self._spare, node, self._source)
            complete_root(self.ruleset.rules, self._spare, self.desk, self.root, self.known, self._manner)
        self.nodes, self._spare = self._spare, self.nodes
        self.made, self._has_grown = 0, True

    @property
    def is_done(self) -> bool:
        return bool(self.nodes.proof[ROOT] != UNKNOWN)

    def grow(self, most: int, deadline: float | None, stop: Stop) -> None:
        """Work in slices, so that the clock is seen; the first simulation is always made."""
        self._grow(1, Stop())
        size = 8
        while self.made < most and not stop.flag[0] and not self.is_done:
            began = time.monotonic()
            if deadline is not None and began >= deadline:
                break
            self._grow(min(size, most - self.made), stop)
            if time.monotonic() - began < _SLICE_SECONDS:
                size *= 2

    def _grow(self, count: int, stop: Stop) -> None:
        self.made += grow_many(
            self.ruleset.rules, self.nodes, self.desk, self.root, self.known, self._manner, count, stop.flag
        )


def _seen_size(nodes: int) -> int:
    """A power of two with room for as many."""
    return min(_MOST_SEEN, 1 << max(10, nodes.bit_length()))


class Mind:
    """A search that goes on from position to position of a game, on so many cores.

    `noise` is how far its judgements are off. If it `looks`, a win within the turn is found for certain, and the end of
    a game is searched through where it can be.
    `scale` makes chances of values; a game has its own. `draw` is what a draw is worth to it.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        noise: float = 0.0,
        threads: int = 1,
        style: Style | None = None,
        looks: bool = True,
        scale: Scale | None = None,
        draw: float = 0.5,
    ) -> None:
        if not isinstance(seed, int) or not 0 <= seed < 2**63:
            raise BudgetError(f"the seed must be a whole number from 0 to {2**63 - 1}, not {seed!r}")
        self._game = game
        self._style = style or game.ruleset.style
        self._seed, self._noise, self._threads = seed, noise, max(1, threads)
        self._scale = scale or tuning(game.name).scale
        self._draw = draw
        self._turn_desk = new_turn_desk(game.ruleset.words, _MOST_CANDIDATES) if looks else None
        self._settler = Settler(game.ruleset, self._style.ending, seed) if looks and self._style.ending else None
        self._trees: list[Tree] = []

    def think(
        self,
        position: Position,
        simulations: int | None = None,
        seconds: float | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> Thought:
        """So many simulations in all, so many seconds, or what ends first."""
        most = checked_budget(simulations, seconds)
        if position.outcome is not None:
            raise StepError(f"there is no step to find: the game is over. {position.outcome.reason}")
        deadline = None if seconds is None else time.monotonic() + seconds
        stop = stop or Stop()
        win = self._win_within_turn(position, stop)
        if win:
            return settled(self._game.ruleset, win, "win")
        found = self._settler.settle(position, most, seconds, stop) if self._settler else None
        if found:
            return settled(self._game.ruleset, found[:1], found[1])
        trees = self._ready_trees(most)
        for tree in trees:
            tree.begin(position)
        self._grow(trees, -(-most // len(trees)), deadline, stop, report)
        return self._gathered(trees)

    def _win_within_turn(self, position: Position, stop: Stop) -> list[int]:
        """The steps that win before the turn is over, if there are such."""
        desk, ruleset = self._turn_desk, self._game.ruleset
        if desk is None:
            return []
        history = new_history(ruleset, position.keys, steps=2 * len(desk.states))
        found = winning_turn(ruleset.rules, position.state, history, ruleset.lasting_words, desk, stop.flag)
        return [int(step_at(desk, row)) for row in range(found)]

    def _grow(
        self, trees: Sequence[Tree], share: int, deadline: float | None, stop: Stop, report: Report | None
    ) -> None:
        if len(trees) == 1 and report is None:
            trees[0].grow(share, deadline, stop)
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            growing = {pool.submit(tree.grow, share, deadline, stop) for tree in trees}
            try:
                while growing:
                    done, growing = wait(growing, None if report is None else _REPORT_SECONDS)
                    for one in done:
                        one.result()
                    if report is not None and growing and all(tree.made for tree in trees):
                        report(self._gathered(trees))
            except BaseException:
                stop.set()
                raise

    def _gathered(self, trees: Sequence[Tree]) -> Thought:
        made = sum(tree.made for tree in trees)
        return gathered(self._game.ruleset, [tree.nodes for tree in trees], made, self._scale)

    def _ready_trees(self, most: int) -> list[Tree]:
        size = min(_MOST_NODES, 4096 + _NODES_EACH * most)
        if not self._trees or len(self._trees[0].nodes.step) < size:
            self._trees = [
                Tree(self._game, self._seed + number, self._manner(number), size) for number in range(self._threads)
            ]
        return self._trees

    def _manner(self, number: int) -> Manner:
        """The first tree judges as it is; the others a little differently, so that they do not all err alike."""
        noise = max(self._noise, _DIFFERENCE if number else 0.0)
        return Manner(self._style, self._game.ruleset.lasting_words, noise, self._draw)


def think(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    stop: Stop | None = None,
    threads: int = 1,
    report: Report | None = None,
) -> Thought:
    """Think about one position. Repeats exactly from a seed on one thread when only simulations are given."""
    return Mind(position.game, seed, threads=threads).think(position, simulations, seconds, stop, report)
