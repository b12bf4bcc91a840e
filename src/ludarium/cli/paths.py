"""Paths in a tree of variations as they are typed, and what is noted at their ends, in words."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.terminal import printable
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Line, Node, Record, Tree
from ludarium.study.telling import percent

PathOption = Annotated[
    str | None,
    typer.Option("--path", metavar="STEPS", help="The steps from the start to a place in the record, with commas."),
]


def read_path(text: str) -> tuple[str, ...]:
    """Return the steps of a path that was typed; an empty one is the start."""
    return tuple(step.strip() for step in text.split(",")) if text.strip() else ()


def line_to(record: Record, path: str, turn: int | None = None) -> Line:
    """Return the line of a record to the end of a path; LudariumError if a turn is asked for as well."""
    if turn is not None:
        raise LudariumError("--path and --turn both say where to look: give one of them")
    return record.tree.line(read_path(path))


def continued(tree: Tree, path: tuple[str, ...]) -> tuple[str, ...]:
    """Return a path and the line that follows it."""
    steps, node = list(path), tree.node(path)
    while node.children:
        node = node.children[0]
        steps.append(str(node.step))
    return tuple(steps)


def notes_in_words(node: Node, first: str) -> Iterator[str]:
    """Yield the comment of a node, its marks and arrows, and the chance of the side that began, each in a line."""
    if node.comment.strip():
        yield printable(node.comment)
    if node.marks:
        yield f"Marked: {', '.join(node.marks)}."
    if node.arrows:
        yield f"Arrows: {', '.join(f'{source} to {target}' for source, target in node.arrows)}."
    if node.chance is not None:
        yield f"The chance of {first}: {percent(node.chance)}."


def show_notes(console: Console, node: Node, first: str, step: str = "") -> None:
    """Print what is noted about a node; with a step, that it is noted after it."""
    for told in notes_in_words(node, first):
        console.print(f"After {step}: {told}" if step else told, style="italic", soft_wrap=True)
