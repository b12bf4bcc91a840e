"""Trio, slowly: every line of three through a new stone is looked at."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

SIDES = {"b": "black", "w": "white"}
OTHER = {"black": "white", "white": "black"}


def lines_through(cell: str) -> Iterator[set[str]]:
    """Rule 2: three cells side by side in each direction, on the board or not."""
    for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for first in (-2, -1, 0):
            yield {f"{chr(ord(cell[0]) + k * right)}{int(cell[1:]) + k * up}" for k in range(first, first + 3)}


@dataclass(frozen=True)
class Trio:
    stones: Mapping[str, str]
    mover: str
    size: int
    outcome: tuple[str | None] | None = None  # (winner,), with None for a draw

    @classmethod
    def start(cls, **options: str | int) -> "Trio":
        return cls({}, "black", int(options.get("size", 3)))

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Trio":
        empty = cls.start(**options)
        board, mover = code.split(" ")
        held = dict(zip(empty.cells, board.replace("/", ""), strict=True))
        if "." not in board:
            raise ValueError(f"{board}: nobody can place a stone")
        return cls({cell: letter for cell, letter in held.items() if letter != "."}, SIDES[mover], empty.size)

    @property
    def cells(self) -> list[str]:
        """From top to bottom and from left to right, as codes are written."""
        return [f"{chr(ord('a') + file)}{rank}" for rank in range(self.size, 0, -1) for file in range(self.size)]

    @property
    def code(self) -> str:
        held = "".join(self.stones.get(cell, ".") for cell in self.cells)
        return f"{'/'.join(held[k : k + self.size] for k in range(0, len(held), self.size))} {self.mover[0]}"

    @property
    def steps(self) -> list[str]:
        """Rule 1."""
        return [] if self.outcome else sorted(set(self.cells) - set(self.stones))

    def play(self, step: str) -> "Trio":
        """Rules 2 and 3."""
        stones = {**self.stones, step: self.mover[0]}
        own = {cell for cell, letter in stones.items() if letter == self.mover[0]}
        outcome: tuple[str | None] | None = (None,) if len(stones) == len(self.cells) else None
        if any(line <= own for line in lines_through(step)):
            outcome = (self.mover,)
        return Trio(stones, OTHER[self.mover], self.size, outcome)
