"""Proven wins, losses and draws, from the end of the game upwards."""

from ludarium.kernel.compiling import compiled
from ludarium.search.nodes import DRAWN, LEAF, LOST, UNKNOWN, WON, Desk, Nodes


@compiled
def prove_upwards(nodes: Nodes, desk: Desk, depth: int) -> None:
    """See whether the last node of the path is proven by its children now, and then the one above, and so on."""
    for level in range(depth, -1, -1):
        node = desk.path[level]
        if nodes.proof[node] != UNKNOWN:
            continue
        if nodes.first[node] == LEAF:
            return
        proof = proof_by_children(nodes, node)
        if proof == UNKNOWN:
            return
        nodes.proof[node] = proof if desk.chooser[level] == desk.chooser[level + 1] else opposite(proof)


@compiled
def proof_by_children(nodes: Nodes, node: int) -> int:
    """What is proven for whoever chooses among the children.

    Steps that another order led to already are not among them. They are looked at where that order stands in the same
    turn of the same player, so that the first node of the turn is proven rightly.
    """
    proof = LOST
    for child in range(nodes.first[node], nodes.first[node] + nodes.children[node]):
        if nodes.proof[child] == WON:
            return WON
        if nodes.proof[child] == UNKNOWN:
            proof = UNKNOWN
        elif nodes.proof[child] == DRAWN and proof == LOST:
            proof = DRAWN
    return proof


@compiled
def opposite(proof: int) -> int:
    if proof == DRAWN:
        return DRAWN
    return LOST if proof == WON else WON
