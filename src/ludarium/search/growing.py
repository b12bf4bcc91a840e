"""One simulation: down where it promises most, one node more, and back up."""

import math

from ludarium.games.style import Style
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.expanding import expand
from ludarium.search.nodes import DRAWN, LEAF, LOST, ROOT, UNKNOWN, Desk, Manner, Nodes
from ludarium.search.playouts import note_step, playout, spread_fame, was_taken
from ludarium.search.proving import prove_upwards
from ludarium.search.worth import for_side, key_of, proof_of, proven_worth, worth


@compiled
def grow(rules: Rules, nodes: Nodes, desk: Desk, root: Words, known: int, manner: Manner) -> None:
    """One simulation from the root, whose history has so many keys."""
    copy_words(root, desk.state)
    if len(desk.history) > 0:
        forget_after(desk.history, known)
    desk.simulation[0] += 1
    desk.playout[0] = 0
    depth, turn_node = descend(rules, nodes, desk, manner)
    node = desk.path[depth]
    desk.chooser[depth + 1] = signed(desk.state[MOVER])
    value = leaf_worth(rules, nodes, desk, node, desk.chooser[depth], turn_node, manner)
    if manner.style.taste > 1:
        spread_fame(desk, value)
    back_up(nodes, desk, depth, value, manner.style.rave > 0.0)
    prove_upwards(nodes, desk, depth)


@compiled
def descend(rules: Rules, nodes: Nodes, desk: Desk, manner: Manner) -> tuple[int, int]:
    """Go down to a node without children or with a proof; how deep it lies, and where its turn began."""
    depth, node, turn_node = 0, ROOT, ROOT
    desk.path[0] = ROOT
    desk.chooser[0] = 1 - signed(desk.state[MOVER])
    while nodes.first[node] != LEAF and nodes.proof[node] == UNKNOWN and depth + 1 < len(desk.path):
        mover = signed(desk.state[MOVER])
        child = promising_child(nodes, node, manner.style, for_side(manner.draw, mover))
        if nodes.children[node] == 0 or advance(rules, desk.state, desk.history, nodes.step[child]) != PLAYED:
            nodes.proof[child] = LOST if nodes.children[node] > 0 else nodes.proof[child]
            break
        depth, node = depth + 1, child
        desk.path[depth] = node
        desk.chooser[depth] = mover
        if nodes.key[node] == ZERO:  # it was added unseen
            nodes.key[node] = key_of(desk.state, manner.lasting)
        turn_node = node if desk.state[FRESH] != ZERO else turn_node
        if desk.state[STATUS] != ZERO:
            nodes.proof[node] = proof_of(desk.state, mover)
    return depth, turn_node


@compiled
def promising_child(nodes: Nodes, node: int, style: Style, draw: float) -> int:
    """The child with the highest bound; one that is lost only if all are. A draw is worth so much to the chooser."""
    first = nodes.first[node]
    weight = style.exploration * math.sqrt(nodes.visits[node])
    best, best_bound = first, -1.0
    for child in range(first, first + nodes.children[node]):
        if nodes.proof[child] != LOST:
            bound = expected(nodes, child, style.rave, draw)
            bound += weight * nodes.prior[child] / (1 + nodes.visits[child])
            if bound > best_bound:
                best, best_bound = child, bound
    return best


@compiled
def expected(nodes: Nodes, child: int, rave: float, draw: float) -> float:
    """What a step is expected to bring: by its visits, by the same step later on, at first by sight."""
    if nodes.proof[child] == DRAWN:
        return draw
    visits, later = nodes.visits[child], nodes.later_visits[child]
    mean = nodes.total[child] / visits if visits > 0 else float(nodes.chance[child])
    if rave > 0.0 and later > 0:
        share = math.sqrt(rave / (3.0 * visits + rave))
        mean += share * (nodes.later_total[child] / later - mean)
    return mean


@compiled
def leaf_worth(
    rules: Rules, nodes: Nodes, desk: Desk, node: int, chooser: int, turn_node: int, manner: Manner
) -> float:
    """What the node at the end of the way is worth to the first side; it gets children if there is room."""
    if nodes.proof[node] != UNKNOWN:
        return for_side(proven_worth(nodes.proof[node], for_side(manner.draw, chooser)), chooser)
    mover, style = signed(desk.state[MOVER]), manner.style
    if wants_children(nodes, node, style) and not expand(rules, nodes, desk, node, turn_node, manner):
        return for_side(nodes.chance[node], chooser)
    if nodes.first[node] != LEAF and nodes.children[node] == 0:
        return for_side(0.0, mover)
    value = 0.5
    if style.sees:
        best = for_side(best_chance(nodes, node), mover)
        value = style.lookahead * best + (1.0 - style.lookahead) * for_side(nodes.chance[node], chooser)
    elif style.playout_share < 1.0:
        value = worth(rules, desk.state, desk.room, manner.draw)
    if style.playout_share > 0.0:
        value += style.playout_share * (playout(rules, desk, style, manner.draw) - value)
    return value


@compiled
def wants_children(nodes: Nodes, node: int, style: Style) -> bool:
    """Whether a node has none and gets them now: where they are not judged, they would only cost time at first."""
    return nodes.first[node] == LEAF and (style.sees or node == ROOT or nodes.visits[node] >= style.patience)


@compiled
def best_chance(nodes: Nodes, node: int) -> float:
    best = 0.0
    for child in range(nodes.first[node], nodes.first[node] + nodes.children[node]):
        best = max(best, nodes.chance[child])
    return best


@compiled
def back_up(nodes: Nodes, desk: Desk, depth: int, value: float, rave: bool) -> None:
    """Every node on the path has one visit more, and what it brought to whoever chose its step."""
    for level in range(depth, -1, -1):
        node = desk.path[level]
        nodes.visits[node] += 1
        nodes.total[node] += for_side(value, desk.chooser[level])
        if not rave:
            continue
        mover = desk.chooser[level + 1]
        if level < depth:
            note_step(desk, mover, nodes.step[desk.path[level + 1]])
        for child in range(nodes.first[node], nodes.first[node] + nodes.children[node]):
            if was_taken(desk, mover, nodes.step[child]):
                nodes.later_visits[child] += 1
                nodes.later_total[child] += for_side(value, mover)
