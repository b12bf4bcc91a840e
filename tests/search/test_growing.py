"""How a tree grows where steps are not judged."""

import numpy as np

import ludarium
from ludarium.games.style import Style
from ludarium.search.nodes import LEAF, ROOT, UNKNOWN, Manner
from ludarium.search.thinking import Tree
from ludarium.search.thought import Stop


def grown(patience: int, simulations: int) -> Tree:
    position = ludarium.game("drop", size=4, pieces=6).start()
    manner = Manner(Style(patience=patience), position.game.ruleset.lasting_words, 0.0, 0.5)
    tree = Tree(position.game, 3, manner, 1 << 16)
    tree.begin(position)
    tree.grow(simulations, None, Stop())
    return tree


def test_a_position_has_children_once_it_was_visited_often_enough() -> None:
    for patience in (0, 2, 5):
        nodes = grown(patience, 800).nodes
        seen = np.arange(1, nodes.used[0])
        seen = seen[(nodes.visits[seen] > 0) & (nodes.proof[seen] == UNKNOWN)]
        is_often = nodes.visits[seen] > patience
        assert is_often.any()
        assert ((nodes.first[seen] != LEAF) == is_often).all()


def test_the_root_has_children_at_once() -> None:
    assert grown(5, 1).nodes.children[ROOT] > 0
