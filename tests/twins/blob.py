"""Blob, slowly: every rule of the page in the plainest words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from .board import hexagon

BOARD = hexagon(4)
COLOURS = {"r": "red", "b": "blue"}
OTHER = {"red": "blue", "blue": "red"}
STARTS = {
    "scattered": "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr",
    "hollow": "brbr/rbrrb/bb..br/rr...bb/br..rr/rbbrb/brbr",
    "petals": "brbr/rb.rb/b.br.r/rrr.bbb/b.br.r/rb.rb/brbr",
}
OPTIONS = {"start": tuple(STARTS), "opening": ("one", "two"), "wrap": ("pushed", "any")}

Pieces = Mapping[str, str]
Colouring = frozenset[tuple[str, str]]


def chosen(options: Mapping[str, str | int]) -> dict[str, str]:
    """All options, those not given at their defaults."""
    for name, value in options.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"{name}={value}: the options are {OPTIONS}")
    return {name: str(options.get(name, values[0])) for name, values in OPTIONS.items()}


def colouring(pieces: Pieces) -> Colouring:
    return frozenset(pieces.items())


def pushed(pieces: Pieces, cell: str, direction: str) -> dict[str, str]:
    """Rules 2 and 3: the pieces after the one on the cell went one on and pushed what stood in its way."""
    line = BOARD.line(cell, direction)
    index = line.index(cell)
    after = dict(pieces)
    carried = after.pop(cell)
    for place in line[index + 1 :] + line[: index + 1]:
        found = after.get(place)
        after[place] = carried
        if found is None:
            break
        carried = found
    return after


def is_group(pieces: Pieces, colour: str) -> bool:
    """Rule 7: are all pieces of the colour one connected group?"""
    return BOARD.connected({cell for cell, letter in pieces.items() if COLOURS[letter] == colour})


@dataclass(frozen=True)
class Blob:
    """A position: pieces, player to act, steps left, what each player left after turns, and a winner if any."""

    pieces: Pieces
    mover: str
    steps_left: int
    left: Mapping[str, frozenset[Colouring]]
    wrap: str
    winner: str | None = None

    @classmethod
    def start(cls, **options: str | int) -> "Blob":
        values = chosen(options)
        steps_left = 1 if values["opening"] == "one" else 2
        return cls.read(f"{STARTS[values['start']]} r {steps_left}", **options)

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Blob":
        """Rule 6: the position read counts as left by the player who is not to act."""
        fields = code.split(" ")
        if len(fields) != 3:
            raise ValueError(f"{code}: {len(fields)} fields, expected board, player and steps left")
        board, letter, steps_left = fields
        pieces = BOARD.read(board, "rb")
        if set(pieces.values()) != {"r", "b"}:
            raise ValueError(f"{board}: each colour needs a piece")
        if letter not in COLOURS:
            raise ValueError(f"player {letter}: expected r or b")
        if steps_left not in ("1", "2"):
            raise ValueError(f"steps left {steps_left}: expected 1 or 2")
        mover = COLOURS[letter]
        left = {mover: frozenset[Colouring](), OTHER[mover]: frozenset([colouring(pieces)])}
        return cls(pieces, mover, int(steps_left), left, chosen(options)["wrap"])

    @property
    def code(self) -> str:
        return f"{BOARD.write(self.pieces)} {self.mover[0]} {self.steps_left}"

    def _moves(self) -> dict[str, tuple[str, str]]:
        """Rules 2 and 4: the notation of every move of an own piece, with its cell and direction."""
        moves = {}
        for cell, letter in self.pieces.items():
            if COLOURS[letter] != self.mover:
                continue
            for direction in ("E", "NE", "NW", "W", "SW", "SE"):
                target = BOARD.next[cell].get(direction)
                if target is None and self.wrap == "any":
                    target = BOARD.line(cell, direction)[0]
                if target is not None:
                    moves[f"{cell}-{target}"] = cell, direction
        return moves

    def _may_leave(self, pieces: Pieces) -> bool:
        """Rule 6: did the mover never leave this colouring at the end of a turn?"""
        return colouring(pieces) not in self.left[self.mover]

    @cached_property
    def steps(self) -> list[str]:
        """Rules 1 to 6: only what ends the turn is tested for what it leaves."""
        if self.winner:
            return []
        steps = ["end"] if self._may_leave(self.pieces) else []
        for step, (cell, direction) in self._moves().items():
            if self.steps_left == 2 or self._may_leave(pushed(self.pieces, cell, direction)):
                steps.append(step)
        return sorted(steps)

    def play(self, step: str) -> "Blob":
        """Rules 1 and 5: a turn ends after its last step or with `end`."""
        if step == "end":
            return self._turn_ended(self.pieces)
        pieces = pushed(self.pieces, *self._moves()[step])
        if self.steps_left == 1:
            return self._turn_ended(pieces)
        return Blob(pieces, self.mover, 1, self.left, self.wrap)

    def _turn_ended(self, pieces: Pieces) -> "Blob":
        """Rules 6 and 7: note what was left, and see whether either colour is one group, the mover's first."""
        other = OTHER[self.mover]
        left = {self.mover: self.left[self.mover] | {colouring(pieces)}, other: self.left[other]}
        winners = [colour for colour in (self.mover, other) if is_group(pieces, colour)]
        return Blob(pieces, other, 2, left, self.wrap, winners[0] if winners else None)

    @property
    def outcome(self) -> tuple[str | None] | None:
        """Rules 7 and 8: a player without a legal step has lost."""
        if self.winner:
            return (self.winner,)
        return None if self.steps else (OTHER[self.mover],)
