"""The nodes of a search, as columns, and what a searcher works on."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.style import Style
from ludarium.kernel.bits import Numbers, Words

ROOT = 0
LEAF = -1  # instead of the first child of a node
UNKNOWN, WON, LOST, DRAWN = range(4)  # what is proven, for whoever chose the step to the node
PLACES = 4096  # of the tables by step: its number modulo this

Small = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]
Totals = npt.NDArray[np.float64]
Tiny = npt.NDArray[np.int8]


class Nodes(NamedTuple):
    """A node is a step and the position that it leads to. The children of a node stand in a row."""

    step: Numbers
    key: Words  # of the position
    first: Small  # the first child
    children: Small  # how many
    visits: Small
    total: Totals  # what the visits brought, 0 to 1 each, to whoever chose the step
    later_visits: Small  # simulations in which the same side took the same step, then or later
    later_total: Totals
    chance: Floats  # what the step promised at first sight to whoever chose it
    prior: Floats  # its share of the attention
    proof: Tiny
    used: Numbers  # how many nodes there are, [1]


class Desk(NamedTuple):
    """What one searcher works on. The tables by step have PLACES for each side."""

    state: Words
    scratch: Words
    room: Words
    history: Words
    buffer: Numbers  # [candidate]
    generator: Words  # [1]
    path: Numbers  # the nodes from the root down, [depth]
    chooser: Numbers  # who chose the step to each of them; one more is who is to move at the end, [depth]
    seen: Words  # positions met in their turn, a hash table
    simulation: Numbers  # its number, [1]
    taken_in: Numbers  # in which simulation a step was last taken, [side and step]
    fame_visits: Numbers  # random games in which a step was taken, [side and step]
    fame_total: Totals
    playout: Numbers  # the steps of the random game: how many, then their places in the tables


class Manner(NamedTuple):
    """How one searcher goes about it."""

    style: Style
    lasting: int  # how many words of a state last
    noise: float  # how far its judgements are off
    draw: float  # what a draw is worth to the first side


def new_nodes(size: int) -> Nodes:
    """Room for so many; what is in it counts only up to `used`."""
    nodes = Nodes(
        step=np.empty(size, dtype=np.int64),
        key=np.empty(size, dtype=np.uint64),
        first=np.empty(size, dtype=np.int32),
        children=np.empty(size, dtype=np.int32),
        visits=np.empty(size, dtype=np.int32),
        total=np.empty(size, dtype=np.float64),
        later_visits=np.empty(size, dtype=np.int32),
        later_total=np.empty(size, dtype=np.float64),
        chance=np.empty(size, dtype=np.float32),
        prior=np.empty(size, dtype=np.float32),
        proof=np.empty(size, dtype=np.int8),
        used=np.ones(1, dtype=np.int64),
    )
    nodes.key[ROOT] = 0
    return nodes


def new_desk(words: int, depth: int, candidates: int, seen: int) -> Desk:
    return Desk(
        state=np.zeros(words, dtype=np.uint64),
        scratch=np.zeros(words, dtype=np.uint64),
        room=np.zeros(words, dtype=np.uint64),
        history=np.zeros(0, dtype=np.uint64),
        buffer=np.zeros(candidates, dtype=np.int64),
        generator=np.zeros(1, dtype=np.uint64),
        path=np.zeros(depth + 1, dtype=np.int64),
        chooser=np.zeros(depth + 2, dtype=np.int64),
        seen=np.zeros(seen, dtype=np.uint64),
        simulation=np.zeros(1, dtype=np.int64),
        taken_in=np.zeros(2 * PLACES, dtype=np.int64),
        fame_visits=np.zeros(2 * PLACES, dtype=np.int64),
        fame_total=np.zeros(2 * PLACES, dtype=np.float64),
        playout=np.zeros(1 + depth, dtype=np.int64),
    )
