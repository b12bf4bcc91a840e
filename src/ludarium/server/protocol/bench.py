"""The variant bench: what random and quick play say about other rules."""

from typing import Annotated, Literal

from msgspec import Meta

from ludarium.server.protocol.base import Done, Notice, Options, Part, Reply, Request, Word

MOST_TRIAL_GAMES = 2000  # of each set of rules and level

TrialState = Literal[
    "waiting",  # in line behind others
    "preparing",  # boards of this size are being compiled
    "playing",
    "complete",
    "stopped",
    "out of time",  # as long as one trial may take
]


class TrialPlayer(Part, frozen=True):
    """A player of the bench, who plays both sides."""

    player: str
    title: str
    is_random: bool


class Interval(Part, frozen=True):
    """A value with its confidence sequence: bounds that hold however often one looks. None is not known yet."""

    value: float
    low: float | None
    high: float | None


class TrialRow(Part, frozen=True):
    """What the games of one set of rules at one strength say so far."""

    strength: str  # the player
    is_usual: bool  # the usual rules, or the changed ones
    is_random: bool  # then lengths are in steps, else in turns
    games: int
    wanted: int
    score: Interval | None  # of the side that begins, from 0 to 1
    draws: Interval | None  # shares, from 0 to 1
    unended: Interval | None  # stopped because they were too long
    length: Interval | None  # the median


class Trial(Part, frozen=True):
    state: TrialState
    place: int  # in line, from 1; 0 once it is one's turn
    rows: list[TrialRow]  # strength by strength, the usual rules first


# ---------------------------------------------------------------- requests


class TrialEnded(Reply, frozen=True, tag="trial ended"):
    trial: Trial


class BeginTrial(Request[TrialEnded], frozen=True, tag="begin trial"):
    """Measure other rules beside the usual ones. Until the reply comes, notices (TrialChanged) say what is known."""

    name: Word
    options: Options
    games: Annotated[int, Meta(ge=1, le=MOST_TRIAL_GAMES)]
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)]  # what a page can write without loss


class StopTrial(Request[Done], frozen=True, tag="stop trial"):
    """End my trial, wherever it was begun; its page gets the reply with what is known."""


# ---------------------------------------------------------------- notices


class TrialChanged(Notice, frozen=True, tag="trial changed"):
    """How far a trial is, for the page that asked."""

    trial: Trial
