"""One simulation: selection, expansion, the value of the leaf, backup, and what it proves."""

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import spliced
from ludarium.kernel.contract import MOVER, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.stepping import copy_words
from ludarium.search.puct.backup import backup
from ludarium.search.puct.expansion import expand, should_expand
from ludarium.search.puct.nodes import LEAF, Nodes
from ludarium.search.puct.playouts import playout, update_mast
from ludarium.search.puct.proofs import back_up_proofs
from ludarium.search.puct.selection import select
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import UNKNOWN, for_side, proven_value, value_of


@spliced
def simulate(
    rules: Rules, nodes: Nodes, workspace: Workspace, root: Words, root_keys: int, parameters: Parameters
) -> None:
    """Run one simulation from the root, whose history has `root_keys` keys."""
    depth, turn_node = descend(rules, nodes, workspace, root, root_keys, parameters)
    node = workspace.path[depth]
    value = leaf_value(rules, nodes, workspace, node, workspace.chooser[depth], turn_node, parameters)
    conclude(nodes, workspace, depth, value, parameters.settings)


@spliced
def descend(
    rules: Rules, nodes: Nodes, workspace: Workspace, root: Words, root_keys: int, parameters: Parameters
) -> tuple[int, int]:
    """Begin a simulation, and return the depth of its leaf and the node at which the turn there began."""
    copy_words(root, workspace.state)
    if len(workspace.history) > 0:
        forget_after(workspace.history, root_keys)
    workspace.simulation[0] += 1
    workspace.playout_slots[0] = 0
    depth, turn_node = select(rules, nodes, workspace, parameters)
    workspace.chooser[depth + 1] = signed(workspace.state[MOVER])
    return depth, turn_node


@spliced
def conclude(nodes: Nodes, workspace: Workspace, depth: int, value: float, settings: SearchSettings) -> None:
    """End a simulation with the value of its leaf for the first side."""
    if settings.tournament_size > 1:
        update_mast(workspace, value)
    backup(nodes, workspace, depth, value, settings.rave_equivalence > 0.0)
    back_up_proofs(nodes, workspace, depth)


@spliced
def leaf_value(
    rules: Rules,
    nodes: Nodes,
    workspace: Workspace,
    node: int,
    chooser: int,
    turn_node: int,
    parameters: Parameters,
) -> float:
    """Return the value of the leaf for the first side, and expand the leaf if it is due and there is room."""
    if nodes.proof[node] != UNKNOWN:
        return for_side(proven_value(nodes.proof[node], for_side(parameters.draw_value, chooser)), chooser)
    mover, settings = signed(workspace.state[MOVER]), parameters.settings
    if should_expand(nodes, node, settings) and not expand(rules, nodes, workspace, node, turn_node, parameters):
        return for_side(nodes.evaluation[node], chooser)
    if nodes.first_child[node] != LEAF and nodes.child_count[node] == 0:
        return for_side(0.0, mover)
    value = 0.5
    if settings.evaluates_children:
        best = for_side(best_child_evaluation(nodes, node), mover)
        own = for_side(nodes.evaluation[node], chooser)
        value = settings.best_child_share * best + (1.0 - settings.best_child_share) * own
    elif settings.playout_share < 1.0:
        value = value_of(rules, workspace.state, workspace.evaluation_scratch, parameters.draw_value)
    if settings.playout_share > 0.0:
        value += settings.playout_share * (playout(rules, workspace, settings, parameters.draw_value) - value)
    return value


@spliced
def best_child_evaluation(nodes: Nodes, node: int) -> float:
    best = 0.0
    for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
        best = max(best, nodes.evaluation[child])
    return best
