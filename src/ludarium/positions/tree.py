"""A tree of variations: a start, and the lines that were tried from there."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypedDict, Unpack

from ludarium.kernel.errors import RecordError, StepError
from ludarium.notation.comments import Notes
from ludarium.notation.words import shown
from ludarium.positions.growing import Grower, checked_notes, node_after
from ludarium.positions.line import Line
from ludarium.positions.node import Node, preorder
from ludarium.positions.position import Position
from ludarium.positions.values import Step

__all__ = ["Node", "Path", "Tree", "Visit"]

Path = Sequence[str]  # the texts of the steps from the start


class NoteChanges(TypedDict, total=False):
    """What `Tree.annotate` can change; what is not named stays as it is."""

    comment: str
    marks: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]
    chance: float | None


@dataclass(frozen=True)
class Visit:
    """A node reached on a walk through a tree. Path and position are those of the moment: take them before going on."""

    node: Node
    line: Line

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(map(str, self.line.steps))

    @property
    def position(self) -> Position:
        return self.line.position


class Tree:
    """A value. Every step is legal, siblings have different steps, and first children make up the main line.

    `node`, `add`, `delete`, `promote` and `annotate` take the path of a node; the empty path is the start. They cost
    time in proportion to the length of the path, and return another tree, never change this one.
    """

    def __init__(self, start: Position, root: Node | None = None) -> None:
        """Make a tree, without steps or with those of a root; RecordError names the first that is wrong."""
        self.game = start.game
        self.start = start
        self.root = Node() if root is None else _checked(start, root)

    @classmethod
    def trusted(cls, start: Position, root: Node) -> "Tree":
        """Return a tree whose steps and notes are known to be right."""
        tree = cls(start)
        tree.root = root
        return tree

    @property
    def main_line(self) -> tuple[Node, ...]:
        """The nodes of the main line, after the root."""
        line, node = [], self.root
        while node.children:
            node = node.children[0]
            line.append(node)
        return tuple(line)

    def __len__(self) -> int:
        """The number of steps in all lines together."""
        return sum(1 for _ in preorder(self.root)) - 1

    def nodes(self, path: Path) -> list[Node]:
        """Return the nodes from the root along a path; RecordError if the tree does not have it."""
        if isinstance(path, str):
            raise RecordError(f"a path is a sequence of steps, not the text {shown(path)}")
        nodes = [self.root]
        for step in path:
            child = nodes[-1].child(str(step))
            if child is None:
                raise RecordError(f"the tree has no step {shown(str(step))} after {_told(path[: len(nodes) - 1])}")
            nodes.append(child)
        return nodes

    def node(self, path: Path) -> Node:
        return self.nodes(path)[-1]

    def line(self, path: Path) -> Line:
        """Return the line of play along a path."""
        line = Line(self.start)
        for node in self.nodes(path)[1:]:
            line.push(node.step or "")
        return line

    def position_at(self, path: Path) -> Position:
        return self.line(path).position

    def walk(self) -> Iterator[Visit]:
        """Visit every node, each before its children, the main line first; each step is played once."""
        line = Line(self.start)
        for depth, node in preorder(self.root):
            while depth and len(line.steps) >= depth:
                line.pop()
            if node.step is not None:
                line.push(node.step)
            yield Visit(node, line)

    def add(self, path: Path, *steps: str | Step) -> "Tree":
        """Add steps after a node, one after the other; those that are there already stay as they are.

        StepError gives the reason if a step is not legal.
        """
        nodes, line = self.nodes(path), self.line(path)
        added: list[Node] = []
        for step in steps:
            taken = line.push(step)
            known = None if added else nodes[-1].child(taken.text)
            if known is None:
                added.append(node_after(line))
            else:
                nodes.append(known)
        if not added:
            return self
        grown = added.pop()
        while added:
            grown = added.pop().followed_by((grown,))
        return self._with(nodes, nodes[-1].followed_by((*nodes[-1].children, grown)))

    def delete(self, path: Path) -> "Tree":
        """Remove a node and all that follows it."""
        *nodes, gone = self.nodes(path)
        if not nodes:
            raise RecordError("the start of a tree cannot be deleted")
        return self._with(nodes, nodes[-1].followed_by(tuple(one for one in nodes[-1].children if one is not gone)))

    def promote(self, path: Path, *, wholly: bool = False) -> "Tree":
        """Let the variation that a node belongs to continue its line, before all its siblings.

        That is one turn-off from the end of the path; `wholly`, all of them, so that the path is in the main line.
        """
        nodes = self.nodes(path)
        changed, is_done = nodes[-1], False
        for parent, old in zip(reversed(nodes[:-1]), reversed(nodes), strict=False):
            if parent.children[0] is old or (is_done and not wholly):
                changed = _replaced(parent, old, changed)
            else:
                changed = parent.followed_by((changed, *(child for child in parent.children if child is not old)))
                is_done = True
        return Tree.trusted(self.start, changed) if is_done else self

    def annotate(self, path: Path, **changes: Unpack[NoteChanges]) -> "Tree":
        """Change what is noted about a node: the comment, the marks, the arrows or the chance."""
        nodes = self.nodes(path)
        notes = checked_notes(self.game.board, Notes(**{**asdict(nodes[-1].notes), **changes}))
        return self._with(nodes, nodes[-1].noted(notes))

    def _with(self, nodes: Sequence[Node], changed: Node) -> "Tree":
        """Return the tree with the last of these nodes, which lead there from the root, replaced."""
        for parent, old in zip(reversed(nodes[:-1]), reversed(nodes), strict=False):
            changed = _replaced(parent, old, changed)
        return Tree.trusted(self.start, changed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.start == other.start and self.root == other.root

    def __hash__(self) -> int:
        return hash((self.start, self.root))

    def __reduce__(self) -> tuple[Any, ...]:
        return Tree.trusted, (self.start, self.root)

    def __repr__(self) -> str:
        return f"<{self.game.name} tree, {len(self)} steps>"


def _replaced(parent: Node, old: Node, new: Node) -> Node:
    """Return the parent with one of its children replaced."""
    return parent.followed_by(tuple(new if child is old else child for child in parent.children))


def _checked(start: Position, root: Node) -> Node:
    """Return the root with every step and note checked."""
    if root.step is not None:
        raise RecordError("the root of a tree has no step")
    grower = Grower(start, root.notes)
    for depth, node in preorder(root):
        if depth:
            grower.back_to(depth - 1)
            try:
                grower.add(node.step or "", node.notes)
            except (RecordError, StepError) as error:
                before = [str(step) for step in grower.line.steps[: depth - 1]]
                raise RecordError(f"after {_told(before)}: {error}") from None
    return grower.root()


def _told(path: Path) -> str:
    return shown(",".join(map(str, path[-8:]))) if path else "the start"
