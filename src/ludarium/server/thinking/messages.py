"""What the server and its workers say to each other: a request, perhaps a hurry after it, and one reply."""

import pickle
import struct
from dataclasses import dataclass

from ludarium.positions import Position

_LENGTH = struct.Struct(">I")
LENGTH_BYTES = _LENGTH.size


@dataclass(frozen=True)
class Task:
    """Choose a step here; the player is the name of an opponent."""

    position: Position
    player: str
    seed: int

    @property
    def game(self) -> str:
        return self.position.game.name


@dataclass(frozen=True)
class Begin:
    """Load the code of a game and give its start; what chance decides in it is always drawn in the same way."""

    game: str


@dataclass(frozen=True)
class GoOn:
    """Play one step of a sketch."""

    position: Position
    seed: int

    @property
    def game(self) -> str:
        return self.position.game.name


Request = Task | Begin | GoOn


@dataclass(frozen=True)
class Hurry:
    """Answer the last request now, with the best that there is; nothing if it has been answered."""


@dataclass(frozen=True)
class Answer:
    """A step's text to a task, the start to a beginning, a step's text and where it leads to a sketch."""

    value: str | Position | tuple[str, Position]


@dataclass(frozen=True)
class Failure:
    text: str


def packed(message: Request | Hurry | Answer | Failure) -> bytes:
    """The bytes that go through the pipe. Both ends are ours, so each may trust what the other has pickled."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(body)) + body


def body_length(head: bytes) -> int:
    length: int = _LENGTH.unpack(head)[0]
    return length


def unpacked(body: bytes) -> object:
    return pickle.loads(body)
