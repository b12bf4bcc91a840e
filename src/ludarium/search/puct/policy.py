"""A tree with a policy: it grows until a leaf has to be judged, hands out what is seen there, and resumes after that.

A policy gives the priors of all children at once, and the value of the leaf takes the place of their evaluations and of
playouts. Selection, expansion, backup and proofs are those of any tree.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import Rules
from ludarium.search.puct.expansion import expand, random_fraction
from ludarium.search.puct.judging import NOTHING, Judging, judge_children, write_inputs
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes
from ludarium.search.puct.proofs import proof_by_children
from ludarium.search.puct.simulation import conclude, descend
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import UNKNOWN, for_side, proven_value

_UNSURE = -1.0  # instead of a value


@compiled
def simulate_until_asked(
    rules: Rules,
    nodes: Nodes,
    workspace: Workspace,
    root: Words,
    root_keys: int,
    parameters: Parameters,
    judging: Judging,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Conclude the simulation that waits, and run others until a leaf has to be judged; return how many were made.

    Up to `count` are made, and no other is begun once `stop` is set or the root is proven.
    """
    made = 0
    if judging.waiting[0] != NOTHING:
        value = judged_value(rules, nodes, workspace, judging, parameters.noise)
        conclude(nodes, workspace, judging.waiting[0], value, parameters.settings)
        judging.waiting[0] = NOTHING
        made = 1
    while made < count and (made == 0 or (stop[0] == 0 and nodes.proof[ROOT] == UNKNOWN)):
        depth, turn_node = descend(rules, nodes, workspace, root, root_keys, parameters)
        value = decided_value(rules, nodes, workspace, depth, turn_node, parameters)
        if value == _UNSURE:
            write_inputs(rules, workspace.state, judging)
            judging.waiting[0] = depth
            return made
        conclude(nodes, workspace, depth, value, parameters.settings)
        made += 1
    return made


@spliced
def decided_value(
    rules: Rules, nodes: Nodes, workspace: Workspace, depth: int, turn_node: int, parameters: Parameters
) -> float:
    """Expand a leaf if there is room, and return its value for the first side if it is certain, else _UNSURE."""
    node, chooser, mover = workspace.path[depth], workspace.chooser[depth], workspace.chooser[depth + 1]
    if nodes.proof[node] != UNKNOWN:
        return for_side(proven_value(nodes.proof[node], for_side(parameters.draw_value, chooser)), chooser)
    if nodes.first_child[node] == LEAF and not expand(rules, nodes, workspace, node, turn_node, parameters):
        return _UNSURE
    proof = proof_by_children(nodes, node)
    if proof == UNKNOWN:
        return _UNSURE
    return for_side(proven_value(proof, for_side(parameters.draw_value, mover)), mover)


@spliced
def judged_value(rules: Rules, nodes: Nodes, workspace: Workspace, judging: Judging, noise: float) -> float:
    """Return the value of the leaf that has waited for the first side, and give its children their priors."""
    depth = judging.waiting[0]
    mover = workspace.chooser[depth + 1]
    if noise > 0.0:
        error = noise * (random_fraction(workspace.generator) - 0.5)
        judging.value[0] = min(max(judging.value[0] + error, 0.0), 1.0)
    judge_children(rules, nodes, workspace.path[depth], mover, judging)
    return for_side(float(judging.value[0]), mover)
