"""What a game declares besides its compiled rules: options, codes, step texts, clicks, reasons, zones, progress."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from ludarium.boards import Board
from ludarium.drawing import Piece
from ludarium.games.fields import CodeField, SideToAct
from ludarium.games.gestures import Gesture, StepKind
from ludarium.games.options import Option, Value
from ludarium.games.progress import Decision, Measure
from ludarium.games.zones import Zone
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.contract import FRESH, MOVER, OWN_WORDS
from ludarium.notation.codes import CodeReader

DIRECTION = "{direction}"  # in the name of planes of which there is one for each direction of the board


class Ruleset(ABC):
    """One game with its options chosen. Subclasses fill in the facts and the methods; nothing else names a game."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]  # one line for people who have never heard of it
    author: ClassVar[str]  # who is credited; empty if nobody is known
    clicking: ClassVar[str]  # how a step is made on the board, in a sentence
    step_noun: ClassVar[str] = "step"  # what people call one decision
    sides: ClassVar[tuple[str, str]]  # the side that begins is first
    pieces: ClassVar[tuple[Piece, ...]]  # numbered as in traces
    options: ClassVar[tuple[Option, ...]]
    step_kinds: ClassVar[tuple[StepKind, ...]] = ()  # those that a person may have to choose by name
    ends: ClassVar[tuple[str, ...]]  # a sentence for each way to end, besides the one that all games share
    vague: ClassVar[frozenset[int]] = frozenset()  # reasons that only say that a step is not of its kind
    remembers: ClassVar[bool]  # whether the rules depend on earlier positions
    has_draws: ClassVar[bool]
    highest: ClassVar[int] = 1  # the highest stack that a cell can hold
    fixed_rules: ClassVar[bool] = False  # whether its author's rules are played as they are, without restrictions
    start_in_records: ClassVar[bool] = False  # whether records always contain the starting position
    plane_names: ClassVar[tuple[str, ...]] = ()  # the sets of cells that `observe` writes, in order
    number_names: ClassVar[tuple[str, ...]] = ()  # the numbers that it writes after them
    policy_names: ClassVar[tuple[str, ...]] = ()  # the planes of `place`; {direction}: one for each direction

    board: Board
    rules: Any  # the rules tuple by which compiled functions are chosen
    words: int  # the length of a state
    lasting_words: int  # how many of them decide further play; the others are scratch space
    planes: int | None = None  # where the planes begin, if they fill the lasting words and nothing else names cells

    @abstractmethod
    def __init__(self, options: Mapping[str, Value]) -> None: ...

    @abstractmethod
    def start(self) -> Words:
        """Return the state in which a game begins."""

    @abstractmethod
    def read(self, reader: CodeReader) -> Words:
        """Return the state that a position code describes."""

    @abstractmethod
    def tokens(self, state: Words) -> list[str]:
        """Return what each cell holds, as the code writes it."""

    @abstractmethod
    def fields(self, state: Words) -> list[str]:
        """Return the fields of the code after the board, the player to act first."""

    def null_move_fields(self, state: Words) -> list[str]:
        """Return the fields with the other side to act, at the start of its turn; they need not make a valid code.

        By default only the player to act differs.
        """
        return [self.waiting(state)[0], *self.fields(state)[1:]]

    @abstractmethod
    def step_text(self, step: int) -> str: ...

    @abstractmethod
    def step_kind(self, step: int) -> str: ...

    @abstractmethod
    def step_cells(self, step: int) -> tuple[int, ...]:
        """Return the cells that a person clicks for this step, in order."""

    @abstractmethod
    def read_step(self, text: str) -> int:
        """Return the step with this text, legal or not; StepError if there is none."""

    @abstractmethod
    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        """Return why a step is not legal, in one sentence, given the number that `play` returned."""

    def step_numbers(self) -> Numbers | None:
        """Return every number that a step can have with these options, in any position; there may be a few more.

        By default None: envs/actions.py tries small numbers, and takes those that `play` does not call NO_SUCH_STEP.
        """
        return None

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that may stand on a cell with these options; by default those of all pieces."""
        return tuple(piece.letter for piece in self.pieces)

    @property
    def code_fields(self) -> tuple[CodeField, ...]:
        """The fields of a code after the board, the side to act first; by default that alone."""
        return (SideToAct(self.sides),)

    def read_parts(self, reader: CodeReader) -> tuple[list[str], list[Any]]:
        """Return what each cell holds and the values of all fields, each right by itself."""
        tokens = reader.cells(self.board, self.letters, heights=self.highest > 1)
        values = [field.read(reader, self.board) for field in self.code_fields]
        reader.close()
        return tokens, values

    @property
    def credited_title(self) -> str:
        """The title, with the author if one is known."""
        return f"{self.title} by {self.author}" if self.author else self.title

    @property
    def aim(self) -> str:
        """What wins with these options, in at most twelve words; empty by default."""
        return ""

    def progress(self, state: Words) -> tuple[Measure, ...]:
        """Return how near each side is to winning, the most telling measure first; none by default."""
        return ()

    def decision(self, state: Words) -> Decision | None:
        """Return what decided a game that is over; None by default."""
        return None

    def closed(self, state: Words) -> tuple[int, ...]:
        """Return the cells on which nobody may ever play, or ever again; none by default."""
        return ()

    def remark(self, state: Words) -> str:
        """Return what else there is to know about a position, in a sentence; empty by default."""
        return ""

    def zones(self, state: Words) -> tuple[Zone, ...]:
        """Return the parts of the board that have a meaning of their own; none by default."""
        return ()

    def gesture(self, tokens: Sequence[str], step: int) -> Gesture:
        """Return how a person makes this legal step; by default a piece is clicked, then where it goes."""
        cells = self.step_cells(step)
        return Gesture(self.step_kind(step), cells[:1] if len(cells) > 1 else (), (cells,))

    def texts_of_cells(self, state: Words, cells: tuple[int, ...]) -> tuple[str, ...]:
        """Return the steps, legal or not, that clicks on these cells may mean, completed where cells are missing.

        By default a piece goes from cell to cell. Steps whose refusal would say the most come first.
        """
        names = self.board.names
        targets = self.board.adjacent(cells[0]) if len(cells) == 1 else cells[1:]
        return tuple(f"{names[cells[0]]}-{names[target]}" for target in targets) if len(cells) < 3 else ()

    def texts_of_kind(self, cells: tuple[int, ...], kind: str, shape: tuple[int, ...]) -> tuple[str, ...]:
        """Return the steps of a kind that was chosen by name, legal or not, that clicks on these cells may mean.

        `shape` are the pieces that act, where they were chosen too. None by default.
        """
        return ()

    def reason_for_all(self, state: Words, cell: int, numbers: frozenset[int]) -> str:
        """Return why no step begins with a click on this cell, if all are refused with one of these numbers.

        Empty if the `reason` for one of them is enough.
        """
        return ""

    @property
    def plane_bits(self) -> tuple[int, ...]:
        """The bit of each cell in a plane; by default its spot."""
        return self.board.spots

    @property
    def plane_words(self) -> int:
        """The words of a plane; by default those of a set of cells on this board."""
        return len(self.board.cells_class._fields)

    @property
    def policy_planes(self) -> tuple[str, ...]:
        """The names of all planes of a policy, in order."""
        directions = self.board.grid.direction_names
        return tuple(
            name.format(direction=direction)
            for name in self.policy_names
            for direction in (directions if DIRECTION in name else directions[:1])
        )

    @property
    def seen_by_second(self) -> tuple[int, ...]:
        """The cell on which each cell lies for the second side, where both look from their own end of the board.

        By default the board looks the same to both.
        """
        return tuple(range(len(self.board)))

    def new_state(self) -> Words:
        return np.zeros(self.words, dtype=np.uint64)

    def room(self, steps: int) -> int:
        """Return how many keys `steps` steps can add to a history: one for each turn, and one for the start."""
        return steps + 2

    def lasting_keys(self, state: Words, keys: Words) -> Words:
        """Return the keys of a history that can still matter."""
        return keys

    def lasting(self, state: Words) -> bytes:
        """Return what of a state decides further play. FRESH is left out, as it does so in few games."""
        return state[:FRESH].tobytes() + state[OWN_WORDS : self.lasting_words].tobytes()

    def mover(self, state: Words) -> str:
        return self.sides[int(state[MOVER])]

    def waiting(self, state: Words) -> str:
        """Return the side that is not to act."""
        return self.sides[1 - int(state[MOVER])]
