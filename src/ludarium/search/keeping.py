"""Keeping a tree: the part that grew below a later position becomes a tree of its own."""

import numpy as np

from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules, steps
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import copy_words
from ludarium.search.expanding import add_child, add_judged, share_attention
from ludarium.search.nodes import LEAF, ROOT, UNKNOWN, Desk, Manner, Nodes, Small


@compiled
def find_node(nodes: Nodes, key: np.uint64) -> int:
    """The most visited node with this key; -1 if there is none."""
    found, visits = -1, 0
    for node in range(1, nodes.used[0]):
        if nodes.key[node] == key and nodes.visits[node] > visits:
            found, visits = node, nodes.visits[node]
    return found


@compiled
def clear(nodes: Nodes) -> None:
    """Leave a root without children."""
    add_child(nodes, ROOT, 0, ZERO, 0.5, UNKNOWN)
    nodes.prior[ROOT] = 1.0
    nodes.used[0] = 1


@compiled
def transplant(old: Nodes, new: Nodes, node: int, source: Small) -> None:
    """Copy a node and all below it, as far as there is room; `source` is room for the numbers that nodes had."""
    copy_node(old, node, new, ROOT)
    new.proof[ROOT] = UNKNOWN  # it is found anew: a turn may have begun before it
    source[ROOT] = node
    new.used[0] = 1
    here = 0
    while here < new.used[0]:
        before = source[here]
        first, count = old.first[before], old.children[before]
        if first != LEAF and new.used[0] + count <= len(new.step):
            new.first[here] = new.used[0]
            for k in range(count):
                copy_node(old, first + k, new, new.used[0])
                source[new.used[0]] = first + k
                new.used[0] += 1
        else:
            new.first[here] = LEAF
            new.children[here] = 0
        here += 1


@compiled
def copy_node(old: Nodes, before: int, new: Nodes, here: int) -> None:
    new.step[here] = old.step[before]
    new.key[here] = old.key[before]
    new.first[here] = LEAF
    new.children[here] = old.children[before]
    new.visits[here] = old.visits[before]
    new.total[here] = old.total[before]
    new.later_visits[here] = old.later_visits[before]
    new.later_total[here] = old.later_total[before]
    new.chance[here] = old.chance[before]
    new.prior[here] = old.prior[before]
    new.proof[here] = old.proof[before]


@compiled
def complete_root(rules: Rules, nodes: Nodes, desk: Desk, root: Words, known: int, manner: Manner) -> None:
    """Give the root all its legal steps as children, with what is known of those that it had."""
    copy_words(root, desk.state)
    if len(desk.history) > 0:
        forget_after(desk.history, known)
    had, had_count, first = nodes.first[ROOT], nodes.children[ROOT], nodes.used[0]
    candidates = steps(rules, desk.state, desk.history, 0, desk.buffer)
    if candidates > len(desk.buffer) or first + candidates > len(nodes.step):
        nodes.first[ROOT] = LEAF
        return
    count = add_judged(rules, nodes, desk, first, candidates, ROOT, manner)
    for child in range(first, first + count):
        for other in range(had, had + had_count):
            if nodes.step[other] == nodes.step[child]:
                below, below_count = nodes.first[other], nodes.children[other]
                copy_node(nodes, other, nodes, child)
                nodes.first[child] = below
                nodes.children[child] = below_count
    share_attention(nodes, first, count, manner.style.warmth)
    nodes.first[ROOT] = first
    nodes.children[ROOT] = count
    nodes.used[0] = first + count
