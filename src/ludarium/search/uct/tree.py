"""The tree of `uct`, and one simulation in it: selection by UCB1, expansion, a playout, backup."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import DRAW, HISTORY_FULL, MOVER, NO_STEP, PLAYED, STATUS, Rules, steps
from ludarium.kernel.randomness import draw
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words, lose, play_random

ROOT = 0
LEAF = -1  # instead of the first child of a node
ILLEGAL = -1  # instead of the visits of a child that turned out not to be legal


class UctTree(NamedTuple):
    """Nodes as columns. The children of a node are contiguous, in the order of the candidates of its position."""

    step: Numbers  # the step that leads to the node
    first_child: Numbers
    child_count: Numbers
    visits: Numbers
    value_sum: npt.NDArray[np.float64]  # of its visits, 0 to 1 each, for the player who chose its step
    used: Numbers  # how many nodes there are, [1]


class UctWorkspace(NamedTuple):
    """The arrays that a simulation works on."""

    state: Words
    scratch: Words
    history: Words
    buffer: Numbers  # [1]
    generator: Words  # [1]
    path: Numbers  # the nodes from the root down, [depth]
    chooser: Numbers  # who chose the step to each of them, [depth]


def new_uct_tree(nodes: int) -> UctTree:
    columns = [np.zeros(nodes, dtype=np.int64) for _ in range(4)]
    columns[1][ROOT] = LEAF
    step, first_child, child_count, visits = columns
    return UctTree(
        step, first_child, child_count, visits, np.zeros(nodes, dtype=np.float64), np.ones(1, dtype=np.int64)
    )


@spliced
def uct_simulate(
    rules: Rules, tree: UctTree, workspace: UctWorkspace, root: Words, root_keys: int, most: int, exploration: float
) -> None:
    """Run one simulation from the root, whose history has `root_keys` keys; after `most` steps it counts as a draw."""
    state, history = workspace.state, workspace.history
    copy_words(root, state)
    if len(history) > 0:
        forget_after(history, root_keys)
    depth = uct_select(rules, tree, workspace, most, exploration)
    for _ in range(most - depth):
        if state[STATUS] != ZERO:
            break
        if play_random(rules, state, history, workspace.scratch, workspace.buffer, workspace.generator) == NO_STEP:
            break
    uct_backup(tree, workspace, depth, first_side_reward(state))


@spliced
def uct_select(rules: Rules, tree: UctTree, workspace: UctWorkspace, most: int, exploration: float) -> int:
    """Descend to a leaf, expanding one that is visited again, and return its depth."""
    state, history = workspace.state, workspace.history
    node, depth = ROOT, 0
    workspace.path[0] = ROOT
    while state[STATUS] == ZERO and depth < most:
        if tree.first_child[node] == LEAF and not uct_expand(rules, tree, workspace, node):
            break
        child = ucb_child(tree, node, exploration, workspace.generator)
        if child == NO_STEP:
            lose(state)
            break
        mover = signed(state[MOVER])
        reason = advance(rules, state, history, tree.step[child])
        if reason == HISTORY_FULL:
            break
        if reason != PLAYED:
            tree.visits[child] = ILLEGAL
            continue
        depth += 1
        node = child
        workspace.path[depth] = node
        workspace.chooser[depth] = mover
    return depth


@spliced
def uct_expand(rules: Rules, tree: UctTree, workspace: UctWorkspace, node: int) -> bool:
    """Add the children of a node and return True, unless it is new (the root excepted) or the tree is full."""
    if node != ROOT and tree.visits[node] == 0:
        return False
    first = tree.used[0]
    count = steps(rules, workspace.state, workspace.history, 0, tree.step[first:])
    if first + count > len(tree.step):
        return False
    for child in range(first, first + count):
        tree.first_child[child] = LEAF
    tree.first_child[node] = first
    tree.child_count[node] = count
    tree.used[0] = first + count
    return True


@compiled
def ucb_child(tree: UctTree, node: int, exploration: float, generator: Words) -> int:
    """Return a random child not yet visited, else the one with the highest UCB1; NO_STEP if none is legal."""
    first, count = tree.first_child[node], tree.child_count[node]
    fresh = 0
    for child in range(first, first + count):
        fresh += tree.visits[child] == 0
    if fresh > 0:
        chosen = draw(generator, fresh)
        for child in range(first, first + count):
            if tree.visits[child] == 0:
                if chosen == 0:
                    return child
                chosen -= 1
    best, best_bound = NO_STEP, -1.0
    weight = exploration * math.sqrt(math.log(tree.visits[node] + 1.0))
    for child in range(first, first + count):
        visits = tree.visits[child]
        if visits == ILLEGAL:
            continue
        bound = tree.value_sum[child] / visits + weight / math.sqrt(visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@compiled
def first_side_reward(state: Words) -> float:
    """Return the result for the side that began: 1, 0, or a half for a draw and for an unfinished game."""
    result = signed(state[STATUS]) & 3
    if result == 0 or result == DRAW:
        return 0.5
    return 2.0 - result


@compiled
def uct_backup(tree: UctTree, workspace: UctWorkspace, depth: int, reward: float) -> None:
    """Add a visit and its reward, for whoever chose the step, to every node on the path."""
    tree.visits[ROOT] += 1
    for ply in range(1, depth + 1):
        node = workspace.path[ply]
        tree.visits[node] += 1
        tree.value_sum[node] += reward if workspace.chooser[ply] == 0 else 1.0 - reward
