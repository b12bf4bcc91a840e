"""Tuning: the measured numbers that the program uses, from `tuning.json` in each game's folder.

These are the budgets of the levels and the scales of chances. `evidence.json` beside it says how they were found.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ludarium.games.measures import MeasuresFile

LEVELS, CLASSIC_LEVELS, SCALE, NET_SCALE = "levels", "classic_levels", "scale", "net_scale"  # the parts of the file
_SURE = 1e-6  # only a proof is surer


@dataclass(frozen=True)
class Budget:
    """What a level may spend on a step, and how noisy its evaluations are."""

    simulations: int | None
    seconds: float | None
    noise: float
    considered: int | None = None  # the most steps of a position that it considers, drawn at random; None: all


class Scale(NamedTuple):
    """Maps values to chances: multiplies their log-odds by the sharpness and adds the shift (Platt scaling)."""

    sharpness: float = 1.0
    shift: float = 0.0

    def chance(self, value: float) -> float:
        value = min(max(value, _SURE), 1 - _SURE)
        return 1 / (1 + math.exp(-self.sharpness * math.log(value / (1 - value)) - self.shift))


@dataclass(frozen=True)
class Tuning:
    levels: tuple[Budget, ...] = ()  # from the first level on; empty if they were never measured
    classic_levels: tuple[Budget, ...] = ()  # those of earlier versions, likewise
    scale: Scale = field(default_factory=Scale)  # of values by the evaluation made by hand
    net_scale: Scale = field(default_factory=Scale)  # of values by the net that is shipped


@cache
def tuning(game: str) -> Tuning:
    """Return the tuning of a game."""
    return read_tuning({**TUNING.shipped(game), **TUNING.own(game)})


def read_tuning(data: Mapping[str, Any]) -> Tuning:
    return Tuning(
        _budgets(data.get(LEVELS, ())),
        _budgets(data.get(CLASSIC_LEVELS, ())),
        _scale(data.get(SCALE, {})),
        _scale(data.get(NET_SCALE, {})),
    )


def _budgets(rows: Iterable[Mapping[str, Any]]) -> tuple[Budget, ...]:
    return tuple(
        Budget(row.get("simulations"), row.get("seconds"), row["noise"], row.get("considered")) for row in rows
    )


def _scale(data: Mapping[str, Any]) -> Scale:
    return Scale(data.get("sharpness", 1.0), data.get("shift", 0.0))


TUNING = MeasuresFile("tuning.json", read_tuning)
