"""The lab: experiments on the rules of games, matches and ladders between players, and calibration of the search."""

from ludarium.lab.playing.seats import seat
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.runner.processes import on_this_machine
from ludarium.lab.runner.running import Running, run
from ludarium.lab.runner.store import Store
from ludarium.lab.strength.ladder import Ladder, new_ladder
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.statistics import Estimate, Sprt, estimate

__all__ = [
    "Estimate",
    "Ladder",
    "Match",
    "Running",
    "Series",
    "Sprt",
    "Store",
    "estimate",
    "new_ladder",
    "new_series",
    "on_this_machine",
    "run",
    "seat",
]
