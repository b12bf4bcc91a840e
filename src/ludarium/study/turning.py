"""Turning and mirroring: how a position looks after a symmetry, and the symmetries that people ask for by name."""

import cmath
import math
from collections.abc import Sequence
from functools import cache

from ludarium.boards import Board
from ludarium.positions import Game

_CLOSE = 1e-6

Looks = tuple[tuple[str, ...], tuple[str, ...]]  # what the cells hold, and the fields of the code after the board


def moved(game: Game, looks: Looks, symmetry: Sequence[int]) -> Looks:
    """Return how a position looks once each cell of the board has moved to another one."""
    before, fields = looks
    tokens = list(before)
    for cell, token in enumerate(before):
        tokens[symmetry[cell]] = token
    declared = zip(game.ruleset.code_fields, fields, strict=True)
    return tuple(tokens), tuple(field.moved(text, game.board, symmetry) for field, text in declared)


@cache
def ways_to_turn(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the symmetries of a board by name, as the cell that each cell moves to; only those that it has."""
    turns, mirrors = _angles(board, mirrored=False), _angles(board, mirrored=True)
    least = min((angle for angle in turns if angle > _CLOSE), default=0.0)
    wanted = {
        "turn left": _at(turns, least),
        "turn right": _at(turns, -least),
        "mirror left and right": _at(mirrors, math.pi),
        "mirror top and bottom": _at(mirrors, 0.0),
    }
    return {name: found for name, found in wanted.items() if found is not None and found != board.symmetries[0]}


def _angles(board: Board, mirrored: bool) -> dict[float, tuple[int, ...]]:
    """Return the turns of a board by their angle, or its mirrorings by that of a turn after mirroring top and bottom.

    Angles go from 0 up to 2π, to the left.
    """
    places = _places(board)
    extent = sum(abs(place) ** 2 for place in places)
    found = {}
    for symmetry in board.symmetries:
        images = [places[cell] for cell in symmetry]
        before = places if mirrored else [place.conjugate() for place in places]
        turned = sum(image * place for image, place in zip(images, before, strict=True)) / extent
        if abs(abs(turned) - 1) < _CLOSE:
            found[cmath.phase(turned) % (2 * math.pi)] = symmetry
    return found


def _places(board: Board) -> list[complex]:
    """Return the centres of the cells in the drawing, about the middle of the board, with y upwards."""
    drawn = [complex(x, -y) for x, y in board.centres]
    middle = sum(drawn) / len(drawn)
    return [place - middle for place in drawn]


def _at(symmetries: dict[float, tuple[int, ...]], angle: float) -> tuple[int, ...] | None:
    for found, symmetry in symmetries.items():
        if abs(cmath.exp(1j * found) - cmath.exp(1j * angle)) < _CLOSE:
            return symmetry
    return None
