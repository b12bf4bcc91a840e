"""A tree that is kept from position to position."""

import pytest

import ludarium
from ludarium.kernel.contract import search_settings
from ludarium.search import Stop
from ludarium.search.puct.nodes import LEAF, ROOT
from ludarium.search.puct.reuse import complete_root
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters
from tests.helpers import dealt


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_full_tree_is_cleared_rather_than_left_without_steps(name: str) -> None:
    """What is known of a position may fill the tree, and the position may have more steps than the one before."""
    position = dealt(name).start()
    ruleset = position.game.ruleset
    parameters = Parameters(search_settings(ruleset.rules), ruleset.lasting_words, 0.0, 0.5)
    tree = Tree(position.game, 3, parameters, 1000, 1000)
    tree.set_root(position)
    tree.grow(20, None, Stop())
    tree.nodes.used[0] = len(tree.nodes.step) - 1
    complete_root(ruleset.rules, tree.nodes, tree._workspace, tree._root, tree._root_keys, parameters)
    tree.grow(1, None, Stop())
    assert tree.nodes.first_child[ROOT] != LEAF
    assert tree.nodes.child_count[ROOT] > 0
