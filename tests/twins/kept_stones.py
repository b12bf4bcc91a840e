"""Subsume with and without the removal of surrounded stones, to find out what the removal does. Nobody can play it.

Boards are whole numbers with a bit for each cell, so that many thousands of games can be played.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, reduce
from operator import and_, or_

from .board import Hexagon, hexagon


@dataclass(frozen=True)
class Bits:
    """A hexagon as bits: rows of equal length with unused places between them, so that a direction is one shift."""

    board: Hexagon

    @cached_property
    def stride(self) -> int:
        return 3 * self.board.side + 1

    def bit(self, cell: str) -> int:
        """The number of a cell's bit: E is one further, NE a stride further."""
        row, left = self.board.place(cell)
        return (row + 1) * self.stride + (left - row) // 2 + self.board.side

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """How far the neighbours are: E, NE, NW, W, SW, SE."""
        right, up = 1, self.stride
        return right, up, up - 1, -right, -up, 1 - up

    @cached_property
    def cells(self) -> int:
        return self.of(self.board.cells)

    @cached_property
    def edge(self) -> int:
        return self.of(self.board.edge)

    @cached_property
    def near(self) -> dict[int, int]:
        """The neighbours of each single cell."""
        return {1 << self.bit(cell): self.of(around) for cell, around in self.board.neighbours.items()}

    def of(self, cells: Iterable[str]) -> int:
        return sum(1 << self.bit(cell) for cell in cells)

    def having(self, cells: int) -> tuple[int, ...]:
        """For each direction, the places whose neighbour there is one of the cells."""
        return tuple(cells >> shift if shift > 0 else cells << -shift for shift in self.shifts)

    def flooded(self, begin: int, allowed: int) -> int:
        """The allowed cells that one can walk to from the allowed ones of `begin`."""
        found, grown = 0, begin & allowed
        while grown != found:
            found = grown
            grown = (found | reduce(or_, self.having(found))) & allowed
        return found

    def inner(self, cells: int) -> int:
        """The cells all of whose six neighbours are among them."""
        return cells & reduce(and_, self.having(cells))


@cache
def bits_of(side: int) -> Bits:
    return Bits(hexagon(side))


def singles(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest


@dataclass
class SubsumeCopy:
    """A game that changes as it is played. With `removes` it is Subsume as it is; without, surrounded stones stay."""

    bits: Bits
    removes: bool
    stones: list[int] = field(default_factory=lambda: [0, 0])  # red, blue
    mover: int = 0
    winner: int | None = None
    loops: int = 0  # how many were made
    kept: int = 0  # the stones that a removal would have taken off

    @property
    def empty(self) -> int:
        return self.bits.cells & ~(self.stones[0] | self.stones[1])

    @property
    def open(self) -> int:
        """Rule 1b: the empty cells that reach the outside over empty cells."""
        return self.bits.flooded(self.bits.edge, self.empty)

    def legal(self) -> list[int]:
        """Rule 1: where the player to act may place a stone; a player without a cell is skipped."""
        if self.winner is not None:
            return []
        around = self.open
        return self._fitting(around) or self._skipped(around)

    def _fitting(self, around: int) -> list[int]:
        own, enemy, near = self.stones[self.mover], self.stones[1 - self.mover], self.bits.near
        return [c for c in singles(around) if (near[c] & enemy).bit_count() >= (near[c] & own).bit_count()]

    def _skipped(self, around: int) -> list[int]:
        self.mover = 1 - self.mover
        return self._fitting(around)

    def place(self, cell: int) -> None:
        """Rules 3 to 5: place a stone and let the outermost loop through it, if any, do its work."""
        self.stones[self.mover] |= cell
        block = self._block(cell)
        if block:
            self._subsume(block)
        self.mover = 1 - self.mover

    def _subsume(self, block: int) -> None:
        inside = self.bits.inner(block)
        loop = block & ~inside
        self.loops += 1
        own = (loop & self.stones[self.mover]).bit_count()
        owner = self.mover if 2 * own >= loop.bit_count() else 1 - self.mover
        self.stones[owner] |= loop
        self.stones[1 - owner] &= ~loop
        if self.removes:
            self.stones = [stones & ~inside for stones in self.stones]
        self.kept |= inside & ~self.empty
        if 2 * (loop & self.bits.edge).bit_count() > self.bits.edge.bit_count():
            self.winner = owner

    def _block(self, cell: int) -> int:
        """The outermost loop through a stone with all that it surrounds, found by peeling; 0 if there is none."""
        left = self._peeled()
        if not left & cell:
            return 0
        block = self._part(left, cell)
        return 0 if self.bits.inner(block) & cell else block

    def _peeled(self) -> int:
        """All stones and cut-off cells, less the stones without three neighbours in a row, again and again."""
        left, empty = self.bits.cells & ~self.open, self.empty
        while True:
            near = self.bits.having(left)
            backed = reduce(or_, (near[i] & near[i - 1] & near[i - 2] for i in range(6)))
            kept = left & (backed | empty)
            if kept == left:
                return left
            left = kept

    def _part(self, left: int, cell: int) -> int:
        """The cells joined to the cell by triangles of three that touch one another."""
        part, grown, around = 0, cell, self.bits.having(left)
        while grown != part:
            part, near = grown, self.bits.having(grown)
            for i in range(6):  # a cell is joined to its neighbour i by one of the two that touch both
                grown |= left & near[i] & (around[i - 1] | around[(i + 1) % 6])
        return part
