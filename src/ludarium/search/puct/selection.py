"""Selection: the way down the tree, by PUCT over values that mix visits, RAVE and first-play urgency."""

import math

from ludarium.kernel.bits import ZERO, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.stepping import advance
from ludarium.search.hashing import state_hash
from ludarium.search.puct.nodes import LEAF, ROOT, Float64s, Nodes
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import DRAWN, LOST, UNKNOWN, for_side, proof_of


@spliced
def select(rules: Rules, nodes: Nodes, workspace: Workspace, parameters: Parameters) -> tuple[int, int]:
    """Descend to a leaf or a proven node, and return its depth and the node at which its turn began."""
    depth, node, turn_node = 0, ROOT, ROOT
    workspace.path[0] = ROOT
    workspace.chooser[0] = 1 - signed(workspace.state[MOVER])
    while nodes.first_child[node] != LEAF and nodes.proof[node] == UNKNOWN and depth + 1 < len(workspace.path):
        if nodes.child_count[node] == 0:
            break
        mover = signed(workspace.state[MOVER])
        draw_value = for_side(parameters.draw_value, mover)
        child = puct_child(nodes, node, parameters.settings, draw_value, workspace.bounds)
        if advance(rules, workspace.state, workspace.history, nodes.step[child]) != PLAYED:
            nodes.proof[child] = LOST  # it was added without being tried, and is not selected again
            break
        depth, node = depth + 1, child
        workspace.path[depth] = node
        workspace.chooser[depth] = mover
        if nodes.key[node] == ZERO:  # it was not needed before
            nodes.key[node] = state_hash(workspace.state, parameters.lasting)
        turn_node = node if workspace.state[FRESH] != ZERO else turn_node
        if workspace.state[STATUS] != ZERO:
            nodes.proof[node] = proof_of(workspace.state, mover)
    return depth, turn_node


@spliced
def puct_child(nodes: Nodes, node: int, settings: SearchSettings, draw_value: float, bounds: Float64s) -> int:
    """Return the child with the highest PUCT bound for the mover; a proven loss only if all are.

    `bounds` has room for a number for each child.
    """
    first = max(0, nodes.first_child[node])  # it is; but what may be negative is not computed in vector registers
    count = nodes.child_count[node]
    weight = settings.exploration * math.sqrt(nodes.visits[node])
    for child in range(first, first + count):
        bounds[child - first] = puct_bound(nodes, child, weight, settings.rave_equivalence, draw_value)
    best, best_bound = 0, -1.0
    for child in range(count):
        if bounds[child] > best_bound:
            best, best_bound = child, bounds[child]
    return first + best


@compiled
def puct_bound(nodes: Nodes, child: int, weight: float, rave_equivalence: float, draw_value: float) -> float:
    """Return the PUCT bound of a child; -1 if it is a proven loss.

    This and `expected_value` compute what they may not need rather than branch: then the compiler makes one loop of
    them that works on several children at a time.
    """
    bound = expected_value(nodes, child, rave_equivalence, draw_value)
    bound += weight * nodes.prior[child] / (1.0 + nodes.visits[child])
    return -1.0 if nodes.proof[child] == LOST else bound


@compiled
def expected_value(nodes: Nodes, child: int, rave_equivalence: float, draw_value: float) -> float:
    """Return the mean of the visits, or before the first visit the first-play urgency, mixed with AMAF (RAVE)."""
    visits, urgency = float(nodes.visits[child]), first_play_urgency(nodes, child)
    mean = nodes.value_sum[child] / max(visits, 1.0)
    mean = mean if visits > 0.0 else urgency
    if rave_equivalence > 0.0:
        amaf_visits = float(nodes.amaf_visits[child])
        beta = math.sqrt(rave_equivalence / (3.0 * visits + rave_equivalence))
        mean_with_amaf = mean + beta * (nodes.amaf_sum[child] / max(amaf_visits, 1.0) - mean)
        mean = mean_with_amaf if amaf_visits > 0.0 else mean
    return draw_value if nodes.proof[child] == DRAWN else mean


@compiled
def first_play_urgency(nodes: Nodes, child: int) -> float:
    """Return the value of a child that was never visited: its evaluation, or one half where it has none."""
    return float(nodes.evaluation[child])
