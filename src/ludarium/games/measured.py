"""What has been measured about a game: how strong the levels are in it, and what the values of the search mean.

The lab writes it into `measured.json` in the game's folder. A game that nobody has measured has none. Whoever measures
anew on another machine keeps the files in a folder of their own, by the names of the games, and names it in MEASURES.
"""

import json
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.kernel.errors import LudariumError

FILE = "measured.json"
MEASURES = "LUDARIUM_MEASURES"  # in the environment
_SURE = 1e-6  # only a proof is surer


@dataclass(frozen=True)
class Budget:
    """What a level may spend on a step, and how far off its judgements are."""

    simulations: int | None
    seconds: float | None
    noise: float


@dataclass(frozen=True)
class Rating:
    """Elo, from where to where it is certain, and the games behind it. Random play stands at 0."""

    elo: int
    low: int
    high: int
    games: int


class Scale(NamedTuple):
    """What values mean as chances: their log-odds times the sharpness, and a shift against the side to act."""

    sharpness: float = 1.0
    shift: float = 0.0

    def chance(self, value: float) -> float:
        value = min(max(value, _SURE), 1 - _SURE)
        return 1 / (1 + math.exp(-self.sharpness * math.log(value / (1 - value)) - self.shift))


@dataclass(frozen=True)
class Measured:
    levels: tuple[Budget, ...] = ()  # from the first level on
    ratings: Mapping[str, Rating] = field(default_factory=dict)  # by the name of a player
    scale: Scale = field(default_factory=Scale)


@cache
def measured(name: str) -> Measured:
    """What is known of a game; read once."""
    own, shipped = _own_measures(name), _shipped_measures(name)
    if "levels" in own:
        shipped.pop("ladder", None)  # it is about other levels
    return read_measured({**shipped, **own})


def _shipped_measures(name: str) -> dict[str, Any]:
    file = resources.files("ludarium.games").joinpath(name, FILE)
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def _own_measures(name: str) -> dict[str, Any]:
    folder = os.environ.get(MEASURES)
    if not folder:
        return {}
    if not Path(folder).is_dir():
        raise LudariumError(f"{MEASURES} must name a folder, and {folder} is none")
    file = Path(folder, name, FILE)
    return known_measures(file) if os.path.lexists(file) else {}


def known_measures(file: Path) -> dict[str, Any]:
    """What a file of measures says."""
    try:
        known = json.loads(file.read_bytes())
        read_measured(known)
        return dict(known)
    except OSError as error:
        raise LudariumError(f"{file} cannot be read: {error.strerror}") from None
    except (AttributeError, KeyError, TypeError, ValueError):
        raise LudariumError(f"{file} is no file of measures: choose another folder") from None


def read_measured(data: Mapping[str, Any]) -> Measured:
    players, chances = data.get("ladder", {}).get("players", ()), data.get("chances", {})
    return Measured(
        tuple(Budget(row.get("simulations"), row.get("seconds"), row["noise"]) for row in data.get("levels", ())),
        {row["name"]: Rating(row["elo"], row["low"], row["high"], row["games"]) for row in players},
        Scale(chances.get("sharpness", 1.0), chances.get("shift", 0.0)),
    )
