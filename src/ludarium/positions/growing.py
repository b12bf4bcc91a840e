"""Growing a tree of variations step by step: each step is checked and played once."""

from ludarium.boards import Board
from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import LudariumError, RecordError
from ludarium.notation.comments import Notes, checked_comment, rounded_chance
from ludarium.notation.words import shown
from ludarium.positions.line import Line
from ludarium.positions.node import Node, folded
from ludarium.positions.position import Position
from ludarium.positions.values import Step


class Grower:
    """A tree that grows in preorder: `back_to` a depth, then `add` a step there."""

    def __init__(self, start: Position, notes: Notes) -> None:
        self.line = Line(start)
        self._nodes = [(0, Node().noted(checked_notes(start.game.board, notes)))]
        self._siblings: list[set[str]] = [set()]  # the steps that follow each position of the line so far

    def back_to(self, depth: int) -> None:
        """Take back the steps after the first `depth`."""
        while len(self.line.steps) > depth:
            self.line.pop()
        del self._siblings[depth + 1 :]

    @property
    def begins_turn(self) -> bool:
        """Whether the next step begins a turn."""
        return begins_turn(self.line)

    def add(self, step: str | Step, notes: Notes | None) -> None:
        """Play a step; StepError if it is not legal, RecordError if it was added before or its notes are wrong."""
        taken = self.line.push(step)
        if taken.text in self._siblings[-1]:
            raise RecordError(f"{taken}: this step stands here already: its variations begin after it")
        self._siblings[-1].add(taken.text)
        self._siblings.append(set())
        node = node_after(self.line)
        if notes is not None:
            node = node.noted(checked_notes(self.line.game.board, notes))
        self._nodes.append((len(self.line.steps), node))

    def root(self) -> Node:
        return folded(self._nodes)


def begins_turn(line: Line) -> bool:
    """Return whether the next step of a line begins a turn."""
    return not line.steps or bool(line.state[FRESH])


def node_after(line: Line) -> Node:
    """Return the node of the last step of a line, without notes and children."""
    return Node(line.steps[-1], ends_turn=begins_turn(line))


def checked_notes(board: Board, notes: Notes) -> Notes:
    """Return the notes as records keep them; RecordError says what cannot be noted on this board."""
    marks = tuple(notes.marks)
    arrows = tuple((source, target) for source, target in notes.arrows)
    try:
        for name in (*marks, *(name for arrow in arrows for name in arrow)):
            board.cell(name)
    except LudariumError as error:
        raise RecordError(f"marks and arrows: {error}") from None
    if len(set(marks)) < len(marks) or len(set(arrows)) < len(arrows):
        raise RecordError("marks and arrows: each stands once")
    return Notes(checked_comment(notes.comment), marks, arrows, _checked_chance(notes.chance))


def _checked_chance(chance: float | None) -> float | None:
    if chance is None:
        return None
    if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
        raise RecordError(f"a chance is a number from 0 to 1, not {shown(chance)}")
    return rounded_chance(chance)
