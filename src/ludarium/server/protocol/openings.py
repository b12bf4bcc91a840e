"""What the book of openings knows of a position that belongs to no stored game."""

from ludarium.server.protocol.base import Part, Reply, Request
from ludarium.server.protocol.exploring import Setting, Steps


class Scored(Part, frozen=True):
    """How games ended and what the search thinks, as chances of the side that began, from 0 to 1."""

    games: int
    score: float
    low: float  # of the interval of 95 % around the score
    high: float
    value: float  # the mean of the search


class OpeningTurn(Part, frozen=True):
    """A turn that games went on with, or what is left of it."""

    steps: list[str]
    cells: list[list[str]]  # what a person clicks for each step
    scored: Scored


# ---------------------------------------------------------------- requests


class OpeningsFound(Reply, frozen=True, tag="openings found"):
    scored: Scored | None  # of the position at the start of the turn; None if it is not in the book
    turns: list[OpeningTurn]  # the most frequent first
    begun: bool  # whether some steps of the turn are played, so that the turns are ways to finish it
    reason: str  # why the position is not in the book, in a sentence; empty if it is


class FindOpenings(Request[OpeningsFound], frozen=True, tag="find openings"):
    """What did games go on with after these steps?"""

    setting: Setting
    steps: Steps
