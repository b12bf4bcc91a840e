"""What the server and its workers say to each other: a request, perhaps a hurry after it; news of it, and one reply."""

import pickle
import struct
from dataclasses import dataclass

from ludarium.positions import Position
from ludarium.server.protocol.study import Advice, ReviewedTurn

_LENGTH = struct.Struct(">I")
LENGTH_BYTES = _LENGTH.size
NO_TABLE = ""


@dataclass(frozen=True)
class _AboutPosition:
    position: Position

    @property
    def game(self) -> str:
        return self.position.game.name


@dataclass(frozen=True)
class Task(_AboutPosition):
    """Choose a step here; the player is the name of an opponent. Who thought for the table before knows more of it."""

    player: str
    seed: int
    table: str = NO_TABLE


@dataclass(frozen=True)
class Advise(_AboutPosition):
    """Say what would be good here, and meanwhile what has been found so far."""

    table: str = NO_TABLE


@dataclass(frozen=True)
class Review(_AboutPosition):
    """Say how a game went that began here, turn by turn."""

    steps: tuple[str, ...]
    table = NO_TABLE


@dataclass(frozen=True)
class Begin:
    """Load the code of a game and give its start; what chance decides in it is always drawn in the same way."""

    game: str
    table = NO_TABLE


@dataclass(frozen=True)
class GoOn(_AboutPosition):
    """Play one step of a sketch."""

    seed: int
    table = NO_TABLE


Request = Task | Advise | Review | Begin | GoOn


@dataclass(frozen=True)
class Hurry:
    """Answer the last request now, with the best that there is; nothing if it has been answered."""


Value = str | Advice | ReviewedTurn | list[ReviewedTurn] | Position | tuple[str, Position]


@dataclass(frozen=True)
class Progress:
    """What has been found so far; more will come."""

    value: Value


@dataclass(frozen=True)
class Answer:
    """A step's text to a task, advice, the turns of a review, the start to a beginning, a step's text and where it
    leads to a sketch."""

    value: Value


@dataclass(frozen=True)
class Failure:
    text: str


def packed(message: Request | Hurry | Progress | Answer | Failure) -> bytes:
    """The bytes that go through the pipe. Both ends are ours, so each may trust what the other has pickled."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(body)) + body


def body_length(head: bytes) -> int:
    length: int = _LENGTH.unpack(head)[0]
    return length


def unpacked(body: bytes) -> object:
    return pickle.loads(body)
