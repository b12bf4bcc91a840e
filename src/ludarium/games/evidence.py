"""Evidence: how the tuning of a game was found and what it is worth, from `evidence.json` in each game's folder.

It holds a ladder, with the Elo of each player, a calibration, with the table of predictions and results, and lengths,
with the turns that games between equal players take. Those of the classic levels are parts of their own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludarium.games.measures import MeasuresFile
from ludarium.games.tuning import CLASSIC_LEVELS, LEVELS, TUNING

LADDER, LENGTHS = "ladder", "lengths"  # the parts of the file
CLASSIC_LADDER, CLASSIC_LENGTHS = "classic_ladder", "classic_lengths"
CALIBRATION, NET_CALIBRATION = "calibration", "net_calibration"  # by the evaluation made by hand, and by the net


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
    return {
        **read_ratings(_measured(game, CLASSIC_LADDER, CLASSIC_LEVELS), CLASSIC_LADDER),
        **read_ratings(_measured(game, LADDER, LEVELS)),
    }


@cache
def measured_lengths(game: str) -> Mapping[str, Length]:
    """Return the lengths of games between two players of a kind, by name; empty where none were measured."""
    return {
        **read_lengths(_measured(game, CLASSIC_LENGTHS, CLASSIC_LEVELS), CLASSIC_LENGTHS),
        **read_lengths(_measured(game, LENGTHS, LEVELS)),
    }


def _measured(game: str, part: str, levels: str) -> Mapping[str, Any]:
    """Return the data that has a part; `levels` is the part of the tuning that it is about."""
    own = EVIDENCE.own(game)
    if part in own:
        return own
    return {} if levels in TUNING.own(game) else EVIDENCE.shipped(game)  # what is shipped is about other levels


def read_ratings(data: Mapping[str, Any], part: str = LADDER) -> dict[str, Rating]:
    return {row["name"]: Rating(row["elo"], row["low"], row["high"], row["games"]) for row in _rows(data, part)}


def read_lengths(data: Mapping[str, Any], part: str = LENGTHS) -> dict[str, Length]:
    return {row["name"]: Length(row["low"], row["median"], row["high"], row["games"]) for row in _rows(data, part)}


def _rows(data: Mapping[str, Any], part: str) -> list[Mapping[str, Any]]:
    """Return the players in a part; random play is the same on both ladders, and belongs to the usual one."""
    rows: Iterable[Mapping[str, Any]] = data.get(part, {}).get("players", ())
    is_classic = part in (CLASSIC_LADDER, CLASSIC_LENGTHS)
    return [row for row in rows if not is_classic or row["name"].startswith("classic ")]


def _read(data: Mapping[str, Any]) -> object:
    parts = ((LADDER, LENGTHS), (CLASSIC_LADDER, CLASSIC_LENGTHS))
    return [(read_ratings(data, ladder), read_lengths(data, lengths)) for ladder, lengths in parts]


EVIDENCE = MeasuresFile("evidence.json", _read)
