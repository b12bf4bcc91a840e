"""What everyone at a board is told alike: encoded once, however many ask."""

from collections.abc import Sequence
from typing import TypeVar, cast

import msgspec

from ludarium.server.live import LiveGame
from ludarium.server.live import Turn as LiveTurn
from ludarium.server.protocol.pictures import LegalStep, Moment, Turn
from ludarium.server.showing import legal_steps, moment_after

T = TypeVar("T")
_PIECE = 200  # turns that are encoded together
_encoder = msgspec.json.Encoder()


def encoded(value: T) -> T:
    """Return a value that is encoded already, and is put into messages as it is."""
    return _raw(value, _encoder.encode(value))


def _raw(value: T, data: bytes) -> T:
    return cast(T, msgspec.Raw(data))


class Telling:
    """A live game as it is told. What has not changed since it was last told is not made again."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self._number = -1  # of the event after which the picture was made
        self._picture: tuple[Moment, list[LegalStep]]
        self._pieces: list[tuple[LiveTurn, tuple[str, ...], bytes]] = []  # each with its last turn
        self.turns()
        self.picture()

    def picture(self) -> tuple[Moment, list[LegalStep]]:
        """Return the position that everyone sees, and the legal steps of the mover."""
        live = self._live
        if self._number != live.number:
            steps = legal_steps(live.position) if live.ended is None else []
            self._picture = encoded(moment_after(live, len(live.line.steps))), encoded(steps)
            self._number = live.number
        return self._picture

    def turns(self) -> list[Turn]:
        """Return all turns. They are encoded piece by piece, and only the last piece can have changed."""
        turns = self._live.turns
        while self._pieces and not self._is_current(turns):
            self._pieces.pop()
        while len(turns) > _PIECE * (len(self._pieces) + 1):
            piece = turns[_PIECE * len(self._pieces) :][:_PIECE]
            self._pieces.append((piece[-1], tuple(piece[-1].steps), self._encoded(piece)))
        rest = turns[_PIECE * len(self._pieces) :]
        whole = b",".join(filter(None, (*(data for _, _, data in self._pieces), self._encoded(rest))))
        return _raw(list[Turn](), b"[" + whole + b"]")

    def _is_current(self, turns: Sequence[LiveTurn]) -> bool:
        """Whether the last piece still holds: turns are taken back from the end."""
        last, steps, _ = self._pieces[-1]
        end = _PIECE * len(self._pieces)
        return len(turns) > end and turns[end - 1] is last and tuple(last.steps) == steps

    def _encoded(self, turns: Sequence[LiveTurn]) -> bytes:
        sides = self._live.game.sides
        return _encoder.encode([Turn(sides[turn.seat], turn.steps) for turn in turns])[1:-1]
