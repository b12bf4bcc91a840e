"""Sharing a game: what a link holds that needs nothing stored, and whether others may watch."""

from ludarium.server.protocol.base import Done, GameRequest, Natural, Part, Reply, Request
from ludarium.server.protocol.exploring import Setting


class LineShared(Reply, frozen=True, tag="line shared"):
    """Where a game began, the steps from there, and the code of the position after them."""

    setting: Setting
    steps: list[str]
    code: str


class ShareLine(GameRequest[LineShared], frozen=True, tag="share line"):
    """What does a link hold that leads to the position after `played` steps?"""

    played: Natural


class AllowWatching(GameRequest[Done], frozen=True, tag="allow watching"):
    """Let others find this game in the list of games to watch, or no longer. Each person who plays must allow it."""

    allowed: bool


class WatchableGame(Part, frozen=True):
    """A game that is being played and that everyone who plays it lets others watch."""

    game: str
    number: int  # of events so far
    title: str
    players: list[str]  # the side that begins first
    turn: int
    watchers: int


class WatchableListed(Reply, frozen=True, tag="watchable listed"):
    games: list[WatchableGame]


class ListWatchable(Request[WatchableListed], frozen=True, tag="list watchable"):
    """The games that others may watch, the newest first."""
