"""Positions up to the symmetries of the board: one code for all that are turned or mirrored into one another."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from ludarium.boards import Board
from ludarium.notation.codes import write_code
from ludarium.positions import Position
from ludarium.study.turning import moved

_CELL = re.compile(r"[a-z]+[0-9]+")

Symmetry = tuple[int, ...]  # the cell that each cell moves to


class Canonical(NamedTuple):
    """The least code of all images of a position, and a symmetry that leads there."""

    code: str
    symmetry: Symmetry


def canonical(position: Position) -> Canonical:
    """Return the image of a position that stands for all; its history is left out, as in every code."""
    images = (Canonical(moved_code(position, symmetry), symmetry) for symmetry in position.game.board.symmetries)
    return min(images, key=lambda image: image.code)


def moved_code(position: Position, symmetry: Symmetry) -> str:
    """Return the code of a position with everything moved by a symmetry of the board."""
    tokens, fields = moved(position.game, (position.tokens, position.fields), symmetry)
    return write_code(position.game.board, tokens, fields)


def moved_steps(board: Board, symmetry: Symmetry, steps: Iterable[str]) -> tuple[str, ...]:
    """Return the texts of steps with every cell that they name moved by a symmetry."""

    def there(match: re.Match[str]) -> str:
        return board.names[symmetry[board.cell(match.group())]]

    return tuple(_CELL.sub(there, step) for step in steps)


def inverse(symmetry: Symmetry) -> Symmetry:
    """Return the symmetry that takes this one back."""
    return tuple(sorted(range(len(symmetry)), key=symmetry.__getitem__))


def between(source: Symmetry, target: Symmetry) -> Symmetry:
    """Return the symmetry from one position to another, given those from each to the image that both share."""
    back = inverse(target)
    return tuple(back[cell] for cell in source)
