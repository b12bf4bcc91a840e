"""Counting again what games tell of a position: slowly, cell by cell, with what stands there."""

from collections.abc import Iterable

from ludarium import Position
from ludarium.boards import Board


def held(position: Position, letters: str) -> set[int]:
    """The cells that hold a piece with one of these letters; `.` is an empty cell."""
    return {cell for cell, token in enumerate(position.tokens) if token[0] in letters}


def distances(board: Board, begin: Iterable[int], within: set[int]) -> dict[int, int]:
    """How many steps from `begin` it takes to each cell that can be reached over cells in `within`."""
    found = dict.fromkeys(begin, 0)
    waiting = list(found)
    for cell in waiting:
        for near in board.adjacent(cell):
            if near in within and near not in found:
                found[near] = found[cell] + 1
                waiting.append(near)
    return found


def group_sizes(board: Board, cells: set[int]) -> list[int]:
    """The sizes of the connected groups of some cells, the largest first."""
    sizes, rest = [], set(cells)
    while rest:
        group = set(distances(board, [min(rest)], rest))
        sizes.append(len(group))
        rest -= group
    return sorted(sizes, reverse=True)
