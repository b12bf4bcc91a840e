"""How long a proven node of a tree lasts: the side that wins hurries, the other holds out."""

import numpy as np

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.search.puct.nodes import ROOT, Int32s, Nodes, children_of
from ludarium.search.values import DRAWN, LOST, UNKNOWN, WON


def proof_lengths(nodes: Nodes) -> Int32s:
    """Return how many steps the game goes on after each node that is won or lost, as far as the tree knows them."""
    lengths = np.zeros(int(nodes.used[0]), dtype=np.int32)
    measure(nodes, lengths)
    return lengths


def best_first(nodes: Nodes, lengths: Int32s, node: int, proof: int) -> Numbers:
    """Return the children with this proof: wins from the shortest on, losses from the longest, draws by visits."""
    here = children_of(nodes, node)
    found = here.start + np.flatnonzero(nodes.proof[here] == proof) if here.start is not None else np.arange(0)
    found = found[found < len(lengths)]  # the tree may have grown
    orders = {WON: lengths, LOST: -lengths, DRAWN: -nodes.visits}
    return found[np.argsort(orders[proof][found], kind="stable")]


@compiled
def measure(nodes: Nodes, lengths: Int32s) -> None:
    """Measure every node after its children, which stand behind it; only those of the root may stand anywhere."""
    for node in range(len(lengths) - 1, ROOT, -1):
        lengths[node] = length_after(nodes, lengths, node)
    for child in range(nodes.first_child[ROOT], nodes.first_child[ROOT] + nodes.child_count[ROOT]):
        if 0 <= child < len(lengths):
            lengths[child] = length_after(nodes, lengths, child)


@compiled
def length_after(nodes: Nodes, lengths: Int32s, node: int) -> int:
    """Return the steps after a node by the lengths of its children; 0 if it is not proven or has none."""
    if nodes.proof[node] == UNKNOWN:
        return 0
    shortest, longest = 0, 0
    first = nodes.first_child[node]
    for child in range(max(0, first), min(first + nodes.child_count[node], len(lengths))):
        length = lengths[child] + 1
        if nodes.proof[child] == WON and (shortest == 0 or length < shortest):
            shortest = length
        if nodes.proof[child] == LOST and length > longest:
            longest = length
    return shortest if shortest > 0 else longest
