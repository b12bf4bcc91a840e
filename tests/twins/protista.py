"""Protista, a game by Gaurav Shah and Akash Shah, slowly: codes, turns and loops, and the end."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from .beehive import Beehive, beehive
from .protista_moves import Scene, moves
from .protista_options import Options, chosen
from .protista_pieces import Pieces, Rims, cells_of, has_king, read_pieces, rims, write_pieces

COLOURS = {"w": "white", "b": "black"}
OTHER = {"w": "b", "b": "w"}

Targets = Mapping[str, tuple[str, ...]]


def read_targets(board: Beehive, field: str, win: str) -> Targets:
    """White's targets and black's by letter: three different cells each, in order; none with `king`."""
    if win == "king":
        if field != "-":
            raise ValueError(f"targets {field}: expected - in a game of kings")
        return {"w": (), "b": ()}
    sides = [tuple(side.split(",")) for side in field.split("/")]
    if [len(side) for side in sides] != [3, 3]:
        raise ValueError(f"targets {field}: expected three of white's and three of black's, as in a1,a2,a3/m1,m2,m3")
    for side in sides:
        if not set(side) <= set(board.cells):
            raise ValueError(f"targets {','.join(side)}: not all on the board")
        if list(side) != [cell for cell in board.cells if cell in side]:
            raise ValueError(f"targets {','.join(side)}: expected three different cells by row, then number")
    return {"w": sides[0], "b": sides[1]}


def write_targets(targets: Targets) -> str:
    return f"{','.join(targets['w'])}/{','.join(targets['b'])}" if targets["w"] else "-"


def check_pieces(pieces: Pieces, win: str) -> None:
    """Each colour needs a piece, and with `king` exactly one king, otherwise none."""
    expected = 1 if win == "king" else 0
    for letter, colour in COLOURS.items():
        if not cells_of(pieces, letter):
            raise ValueError(f"{colour} has no piece")
        kings = [cell for cell in cells_of(pieces, letter) if pieces[cell].king]
        if len(kings) != expected:
            raise ValueError(f"{colour} has {len(kings)} kings {sorted(kings)}, expected {expected} with win={win}")


@dataclass(frozen=True)
class Protista:
    """A position: what its code says, and what is remembered of the turn and of the game.

    Of the turn: the moves made, and the rims of the mover's loops at its start and after each of them.
    Of the game: how often each board began a turn of each player, and how many turns ended.
    """

    options: Options
    pieces: Pieces
    letter: str
    moves_left: int
    targets: Targets
    made: int
    seen: Rims
    begun: Mapping[tuple[str, str], int]
    turns: int = 0
    outcome: tuple[str | None] | None = None

    @classmethod
    def start(cls, code: str, **options: str | int) -> "Protista":
        """The set-up is drawn by a generator of the fast program's own, so the code with which it begins is given."""
        return cls.read(code, **options)

    @classmethod
    def read(cls, code: str, **options: str | int) -> "Protista":
        """The position counts as the start of its turn, and as begun for the first time (rule 13)."""
        values = chosen(options)
        board = beehive(values.rows, values.columns)
        fields = code.split(" ")
        if len(fields) != 4:
            raise ValueError(f"{code}: {len(fields)} fields, expected board, player, moves left and targets")
        pieces = read_pieces(board, fields[0])
        check_pieces(pieces, values.win)
        if fields[1] not in COLOURS:
            raise ValueError(f"player {fields[1]}: expected w or b")
        if fields[2] not in ("1", "2"):
            raise ValueError(f"moves left {fields[2]}: expected 1 or 2")
        targets = read_targets(board, fields[3], values.win)
        letter = fields[1]
        seen = rims(board, cells_of(pieces, letter))
        return cls(values, pieces, letter, int(fields[2]), targets, 0, seen, {(fields[0], letter): 1})

    @property
    def board(self) -> Beehive:
        return beehive(self.options.rows, self.options.columns)

    @property
    def code(self) -> str:
        field = write_pieces(self.board, self.pieces)
        return f"{field} {self.letter} {self.moves_left} {write_targets(self.targets)}"

    @property
    def mover(self) -> str:
        return COLOURS[self.letter]

    @cached_property
    def _moves(self) -> dict[str, Pieces]:
        return moves(Scene(self.board, self.pieces, self.letter, self.options))

    @cached_property
    def steps(self) -> list[str]:
        """Rule 11: the moves, and `end` after at least one move of the turn."""
        if self.outcome:
            return []
        return sorted([*self._moves, "end"] if self.made else self._moves)

    def play(self, step: str) -> "Protista":
        """Rules 9 to 13: see who won, then count new loops, then see whether the turn goes on."""
        if step == "end":
            return self._turn_ended(self.pieces)
        pieces = self._moves[step]
        if self._is_won(pieces):
            return replace(self._next_turn(pieces), outcome=(self.mover,))
        loops = rims(self.board, cells_of(pieces, self.letter))
        moves_left = max(self.moves_left - 1, min(2, len(loops - self.seen)))
        made = self.made + 1
        if moves_left == 0 or made == self.options.turn_moves or self._is_ended_by_target(pieces):
            return self._turn_ended(pieces)
        return replace(self, pieces=pieces, moves_left=moves_left, made=made, seen=self.seen | loops)

    def _goals_held(self, pieces: Pieces) -> frozenset[str]:
        """A player's goals are the other's targets."""
        return cells_of(pieces, self.letter) & set(self.targets[OTHER[self.letter]])

    def _is_won(self, pieces: Pieces) -> bool:
        """Rule 12: only the mover can win."""
        enemy = OTHER[self.letter]
        if not cells_of(pieces, enemy):
            return True
        if self.options.win == "king":
            return not has_king(pieces, enemy)
        return len(self._goals_held(pieces)) >= 2

    def _is_ended_by_target(self, pieces: Pieces) -> bool:
        """Option `target`: did the move give the mover a goal that it did not hold just before?"""
        return self.options.target == "ends" and bool(self._goals_held(pieces) - self._goals_held(self.pieces))

    def _next_turn(self, pieces: Pieces) -> "Protista":
        """The other player begins a turn with one move."""
        letter = OTHER[self.letter]
        seen = rims(self.board, cells_of(pieces, letter))
        turns = self.turns + 1
        return replace(self, pieces=pieces, letter=letter, moves_left=1, made=0, seen=seen, turns=turns)

    def _turn_ended(self, pieces: Pieces) -> "Protista":
        """Rule 13: a draw if the board begins a turn of this player for the third time, or after `limit` turns."""
        following = self._next_turn(pieces)
        key = write_pieces(self.board, pieces), following.letter
        times = self.begun.get(key, 0) + 1
        is_draw = times == 3 or following.turns == self.options.limit
        return replace(following, begun={**self.begun, key: times}, outcome=(None,) if is_draw else None)
