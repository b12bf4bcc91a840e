"""Tree reuse: the part of a tree below a later position becomes a tree of its own."""

import numpy as np

from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules, steps
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import copy_words
from ludarium.search.puct.expansion import add_tried_children, set_priors
from ludarium.search.puct.nodes import LEAF, ROOT, Int32s, Nodes, set_node
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import UNKNOWN


@compiled
def find_node(nodes: Nodes, key: np.uint64) -> int:
    """Return the most visited node with this key; -1 if there is none."""
    found, visits = -1, 0
    for node in range(1, nodes.used[0]):
        if nodes.key[node] == key and nodes.visits[node] > visits:
            found, visits = node, nodes.visits[node]
    return found


@compiled
def clear(nodes: Nodes) -> None:
    """Leave a root without children."""
    set_node(nodes, ROOT, 0, ZERO, 0.5, UNKNOWN)
    nodes.prior[ROOT] = 1.0
    nodes.used[0] = 1


@compiled
def copy_subtree(old: Nodes, new: Nodes, node: int, source: Int32s) -> None:
    """Copy a node and all below it, breadth first, as far as there is room; `source` holds the nodes copied from."""
    copy_node(old, node, new, ROOT)
    new.proof[ROOT] = UNKNOWN  # to be proven again: its turn may have begun before it
    source[ROOT] = node
    new.used[0] = 1
    here = 0
    while here < new.used[0]:
        before = source[here]
        first, count = old.first_child[before], old.child_count[before]
        if first != LEAF and new.used[0] + count <= len(new.step):
            new.first_child[here] = new.used[0]
            for k in range(count):
                copy_node(old, first + k, new, new.used[0])
                source[new.used[0]] = first + k
                new.used[0] += 1
        else:
            new.first_child[here] = LEAF
            new.child_count[here] = 0
        here += 1


@compiled
def copy_node(old: Nodes, before: int, new: Nodes, here: int) -> None:
    new.step[here] = old.step[before]
    new.key[here] = old.key[before]
    new.first_child[here] = LEAF
    new.child_count[here] = old.child_count[before]
    new.visits[here] = old.visits[before]
    new.value_sum[here] = old.value_sum[before]
    new.amaf_visits[here] = old.amaf_visits[before]
    new.amaf_sum[here] = old.amaf_sum[before]
    new.evaluation[here] = old.evaluation[before]
    new.prior[here] = old.prior[before]
    new.proof[here] = old.proof[before]


@compiled
def complete_root(
    rules: Rules, nodes: Nodes, workspace: Workspace, root: Words, root_keys: int, parameters: Parameters
) -> None:
    """Give the root all its legal steps as children, with what is known of those that it had.

    A tree without room for them is cleared.
    """
    copy_words(root, workspace.state)
    if len(workspace.history) > 0:
        forget_after(workspace.history, root_keys)
    had, had_count, first = nodes.first_child[ROOT], nodes.child_count[ROOT], nodes.used[0]
    candidates = steps(rules, workspace.state, workspace.history, 0, workspace.buffer)
    if candidates > len(workspace.buffer) or first + candidates > len(nodes.step):
        clear(nodes)
        return
    count = add_tried_children(rules, nodes, workspace, first, candidates, ROOT, parameters)
    for child in range(first, first + count):
        for other in range(had, had + had_count):
            if nodes.step[other] == nodes.step[child]:
                below, below_count = nodes.first_child[other], nodes.child_count[other]
                copy_node(nodes, other, nodes, child)
                nodes.first_child[child] = below
                nodes.child_count[child] = below_count
    set_priors(nodes, first, count, parameters.settings.prior_temperature)
    nodes.first_child[ROOT] = first
    nodes.child_count[ROOT] = count
    nodes.used[0] = first + count
