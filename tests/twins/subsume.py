"""Subsume, a game by Mark Steere, slowly: all loops through a stone are listed and the outermost is picked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from .board import Hexagon, hexagon

COLOURS = {"r": "red", "b": "blue"}
OTHER = {"r": "b", "b": "r"}

Stones = Mapping[str, str]
Loop = tuple[str, ...]
Triangles = frozenset[tuple[int, int]]


def useful(board: Hexagon, stones: set[str]) -> set[str]:
    """The stones without those that no loop can use: a loop's stone has two neighbours in it that do not touch."""
    kept = set(stones)
    while True:
        useless = set()
        for stone in kept:
            around = board.neighbours[stone] & kept
            if all(around <= board.neighbours[other] | {other} for other in around):
                useless.add(stone)
        if not useless:
            return kept
        kept -= useless


def loops_through(board: Hexagon, stones: set[str], stone: str) -> Iterator[Loop]:
    """Rule 2: every closed chain of at least six different stones without a sharp turn, in both directions."""
    kept = useful(board, stones)
    if stone in kept:
        for second in board.neighbours[stone] & kept:
            yield from _completed(board, kept, [stone, second])


def _completed(board: Hexagon, stones: set[str], path: list[str]) -> Iterator[Loop]:
    """The loops that begin with the path."""
    first, before, last = path[0], path[-2], path[-1]
    if len(path) >= 6 and _closes(board, path):
        yield tuple(path)
    if len(path) > 2 and not _can_return(board, stones - set(path), before, last, first):
        return
    for stone in board.neighbours[last] & stones - board.neighbours[before] - set(path):
        yield from _completed(board, stones, [*path, stone])


def _closes(board: Hexagon, path: list[str]) -> bool:
    """Is the last stone adjacent to the first, without a sharp turn at either?"""
    near = board.neighbours[path[0]]
    return path[-1] in near and path[-2] not in near and path[1] not in board.neighbours[path[-1]]


def _can_return(board: Hexagon, free: set[str], before: str, last: str, goal: str) -> bool:
    """Can one go on from the last stone over free ones to the goal without a sharp turn? Stones may be met twice."""
    seen = {(before, last)}
    waiting = [(before, last)]
    while waiting:
        before, last = waiting.pop()
        ahead = board.neighbours[last] - board.neighbours[before] - {before}
        if goal in ahead:
            return True
        fresh = {(last, stone) for stone in ahead & free} - seen
        seen |= fresh
        waiting.extend(fresh)
    return False


def triangles(board: Hexagon, loop: Loop) -> Triangles:
    """The small triangles between three cell centres that the closed line through the loop's centres encloses.

    Between two rows of cells, the triangles inside are those with an odd number of the line's crossings to their left.
    """
    crossings: dict[int, list[int]] = {}
    for one, two in zip(loop, loop[1:] + loop[:1], strict=True):
        (row, left), (other_row, other_left) = board.place(one), board.place(two)
        if row != other_row:
            crossings.setdefault(min(row, other_row), []).append(left + other_left)
    inside = set()
    for row, found in crossings.items():
        found.sort()
        for begin, end in zip(found[::2], found[1::2], strict=True):
            inside |= {(row, middle) for middle in range(begin + 1, end, 2)}
    return frozenset(inside)


def outermost(board: Hexagon, loops: Iterator[Loop]) -> frozenset[str]:
    """Rule 3: the stones of the loop that encloses or runs along all the others; empty if there is no loop."""
    enclosed = {triangles(board, loop): frozenset(loop) for loop in loops}
    everything = frozenset[tuple[int, int]]().union(*enclosed)
    if not enclosed:
        return frozenset()
    if everything not in enclosed:
        raise AssertionError(f"no loop encloses all others: {sorted(map(sorted, enclosed.values()))}")
    return enclosed[everything]


def surrounded(board: Hexagon, loop: frozenset[str]) -> set[str]:
    """Rule 2: the cells from which one cannot walk off the board without crossing a stone of the loop."""
    free = set(board.cells) - loop
    return free - board.reached(board.edge, free)


@dataclass(frozen=True)
class Subsume:
    """A position: stones by cell, the letter of the player to act, and the winner's if any."""

    board: Hexagon
    stones: Stones
    letter: str
    winner: str | None = None

    @classmethod
    def start(cls, **options: str | int) -> "Subsume":
        board = cls._board(**options)
        return cls(board, {}, "r")

    @staticmethod
    def _board(size: str | int = 5) -> Hexagon:
        if int(size) not in range(3, 11):
            raise ValueError(f"size={size}: expected 3 to 10")
        return hexagon(int(size))

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Subsume":
        """Rule 1: a player without a cell is skipped; a board on which nobody can place is refused."""
        board = cls._board(**options)
        fields = code.split(" ")
        if len(fields) != 2:
            raise ValueError(f"{code}: {len(fields)} fields, expected board and player")
        if fields[1] not in COLOURS:
            raise ValueError(f"player {fields[1]}: expected r or b")
        position = cls(board, board.read(fields[0], "rb"), fields[1])._moved_on()
        if not position.steps:
            raise ValueError(f"{fields[0]}: nobody can place")
        return position

    @property
    def code(self) -> str:
        return f"{self.board.write(self.stones)} {self.letter}"

    @property
    def mover(self) -> str:
        return COLOURS[self.letter]

    @property
    def outcome(self) -> tuple[str | None] | None:
        return (COLOURS[self.winner],) if self.winner else None

    def _open(self) -> set[str]:
        """Rule 1b: the empty cells that no loop surrounds, which are those that reach the outside over empty cells.

        If stones cut a cell off, a shortest closed chain of them round it is a loop: it has no sharp turn to shorten.
        """
        empty = set(self.board.cells) - set(self.stones)
        return self.board.reached(self.board.edge, empty)

    def _fits(self, cell: str) -> bool:
        """Rule 1a: at least as many enemy stones as own ones next to the cell."""
        near = [self.stones.get(neighbour) for neighbour in self.board.neighbours[cell]]
        return near.count(OTHER[self.letter]) >= near.count(self.letter)

    @cached_property
    def steps(self) -> list[str]:
        if self.winner:
            return []
        return sorted(cell for cell in self._open() if self._fits(cell))

    def play(self, step: str) -> "Subsume":
        """Rules 1, 3 and 4: place a stone and let the outermost loop through it, if any, do its work."""
        stones = {**self.stones, step: self.letter}
        loop = outermost(self.board, loops_through(self.board, set(stones), step))
        opponent = OTHER[self.letter]
        if not loop:
            return Subsume(self.board, stones, opponent)._moved_on()
        own = [stone for stone in loop if stones[stone] == self.letter]
        colour = self.letter if 2 * len(own) >= len(loop) else opponent
        stones |= dict.fromkeys(loop, colour)
        for cell in surrounded(self.board, loop):
            stones.pop(cell, None)
        if 2 * len(loop & self.board.edge) > len(self.board.edge):
            return Subsume(self.board, stones, opponent, winner=colour)
        return Subsume(self.board, stones, opponent)._moved_on()

    def _moved_on(self) -> "Subsume":
        """Rule 1: a player without a legal cell is skipped."""
        return self if self.steps else Subsume(self.board, self.stones, OTHER[self.letter])
