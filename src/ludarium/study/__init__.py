"""Study: the chances of a position, step by step, and the turning points of a game."""

from ludarium.study.analysis_stream import analysis_stream
from ludarium.study.curve import curve
from ludarium.study.review import SIMULATIONS, Moment, TurningPoint, review, turning_points
from ludarium.study.turns import Turn, all_turns

__all__ = [
    "SIMULATIONS",
    "Moment",
    "Turn",
    "TurningPoint",
    "all_turns",
    "analysis_stream",
    "curve",
    "review",
    "turning_points",
]
