"""Mobility for people: options, starts, codes, step texts and the sentences that refuse a step."""

import re
from collections.abc import Mapping, Sequence

import numpy as np

from ludarium.boards import Board, square
from ludarium.drawing import EMPTY, Piece
from ludarium.games.fields import Count, SideToAct
from ludarium.games.mobility import evaluation, planes, play, progress
from ludarium.games.mobility.state import (
    BLUE,
    EXACT_GENERALS,
    LASTING_PLANES,
    PLANES,
    RAMP,
    RED,
    TURN_STEPS,
    MobilityRules,
    find_reached,
    generals_key,
    note_turn,
    plane,
    plane_place,
    troops_in,
)
from ludarium.games.options import Choice, Value, Whole
from ludarium.games.progress import Decision, Measure
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import whole, write_cells
from ludarium.kernel.contract import END, LEFT, MOVER, Contract, fulfil
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.kernel.repetition import when_seen
from ludarium.notation.codes import CodeReader
from ludarium.notation.words import listed

_MOVE = re.compile(r"([a-z][0-9]+)-([a-z][0-9]+)")
_TROOP = re.compile(r"[a-z][0-9]+")
_GENERALS = ("r", "b")
_TROOPS = "#"
_LETTERS = (*_GENERALS, _TROOPS)
_OPENINGS = {"one": 1, "two": 2, "three": 3, "ramp": 1}


fulfil(
    MobilityRules,
    Contract(
        play.steps,
        play.play,
        play.remember,
        evaluation.evaluate,
        evaluation.may_win,
        evaluation.SEARCH,
        observe=planes.observe,
        place=planes.place,
        check=play.check,
        may_refuse=play.may_refuse,
    ),
)


