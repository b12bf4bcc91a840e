"""The format of messages in a pipe: pickled, each preceded by its length.

A worker receives requests, and an empty message to stop the current one. It sends updates and one reply for each.
Both ends are ours, so each can trust what the other has pickled.
"""

import pickle
import struct
import sys
from dataclasses import dataclass, field
from typing import Any

_LENGTH = struct.Struct(">Q")
CHUNK = 1 << 16  # bytes that are read at a time
STOP = b""


@dataclass(frozen=True)
class Progress:
    """An update before the reply."""

    value: Any


@dataclass(frozen=True)
class Answer:
    value: Any


@dataclass(frozen=True)
class Failure:
    """The reason why there is no answer; for an error that nobody expected, also where it happened."""

    text: str
    traceback: str = field(default="", compare=False)


Message = Progress | Answer | Failure


def framed(body: bytes) -> bytes:
    return _LENGTH.pack(len(body)) + body


def packed(value: object) -> bytes:
    return framed(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))


class Frames:
    """Splits a stream of bytes, which arrives in pieces, into messages."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Take the next bytes; return the messages that are now complete."""
        self._bytes += data
        found: list[bytes] = []
        while len(self._bytes) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(self._bytes)[0]
            if len(self._bytes) < end:
                break
            found.append(bytes(self._bytes[_LENGTH.size : end]))
            del self._bytes[:end]
        return found


def result_of(message: Answer | Failure) -> Any:
    """Return what was answered, or the failure; the traceback of an unexpected error goes to standard error."""
    if isinstance(message, Answer):
        return message.value
    sys.stderr.write(message.traceback)
    return message


def message_in(body: bytes) -> Message:
    message = pickle.loads(body)
    assert isinstance(message, Progress | Answer | Failure)
    return message
