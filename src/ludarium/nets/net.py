"""A net: its weights, and which game and options it was trained for."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.nets.rules import Floats


@dataclass(frozen=True, eq=False)
class Net:
    """The weights of a net for one game on boards of one size.

    `trained` has the options that it was trained with; those that are not among them may have any value.
    """

    game: str
    trained: dict[str, Any]
    first: Floats  # [row, unit]: a row for each plane and cell, then one for each number
    first_bias: Floats
    second: Floats  # [unit of the first layer, unit of the second]
    second_bias: Floats
    last: Floats
    last_bias: float


def row_count(ruleset: Ruleset) -> int:
    """Return how many rows of weights a net of a game has."""
    return len(ruleset.plane_names) * len(ruleset.board) + len(ruleset.number_names)


def zero_net(ruleset: Ruleset, trained: dict[str, Any], units: int = 32, more_units: int = 16) -> Net:
    """Return a net that corrects nothing, so that a search with it plays as without it."""
    return Net(
        ruleset.name,
        trained,
        np.zeros((row_count(ruleset), units), dtype=np.float32),
        np.zeros(units, dtype=np.float32),
        np.zeros((units, more_units), dtype=np.float32),
        np.zeros(more_units, dtype=np.float32),
        np.zeros(more_units, dtype=np.float32),
        0.0,
    )
