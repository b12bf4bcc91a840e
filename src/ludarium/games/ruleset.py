"""What a game says about itself beside its compiled rules: options, codes, step texts, clicks, reasons, zones."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ludarium.boards import Board
from ludarium.drawing import Piece
from ludarium.games.options import Option, Value
from ludarium.games.zones import Zone
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH, MOVER, OWN_WORDS
from ludarium.notation.codes import CodeReader


class Ruleset(ABC):
    """One game with its options chosen. Subclasses fill in the facts and the methods; nothing else names a game."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]  # one line for people who have never heard of it
    author: ClassVar[str]  # who is credited; empty if nobody is known
    length: ClassVar[str]  # how long a game of people takes with the usual options, in words
    clicking: ClassVar[str]  # how a step is made on the board, in a sentence
    sides: ClassVar[tuple[str, str]]  # the side that begins stands first
    pieces: ClassVar[tuple[Piece, ...]]  # numbered as in traces
    options: ClassVar[tuple[Option, ...]]
    ends: ClassVar[tuple[str, ...]]  # sentences for the ways to end, after the one all games share
    vague: ClassVar[frozenset[int]] = frozenset()  # reasons that only say which kind of step it is not
    remembers: ClassVar[bool]  # whether positions may not come again
    has_draws: ClassVar[bool]
    start_in_records: ClassVar[bool] = False  # whether records carry the start even of a game from its beginning

    board: Board
    rules: Any  # the rules tuple that compiled functions are chosen by
    words: int  # the length of a state
    lasting_words: int  # how many of them decide further play; the others are room to work in
    planes: int | None = None  # where planes begin that fill the lasting words, if nothing else names cells

    @abstractmethod
    def __init__(self, options: Mapping[str, Value]) -> None: ...

    @abstractmethod
    def start(self) -> Words:
        """The state in which a game begins."""

    @abstractmethod
    def read(self, reader: CodeReader) -> Words:
        """The state that a position code describes."""

    @abstractmethod
    def tokens(self, state: Words) -> list[str]:
        """What each cell holds, as the code writes it."""

    @abstractmethod
    def fields(self, state: Words) -> list[str]:
        """The fields of the code after the board, the player to act first."""

    @abstractmethod
    def step_text(self, step: int) -> str: ...

    @abstractmethod
    def step_kind(self, step: int) -> str: ...

    @abstractmethod
    def step_cells(self, step: int) -> tuple[int, ...]:
        """The cells that a person clicks for this step, in order."""

    @abstractmethod
    def read_step(self, text: str) -> int:
        """The step with this text, legal or not; StepError if there is none."""

    @abstractmethod
    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        """Why a step is not legal, in one sentence: `play` returned this number."""

    @property
    def credited_title(self) -> str:
        """The title with whoever made the game."""
        return f"{self.title} by {self.author}" if self.author else self.title

    def remark(self, state: Words) -> str:
        """What else there is to know of a position beside the board, in a sentence; often nothing."""
        return ""

    def zones(self, state: Words) -> tuple[Zone, ...]:
        """The parts of the board that have a meaning of their own; often none."""
        return ()

    def other_clicks(self, step: int) -> tuple[tuple[int, ...], ...]:
        """Further orders of cells that a person may click for this legal step; often none."""
        return ()

    def texts_of_cells(self, state: Words, cells: tuple[int, ...]) -> tuple[str, ...]:
        """The steps, legal or not, that a person may mean who clicked these cells, completed if there must be more.

        Here a piece goes from cell to cell. Those whose refusal would tell the most come first.
        """
        names = self.board.names
        targets = self.board.adjacent(cells[0]) if len(cells) == 1 else cells[1:]
        return tuple(f"{names[cells[0]]}-{names[target]}" for target in targets) if len(cells) < 3 else ()

    def reason_for_all(self, state: Words, cell: int, numbers: frozenset[int]) -> str:
        """Why no step begins with a click on this cell, all being refused with one of these numbers.

        Empty if what `reason` says of one of them will do.
        """
        return ""

    def new_state(self) -> Words:
        return np.zeros(self.words, dtype=np.uint64)

    def room(self, steps: int) -> int:
        """How many keys so many steps can add to a history: one for each turn, and one for the start."""
        return steps + 2

    def lasting_keys(self, state: Words, keys: Words) -> Words:
        """Those keys of a history that can still matter."""
        return keys

    def lasting(self, state: Words) -> bytes:
        """What of a state decides further play; that a turn has just begun does so in few games."""
        return state[:FRESH].tobytes() + state[OWN_WORDS : self.lasting_words].tobytes()

    def mover(self, state: Words) -> str:
        return self.sides[int(state[MOVER])]

    def waiting(self, state: Words) -> str:
        """The side that is not to act."""
        return self.sides[1 - int(state[MOVER])]
