"""What a tree hands out of a position to be judged by a policy, and what it makes of the answer."""

import math
from typing import NamedTuple

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, lowest_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NOWHERE, Rules, observe
from ludarium.kernel.stepping import copy_words
from ludarium.positions.observing import NUMBER_UNIT, observed_words
from ludarium.positions.places import place_pair, place_table, places_on_grid
from ludarium.search.puct.nodes import Float32s, Nodes
from ludarium.search.puct.workspace import Workspace
from ludarium.search.values import UNKNOWN

NOTHING = -1  # instead of the depth of a leaf that waits
_WORD_BITS = 64


class Judging(NamedTuple):
    """What one thread hands out of a position, and what comes back."""

    seen: Words  # as `observe` writes it
    planes: int
    words: int  # of a plane
    cells: Numbers  # where each bit of a plane lies on the grid, as the first and the second side see it, [side, bit]
    inputs: Float32s  # as `Observation.inputs` has them, [plane, place on the grid]
    places: Numbers  # the logit of each bit of the policy's planes, [side, bit]
    logits: Float32s  # for the side to act, [place]
    value: Float32s  # the chance of the side to act, [1]
    priors: Float32s  # of the children in place of logits, in their order; empty where a policy has planes
    waiting: Numbers  # the depth of the leaf that waits, or NOTHING, [1]


def new_judging(ruleset: Ruleset) -> Judging:
    rows, columns = np.array(ruleset.board.coordinates).T
    grid, planes = (rows.max() + 1) * (columns.max() + 1), len(ruleset.plane_names)
    on_grid = (rows * (columns.max() + 1) + columns).astype(np.int64)
    cells = np.full((2, ruleset.plane_words * _WORD_BITS), NOWHERE, dtype=np.int64)
    cells[0, list(ruleset.plane_bits)] = on_grid
    cells[1, list(ruleset.plane_bits)] = on_grid[list(ruleset.seen_by_second)]
    inputs = np.zeros((planes + 1 + len(ruleset.number_names), grid), dtype=np.float32)
    inputs[planes, on_grid] = 1
    numbers = places_on_grid(ruleset)
    return Judging(
        seen=np.zeros(observed_words(ruleset), dtype=np.uint64),
        planes=planes,
        words=ruleset.plane_words,
        cells=cells,
        inputs=inputs,
        places=numbers[place_table(ruleset)],
        logits=np.zeros(numbers[-1] + 1, dtype=np.float32),
        value=np.zeros(1, dtype=np.float32),
        priors=np.zeros(0, dtype=np.float32),
        waiting=np.full(1, NOTHING, dtype=np.int64),
    )


def judging_by_steps(ruleset: Ruleset, candidates: int) -> Judging:
    """Return a judging that hands nothing out and takes a prior for each child, for any game."""
    return Judging(
        seen=np.zeros(observed_words(ruleset), dtype=np.uint64),
        planes=0,
        words=ruleset.plane_words,
        cells=np.zeros((2, 0), dtype=np.int64),
        inputs=np.zeros((1, 0), dtype=np.float32),
        places=np.zeros((2, 0), dtype=np.int64),
        logits=np.zeros(1, dtype=np.float32),
        value=np.zeros(1, dtype=np.float32),
        priors=np.zeros(candidates, dtype=np.float32),
        waiting=np.full(1, NOTHING, dtype=np.int64),
    )


@compiled
def take_priors(nodes: Nodes, node: int, judging: Judging) -> None:
    """Set the priors of children to what they were given, and their first-play urgency to the node's value."""
    first = nodes.first_child[node]
    for child in range(first, first + nodes.child_count[node]):
        nodes.prior[child] = judging.priors[child - first]
        if nodes.proof[child] == UNKNOWN:
            nodes.evaluation[child] = judging.value[0]


@compiled
def judge_children(rules: Rules, nodes: Nodes, node: int, mover: int, judging: Judging) -> None:
    """Set the priors of children to the softmax of their logits, and their first-play urgency to the node's value."""
    if len(judging.priors) > 0:
        take_priors(nodes, node, judging)
        return
    first, end = nodes.first_child[node], len(judging.logits) - 1
    best, total = -math.inf, 0.0
    for child in range(first, first + nodes.child_count[node]):
        one, other = place_pair(rules, nodes.step[child], judging.places[mover], end)
        logit = judging.logits[one]
        if other != NOWHERE:
            logit += judging.logits[other]
        nodes.prior[child] = logit
        best = max(best, logit)
        if nodes.proof[child] == UNKNOWN:
            nodes.evaluation[child] = judging.value[0]
    for child in range(first, first + nodes.child_count[node]):
        nodes.prior[child] = math.exp(nodes.prior[child] - best)
        total += nodes.prior[child]
    for child in range(first, first + nodes.child_count[node]):
        nodes.prior[child] /= total


@compiled
def write_root(rules: Rules, workspace: Workspace, root: Words, judging: Judging) -> None:
    """Hand out what is seen at the root."""
    copy_words(root, workspace.state)
    write_inputs(rules, workspace.state, judging)


@compiled
def write_inputs(rules: Rules, state: Words, judging: Judging) -> None:
    """Write the planes, as they lie on the grid for the side to act, and the numbers after the plane of all cells."""
    observe(rules, state, judging.seen)
    side, grid = signed(state[MOVER]), judging.inputs.shape[1]
    for plane in range(judging.planes):
        for place in range(grid):
            judging.inputs[plane, place] = 0.0
        for word in range(judging.words):
            rest = judging.seen[plane * judging.words + word]
            while rest != ZERO:
                place = judging.cells[side, _WORD_BITS * word + lowest_bit(rest)]
                rest &= rest - ONE
                if place != NOWHERE:
                    judging.inputs[plane, place] = 1.0
    board = judging.planes  # the plane of all cells
    for number in range(len(judging.inputs) - board - 1):
        value = signed(judging.seen[board * judging.words + number]) / NUMBER_UNIT
        for place in range(grid):
            judging.inputs[board + 1 + number, place] = value * judging.inputs[board, place]
