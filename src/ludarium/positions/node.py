"""A node of a tree of variations: a step, what is noted about it, and the steps that may follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from ludarium.notation.comments import Notes
from ludarium.positions.values import Step


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Node:
    """A value. The root, which stands for the start, has no step; the first child continues the line.

    `chance` is that of the side that began. `ends_turn` says whether the turn is over after the step; trees set it.
    Nodes may be nested very deeply, so nothing here is recursive.
    """

    step: Step | None = None
    comment: str = ""
    marks: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    chance: float | None = None
    children: tuple[Node, ...] = ()
    ends_turn: bool = False

    @property
    def notes(self) -> Notes:
        return Notes(self.comment, self.marks, self.arrows, self.chance)

    @property
    def is_noted(self) -> bool:
        """Whether anything is noted about the step."""
        return bool(self.comment or self.marks or self.arrows or self.chance is not None)

    def child(self, step: str) -> Node | None:
        """Return the child with this step, None if there is none."""
        return next((child for child in self.children if str(child.step) == step), None)

    def noted(self, notes: Notes) -> Node:
        """Return the node with other notes."""
        return Node(
            self.step, notes.comment, notes.marks, notes.arrows, notes.chance, self.children, self.ends_turn
        )  # fmt: skip

    def followed_by(self, children: tuple[Node, ...]) -> Node:
        """Return the node with other children."""
        return Node(self.step, self.comment, self.marks, self.arrows, self.chance, children, self.ends_turn)

    @property
    def _own(self) -> tuple[Any, ...]:
        return self.step, self.comment, self.marks, self.arrows, self.chance, self.ends_turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        pairs = zip_longest(preorder(self), preorder(other), fillvalue=(-1, Node()))
        return all(depth == other_depth and one._own == two._own for (depth, one), (other_depth, two) in pairs)

    def __hash__(self) -> int:
        return hash(tuple((depth, node._own) for depth, node in preorder(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, ([(depth, *node._own) for depth, node in preorder(self)],)

    def __repr__(self) -> str:
        return f"<node {self.step or 'start'}, {len(self.children)} children>"


def preorder(root: Node) -> Iterator[tuple[int, Node]]:
    """Yield every node with its depth, each before its children; so the main line comes first."""
    waiting = [(0, root)]
    while waiting:
        depth, node = waiting.pop()
        yield depth, node
        waiting.extend((depth + 1, child) for child in reversed(node.children))


def folded(nodes: Iterable[tuple[int, Node]]) -> Node:
    """Return the root of the tree that `preorder` would yield like this; the children that nodes have do not count."""
    waiting: dict[int, list[Node]] = {}  # at each depth, the nodes that have no parent yet, the last first
    for depth, node in reversed(list(nodes)):
        children = tuple(reversed(waiting.pop(depth + 1, ())))
        waiting.setdefault(depth, []).append(node.followed_by(children))
    return waiting[0][0]


def _restored(rows: list[tuple[Any, ...]]) -> Node:
    return folded(
        (depth, Node(step, comment, marks, arrows, chance, (), ends_turn))
        for depth, step, comment, marks, arrows, chance, ends_turn in rows
    )