class Mobility(Ruleset):
    name = "mobility"
    title = "Mobility"
    summary = "Move two generals and wall the enemy's in with troops; the last player able to move wins."
    author = ""
    clicking = "Choose a general of yours and then a cell next to it, or an empty cell for a troop."
    sides = ("red", "blue")
    pieces = (
        Piece("r", "red general", "red", shape="figure", mark="ring"),
        Piece("b", "blue general", "blue", shape="figure", mark="bar"),
        Piece("#", "troop", "black", shape="block"),
    )
    options = (
        Whole("size", 13, 5, 19, "how many cells a side of the board has; 13 to 16 are comfortable"),
        Choice("start", ("crossed", "sides", "diamond"), "how the generals stand at the beginning"),
        Choice("opening", tuple(_OPENINGS), "steps in the very first turn; ramp: one, then two, then always three"),
    )
    ends = ("{Loser}'s generals can no longer move.", "Nobody can move any more: {Winner} made the last step.")
    remembers = True
    has_draws = False
    plane_names = planes.PLANES
    number_names = planes.NUMBERS
    policy_names = planes.POLICY

    def __init__(self, options: Mapping[str, Value]) -> None:
        size = int(options["size"])
        self.board = square(size)
        self.rules = MobilityRules(self.board.all_cells)
        self.words = plane_place(self.rules, PLANES)
        self.lasting_words = plane_place(self.rules, LASTING_PLANES)
        self._options = options

    @property
    def code_fields(self) -> tuple[SideToAct, Count]:
        return SideToAct(self.sides), Count("steps left", 1, TURN_STEPS)

    def start(self) -> Words:
        tokens = [EMPTY] * len(self.board)
        for letter, names in zip(_GENERALS, start_cells(self.board, str(self._options["start"])), strict=True):
            for name in names:
                tokens[self.board.cell(name)] = letter
        state = self._with_pieces(tokens)
        opening = str(self._options["opening"])
        state[LEFT], state[RAMP] = _OPENINGS[opening], opening == "ramp"
        return state

    def _with_pieces(self, tokens: Sequence[str]) -> Words:
        """Return a state with these pieces and all that follows from them."""
        state = self.new_state()
        for letter, which in zip(_GENERALS, (RED, BLUE), strict=True):
            cells = (cell for cell, token in enumerate(tokens) if token in (letter, _TROOPS))
            write_cells(self.board.cells(cells), state, plane_place(self.rules, which))
        find_reached(self.rules, state)
        note_turn(self.rules, state)
        return state

    def read(self, reader: CodeReader) -> Words:
        tokens, (mover, left) = self.read_parts(reader)
        for letter, side in zip(_LETTERS, self.sides, strict=False):
            if letter not in tokens:
                reader.refuse(f"{side} has no general: each side needs at least one")
        state = self._with_pieces(tokens)
        state[MOVER], state[LEFT] = mover, left
        return state

    def tokens(self, state: Words) -> list[str]:
        red, blue = whole(plane(self.rules, state, RED)), whole(plane(self.rules, state, BLUE))
        found = (EMPTY, *_LETTERS)
        return [found[(red >> spot & 1) + 2 * (blue >> spot & 1)] for spot in self.board.spots]

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0], str(state[LEFT])]

    def null_move_fields(self, state: Words) -> list[str]:
        return [self.waiting(state)[0], str(TURN_STEPS)]

    @property
    def aim(self) -> str:
        return "Wall in the enemy's generals so that neither can move."

    def progress(self, state: Words) -> tuple[Measure, ...]:
        return progress.measures(self.rules, state)

    def decision(self, state: Words) -> Decision:
        return progress.decided(self.rules, self.board, state, self.sides)

    def closed(self, state: Words) -> tuple[int, ...]:
        """Rule 2: the empty cells on which no troop may be placed any more."""
        return tuple(sorted(self.board.members(progress.unreached(self.rules, state))))

    def lasting(self, state: Words) -> bytes:
        """Return what of a state decides further play; here also FRESH, as a turn just begun cannot be ended."""
        return state[: self.lasting_words].tobytes()

    def lasting_keys(self, state: Words, keys: Words) -> Words:
        """Leave out keys with fewer troops: troops stay, so those cannot recur. Hashed keys do not show it."""
        tokens = self.tokens(state)
        if tokens.count(_GENERALS[RED]) > EXACT_GENERALS:
            return keys
        return keys[troops_in(keys[:, 0]) == tokens.count(_TROOPS)]

    def step_text(self, step: int) -> str:
        return "end" if step == END else "-".join(self.board.names[cell] for cell in self.step_cells(step))

    def step_kind(self, step: int) -> str:
        return "end" if step == END else "move" if play.is_move(step) else "troop"

    def step_cells(self, step: int) -> tuple[int, ...]:
        if step == END:
            return ()
        if not play.is_move(step):
            return (self.board.cell_of_spot[step],)
        source = self.board.cell_of_spot[play.source_of(step)]
        return source, self.board.neighbours[source][play.direction_of(step)]

    def read_step(self, text: str) -> int:
        if text == "end":
            return END
        match = _MOVE.fullmatch(text)
        if match is None and _TROOP.fullmatch(text) is None:
            raise StepError(f"{text[:40]!r} is no step of Mobility: write d4-d5 for a general, c3 for a troop, or end")
        try:
            cells = [self.board.cell(name) for name in (match.groups() if match else (text,))]
        except LudariumError as error:
            raise StepError(f"{text}: {error}") from None
        if match is None:
            return self.board.spots[cells[0]]
        if cells[1] not in self.board.adjacent(cells[0]):
            near = listed(self.board.names[cell] for cell in sorted(self.board.adjacent(cells[0])))
            raise StepError(f"{text}: {match[2]} is not next to {match[1]}: a general there goes to {near}")
        return play.move_number(self.board.spots[cells[0]], self.board.neighbours[cells[0]].index(cells[1]))

    def texts_of_cells(self, state: Words, cells: tuple[int, ...]) -> tuple[str, ...]:
        """Take a click on a general as a move, to a free cell if there is one, and any other as a troop."""
        tokens, names = self.tokens(state), self.board.names
        if tokens[cells[0]] not in _GENERALS:
            return (names[cells[0]],) if len(cells) == 1 else ()
        moves = super().texts_of_cells(state, cells)
        free = tuple(move for move in moves if tokens[self.board.cell(move.split("-")[1])] == EMPTY)
        return free or moves

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        mover, enemy = self.mover(state), self.waiting(state)
        if number == play.NOTHING_YET:
            return "a turn has at least one step: move a general or place a troop first"
        if number == play.AS_AT_START:
            return "the turn would end as it began: something must have changed"
        if number == play.REPEATS:
            return self._repetition(state, history, step)
        names = [self.board.names[cell] for cell in self.step_cells(step)]
        return {
            play.NO_GENERAL: f"no general stands on {names[0]}: a move begins with a {mover} general",
            play.ENEMY_GENERAL: f"{names[0]} holds a {enemy} general: {mover} moves {mover} generals",
            play.OCCUPIED: f"{names[-1]} is taken: generals and troops go to empty cells",
            play.CLOSED_OFF: f"no general can reach {names[-1]} any more: troops go where one still could",
        }[number]

    def reason_for_all(self, state: Words, cell: int, numbers: frozenset[int]) -> str:
        if self.tokens(state)[cell] not in _GENERALS:
            return ""
        general = f"the general on {self.board.names[cell]}"
        if numbers == {play.OCCUPIED}:
            return f"{general} cannot move now: every cell next to it is taken"
        if numbers == {play.AS_AT_START}:
            return f"any move of {general} would end the turn as it began: something must have changed"
        if numbers <= {play.AS_AT_START, play.REPEATS}:
            return f"any move of {general} would end the turn in a position that stood before: it must be new"
        return ""

    def _repetition(self, state: Words, history: Words, step: int) -> str:
        """Rule 4: name the turn at which the position stood before."""
        own, enemy, _ = play.after(self.rules, state, step)
        first, second = play.key_of_end(state, np.uint64(generals_key(own & ~enemy)))
        turn = when_seen(history, np.uint64(first), np.uint64(second)) - 1
        when = f"at turn {turn}" if turn else "at the start"
        return f"that is the position {self.mover(state)} left {when}: nobody leaves the same position twice"


def start_cells(board: Board, start: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return where the red and the blue generals begin: on a square, about as far from the edge as from each other."""
    (size,) = board.shape
    gap = (size - 1) // 3  # (size - 2) / 3 rounded: no half can occur
    low, high, middle = gap + 1, size - gap, (size + 1) // 2
    corners = [_name(column, row) for row in (low, high) for column in (low, high)]
    if start == "crossed":
        return (corners[0], corners[3]), (corners[1], corners[2])
    if start == "sides":
        return (corners[0], corners[2]), (corners[1], corners[3])
    return (_name(middle, low), _name(middle, high)), (_name(low, middle), _name(high, middle))


def _name(column: int, row: int) -> str:
    return f"{chr(ord('a') + column - 1)}{row}"
