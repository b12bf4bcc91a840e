"""Backup: adding the value of a simulation to every node on its path. The sign follows the mover, never the depth."""

from ludarium.kernel.compiling import spliced
from ludarium.search.puct.amaf import note_step, update_amaf
from ludarium.search.puct.nodes import Nodes
from ludarium.search.puct.workspace import Workspace
from ludarium.search.values import for_side


@spliced
def backup(nodes: Nodes, workspace: Workspace, depth: int, value: float, uses_rave: bool) -> None:
    """Add a visit and its value, for whoever chose the step, to every node on the path."""
    for ply in range(depth, -1, -1):
        node = workspace.path[ply]
        nodes.visits[node] += 1
        nodes.value_sum[node] += for_side(value, workspace.chooser[ply])
        if uses_rave:
            mover = workspace.chooser[ply + 1]
            if ply < depth:
                note_step(workspace, mover, nodes.step[workspace.path[ply + 1]])
            update_amaf(nodes, workspace, node, mover, value)
