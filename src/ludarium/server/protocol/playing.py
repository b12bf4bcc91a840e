"""Watching a game and playing in it."""

from ludarium.positions import Event as TraceEvent
from ludarium.server.protocol.base import Done, GameRequest, Id, Notice, Reply, Request, StepText
from ludarium.server.protocol.lobby import Started
from ludarium.server.protocol.tables import Table, Update


class Watched(Reply, frozen=True, tag="watched"):
    table: Table


class Watch(Request[Watched], frozen=True, tag="watch"):
    """Open a game and receive its notices from now on, instead of those of the previous one."""

    game: Id


class Unwatch(Request[Done], frozen=True, tag="unwatch"):
    """Receive no more notices of the game."""


class TakeStep(GameRequest[Done], frozen=True, tag="take step"):
    step: StepText


class TakeBack(GameRequest[Done], frozen=True, tag="take back"):
    """Take back a step of my own turn at once; otherwise go back to my last turn, if the other person agrees."""


class Resign(GameRequest[Done], frozen=True, tag="resign"):
    pass


class OfferDraw(GameRequest[Done], frozen=True, tag="offer draw"):
    pass


class Answer(GameRequest[Done], frozen=True, tag="answer"):
    """Accept or decline the offer of the other side."""

    accept: bool


class PlayNow(GameRequest[Done], frozen=True, tag="play now"):
    """Make the computer play the best step that it has found so far."""


class Rematch(GameRequest[Started], frozen=True, tag="rematch"):
    """Play again with sides swapped. Whoever asks second gets the same game."""


# ---------------------------------------------------------------- notices


class Stepped(Notice, frozen=True, tag="stepped"):
    """A step was taken: its trace, and whether a turn begins with it."""

    game: str
    number: int
    side: str
    step: str
    opens_turn: bool
    trace: list[TraceEvent]
    update: Update


class TookBack(Notice, frozen=True, tag="took back"):
    """The last `steps` steps were taken back."""

    game: str
    number: int
    steps: int
    update: Update


class Changed(Notice, frozen=True, tag="changed"):
    """Something else happened, as `text` says: somebody joined, offered, answered, resigned or asked for a rematch."""

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


class Settled(Notice, frozen=True, tag="settled"):
    """It is known what became of a request of which it was not known whether it was saved: watch again."""

    game: str
    text: str
