"""Proofs in the tree (MCTS-Solver): wins, losses and draws, backed up from the end of the game."""

from ludarium.kernel.compiling import compiled, spliced
from ludarium.search.puct.nodes import LEAF, Nodes
from ludarium.search.puct.workspace import Workspace
from ludarium.search.values import DRAWN, LOST, UNKNOWN, WON


@spliced
def back_up_proofs(nodes: Nodes, workspace: Workspace, depth: int) -> None:
    """Prove the nodes of the path by their children, from the last one up, as far as possible."""
    for ply in range(depth, -1, -1):
        node = workspace.path[ply]
        if nodes.proof[node] != UNKNOWN:
            continue
        if nodes.first_child[node] == LEAF:
            return
        proof = proof_by_children(nodes, node)
        if proof == UNKNOWN:
            return
        same_chooser = workspace.chooser[ply] == workspace.chooser[ply + 1]
        nodes.proof[node] = proof if same_chooser else opposite(proof)


@compiled
def proof_by_children(nodes: Nodes, node: int) -> int:
    """Return what is proven for whoever chooses among the children.

    Transpositions within the turn are not among them. They are children of another node of the same turn, where the
    same player chooses, so the first node of the turn is proven correctly.
    """
    proof = LOST
    for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
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
