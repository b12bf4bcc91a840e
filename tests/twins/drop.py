"""Drop, slowly: every rule of the page in the plainest words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from .board import Hexagon, hexagon

COLOURS = {"b": "black", "w": "white"}
OTHER = {"b": "w", "w": "b"}
DUD = "d"
OPTIONS = {  # the default first
    "size": ("5", *(str(size) for size in range(4, 9))),
    "pieces": ("32", *(str(count) for count in range(4, 100))),
    "squeeze": ("either", "enemy", "own"),
    "opening": ("one", "two"),
    "dud": ("stays", "squeezable"),
    "ties": ("draw", "cascade"),
}
EMPTY = {"b": 0, "w": 0}

Pieces = Mapping[str, str]
Hands = Mapping[str, int]


def chosen(options: Mapping[str, str | int]) -> dict[str, str]:
    """All options, those not given at their defaults."""
    for name, value in options.items():
        if str(value) not in OPTIONS.get(name, ()):
            raise ValueError(f"{name}={value}: the options are {OPTIONS}")
    return {name: str(options.get(name, values[0])) for name, values in OPTIONS.items()}


def pushed_row(board: Hexagon, pieces: Pieces, cell: str, direction: str) -> list[str]:
    """Rule 3: the cells of the unbroken row that begins next to the cell, or none if it reaches the edge so."""
    row: list[str] = []
    place = board.next[cell].get(direction)
    while place is not None and place in pieces:
        row.append(place)
        place = board.next[place].get(direction)
    return row if place else []


def pushed(board: Hexagon, pieces: Pieces, cell: str) -> dict[str, str]:
    """Rule 3: the pieces after those round the cell were pushed away from it, all judged by the board before."""
    rows = {direction: pushed_row(board, pieces, cell, direction) for direction in board.next[cell]}
    moving = {place: board.next[place][direction] for direction, row in rows.items() for place in row}
    return {moving.get(place, place): letter for place, letter in pieces.items()}


def squeezers(letter: str, squeeze: str, dud: str) -> str:
    """Rules 4 and 5: the colours of which four neighbours squeeze a piece of this letter."""
    if letter == DUD:
        return "bw" if dud == "squeezable" and squeeze != "own" else ""
    return {"either": "bw", "enemy": OTHER[letter], "own": letter}[squeeze]


def read_hands(text: str) -> dict[str, int]:
    """The pieces in hand, written as black/white."""
    found = re.fullmatch("(0|[1-9][0-9]*)/(0|[1-9][0-9]*)", text)
    if not found:
        raise ValueError(f"hands {text}: expected two numbers, as in 32/32")
    return {"b": int(found[1]), "w": int(found[2])}


@dataclass(frozen=True)
class Drop:
    """A position: the options, pieces by cell, the letter of the player to act, drops left, pieces in hand."""

    options: Mapping[str, str]
    pieces: Pieces
    letter: str
    drops_left: int
    hands: Hands

    @classmethod
    def start(cls, **options: str | int) -> "Drop":
        """Rule 1: black begins, with the dud alone on the board."""
        values = chosen(options)
        size, hand = int(values["size"]), int(values["pieces"])
        centre = hexagon(size).rows[size - 1][size - 1]
        return cls(values, {centre: DUD}, "b", 1 if values["opening"] == "one" else 2, {"b": hand, "w": hand})

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Drop":
        """A position that is over when it is read keeps its player."""
        values = chosen(options)
        fields = code.split(" ")
        if len(fields) != 4:
            raise ValueError(f"{code}: {len(fields)} fields, expected board, player, drops left and hands")
        board, letter, drops_left, hands_field = fields
        pieces = hexagon(int(values["size"])).read(board, "bw" + DUD)
        if list(pieces.values()).count(DUD) > 1:
            raise ValueError(f"{board}: more than one dud")
        if letter not in COLOURS:
            raise ValueError(f"player {letter}: expected b or w")
        hands = read_hands(hands_field)
        possible = [drops for drops in ("1", "2") if int(drops) <= hands[letter]] or ["0"]
        if drops_left not in possible:
            raise ValueError(f"drops left {drops_left}: with this hand expected {' or '.join(possible)}")
        return cls(values, pieces, letter, int(drops_left), hands)._moved_on(letter)

    @property
    def board(self) -> Hexagon:
        return hexagon(int(self.options["size"]))

    @property
    def code(self) -> str:
        hands = f"{self.hands['b']}/{self.hands['w']}"
        return f"{self.board.write(self.pieces)} {self.letter} {self.drops_left} {hands}"

    @property
    def mover(self) -> str:
        return COLOURS[self.letter]

    @property
    def is_over(self) -> bool:
        """Rule 7: both hands are empty."""
        return not any(self.hands.values())

    def _free(self) -> set[str]:
        """Rule 2: the empty cells that are not in the outer ring."""
        return set(self.board.cells) - self.board.edge - set(self.pieces)

    @cached_property
    def steps(self) -> list[str]:
        """Rules 1 and 2: any free cell; dropping is compulsory."""
        return [] if self.is_over else sorted(self._free())

    def play(self, step: str) -> "Drop":
        """Rules 1 to 4: drop a piece, push, squeeze."""
        pieces = {**pushed(self.board, self.pieces, step), step: self.letter}
        squeezed = {cell for cell in pieces if self._is_squeezed(pieces, cell)}
        kept = {cell: letter for cell, letter in pieces.items() if cell not in squeezed}
        hands = {**self.hands, self.letter: self.hands[self.letter] - 1}
        after = replace(self, pieces=kept, hands=hands, drops_left=self.drops_left - 1)
        return after._moved_on(OTHER[self.letter])

    def _is_squeezed(self, pieces: Pieces, cell: str) -> bool:
        """Rules 4 and 5: has the piece four or more neighbours of one of the colours that squeeze it?"""
        near = [pieces.get(neighbour) for neighbour in self.board.neighbours[cell]]
        colours = squeezers(pieces[cell], self.options["squeeze"], self.options["dud"])
        return any(near.count(colour) >= 4 for colour in colours)

    def _moved_on(self, at_the_end: str) -> "Drop":
        """Rules 1 and 6: what happens by itself; if the game is over, its code has the player `at_the_end`."""
        if self.is_over or not self._free():
            return replace(self, letter=at_the_end, drops_left=0, hands=EMPTY)
        if self.drops_left:
            return self
        letter = OTHER[self.letter] if self.hands[OTHER[self.letter]] else self.letter
        return replace(self, letter=letter, drops_left=min(2, self.hands[letter]))

    def _clumps(self, letter: str) -> list[int]:
        """Rule 7: the sizes of the connected groups of a colour, the largest first."""
        sizes = []
        left = {cell for cell, piece in self.pieces.items() if piece == letter}
        while left:
            clump = self.board.reached([min(left)], left)
            sizes.append(len(clump))
            left -= clump
        return sorted(sizes, reverse=True)

    @property
    def outcome(self) -> tuple[str | None] | None:
        """Rule 7: the larger clump wins; of two lists that begin alike, the longer one is the greater."""
        if not self.is_over:
            return None
        compared = 1 if self.options["ties"] == "draw" else None
        black, white = self._clumps("b")[:compared], self._clumps("w")[:compared]
        if black == white:
            return (None,)
        return ("black",) if black > white else ("white",)
