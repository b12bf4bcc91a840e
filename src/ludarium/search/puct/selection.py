"""Selection: the way down the tree, by PUCT over values that mix visits, RAVE and first-play urgency."""

import math

from ludarium.kernel.bits import ZERO, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.stepping import advance
from ludarium.search.hashing import state_hash
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import DRAWN, LOST, UNKNOWN, for_side, proof_of


@compiled
def select(rules: Rules, nodes: Nodes, workspace: Workspace, parameters: Parameters) -> tuple[int, int]:
    """Descend to a leaf or a proven node, and return its depth and the node at which its turn began."""
    depth, node, turn_node = 0, ROOT, ROOT
    workspace.path[0] = ROOT
    workspace.chooser[0] = 1 - signed(workspace.state[MOVER])
    while nodes.first_child[node] != LEAF and nodes.proof[node] == UNKNOWN and depth + 1 < len(workspace.path):
        if nodes.child_count[node] == 0:
            break
        mover = signed(workspace.state[MOVER])
        child = puct_child(nodes, node, parameters.settings, for_side(parameters.draw_value, mover))
        if advance(rules, workspace.state, workspace.history, nodes.step[child]) != PLAYED:
            nodes.proof[child] = LOST  # it was added without being tried, and is not selected again
            break
        depth, node = depth + 1, child
        workspace.path[depth] = node
        workspace.chooser[depth] = mover
        if nodes.key[node] == ZERO:  # it was added without being tried
            nodes.key[node] = state_hash(workspace.state, parameters.lasting)
        turn_node = node if workspace.state[FRESH] != ZERO else turn_node
        if workspace.state[STATUS] != ZERO:
            nodes.proof[node] = proof_of(workspace.state, mover)
    return depth, turn_node


@compiled
def puct_child(nodes: Nodes, node: int, settings: SearchSettings, draw_value: float) -> int:
    """Return the child with the highest PUCT bound for the mover; a proven loss only if all are."""
    first = nodes.first_child[node]
    weight = settings.exploration * math.sqrt(nodes.visits[node])
    best, best_bound = first, -1.0
    for child in range(first, first + nodes.child_count[node]):
        if nodes.proof[child] != LOST:
            bound = expected_value(nodes, child, settings.rave_equivalence, draw_value)
            bound += weight * nodes.prior[child] / (1 + nodes.visits[child])
            if bound > best_bound:
                best, best_bound = child, bound
    return best


@compiled
def expected_value(nodes: Nodes, child: int, rave_equivalence: float, draw_value: float) -> float:
    """Return the mean of the visits, or before the first visit the first-play urgency, mixed with AMAF (RAVE)."""
    if nodes.proof[child] == DRAWN:
        return draw_value
    visits, amaf_visits = nodes.visits[child], nodes.amaf_visits[child]
    mean = nodes.value_sum[child] / visits if visits > 0 else first_play_urgency(nodes, child)
    if rave_equivalence > 0.0 and amaf_visits > 0:
        beta = math.sqrt(rave_equivalence / (3.0 * visits + rave_equivalence))
        mean += beta * (nodes.amaf_sum[child] / amaf_visits - mean)
    return mean


@compiled
def first_play_urgency(nodes: Nodes, child: int) -> float:
    """Return the value of a child that was never visited: its evaluation, or one half where it has none."""
    return float(nodes.evaluation[child])
