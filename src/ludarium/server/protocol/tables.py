"""A game as one person may see it."""

from typing import Literal

from ludarium.server.protocol.base import Part
from ludarium.server.protocol.pictures import Drawing, LegalStep, Moment, Turn


class Seat(Part, frozen=True):
    side: str
    kind: Literal["person", "computer", "open"]
    name: str  # empty for a person who chose none
    level: int  # of a computer; 0 for one without, and for people
    elo: int | None  # of a computer, where it has been measured
    yours: bool
    present: bool


Offered = Literal["draw", "take back"]


class Offer(Part, frozen=True):
    """What one side has asked and the other has not answered yet."""

    what: Offered
    by: str
    yours_to_answer: bool


Action = Literal["take back", "resign", "offer draw", "play now", "rematch", "advice"]


class Update(Part, frozen=True):
    """What of a table changes with an event."""

    moment: Moment
    steps: list[LegalStep] | None  # only for whoever is to move
    seats: list[Seat]
    offer: Offer | None
    actions: list[Action]  # what you may do now
    invitation: str | None  # the secret of an open seat, for who invites
    next_game: str | None  # the rematch


class Table(Update, frozen=True):
    """Everything about a game: sent when it is opened, or when a page has lost track."""

    game: str
    number: int  # of events so far
    name: str
    title: str
    credited_title: str
    options: dict[str, str | int]
    unusual_options: list[str]  # in words, those that are not the default
    drawing: Drawing
    turns: list[Turn]
    watching: bool  # you have no seat
