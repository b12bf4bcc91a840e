"""Evidence: how the tuning of a game was found and what it is worth, from `evidence.json` in each game's folder.

It holds a ladder, with the Elo of each player, and a calibration, with the table of predictions and results.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludarium.games.measures import MeasuresFile
from ludarium.games.tuning import LEVELS, TUNING

LADDER, CALIBRATION = "ladder", "calibration"  # the parts of the file


@dataclass(frozen=True)
class Rating:
    """Elo with its 95 % interval, and the number of games behind it."""

    elo: int
    low: int
    high: int
    games: int


@cache
def measured_ratings(game: str) -> Mapping[str, Rating]:
    """Return the ratings of the players of a game by name; empty where no ladder was played."""
    own = EVIDENCE.own(game)
    if LADDER in own:
        return read_ratings(own)
    if LEVELS in TUNING.own(game):
        return {}  # the shipped ladder is about other levels
    return read_ratings(EVIDENCE.shipped(game))


def read_ratings(data: Mapping[str, Any]) -> dict[str, Rating]:
    players = data.get(LADDER, {}).get("players", ())
    return {row["name"]: Rating(row["elo"], row["low"], row["high"], row["games"]) for row in players}


EVIDENCE = MeasuresFile("evidence.json", read_ratings)
