"""The lab: matches and ladders between players, Elo, and calibration of the search."""

from ludarium.lab.ladder import Ladder, new_ladder
from ludarium.lab.match import Match, new_match
from ludarium.lab.running import RunningMatch, play_on
from ludarium.lab.seats import seat
from ludarium.lab.statistics import Estimate, Sprt, estimate

__all__ = [
    "Estimate",
    "Ladder",
    "Match",
    "RunningMatch",
    "Sprt",
    "estimate",
    "new_ladder",
    "new_match",
    "play_on",
    "seat",
]
