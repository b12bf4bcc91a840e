"""AMAF, all moves as first: which steps were played in this simulation, and the values of equal steps in the tree."""

from ludarium.kernel.compiling import compiled
from ludarium.search.puct.nodes import Nodes
from ludarium.search.puct.workspace import Workspace
from ludarium.search.step_tables import step_slot
from ludarium.search.values import for_side


@compiled
def note_step(workspace: Workspace, side: int, step: int) -> None:
    """Mark a step as played by a side in this simulation."""
    workspace.amaf_played[step_slot(side, step)] = workspace.simulation[0]


@compiled
def was_played(workspace: Workspace, side: int, step: int) -> bool:
    return workspace.amaf_played[step_slot(side, step)] == workspace.simulation[0]


@compiled
def update_amaf(nodes: Nodes, workspace: Workspace, node: int, mover: int, value: float) -> None:
    """Credit those children of a node whose step the mover played here or later in this simulation."""
    for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
        if was_played(workspace, mover, nodes.step[child]):
            nodes.amaf_visits[child] += 1
            nodes.amaf_sum[child] += for_side(value, mover)
