"""Evidence: how the tuning of a game was found and what it is worth, from `evidence.json` in each game's folder.

It holds a ladder, with the Elo of each player, a calibration, with the table of predictions and results, and lengths,
with the turns that games between equal players take.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludarium.games.measures import MeasuresFile
from ludarium.games.tuning import LEVELS, TUNING

LADDER, CALIBRATION, LENGTHS = "ladder", "calibration", "lengths"  # the parts of the file


@dataclass(frozen=True)
class Rating:
    """Elo with its 95 % interval, and the number of games behind it."""

    elo: int
    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Length:
    """The turns of games between two equal players: the first decile, the median and the last decile."""

    low: int
    median: int
    high: int
    games: int


@cache
def measured_ratings(game: str) -> Mapping[str, Rating]:
    """Return the ratings of the players of a game by name; empty where no ladder was played."""
    return read_ratings(_measured(game, LADDER))


@cache
def measured_lengths(game: str) -> Mapping[str, Length]:
    """Return the lengths of games between two players of a kind, by name; empty where none were measured."""
    return read_lengths(_measured(game, LENGTHS))


def _measured(game: str, part: str) -> Mapping[str, Any]:
    own = EVIDENCE.own(game)
    if part in own:
        return own
    return {} if LEVELS in TUNING.own(game) else EVIDENCE.shipped(game)  # what is shipped is about other levels


def read_ratings(data: Mapping[str, Any]) -> dict[str, Rating]:
    players = data.get(LADDER, {}).get("players", ())
    return {row["name"]: Rating(row["elo"], row["low"], row["high"], row["games"]) for row in players}


def read_lengths(data: Mapping[str, Any]) -> dict[str, Length]:
    players = data.get(LENGTHS, {}).get("players", ())
    return {row["name"]: Length(row["low"], row["median"], row["high"], row["games"]) for row in players}


def _read(data: Mapping[str, Any]) -> object:
    return read_ratings(data), read_lengths(data)


EVIDENCE = MeasuresFile("evidence.json", _read)
