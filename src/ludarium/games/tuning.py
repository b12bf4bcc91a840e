"""Tuning: the measured numbers that the program uses, from `tuning.json` in each game's folder.

These are the budgets of the levels and the scale of chances. `evidence.json` beside it says how they were found.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ludarium.games.measures import MeasuresFile

LEVELS, SCALE = "levels", "scale"  # the parts of the file
_SURE = 1e-6  # only a proof is surer


@dataclass(frozen=True)
class Budget:
    """What a level may spend on a step, and how noisy its evaluations are."""

    simulations: int | None
    seconds: float | None
    noise: float


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
    scale: Scale = field(default_factory=Scale)


@cache
def tuning(game: str) -> Tuning:
    """Return the tuning of a game."""
    return read_tuning({**TUNING.shipped(game), **TUNING.own(game)})


def read_tuning(data: Mapping[str, Any]) -> Tuning:
    scale = data.get(SCALE, {})
    return Tuning(
        tuple(Budget(row.get("simulations"), row.get("seconds"), row["noise"]) for row in data.get(LEVELS, ())),
        Scale(scale.get("sharpness", 1.0), scale.get("shift", 0.0)),
    )


TUNING = MeasuresFile("tuning.json", read_tuning)
