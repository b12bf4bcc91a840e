"""Harvesting: the positions of a tree that were visited often, with their values, for nets to learn from."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NOWHERE, PLAYED, STATUS, Rules, evaluate, observe
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.positions import Position
from ludarium.positions.observing import observed_words
from ludarium.positions.places import place_count, place_table
from ludarium.search.puct.nodes import LEAF, ROOT, Float64s, Nodes
from ludarium.search.puct.visits import list_steps
from ludarium.search.values import UNKNOWN, for_side, log_odds, proven_value

_DRAW_VALUE = 0.5


class Harvest(NamedTuple):
    """What was found of positions, each for the side to act in it."""

    seen: Words  # what nets see, as `observe` writes it, [position, word]
    second: Numbers  # 1 where the second side is to act
    lead: Float64s  # of the evaluation made by hand, in log-odds
    value: Float64s  # of the search, 0 to 1
    places: Numbers  # where a policy has some of the steps, the most visited first, [position, step, 2]
    visits: Numbers  # of these steps, NOWHERE where there are fewer, [position, step]

    def __len__(self) -> int:  # of positions, not of fields
        return len(self.second)

    def first(self, count: int) -> "Harvest":
        columns: list[Any] = [column[:count] for column in tuple(self)]
        return Harvest(*columns)


def new_harvest(count: int, words: int, listed: int = 0) -> Harvest:
    """Make room for positions, and for so many steps of each."""
    return Harvest(
        np.zeros((count, words), dtype=np.uint64),
        np.zeros(count, dtype=np.int64),
        np.zeros(count, dtype=np.float64),
        np.zeros(count, dtype=np.float64),
        np.full((count, listed, 2), NOWHERE, dtype=np.int64),
        np.full((count, listed), NOWHERE, dtype=np.int64),
    )


def harvest_position(position: Position, value: float, listed: int = 0) -> Harvest:
    """Return one position with a value for the side to act, and room for some of its steps."""
    rules, state = getattr(position.game.ruleset.rules, "base", position.game.ruleset.rules), position.state.copy()
    found = new_harvest(1, observed_words(position.game.ruleset), listed)
    write_position(rules, state, np.zeros_like(state), value, found, 0)
    return found


class HarvestSpace(NamedTuple):
    """What a harvest works on."""

    state: Words
    scratch: Words
    history: Words
    waiting: Numbers  # nodes that are still to be looked at
    depths: Numbers  # of these
    path: Numbers  # the nodes from the root to the one that is looked at
    table: Numbers  # the place of each bit of the policy's planes, [side, bit]
    end: int  # the place of `end`


def new_harvest_space(ruleset: Ruleset, words: int, history: Words, deepest: int, most: int) -> HarvestSpace:
    def numbers(count: int) -> npt.NDArray[np.int64]:
        return np.zeros(count, dtype=np.int64)

    state = np.zeros(words, dtype=np.uint64)
    room = numbers(most), numbers(most), numbers(deepest)
    return HarvestSpace(state, state.copy(), history, *room, place_table(ruleset), place_count(ruleset) - 1)


@compiled
def gather(
    rules: Rules, nodes: Nodes, root: Words, root_keys: int, least: int, space: HarvestSpace, found: Harvest
) -> int:
    """Write the positions below the root with at least this number of visits that are not over; return their number."""
    count, waiting = 0, 1
    space.waiting[0] = ROOT
    space.depths[0] = 0
    while waiting > 0 and count < len(found.second):
        waiting -= 1
        node, depth = space.waiting[waiting], space.depths[waiting]
        space.path[depth] = node
        if nodes.first_child[node] != LEAF and depth + 1 < len(space.path):
            for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
                if nodes.visits[child] >= least and waiting < len(space.waiting):
                    space.waiting[waiting] = child
                    space.depths[waiting] = depth + 1
                    waiting += 1
        if node != ROOT:
            chooser = replay(rules, nodes, root, root_keys, depth, space)
            if chooser >= 0 and space.state[STATUS] == ZERO:
                write_down(rules, nodes, node, chooser, space, found, count)
                seen = space.table[signed(space.state[MOVER])]
                list_steps(rules, nodes, node, seen, space.end, found.places[count], found.visits[count])
                count += 1
    return count


@compiled
def replay(rules: Rules, nodes: Nodes, root: Words, root_keys: int, depth: int, space: HarvestSpace) -> int:
    """Play from the root along the path; return who chose the last step, or -1 if a step is not legal."""
    copy_words(root, space.state)
    if len(space.history) > 0:
        forget_after(space.history, root_keys)
    chooser = -1
    for place in range(1, depth + 1):
        chooser = signed(space.state[MOVER])
        if advance(rules, space.state, space.history, nodes.step[space.path[place]]) != PLAYED:
            return -1
    return chooser


@compiled
def write_down(
    rules: Rules, nodes: Nodes, node: int, chooser: int, space: HarvestSpace, found: Harvest, place: int
) -> None:
    value = nodes.value_sum[node] / max(1, nodes.visits[node])
    if nodes.proof[node] != UNKNOWN:
        value = proven_value(nodes.proof[node], _DRAW_VALUE)
    value = for_side(for_side(value, chooser), signed(space.state[MOVER]))
    write_position(rules, space.state, space.scratch, value, found, place)


@compiled
def write_position(rules: Rules, state: Words, scratch: Words, value: float, found: Harvest, place: int) -> None:
    mover = signed(state[MOVER])
    found.value[place] = value
    found.lead[place] = log_odds(for_side(evaluate(rules, state, scratch), mover))
    found.second[place] = mover
    observe(rules, state, found.seen[place])
