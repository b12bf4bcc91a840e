"""The beehive board as the rule pages name it: cells, neighbours, straight lines, distances and groups."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

ROUND = ("E", "NE", "NW", "W", "SW", "SE")
OFFSETS = {"E": (0, 2), "NE": (1, 1), "NW": (1, -1), "W": (0, -2), "SW": (-1, -1), "SE": (-1, 1)}
OPPOSITE = {direction: ROUND[(index + 3) % 6] for index, direction in enumerate(ROUND)}


@dataclass(frozen=True)
class Beehive:
    """A board of rows lettered from the bottom; each row's cells are numbered from the left, from 1."""

    height: int
    width: int

    @cached_property
    def rows(self) -> list[list[str]]:
        """Cell names row by row, the bottom row first."""
        return [[f"{chr(ord('a') + row)}{k}" for k in range(1, self.width + 1)] for row in range(self.height)]

    @cached_property
    def cells(self) -> list[str]:
        """All cells by row, then number."""
        return [cell for row in self.rows for cell in row]

    @cached_property
    def place(self) -> dict[str, tuple[int, int]]:
        """Row from the bottom and distance from the left in half cells; every second row is shifted right by one."""
        return {
            cell: (row, 2 * number + row % 2)
            for row, cells in enumerate(self.rows)
            for number, cell in enumerate(cells)
        }

    @cached_property
    def _cell_at(self) -> dict[tuple[int, int], str]:
        return {place: cell for cell, place in self.place.items()}

    def beyond(self, cell: str, *directions: str) -> str | None:
        """The cell that one comes to by a step in each of the directions, whatever lies between; None off the board."""
        row, left = self.place[cell]
        for direction in directions:
            row, left = row + OFFSETS[direction][0], left + OFFSETS[direction][1]
        return self._cell_at.get((row, left))

    @cached_property
    def next(self) -> dict[str, dict[str, str]]:
        """For each cell, the neighbour in each direction that does not lead off the board."""
        ways = {cell: {direction: self.beyond(cell, direction) for direction in ROUND} for cell in self.cells}
        return {cell: {direction: to for direction, to in way.items() if to} for cell, way in ways.items()}

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        return {cell: frozenset(ways.values()) for cell, ways in self.next.items()}

    @cached_property
    def border(self) -> frozenset[str]:
        """The first and last row and the first and last number of every row."""
        ends = [cell for row in self.rows for cell in (row[0], row[-1])]
        return frozenset([*self.rows[0], *self.rows[-1], *ends])

    def ray(self, cell: str, *directions: str) -> list[str]:
        """The cells after this one up to the edge, each a step in every one of the directions after the one before."""
        found = []
        ahead = self.beyond(cell, *directions)
        while ahead:
            found.append(ahead)
            ahead = self.beyond(ahead, *directions)
        return found

    def distance(self, one: str, two: str) -> int:
        """The steps from one cell to the other: each step to another row brings half a cell sideways for nothing."""
        (row, left), (other_row, other_left) = self.place[one], self.place[two]
        rows, halves = abs(row - other_row), abs(left - other_left)
        return rows + max(0, (halves - rows) // 2)

    def reached(self, begin: str, allowed: Iterable[str]) -> frozenset[str]:
        """The allowed cells that one can walk to from the allowed cell `begin`, over allowed cells only."""
        left = set(allowed) - {begin}
        found = {begin}
        waiting = [begin]
        while waiting:
            fresh = self.neighbours[waiting.pop()] & left
            left -= fresh
            found |= fresh
            waiting.extend(fresh)
        return frozenset(found)

    def groups(self, cells: Iterable[str]) -> list[frozenset[str]]:
        """The maximal connected sets of the cells."""
        left = set(cells)
        found = []
        while left:
            group = self.reached(min(left), left)
            found.append(group)
            left -= group
        return found


@cache
def beehive(rows: int, columns: int) -> Beehive:
    return Beehive(rows, columns)
