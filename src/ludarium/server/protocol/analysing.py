"""The search at work on a position that belongs to no stored game, until it is stopped."""

from typing import Literal

from ludarium.server.protocol.base import Done, Natural, Notice, Part, Reply, Request
from ludarium.server.protocol.exploring import Setting, Steps
from ludarium.server.protocol.pictures import Turn

WhyEnded = Literal[
    "proven",  # there is nothing more to find
    "time",  # as long as one analysis may take; the same request again continues it
    "stopped",  # by a later request of the same person
]


class AnalysedLine(Part, frozen=True):
    """A good step and how it may go on."""

    turns: list[Turn]  # from the position on; the first may be the rest of a turn
    cells: list[list[str]]  # what a person clicks for each step of the first turn
    chance: float  # of the side that began the game, from 0 to 1
    proven: str | None  # the side that is proven to win, or `draw`
    ends: bool = False  # whether the game is over after these turns


class PlaceAnalysis(Part, frozen=True):
    """What is known of a position so far."""

    lines: list[AnalysedLine]  # first what the search would play, then by the chance of the mover
    simulations: int  # that stand behind it
    seconds: float  # of search in this analysis
    by_hand: str  # why no net evaluates the position, in words; empty if one does


# ---------------------------------------------------------------- requests


class Analysed(Reply, frozen=True, tag="analysed"):
    analysis: PlaceAnalysis | None  # None if it was stopped before anything was found
    why: WhyEnded


class AnalyseThere(Request[Analysed], frozen=True, tag="analyse there"):
    """Search the position after these steps. Until the reply comes, notices (AnalysingThere) say what is found.

    One analysis of a person goes on at a time: a later request ends the earlier one. With `threat`, the same board with
    the other side to act is searched.
    """

    setting: Setting
    steps: Steps
    threat: bool
    mark: Natural  # chosen by the page, which tells by it what a notice is about


class StopAnalysis(Request[Done], frozen=True, tag="stop analysis"):
    """Send the reply to `analyse there` now, with what has been found."""


# ---------------------------------------------------------------- notices


class AnalysingThere(Notice, frozen=True, tag="analysing there"):
    """What has been found so far, for the page that asked."""

    mark: int
    analysis: PlaceAnalysis
