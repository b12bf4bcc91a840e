"""The search tree, and one simulation in it: down by the bounds, one node more, a random game, and back up."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, HISTORY_FULL, MOVER, NO_STEP, PLAYED, STATUS, Rules, steps
from ludarium.kernel.randomness import draw
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words, lose, play_random

ROOT = 0
LEAF = -1  # instead of the first child of a node
ILLEGAL = -1  # instead of the visits of a child that turned out not to be legal


class Tree(NamedTuple):
    """Nodes as columns. A node's children stand in a row, in the order of the candidates of its position."""

    step: Numbers  # the step that leads to the node
    first: Numbers  # its first child
    children: Numbers  # how many
    visits: Numbers
    value: npt.NDArray[np.float64]  # what its visits brought in all, 0 to 1 each, to the player who chose its step
    used: Numbers  # how many nodes there are, [1]


class Desk(NamedTuple):
    """What a simulation works on."""

    state: Words
    scratch: Words
    history: Words
    buffer: Numbers  # [1]
    generator: Words  # [1]
    path: Numbers  # the nodes from the root down, [depth]
    chooser: Numbers  # who chose the step to each of them, [depth]


def new_tree(nodes: int) -> Tree:
    columns = [np.zeros(nodes, dtype=np.int64) for _ in range(4)]
    columns[1][ROOT] = LEAF
    step, first, children, visits = columns
    return Tree(step, first, children, visits, np.zeros(nodes, dtype=np.float64), np.ones(1, dtype=np.int64))


@compiled
def simulate(rules: Rules, tree: Tree, desk: Desk, root: Words, known: int, most: int, exploration: float) -> None:
    """One simulation from the root. It counts as half a win for each after `most` steps."""
    state, history = desk.state, desk.history
    copy_words(root, state)
    if len(history) > 0:
        forget_after(history, known)
    depth = descend(rules, tree, desk, most, exploration)
    for _ in range(most - depth):
        if state[STATUS] != ZERO:
            break
        if play_random(rules, state, history, desk.scratch, desk.buffer, desk.generator) == NO_STEP:
            break
    back_up(tree, desk, depth, first_side_reward(state))


@compiled
def descend(rules: Rules, tree: Tree, desk: Desk, most: int, exploration: float) -> int:
    """Go down to a node without children, giving children to one that is visited again; how deep it lies."""
    state, history = desk.state, desk.history
    node, depth = ROOT, 0
    desk.path[0] = ROOT
    while state[STATUS] == ZERO and depth < most:
        if tree.first[node] == LEAF and not expand(rules, tree, desk, node):
            break
        child = best_child(tree, node, exploration, desk.generator)
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
        desk.path[depth] = node
        desk.chooser[depth] = mover
    return depth


@compiled
def expand(rules: Rules, tree: Tree, desk: Desk, node: int) -> bool:
    """Give a node its children, unless it is new (the root excepted) or the tree is full."""
    if node != ROOT and tree.visits[node] == 0:
        return False
    first = tree.used[0]
    count = steps(rules, desk.state, desk.history, 0, tree.step[first:])
    if first + count > len(tree.step):
        return False
    for child in range(first, first + count):
        tree.first[child] = LEAF
    tree.first[node] = first
    tree.children[node] = count
    tree.used[0] = first + count
    return True


@compiled
def best_child(tree: Tree, node: int, exploration: float, generator: Words) -> int:
    """A child not yet visited, each equally likely; else the one with the highest bound; NO_STEP if none is legal."""
    first, count = tree.first[node], tree.children[node]
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
        bound = tree.value[child] / visits + weight / math.sqrt(visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@compiled
def first_side_reward(state: Words) -> float:
    """What a position is worth to the side that began: 1, 0, or a half for a draw and for a game not finished."""
    result = signed(state[STATUS]) & 3
    if result == 0 or result == DRAW:
        return 0.5
    return 2.0 - result


@compiled
def back_up(tree: Tree, desk: Desk, depth: int, reward: float) -> None:
    """Every node on the path has one visit more; its value grows by what the chooser of its step has got."""
    tree.visits[ROOT] += 1
    for level in range(1, depth + 1):
        node = desk.path[level]
        tree.visits[node] += 1
        tree.value[node] += reward if desk.chooser[level] == 0 else 1.0 - reward
