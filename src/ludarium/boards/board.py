"""A board: cells with names, neighbours, lines, distances and a place in the drawing.

One object serves rules, notation, drawing and nets. Cells are numbered from 0, row by row from the bottom, each row
from the left. For compiled rules a cell is a *spot*, its bit in the sets of `kernel.cells`: a stride times its row plus
its column, both from 1, in coordinates in which each direction is always the same difference.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ludarium.boards.grids import Coordinate, Grid
from ludarium.kernel.cells import Cells, cells_of, smallest_class, whole
from ludarium.kernel.errors import LudariumError

OFF_BOARD = -1
_CELL_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True)
class Board:
    """A board is determined by its `kind` and `shape`; the rest follows from them."""

    kind: str
    shape: tuple[int, ...]
    grid: Grid
    names: tuple[str, ...]
    coordinates: tuple[Coordinate, ...]  # (row, column) from 0, of each cell

    def __repr__(self) -> str:
        return f"<{self.kind} {'×'.join(map(str, self.shape))}>"

    def __hash__(self) -> int:
        return hash((self.kind, self.shape))

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def _cell_of_name(self) -> Mapping[str, int]:
        return MappingProxyType({name: cell for cell, name in enumerate(self.names)})

    @cached_property
    def _cell_at(self) -> Mapping[Coordinate, int]:
        return MappingProxyType({at: cell for cell, at in enumerate(self.coordinates)})

    def cell(self, name: str) -> int:
        """Return the number of the cell with this name; LudariumError if there is none."""
        found = self._cell_of_name.get(name)
        if found is None:
            raise LudariumError(self._why_no_cell(name))
        return found

    def cell_at(self, row: int, column: int) -> int:
        """Return the cell with these coordinates, or OFF_BOARD."""
        return self._cell_at.get((row, column), OFF_BOARD)

    def _why_no_cell(self, name: str) -> str:
        if _CELL_NAME.fullmatch(name) is None:
            return f"{name!r} is not a cell (cells are named like {self.names[0]})"
        mates = [other for other in self.names if other[0] == name[0]]
        word = "file" if self.kind == "square" else "row"
        if mates:
            return f"{name} is not on the board ({word} {name[0]} has {len(mates)} cells)"
        return f"{name} is not on the board (its {word}s are {self.names[0][0]} to {self.names[-1][0]})"

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row from left to right, rows from top to bottom, as they are written and drawn."""
        last = self.coordinates[-1][0]
        grouped: list[list[int]] = [[] for _ in range(last + 1)]
        for cell, (row, _) in enumerate(self.coordinates):
            grouped[last - row].append(cell)
        return tuple(map(tuple, grouped))

    @cached_property
    def row_names(self) -> tuple[str, ...]:
        """The names of the rows, from top to bottom."""
        part = slice(1, None) if self.kind == "square" else slice(0, 1)
        return tuple(self.names[row[0]][part] for row in self.rows)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the next one in each direction of the grid, or OFF_BOARD."""
        return tuple(
            tuple(self._cell_at.get((row + up, column + right), OFF_BOARD) for up, right in self.grid.directions)
            for row, column in self.coordinates
        )

    def adjacent(self, cell: int) -> tuple[int, ...]:
        """Return the cells that touch this one."""
        return tuple(other for other in self.neighbours[cell] if other != OFF_BOARD)

    def ray(self, cell: int, direction: int) -> tuple[int, ...]:
        """Return the cells after a cell in one direction, up to the edge."""
        met: list[int] = []
        while (cell := self.neighbours[cell][direction]) != OFF_BOARD:
            met.append(cell)
        return tuple(met)

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """Every straight line from edge to edge, once, in the order of the directions."""
        half = len(self.grid.directions) // 2
        return tuple(
            (cell, *self.ray(cell, direction))
            for direction in range(half)
            for cell in range(len(self))
            if self.neighbours[cell][direction + half] == OFF_BOARD
        )

    @cached_property
    def edge(self) -> tuple[int, ...]:
        """The cells that lack a neighbour in some direction."""
        return tuple(cell for cell in range(len(self)) if OFF_BOARD in self.neighbours[cell])

    def distance(self, one: int, other: int) -> int:
        """Return the number of steps from one cell to the other on an empty board."""
        (row, column), (row2, column2) = self.coordinates[one], self.coordinates[other]
        return self.grid.distance((row2 - row, column2 - column))

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """Every rotation and reflection of the board, as the cell that each cell maps to; the identity comes first."""
        found = []
        for isometry in self.grid.isometries:
            images = [isometry(at) for at in self.coordinates]
            lowest, target = min(images), min(self.coordinates)
            up, right = target[0] - lowest[0], target[1] - lowest[1]
            moved = [self._cell_at.get((row + up, column + right), OFF_BOARD) for row, column in images]
            if OFF_BOARD not in moved:
                found.append(tuple(moved))
        return tuple(found)

    @cached_property
    def cells_class(self) -> Any:
        """The class of sets of cells on this board."""
        return smallest_class(self.row_count, 1 + max(column for _, column in self.coordinates))

    @cached_property
    def spots(self) -> tuple[int, ...]:
        """The spot of each cell."""
        stride = self.cells_class.stride
        return tuple((row + 1) * stride + column + 1 for row, column in self.coordinates)

    @cached_property
    def cell_of_spot(self) -> Mapping[int, int]:
        return MappingProxyType({spot: cell for cell, spot in enumerate(self.spots)})

    def cells(self, chosen: Iterable[int]) -> Cells:
        """Return a set of cells, as compiled rules take it."""
        return cells_of(self.cells_class, (self.spots[cell] for cell in chosen))

    def members(self, cells: Any) -> frozenset[int]:
        """Return the numbers of the cells in a set; what lies beside the board is left out."""
        bits = whole(cells)
        return frozenset(cell for cell, spot in enumerate(self.spots) if bits >> spot & 1)

    @cached_property
    def all_cells(self) -> Cells:
        return self.cells(range(len(self)))

    @cached_property
    def edge_cells(self) -> Cells:
        """The cells of `edge`."""
        return self.cells(self.edge)

    @cached_property
    def row_count(self) -> int:
        return len(self.rows)

    @cached_property
    def centres(self) -> tuple[tuple[float, float], ...]:
        """The centre of each cell in a drawing, x to the right, y down; neighbours are 1 apart, the least x and y 0."""
        raw = [self.grid.drawn(at) for at in self.coordinates]
        left, top = min(x for x, _ in raw), min(y for _, y in raw)
        return tuple((round(x - left, 6), round(y - top, 6)) for x, y in raw)
