"""How a tree is expanded where children are not evaluated."""

import numpy as np

import ludarium
from ludarium.kernel.search_settings import SearchSettings
from ludarium.search import Stop
from ludarium.search.puct.nodes import LEAF, ROOT
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters
from ludarium.search.values import UNKNOWN


def grown(expand_after: int, simulations: int) -> Tree:
    position = ludarium.game("drop", size=4, pieces=6).start()
    parameters = Parameters(SearchSettings(expand_after=expand_after), position.game.ruleset.lasting_words, 0.0, 0.5)
    tree = Tree(position.game, 3, parameters, 1 << 16, 1 << 10)
    tree.set_root(position)
    tree.grow(simulations, None, Stop())
    return tree


def test_a_position_has_children_once_it_was_visited_often_enough() -> None:
    for expand_after in (0, 2, 5):
        nodes = grown(expand_after, 800).nodes
        seen = np.arange(1, nodes.used[0])
        seen = seen[(nodes.visits[seen] > 0) & (nodes.proof[seen] == UNKNOWN)]
        is_often = nodes.visits[seen] > expand_after
        assert is_often.any()
        assert ((nodes.first_child[seen] != LEAF) == is_often).all()


def test_the_root_has_children_at_once() -> None:
    assert grown(5, 1).nodes.child_count[ROOT] > 0
