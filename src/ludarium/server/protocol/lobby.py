"""Connecting, your games, and starting another."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludarium.notation.codes import LONGEST
from ludarium.server.protocol.base import Done, Id, Notice, Options, Part, Reply, Request, Word
from ludarium.server.protocol.bench import TrialPlayer
from ludarium.server.protocol.catalogue import ComputerCard, GameCard, Readiness


class Summary(Part, frozen=True):
    """A game in the list of your games."""

    game: str
    name: str
    title: str
    you: str  # your side; empty if both are yours
    opponent: str  # a name, or words such as `nobody yet`
    turn: int
    your_turn: bool
    waiting: bool  # nobody has taken the other seat yet
    result: str  # empty while it is being played, else in words for you: won, lost, drawn, or who won
    changed: int  # seconds since 1970
    begun: bool  # a step has been played
    number: int  # of events so far; a picture of the game is current until it changes


class Computer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="computer"):
    player: Word


class SameScreen(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="same screen"):
    pass


class Friend(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="friend"):
    pass


Opponent = Computer | SameScreen | Friend


# ---------------------------------------------------------------- requests


class Ping(Request[Done], frozen=True, tag="ping"):
    """Is anyone there?"""


class Rename(Request[Done], frozen=True, tag="rename"):
    name: Annotated[str, Meta(max_length=40)]


class GamesListed(Reply, frozen=True, tag="games listed"):
    games: list[Summary]


class ListGames(Request[GamesListed], frozen=True, tag="list games"):
    """List my games. Changes are sent as notices while no game is watched."""


class Started(Reply, frozen=True, tag="started"):
    """The game to open."""

    game: str


class StartGame(Request[Started], frozen=True, tag="start game"):
    """Start a new game. `begins` says who has the first turn, or plays its side if it starts from a code."""

    name: Word
    options: Options
    opponent: Opponent
    begins: Literal["you", "opponent", "chance"]
    code: Annotated[str, Meta(max_length=LONGEST)] = ""  # of the position to start from; empty for the usual start


class RemoveGame(Request[Done], frozen=True, tag="remove game"):
    """Take a game off my list. Once nobody has it on their list, it is deleted after a while."""

    game: Id


class RestoreGame(Request[Done], frozen=True, tag="restore game"):
    """Put a game back on my list."""

    game: Id


class InvitationSeen(Reply, frozen=True, tag="invitation seen"):
    """What somebody is invited to."""

    joined: str | None  # the game, if you have taken the seat before
    name: str
    title: str
    summary: str
    aim: str  # what wins with these options; empty if the game does not tell
    inviter: str  # a name; empty if they chose none
    side: str  # yours
    unusual_options: list[str]  # in words, those that differ from the default
    turn: int
    begun: bool  # a step has been played


class LookAtInvitation(Request[InvitationSeen], frozen=True, tag="look at invitation"):
    """What is this invitation to? The seat is not taken."""

    invitation: Id


class Join(Request[Started], frozen=True, tag="join"):
    """Take the open seat of a game."""

    invitation: Id


# ---------------------------------------------------------------- notices


class Welcome(Notice, frozen=True, tag="welcome"):
    """The first message on every connection."""

    version: str
    you: str  # your name; empty if you chose none
    games: list[GameCard]
    computers: tuple[ComputerCard, ...]  # weakest first
    readiness: list[Readiness]
    only_here: bool  # whether only this machine can reach the server
    bench: bool  # whether other rules can be measured here
    trial_players: tuple[TrialPlayer, ...]  # who plays at the bench, weakest first


class NameChanged(Notice, frozen=True, tag="name changed"):
    you: str


class GameRemoved(Notice, frozen=True, tag="game removed"):
    """You took a game off your list."""

    removed: str  # the game


class GameListed(Notice, frozen=True, tag="game listed"):
    """A game of yours is new or has changed."""

    summary: Summary
