"""Trees of variations from the steps of a record, and back."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import pairwise

from ludarium.kernel.errors import RecordError, StepError
from ludarium.notation.comments import Notes, read_notes, write_notes
from ludarium.notation.variations import START, StepText, followers
from ludarium.positions.growing import Grower, begins_turn
from ludarium.positions.line import Line
from ludarium.positions.node import Node, folded, preorder
from ludarium.positions.position import Position
from ludarium.positions.tree import Tree


def read_tree(start: Position, steps: Sequence[StepText], intro: str) -> Tree:
    """Return the tree that the steps of a record describe; RecordError names the place and the reason."""
    try:
        grower = Grower(start, read_notes(intro))
    except RecordError as error:
        raise RecordError(f"the comment before the first turn: {error}") from None
    for depth, step in _in_preorder(steps):
        grower.back_to(depth - 1)
        if step.variation:
            _check_turn(step, grower.begins_turn)
        _grow(grower, step)
    return Tree.trusted(start, grower.root())


def _grow(grower: Grower, step: StepText) -> None:
    """Add a step. In the main line, an illegal step is named by the turn in which it was really played."""
    try:
        grower.add(step.text, read_notes(step.comment) if step.comment else None)
    except StepError as error:
        turn, number = grower.line.next_place
        place = step.place if step.variation else f"turn {turn}, step {number}"
        raise RecordError(f"{place}: {error}") from None
    except RecordError as error:
        raise RecordError(f"{step.place}: {error}") from None


def _check_turn(step: StepText, begins: bool) -> None:
    """Check that a step of a variation begins a turn where the text says so."""
    if begins and step.number > 1:
        raise RecordError(f"{step.place}: {step.text} begins turn {step.turn + 1}: write {step.turn + 1}. before it")
    if not begins and step.number == 1:
        told = f"{step.text} belongs to turn {step.turn - 1}, which is not over: write a comma before it"
        raise RecordError(f"{step.place}: {told}")


def _in_preorder(steps: Sequence[StepText]) -> Iterator[tuple[int, StepText]]:
    """Yield every step with its depth, from 1, the main line first."""
    follow = followers(steps)
    waiting = [(1, place) for place in reversed(follow.get(START, ()))]
    while waiting:
        depth, place = waiting.pop()
        yield depth, steps[place]
        waiting.extend((depth + 1, after) for after in reversed(follow.get(place, ())))


def step_texts(tree: Tree, bare: Set[int]) -> tuple[StepText, ...]:
    """Return the steps of a tree as records write them; after the main line's turns in `bare` stand empty braces."""
    texts: list[StepText] = []
    above: list[tuple[int, Node, int, int]] = [(START, tree.root, 0, 0)]  # place, node, turn and number along the path
    ends = {id(node) for turn, node in turn_ends(tree) if turn in bare}
    for depth, node in preorder(tree.root):
        if depth == 0:
            continue
        del above[depth:]
        before, parent, turn, number = above[-1]
        turn, number = (turn + 1, 1) if before == START or parent.ends_turn else (turn, number + 1)
        comment = write_notes(node.notes) if node.is_noted else "" if id(node) in ends else None
        above.append((len(texts), node, turn, number))
        texts.append(StepText(str(node.step), before, turn, number, comment))
    return tuple(texts)


def intro_of(tree: Tree) -> str:
    """Return what the braces before the first turn hold, empty for none."""
    return write_notes(tree.root.notes)


def turn_ends(tree: Tree) -> Iterator[tuple[int, Node]]:
    """Yield the number of each turn of the main line, and its last node."""
    line = tree.main_line
    turn = 1
    for node, following in pairwise((*line, None)):
        if node is not None and (node.ends_turn or following is None):
            yield turn, node
            turn += 1


def tree_of_line(line: Line, notes: Mapping[int, Notes]) -> Tree:
    """Return the tree of one line, with notes after its turns, by their numbers."""
    nodes = [(0, Node())]
    for number, turn in enumerate(line.turns, 1):
        for step in turn[:-1]:
            nodes.append((len(nodes), Node(step)))
        depth = len(nodes)
        last = Node(turn[-1], ends_turn=depth < len(line.steps) or begins_turn(line))
        nodes.append((depth, last.noted(notes.get(number, Notes()))))
    return Tree.trusted(line.start, folded(nodes))
