"""Turned and mirrored boards, for games whose codes and step texts name cells and nothing else."""

import re
from collections.abc import Iterator, Mapping

from ludarium import Position
from ludarium.notation.codes import write_code
from tests.helpers import texts

PARTS = re.compile(r"([a-z][0-9]+)")


def moved(names: Mapping[str, str], text: str) -> str:
    """A text with every cell that it names moved."""
    return "".join(names.get(part, part) for part in PARTS.split(text))


def moved_code(names: Mapping[str, str], position: Position) -> str:
    board = position.game.board
    tokens = [""] * len(board)
    for name, token in zip(board.names, position.tokens, strict=True):
        tokens[board.cell(names[name])] = token
    return write_code(board, tokens, position.code.split(" ")[1:])


def images(position: Position) -> Iterator[tuple[Mapping[str, str], Position]]:
    """The position on each image of its board, and where each cell has gone."""
    board = position.game.board
    for symmetry in board.symmetries:
        names = {name: board.names[symmetry[cell]] for cell, name in enumerate(board.names)}
        yield names, position.game.position(moved_code(names, position))


def assert_steps_move_with_the_board(position: Position) -> None:
    """On each of the images of a board, the legal steps are the images of the legal steps, cell by cell."""
    here = position.game.position(position.code)
    for names, there in images(here):
        assert texts(there) == {moved(names, text) for text in texts(here)}


def assert_play_moves_with_the_board(position: Position, step: str) -> None:
    """On each of the images of a board, the step leads to the image of what it leads to."""
    after = position.play(step)
    for names, there in images(position):
        image = there.play(moved(names, step))
        assert image.code == moved_code(names, after)
        assert image.outcome == after.outcome
