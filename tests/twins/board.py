"""The hexagon of side n as the rule pages name it: cells, neighbours, straight lines and board texts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

OPPOSITE = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}


@dataclass(frozen=True)
class Hexagon:
    """A board of 2n-1 rows, lettered from the bottom; each row's cells are numbered from the left, from 1."""

    side: int

    @cached_property
    def rows(self) -> list[list[str]]:
        """Cell names row by row, the bottom row first."""
        middle = self.side - 1
        lengths = [2 * self.side - 1 - abs(middle - row) for row in range(2 * self.side - 1)]
        return [[f"{chr(ord('a') + row)}{k}" for k in range(1, length + 1)] for row, length in enumerate(lengths)]

    @cached_property
    def cells(self) -> list[str]:
        return [cell for row in self.rows for cell in row]

    @cached_property
    def next(self) -> dict[str, dict[str, str]]:
        """For each cell, the neighbour in each direction that does not lead off the board."""
        found: dict[str, dict[str, str]] = {cell: {} for cell in self.cells}
        for cell in self.cells:
            for direction, neighbour in self._right_and_above(cell).items():
                if neighbour in found:
                    found[cell][direction] = neighbour
                    found[neighbour][OPPOSITE[direction]] = cell
        return found

    def _right_and_above(self, cell: str) -> dict[str, str]:
        """The names to the E, NW and NE of a cell, whether or not they are on the board."""
        row, k = cell[0], int(cell[1:])
        above = chr(ord(row) + 1)
        left = k if ord(row) - ord("a") < self.side - 1 else k - 1
        return {"E": f"{row}{k + 1}", "NW": f"{above}{left}", "NE": f"{above}{left + 1}"}

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        return {cell: frozenset(ways.values()) for cell, ways in self.next.items()}

    @cached_property
    def edge(self) -> frozenset[str]:
        """The perimeter: cells with fewer than six neighbours."""
        return frozenset(cell for cell in self.cells if len(self.neighbours[cell]) < 6)

    def line(self, cell: str, direction: str) -> list[str]:
        """The whole straight line through a cell, from end to end, in the order of the direction."""
        while OPPOSITE[direction] in self.next[cell]:
            cell = self.next[cell][OPPOSITE[direction]]
        line = [cell]
        while direction in self.next[line[-1]]:
            line.append(self.next[line[-1]][direction])
        return line

    def place(self, cell: str) -> tuple[int, int]:
        """Row from the bottom and distance from the left in half cells: E is (0, +2), NE is (+1, +1)."""
        row = ord(cell[0]) - ord("a")
        return row, 2 * (int(cell[1:]) - 1) + abs(self.side - 1 - row)

    def reached(self, begin: Iterable[str], allowed: Iterable[str]) -> set[str]:
        """The allowed cells that one can walk to from the allowed ones of `begin`, over allowed cells only."""
        allowed = set(allowed)
        found = set(begin) & allowed
        waiting = list(found)
        while waiting:
            fresh = self.neighbours[waiting.pop()] & allowed - found
            found |= fresh
            waiting.extend(fresh)
        return found

    def connected(self, cells: set[str]) -> bool:
        """Do the cells (at least one) form one group?"""
        return self.reached([min(cells)], cells) == cells

    def write(self, pieces: Mapping[str, str]) -> str:
        """The board field of a position code."""
        return "/".join("".join(pieces.get(cell, ".") for cell in row) for row in reversed(self.rows))

    def read(self, text: str, letters: str) -> dict[str, str]:
        """The pieces, letter by cell, of a board field; refused where it does not fit."""
        rows = text.split("/")
        if len(rows) != len(self.rows):
            raise ValueError(f"{text}: {len(rows)} rows, the board has {len(self.rows)}")
        pieces: dict[str, str] = {}
        for cells, row in zip(reversed(self.rows), rows, strict=True):
            if len(row) != len(cells):
                raise ValueError(f"row {cells[0][0]}: {len(row)} cells, the board has {len(cells)}")
            pieces.update(zip(cells, row, strict=True))
        for cell, letter in pieces.items():
            if letter not in letters + ".":
                raise ValueError(f"{cell}: unknown letter {letter}, expected one of {letters}.")
        return {cell: letter for cell, letter in pieces.items() if letter != "."}


@cache
def hexagon(side: int) -> Hexagon:
    return Hexagon(side)


@dataclass(frozen=True)
class Square:
    """A board of n×n cells, files lettered from the left, ranks numbered from the bottom; neighbours are a king's."""

    side: int

    @cached_property
    def rows(self) -> list[list[str]]:
        """Cell names rank by rank, the bottom rank first."""
        return [[self.name(file, rank) for file in range(1, self.side + 1)] for rank in range(1, self.side + 1)]

    @staticmethod
    def name(file: int, rank: int) -> str:
        """The cell on the file and the rank, both counted from 1."""
        return f"{chr(ord('a') + file - 1)}{rank}"

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        lines = range(1, self.side + 1)
        return {self.name(file, rank): self._around(file, rank) for file in lines for rank in lines}

    def _around(self, file: int, rank: int) -> frozenset[str]:
        places = {(file + right, rank + up) for right in (-1, 0, 1) for up in (-1, 0, 1)} - {(file, rank)}
        return frozenset(self.name(f, r) for f, r in places if 1 <= f <= self.side and 1 <= r <= self.side)

    def reached(self, begin: Iterable[str], allowed: Iterable[str]) -> set[str]:
        """The allowed cells that a king can walk to from the allowed ones of `begin`, over allowed cells only."""
        allowed = set(allowed)
        found: set[str] = set()
        fresh = set(begin) & allowed
        while fresh:
            found |= fresh
            fresh = {cell for one in fresh for cell in self.neighbours[one]} & allowed - found
        return found

    def write(self, pieces: Mapping[str, str]) -> str:
        """The board field of a position code."""
        return "/".join("".join(pieces.get(cell, ".") for cell in row) for row in reversed(self.rows))

    def read(self, text: str, letters: str) -> dict[str, str]:
        """The pieces, letter by cell, of a board field; refused where it does not fit."""
        rows = text.split("/")
        if [len(row) for row in rows] != [self.side] * self.side:
            raise ValueError(f"{text}: the board has {self.side} ranks of {self.side} cells")
        found: dict[str, str] = {}
        for cells, row in zip(reversed(self.rows), rows, strict=True):
            found.update(zip(cells, row, strict=True))
        for cell, letter in found.items():
            if letter not in letters + ".":
                raise ValueError(f"{cell}: unknown letter {letter}, expected one of {letters}.")
        return {cell: letter for cell, letter in found.items() if letter != "."}


@cache
def square(side: int) -> Square:
    return Square(side)
