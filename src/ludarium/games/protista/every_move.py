"""Every number that a move can have on a board, wherever the pieces stand."""

from collections.abc import Iterator

from ludarium.boards import OFF_BOARD, Board
from ludarium.games.protista.clicks import landings
from ludarium.games.protista.moves.wave import SHORTEST_WAVE, allowed_shifts
from ludarium.games.protista.numbers import (
    CANNON,
    FILL_SPAWN,
    FLOW,
    SHARP_V,
    STEP,
    TRIANGLE_SPAWN,
    UNSTACK,
    WAVE,
    number,
    wave_shape,
)
from ludarium.games.protista.state import CUP, FOUR, TRIANGLE, ProtistaRules
from ludarium.kernel.contract import END

_DIRECTIONS = range(6)
_FORWARD = range(3)  # E, NE and NW: of two parents, the second is written after the first
_BENDS = ((0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2))  # the directions of a zigzag, from its lower end


def move_numbers(board: Board, rules: ProtistaRules) -> Iterator[int]:
    yield END
    for cell in range(len(board)):
        yield from _single_moves(board, cell)
        yield from _waves(board, rules, cell)
        yield from _spawns(board, rules, cell)


def _single_moves(board: Board, cell: int) -> Iterator[int]:
    """Yield steps, flows, shots, jumps and unstacks from a cell."""
    spots, spot, near = board.spots, board.spots[cell], board.adjacent(cell)
    for target in range(len(board)):
        if target != cell:
            yield number(STEP if target in near else FLOW, spot, spots[target])
    for direction in _DIRECTIONS:
        for target in board.ray(cell, direction)[1:]:
            yield number(CANNON, spot, spots[target])
        for target in landings(board, cell, direction):
            yield number(SHARP_V, spot, spots[target])
        if board.neighbours[cell][direction] != OFF_BOARD:
            yield number(UNSTACK, spot, direction)


def _waves(board: Board, rules: ProtistaRules, cell: int) -> Iterator[int]:
    """Yield the waves with their lower end on a cell: in each direction those of which every piece stays on board."""
    for one, other in _BENDS:
        allowed = allowed_shifts(rules, one, other)
        shifts, here, length = [shift for shift in _DIRECTIONS if allowed >> shift & 1], cell, 0
        while here != OFF_BOARD:
            length += 1
            shifts = [shift for shift in shifts if board.neighbours[here][shift] != OFF_BOARD]
            if length >= SHORTEST_WAVE:
                for shift in shifts:
                    yield number(WAVE, board.spots[cell], wave_shape(one, other, length, shift))
            here = board.neighbours[here][one if length % 2 == 1 else other]


def _spawns(board: Board, rules: ProtistaRules, cell: int) -> Iterator[int]:
    """Yield the spawns of a cell with another parent, or on it, depending on the option."""
    if rules.spawn in (CUP, FOUR):
        yield number(FILL_SPAWN, board.spots[cell], 0)
    if rules.spawn == TRIANGLE:
        for direction in _FORWARD:
            for other in board.ray(cell, direction)[rules.gap : rules.gap + 1]:
                yield number(TRIANGLE_SPAWN, board.spots[cell], board.spots[other])
