"""The events of a game as they are stored: a game is the list of its events."""

import msgspec
from msgspec import Struct

from ludarium.server.protocol.tables import Offered

DRAW = "draw"


class _Event(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    pass


class StepTaken(_Event, frozen=True, tag="step"):
    text: str


class StepsTakenBack(_Event, frozen=True, tag="back"):
    """The last `steps` steps were taken back."""

    steps: int


class OfferMade(_Event, frozen=True, tag="offer"):
    seat: int
    what: Offered


class OfferDeclined(_Event, frozen=True, tag="declined"):
    pass


class Resigned(_Event, frozen=True, tag="resigned"):
    seat: int


class DrawAgreed(_Event, frozen=True, tag="agreed"):
    pass


class Joined(_Event, frozen=True, tag="joined"):
    """Somebody took the open seat."""

    seat: int
    person: str


class Followed(_Event, frozen=True, tag="followed"):
    """There is a rematch."""

    game: str


class WatchingAllowed(_Event, frozen=True, tag="watching"):
    """The person on this seat lets others watch, or no longer."""

    seat: int
    allowed: bool


Event = (
    StepTaken | StepsTakenBack | OfferMade | OfferDeclined | Resigned | DrawAgreed | Joined | Followed | WatchingAllowed
)

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_event(stored: bytes) -> Event:
    return _decoder.decode(stored)


def write_event(event: Event) -> bytes:
    return msgspec.json.encode(event)
