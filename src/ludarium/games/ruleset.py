"""What a game says about itself beside its compiled rules: options, codes, step texts, reasons, figures."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ludarium.boards import Board
from ludarium.drawing import Piece
from ludarium.games.options import Option, Value
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH, MOVER, OWN_WORDS
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.notation.codes import CodeReader
from ludarium.notation.words import shown

_CELL = re.compile(r"[a-z][0-9]+")


class Ruleset(ABC):
    """One game with its options chosen. Subclasses fill in the facts and the methods; nothing else names a game."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]  # one line for people who have never heard of it
    author: ClassVar[str]  # who is credited; empty if nobody is known
    sides: ClassVar[tuple[str, str]]  # the side that begins stands first
    pieces: ClassVar[tuple[Piece, ...]]  # numbered as in traces
    options: ClassVar[tuple[Option, ...]]
    ends: ClassVar[tuple[str, ...]]  # sentences for the ways to end, after the one all games share
    remembers: ClassVar[bool]  # whether positions may not come again
    has_draws: ClassVar[bool]
    start_in_records: ClassVar[bool] = False  # whether records carry the start even of a game from its beginning

    board: Board
    rules: Any  # the rules tuple that compiled functions are chosen by
    words: int  # the length of a state
    lasting_words: int  # how many of them decide further play; the others are room to work in

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

    def marked(self, state: Words) -> tuple[int, ...]:
        """Cells that have a meaning of their own in this game, whatever stands on them."""
        return ()

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


class PlacingRuleset(Ruleset):
    """A game in which every step is putting one piece on a cell: the step is the cell's spot, its text the name."""

    placing: ClassVar[str]  # what such a step is called

    def step_text(self, step: int) -> str:
        return self.board.names[self.board.cell_of_spot[step]]

    def step_kind(self, step: int) -> str:
        return self.placing

    def step_cells(self, step: int) -> tuple[int, ...]:
        return (self.board.cell_of_spot[step],)

    def read_step(self, text: str) -> int:
        if _CELL.fullmatch(text) is None:
            raise StepError(f"{shown(text)} is no step of {self.title}: write the cell for the piece, like c3")
        try:
            return self.board.spots[self.board.cell(text)]
        except LudariumError as error:
            raise StepError(f"{text[:40]}: {error}") from None
