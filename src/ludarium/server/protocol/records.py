"""Saved games: looking at a record and opening it."""

from typing import Annotated

from msgspec import Meta, Struct

from ludarium.server.protocol.base import Part, Reply, Request, Word
from ludarium.server.protocol.lobby import SameScreen, Started

MOST_RECORD = 200_000  # characters of an opened record

RecordText = Annotated[str, Meta(max_length=MOST_RECORD)]


class AsRecorded(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="as recorded"):
    """The computer that the record names plays on; if it names none, both sides are played on this screen."""


class WithFriend(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="with friend"):
    """A friend takes the other side by a link."""

    side: Word  # yours


Continuing = SameScreen | AsRecorded | WithFriend


class RecordedPlayer(Part, frozen=True):
    side: str
    name: str  # empty if it is unknown
    is_computer: bool


# ---------------------------------------------------------------- requests


class RecordSeen(Reply, frozen=True, tag="record seen"):
    """What a record holds."""

    name: str  # of the game
    credited_title: str
    players: list[RecordedPlayer]
    date: str  # such as 2026.11.15; empty if it is unknown
    turns: int
    result: str  # the side that won, `draw`, or empty if the game is not over
    computer: str  # the title of the computer that would play on; empty if there is none
    is_whole: bool  # whether a game keeps all of it: variations stay behind


class LookAtRecord(Request[RecordSeen], frozen=True, tag="look at record"):
    """What is in this record? Nothing is opened."""

    text: RecordText


class OpenRecord(Request[Started], frozen=True, tag="open record"):
    """Open a saved game, to study or resume it."""

    text: RecordText
    how: Continuing
