"""The steps from a node, the most visited first, at the places of a policy."""

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules
from ludarium.positions.places import place_pair
from ludarium.search.puct.nodes import LEAF, Nodes
from ludarium.search.values import UNKNOWN


@compiled
def list_steps(
    rules: Rules, nodes: Nodes, node: int, seen: Numbers, end: int, places: Numbers, visits: Numbers
) -> None:
    """List the steps from a node by their visits, as far as there is room; none where the node is proven.

    Those that were not visited follow in an order that differs from node to node. `seen` and `end` are as `place_pair`
    takes them.
    """
    if nodes.first_child[node] == LEAF or nodes.proof[node] != UNKNOWN:
        return
    last = LEAF
    for number in range(min(len(visits), nodes.child_count[node])):
        last = next_visited(nodes, node, last)
        child = in_turn(nodes, node, last)
        one, other = place_pair(rules, nodes.step[child], seen, end)
        places[number, 0] = one
        places[number, 1] = other
        visits[number] = nodes.visits[child]


@compiled
def in_turn(nodes: Nodes, node: int, number: int) -> int:
    """Return the child with a number, counted from another child for each node."""
    return nodes.first_child[node] + (number + node) % nodes.child_count[node]


@compiled
def next_visited(nodes: Nodes, node: int, last: int) -> int:
    """Return the number of the child that was visited most among those that come after the last one."""
    best, best_visits = LEAF, -1
    bound = nodes.visits[in_turn(nodes, node, last)] if last != LEAF else 0
    for number in range(nodes.child_count[node]):
        visits = nodes.visits[in_turn(nodes, node, number)]
        comes_after = last == LEAF or visits < bound or (visits == bound and number > last)
        if comes_after and visits > best_visits:
            best, best_visits = number, visits
    return best
