"""Which child is selected: the one with the highest bound, computed here child by child and in plain words."""

import math

import numpy as np
import pytest

import ludarium
from ludarium.kernel.search_settings import SearchSettings
from ludarium.search import Stop
from ludarium.search.puct.nodes import ROOT, Nodes, new_nodes
from ludarium.search.puct.selection import puct_child
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters
from ludarium.search.values import DRAWN, LOST, UNKNOWN

CHILDREN = range(3, 20)
DRAW_VALUE = 0.4


def some_nodes(seed: int) -> Nodes:
    """A root with children in every condition: visited or not, met by AMAF or not, proven or not."""
    random, nodes = np.random.default_rng(seed), new_nodes(CHILDREN.stop)
    size = len(nodes.step)
    nodes.first_child[ROOT], nodes.child_count[ROOT], nodes.visits[ROOT] = CHILDREN.start, len(CHILDREN), 200
    nodes.visits[1:] = random.integers(-20, 30, size - 1).clip(0)
    nodes.value_sum[:] = nodes.visits * random.random(size)
    nodes.amaf_visits[:] = random.integers(-100, 100, size).clip(0)
    nodes.amaf_sum[:] = nodes.amaf_visits * random.random(size)
    nodes.evaluation[:], nodes.prior[:] = random.random(size), random.random(size) / len(CHILDREN)
    nodes.proof[:] = random.choice([UNKNOWN, UNKNOWN, DRAWN, LOST], size)
    return nodes


def plain_bound(nodes: Nodes, child: int, settings: SearchSettings) -> float:
    visits, amaf_visits = int(nodes.visits[child]), int(nodes.amaf_visits[child])
    value = nodes.value_sum[child] / visits if visits else float(nodes.evaluation[child])
    if settings.rave_equivalence and amaf_visits:
        beta = math.sqrt(settings.rave_equivalence / (3 * visits + settings.rave_equivalence))
        value += beta * (nodes.amaf_sum[child] / amaf_visits - value)
    if nodes.proof[child] == DRAWN:
        value = DRAW_VALUE
    weight = settings.exploration * math.sqrt(nodes.visits[ROOT])
    return float(value + weight * float(nodes.prior[child]) / (1 + visits))


@pytest.mark.parametrize("rave_equivalence", [0.0, 300.0])
def test_the_child_with_the_highest_bound_is_selected(rave_equivalence: float) -> None:
    settings, bounds = SearchSettings(rave_equivalence=rave_equivalence), np.zeros(len(CHILDREN))
    for seed in range(50):
        nodes = some_nodes(seed)
        eligible = [child for child in CHILDREN if nodes.proof[child] != LOST]
        best = max(eligible, key=lambda child: plain_bound(nodes, child, settings))
        assert puct_child(nodes, ROOT, settings, DRAW_VALUE, bounds) == best


def test_if_all_children_are_lost_the_first_is_selected() -> None:
    nodes = some_nodes(1)
    nodes.proof[:] = LOST
    assert puct_child(nodes, ROOT, SearchSettings(), DRAW_VALUE, np.zeros(len(CHILDREN))) == CHILDREN.start


@pytest.mark.parametrize("name", ["blob", "subsume"])
def test_every_visited_node_has_a_key_by_which_it_is_found_again(name: str) -> None:
    """Where no other order of steps leads to a position, its key is computed only when it is visited."""
    position = ludarium.game(name).start()
    settings = SearchSettings(evaluates_children=True, rave_equivalence=0.0, playout_share=0.0)
    tree = Tree(position.game, 3, Parameters(settings, position.game.ruleset.lasting_words, 0.0, 0.5), 1 << 14, 1 << 10)
    tree.set_root(position)
    tree.grow(60, None, Stop())
    used = slice(1, int(tree.nodes.used[0]))
    visited, has_key = tree.nodes.visits[used] > 0, tree.nodes.key[used] != 0
    assert has_key[visited].all()
    assert (has_key == visited).all() == (name == "subsume")
