"""What a game says about itself beside its compiled rules: options, codes, step texts, reasons, figures."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ludarium.boards import Board
from ludarium.drawing import Piece
from ludarium.games.options import Option, Value
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH, MOVER, OWN_WORDS
from ludarium.notation.codes import CodeReader


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

    def new_state(self) -> Words:
        return np.zeros(self.words, dtype=np.uint64)

    def lasting(self, state: Words) -> bytes:
        """What of a state decides further play; that a turn has just begun does so in few games."""
        return state[:FRESH].tobytes() + state[OWN_WORDS : self.lasting_words].tobytes()

    def mover(self, state: Words) -> str:
        return self.sides[int(state[MOVER])]

    def waiting(self, state: Words) -> str:
        """The side that is not to act."""
        return self.sides[1 - int(state[MOVER])]
