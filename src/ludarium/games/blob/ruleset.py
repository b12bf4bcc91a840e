"""Blob for people: options, starts, codes, step texts and the sentences that refuse a step."""

import re
from collections.abc import Mapping

import numpy as np

from ludarium.boards import OFF_BOARD
from ludarium.drawing import EMPTY, Piece
from ludarium.games.blob import evaluation, planes, play, progress
from ludarium.games.blob.state import BITS, BLUE, BOARD, RED, TURN_STEPS, WORDS, BlobRules
from ludarium.games.fields import Count, SideToAct
from ludarium.games.options import Choice, Value
from ludarium.games.progress import Decision, Measure
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import END, FRESH, LEFT, MOVER, Contract, fulfil
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.kernel.repetition import when_seen
from ludarium.notation.codes import CodeReader
from ludarium.notation.words import listed

_STARTS = {
    "scattered": "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr",
    "hollow": "brbr/rbrrb/bb..br/rr...bb/br..rr/rbbrb/brbr",
    "petals": "brbr/rb.rb/b.br.r/rrr.bbb/b.br.r/rb.rb/brbr",
}
_STEP = re.compile(r"([a-z][0-9]+)-([a-z][0-9]+)")
_LETTERS = ("r", "b")


fulfil(
    BlobRules,
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


class Blob(Ruleset):
    name = "blob"
    title = "Blob"
    summary = "Push and wrap pieces round a small hexagon until all of yours form one group."
    author = ""
    clicking = "Choose a piece of yours, then a cell next to it."
    sides = ("red", "blue")
    pieces = (Piece("r", "red", "red", mark="ring"), Piece("b", "blue", "blue", mark="bar"))
    options = (
        Choice("start", tuple(_STARTS), "how the pieces stand at the beginning"),
        Choice("opening", ("one", "two"), "steps in the very first turn; one is the more balanced"),
        Choice("wrap", ("pushed", "any"), "any: a piece on the edge may also step off it and enter at the other end"),
    )
    ends = ("{Winner}'s pieces form one group.",)
    remembers = True
    has_draws = False
    plane_names = planes.PLANES
    number_names = planes.NUMBERS
    policy_names = planes.POLICY

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.board = BOARD
        self.words = self.lasting_words = WORDS
        self._start = f"{_STARTS[str(options['start'])]} r {1 if options['opening'] == 'one' else 2}"
        self.rules = BlobRules(wrap_any=options["wrap"] == "any")

    @property
    def code_fields(self) -> tuple[SideToAct, Count]:
        return SideToAct(self.sides), Count("steps left", 1, TURN_STEPS)

    def start(self) -> Words:
        return self.read(CodeReader(self._start))

    def read(self, reader: CodeReader) -> Words:
        tokens, values = self.read_parts(reader)
        state = self.new_state()
        state[MOVER], state[LEFT] = values
        state[FRESH] = 1
        for letter, word, side in zip(_LETTERS, (RED, BLUE), self.sides, strict=True):
            if letter not in tokens:
                reader.refuse(f"{side} has no piece: each colour needs at least one")
            state[word] = sum(1 << bit for bit, token in zip(BITS, tokens, strict=True) if token == letter)
        return state

    def tokens(self, state: Words) -> list[str]:
        red, blue = int(state[RED]), int(state[BLUE])
        return ["r" if red >> bit & 1 else "b" if blue >> bit & 1 else EMPTY for bit in BITS]

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0], str(state[LEFT])]

    def null_move_fields(self, state: Words) -> list[str]:
        return [self.waiting(state)[0], str(TURN_STEPS)]

    @property
    def aim(self) -> str:
        return "Bring all your pieces together into one group."

    def progress(self, state: Words) -> tuple[Measure, ...]:
        return (progress.groups(state),)

    def decision(self, state: Words) -> Decision:
        return progress.decided(state, self.sides)

    @property
    def plane_bits(self) -> tuple[int, ...]:
        return BITS

    @property
    def plane_words(self) -> int:
        return 1

    def step_text(self, step: int) -> str:
        return "end" if step == END else "-".join(BOARD.names[cell] for cell in self.step_cells(step))

    def step_kind(self, step: int) -> str:
        return "end" if step == END else "move"

    def step_cells(self, step: int) -> tuple[int, ...]:
        if step == END:
            return ()
        cell = BITS.index(play.source_of(step))
        return cell, self._target(cell, play.direction_of(step))

    def _target(self, cell: int, direction: int) -> int:
        """Return the neighbour, or the other end of the line."""
        neighbour = BOARD.neighbours[cell][direction]
        return BOARD.ray(cell, (direction + 3) % 6)[-1] if neighbour == OFF_BOARD else neighbour

    def read_step(self, text: str) -> int:
        if text == "end":
            return END
        match = _STEP.fullmatch(text)
        if match is None:
            raise StepError(f"{text[:40]!r} is no step of Blob: write one like d4-d5, or end")
        try:
            source, target = (BOARD.cell(name) for name in match.groups())
        except LudariumError as error:
            raise StepError(f"{text}: {error}") from None
        targets = [self._target(source, direction) for direction in range(6)]
        if target not in targets:
            near = listed(
                BOARD.names[cell] for cell in sorted(targets if self.rules.wrap_any else BOARD.adjacent(source))
            )
            raise StepError(f"{text}: {match[2]} is not next to {match[1]}: a piece there goes to {near}")
        return play.step_number(BITS[source], targets.index(target))

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        mover, enemy = self.mover(state), self.waiting(state)
        if number == play.REPEATS:
            return self._repetition(state, history, step)
        source, target = (BOARD.names[cell] for cell in self.step_cells(step))
        return {
            play.NO_PIECE: f"{source} is empty: a step moves a {mover} piece",
            play.ENEMY_PIECE: f"{source} holds a {enemy} piece: {mover} moves {mover} pieces",
            play.LEAVES_BOARD: f"{target} is at the other end of the line: only a pushed piece goes there",
        }[number]

    def reason_for_all(self, state: Words, cell: int, numbers: frozenset[int]) -> str:
        if numbers != {play.REPEATS}:
            return ""
        mover, name = self.mover(state), BOARD.names[cell]
        return f"any step of the piece on {name} would leave a position that {mover} left before: it must be new"

    def _repetition(self, state: Words, history: Words, step: int) -> str:
        """Rule 6: name the turn at which the position stood before."""
        red, blue = state[RED], state[BLUE]
        if step != END:
            red, blue = play.pushed(red, blue, step, None)
        turn = when_seen(history, np.uint64(red), np.uint64(play.left_by(np.uint64(blue), state[MOVER]))) - 1
        when = f"at turn {turn}" if turn else "at the start"
        return f"that is the position {self.mover(state)} left {when}: nobody leaves the same position twice"
