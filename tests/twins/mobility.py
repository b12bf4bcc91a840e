"""Mobility, slowly: every rule of the page in the plainest words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from .board import Square, square

COLOURS = {"r": "red", "b": "blue"}
OTHER = {"red": "blue", "blue": "red"}
TROOP = "#"
OPTIONS = {  # the default first
    "size": ("13", *(str(size) for size in range(5, 20))),
    "start": ("crossed", "sides", "diamond"),
    "opening": ("one", "two", "three", "ramp"),
}
FIRST_TURNS = {"one": (1,), "two": (2,), "three": (3,), "ramp": (1, 2)}

Pieces = Mapping[str, str]
Picture = frozenset[tuple[str, str]]


def chosen(options: Mapping[str, str | int]) -> dict[str, str]:
    """All options, those not given at their defaults."""
    for name, value in options.items():
        if str(value) not in OPTIONS.get(name, ()):
            raise ValueError(f"{name}={value}: the options are {OPTIONS}")
    return {name: str(options.get(name, values[0])) for name, values in OPTIONS.items()}


def picture(pieces: Pieces) -> Picture:
    """Rule 4: what is compared: the generals of a colour look alike."""
    return frozenset(pieces.items())


def start_pieces(size: int, start: str) -> dict[str, str]:
    """The generals on their first cells, whose files and ranks are the lines `low`, `high` and `middle`."""
    gap = round((size - 2) / 3)  # thirds: a half, which could be rounded either way, never occurs
    low, high, middle = gap + 1, size - gap, (size + 1) // 2
    red, blue = {
        "crossed": ([(low, low), (high, high)], [(low, high), (high, low)]),
        "sides": ([(low, low), (low, high)], [(high, low), (high, high)]),
        "diamond": ([(middle, low), (middle, high)], [(low, middle), (high, middle)]),
    }[start]
    return {Square.name(*place): "r" for place in red} | {Square.name(*place): "b" for place in blue}


def is_trapped(board: Square, pieces: Pieces, colour: str) -> bool:
    """Rule 5: has none of the colour's generals an empty king-neighbour?"""
    generals = [cell for cell, letter in pieces.items() if COLOURS.get(letter) == colour]
    return all(near in pieces for general in generals for near in board.neighbours[general])


@dataclass(frozen=True)
class Mobility:
    """A position.

    `coming` holds the steps of the next turns as far as they are not three, `begin` how the turn found the board,
    and `left` what each player left after turns.
    """

    board: Square
    pieces: Pieces
    mover: str
    steps_left: int
    begin: Picture
    left: Mapping[str, frozenset[Picture]]
    coming: tuple[int, ...] = ()
    winner: str | None = None

    @classmethod
    def start(cls, **options: str | int) -> "Mobility":
        """Rule 1: red begins, with the steps that `opening` says."""
        values = chosen(options)
        size = int(values["size"])
        board = square(size).write(start_pieces(size, values["start"]))
        steps_left, *coming = FIRST_TURNS[values["opening"]]
        return replace(cls.read(f"{board} r {steps_left}", **options), coming=tuple(coming))

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Mobility":
        """Rules 1 and 4: past the opening, at the start of a turn, and left by the player who is not to act."""
        board = square(int(chosen(options)["size"]))
        fields = code.split(" ")
        if len(fields) != 3:
            raise ValueError(f"{code}: {len(fields)} fields, expected board, player and steps left")
        text, letter, steps_left = fields
        pieces = board.read(text, "rb" + TROOP)
        if not {"r", "b"} <= set(pieces.values()):
            raise ValueError(f"{text}: each colour needs a general")
        if letter not in COLOURS:
            raise ValueError(f"player {letter}: expected r or b")
        if steps_left not in ("1", "2", "3"):
            raise ValueError(f"steps left {steps_left}: expected 1 to 3")
        mover, begin = COLOURS[letter], picture(pieces)
        left = {mover: frozenset[Picture](), OTHER[mover]: frozenset([begin])}
        return cls(board, pieces, mover, int(steps_left), begin, left)

    @property
    def code(self) -> str:
        return f"{self.board.write(self.pieces)} {self.mover[0]} {self.steps_left}"

    def _moves(self) -> list[str]:
        """Rule 1: an own general moves like a king to an empty cell."""
        generals = [cell for cell, letter in self.pieces.items() if COLOURS.get(letter) == self.mover]
        return [f"{cell}-{to}" for cell in generals for to in self.board.neighbours[cell] if to not in self.pieces]

    def _placements(self) -> set[str]:
        """Rule 2: the empty cells at which a general of either colour could still arrive over empty cells."""
        empty = {cell for row in self.board.rows for cell in row} - set(self.pieces)
        generals = [cell for cell, letter in self.pieces.items() if letter in COLOURS]
        return self.board.reached((near for general in generals for near in self.board.neighbours[general]), empty)

    def _after(self, step: str) -> Pieces:
        """Rules 1 and 3: the pieces after a move or a placement, or after `end`, which changes nothing."""
        pieces = dict(self.pieces)
        if "-" in step:
            cell, to = step.split("-")
            pieces[to] = pieces.pop(cell)
        elif step != "end":
            pieces[step] = TROOP
        return pieces

    def _may_leave(self, pieces: Pieces) -> bool:
        """Rule 4: is this neither how the turn began nor what the mover left at the end of an earlier turn?"""
        return picture(pieces) not in self.left[self.mover] | {self.begin}

    @cached_property
    def steps(self) -> list[str]:
        """Rules 1, 2 and 4: only what ends the turn is tested for what it leaves.

        That `end` comes after at least one step needs no word of its own: before it, the turn's start would be left.
        """
        if self.winner:
            return []
        steps = [*self._moves(), *self._placements()]
        if self.steps_left == 1:
            steps = [step for step in steps if self._may_leave(self._after(step))]
        return sorted(steps + ["end"] if self._may_leave(self.pieces) else steps)

    def play(self, step: str) -> "Mobility":
        """Rules 1 and 4: a turn ends after its last step or with `end`, and what it leaves is noted."""
        pieces = self._after(step)
        after = replace(self, pieces=pieces, steps_left=self.steps_left - 1, winner=self._winner(pieces))
        return after._turn_ended() if step == "end" or self.steps_left == 1 else after

    def _winner(self, pieces: Pieces) -> str | None:
        """Rule 5: whose opponent is trapped; if both are, the player who made the step."""
        other = OTHER[self.mover]
        if is_trapped(self.board, pieces, other):
            return self.mover
        return other if is_trapped(self.board, pieces, self.mover) else None

    def _turn_ended(self) -> "Mobility":
        other, here = OTHER[self.mover], picture(self.pieces)
        left = {self.mover: self.left[self.mover] | {here}, other: self.left[other]}
        steps_left = self.coming[0] if self.coming else 3
        return Mobility(self.board, self.pieces, other, steps_left, here, left, self.coming[1:], self.winner)

    @property
    def outcome(self) -> tuple[str | None] | None:
        """Rule 5; and a player without a legal step has lost, which happens only to positions read from codes."""
        if self.winner:
            return (self.winner,)
        return None if self.steps else (OTHER[self.mover],)
