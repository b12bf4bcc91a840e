"""Watching a game and playing in it."""

from ludarium.positions import Event as TraceEvent
from ludarium.server.protocol.base import Done, GameRequest, Id, Notice, Reply, Request, StepText
from ludarium.server.protocol.lobby import Started
from ludarium.server.protocol.tables import Table, Update


class Watched(Reply, frozen=True, tag="watched"):
    table: Table


class Watch(Request[Watched], frozen=True, tag="watch"):
    """Open a game and hear of it from now on, in place of the one before."""

    game: Id


class Unwatch(Request[Done], frozen=True, tag="unwatch"):
    """Hear of no game any more."""


class TakeStep(GameRequest[Done], frozen=True, tag="take step"):
    step: StepText


class TakeBack(GameRequest[Done], frozen=True, tag="take back"):
    """A step of my own turn at once; else back to my last turn, which a person across the board is asked about."""


class Resign(GameRequest[Done], frozen=True, tag="resign"):
    pass


class OfferDraw(GameRequest[Done], frozen=True, tag="offer draw"):
    pass


class Answer(GameRequest[Done], frozen=True, tag="answer"):
    """To the offer of the other side."""

    accept: bool


class PlayNow(GameRequest[Done], frozen=True, tag="play now"):
    """Let the computer stop thinking and play the best that it has."""


class Rematch(GameRequest[Started], frozen=True, tag="rematch"):
    """The same again with sides swapped. Whoever asks second is led to the same game."""


# ---------------------------------------------------------------- notices


class Stepped(Notice, frozen=True, tag="stepped"):
    """A step was taken: what it did, and whether a turn begins with it."""

    game: str
    number: int
    side: str
    step: str
    opens_turn: bool
    trace: list[TraceEvent]
    update: Update


class TookBack(Notice, frozen=True, tag="took back"):
    """The last steps do not count any more."""

    game: str
    number: int
    steps: int
    update: Update


class Changed(Notice, frozen=True, tag="changed"):
    """Something else happened in a game: somebody joined, offered, answered, resigned. `text` says it."""

    game: str
    number: int
    text: str
    update: Update


class Presence(Notice, frozen=True, tag="presence"):
    """Who is at the board."""

    game: str
    seats: list[bool]
    watchers: int


class Stuck(Notice, frozen=True, tag="stuck"):
    """The computer cannot play; the text says what to do."""

    game: str
    text: str
