"""Rules of trees of variations: steps are legal, siblings differ, first children make up the main line."""

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings

from ludarium import LudariumError, Node, RecordError, StepError, Tree, game
from ludarium.positions import Step
from ludarium.positions.node import folded, preorder
from tests.notation.samples import refusal
from tests.positions.samples import BLOB
from tests.positions.trees import BRANCHED, TREES, Path, paths, places

few = settings(max_examples=40)


def siblings(tree: Tree, path: Path) -> list[str]:
    return [str(child.step) for child in tree.node(path[:-1]).children]


@few
@given(TREES)
def test_paths_are_distinct_lead_to_their_nodes_and_can_be_played(tree: Tree) -> None:
    visits = [(visit.path, visit.node, visit.position) for visit in tree.walk()]
    assert len({path for path, _, _ in visits}) == len(visits) == len(tree) + 1
    for path, node, position in visits:
        assert tree.node(path) is node
        assert tree.position_at(path) == position
        assert len({str(child.step) for child in node.children}) == len(node.children)
    assert Tree(tree.start, tree.root) == tree
    assert visits[len(tree.main_line)][0] == tuple(str(node.step) for node in tree.main_line)


@few
@given(places())
def test_a_step_that_is_there_already_is_not_added_again(place: tuple[Tree, Path]) -> None:
    tree, path = place
    assert tree.add(path[:-1], path[-1]) is tree
    assert tree.add((), *path) is tree


@few
@given(TREES)
def test_a_new_step_comes_last_and_leaves_all_else(tree: Tree) -> None:
    for path in paths(tree)[-2:]:
        step = next((one for one in tree.position_at(path).steps if tree.node(path).child(one.text) is None), None)
        if step is not None:
            more = tree.add(path, step)
            assert siblings(more, (*path, str(step))) == [*siblings(tree, (*path, "")), str(step)]
            assert set(paths(more)) == {*paths(tree), (*path, str(step))}
            assert more.delete((*path, str(step))) == tree


@few
@given(places())
def test_deleting_removes_a_node_and_all_that_follows_it(place: tuple[Tree, Path]) -> None:
    tree, path = place
    left = [one for one in paths(tree) if one[: len(path)] != path]
    assert paths(tree.delete(path)) == left


@few
@given(places())
def test_promoting_puts_a_variation_first_and_keeps_all_else(place: tuple[Tree, Path]) -> None:
    tree, path = place
    promoted = tree.promote(path)
    assert sorted(paths(promoted)) == sorted(paths(tree))
    off = [end for end in range(len(path), 0, -1) if siblings(tree, path[:end])[0] != path[end - 1]]
    if not off:
        assert promoted is tree
        return
    turn = path[: off[0]]
    others = [step for step in siblings(tree, turn) if step != turn[-1]]
    assert siblings(promoted, turn) == [turn[-1], *others]
    before = siblings(tree, turn)[: siblings(tree, turn).index(turn[-1])]
    for step in reversed(before):
        promoted = promoted.promote((*turn[:-1], step))
    assert promoted == tree


@few
@given(places())
def test_a_path_that_is_promoted_wholly_begins_the_main_line(place: tuple[Tree, Path]) -> None:
    tree, path = place
    promoted = tree.promote(path, wholly=True)
    assert tuple(str(node.step) for node in promoted.main_line)[: len(path)] == path
    assert sorted(paths(promoted)) == sorted(paths(tree))


@few
@given(places())
def test_notes_change_alone_and_only_those_that_are_named(place: tuple[Tree, Path]) -> None:
    tree, path = place
    noted = tree.annotate(path, comment="so", chance=0.25)
    node, old = noted.node(path), tree.node(path)
    assert (node.comment, node.chance, node.marks, node.arrows) == ("so", 0.25, old.marks, old.arrows)
    assert noted.annotate(path, comment=old.comment, chance=old.chance) == tree
    assert paths(noted) == paths(tree)


@few
@given(BRANCHED)
def test_trees_are_values(tree: Tree) -> None:
    again = pickle.loads(pickle.dumps(tree))
    assert again == tree
    assert hash(again) == hash(tree)
    assert paths(again) == paths(tree)
    assert tree.delete(paths(tree)[-1]) != tree


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda tree: tree.add((), "d4-d5"), "d4-d5: d4 is empty: a step moves a red piece"),
        (lambda tree: tree.add(("a2-a3",), "end"), "the tree has no step 'a2-a3' after the start"),
        (lambda tree: tree.node(("d5-d6", "end", "end")), "the tree has no step 'end' after 'd5-d6'"),
        (lambda tree: tree.node("d5-d6"), "a path is a sequence of steps, not the text 'd5-d6'"),
        (lambda tree: tree.delete(()), "the start of a tree cannot be deleted"),
        (
            lambda tree: tree.annotate((), marks=("a9",)),
            "marks and arrows: a9 is not on the board (row a has 4 cells)",
        ),
        (lambda tree: tree.annotate((), marks=("a1", "a1")), "marks and arrows: each stands once"),
        (lambda tree: tree.annotate((), chance=1.5), "a chance is a number from 0 to 1, not 1.5"),
        (lambda tree: tree.annotate((), chance=float("nan")), "a chance is a number from 0 to 1, not nan"),
        (lambda tree: tree.annotate((), comment="{"), "comments are text without braces and control characters"),
        (
            lambda tree: tree.annotate((), comment="[%marks a1]"),
            "the text of a comment cannot begin with the command [%marks …]",
        ),
        (lambda tree: Tree(tree.start, tree.node(("d5-d6",))), "the root of a tree has no step"),
        (
            lambda tree: Tree(tree.start, Node(children=tree.root.children * 2)),
            "after the start: d5-d6: this step stands here already: its variations begin after it",
        ),
        (
            lambda tree: Tree(game("blob", start="hollow").start().play("d2-d3"), tree.root),
            "after the start: d5-d6: d5 is empty: a step moves a blue piece",
        ),
    ],
)
def test_what_cannot_be_is_refused(change: Callable[[Tree], object], reason: str) -> None:
    tree = Tree(BLOB.start()).add((), "d5-d6")
    error: type[LudariumError] = StepError if reason.startswith("d4-d5") else RecordError
    assert refusal(error, lambda: change(tree)) == reason


def deep_tree(depth: int) -> Tree:
    """A tree of one line that nobody could play, and a variation at its end."""
    step = Step("a1", "placed", ("a1",), 1)
    line = [(0, Node()), *((number, Node(step)) for number in range(1, depth + 1))]
    return Tree.trusted(BLOB.start(), folded([*line, (depth, Node(Step("b1", "placed", ("b1",), 2)))]))


def test_very_long_lines_are_handled_without_recursion() -> None:
    depth = 20_000
    tree = deep_tree(depth)
    path = ("a1",) * (depth - 1)
    assert len(tree.main_line) == depth
    assert tree == deep_tree(depth)
    assert hash(tree) == hash(deep_tree(depth))
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert siblings(tree.promote((*path, "b1")), (*path, "b1")) == ["b1", "a1"]
    assert len(tree.delete(path)) == depth - 2
    assert tree.annotate(path, comment="so").node(path).comment == "so"
    assert folded(preorder(tree.root)) == tree.root
