"""A net: its weights, and which game and options it was trained for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ludarium.games.options import Seed, Value
from ludarium.games.ruleset import Ruleset
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named

Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class Net:
    """The weights of a net for one game on boards of one size.

    The first layer counts in whole numbers, so that its sums are exact however they are reached; what one of them is
    worth is in the weights of the second. `trained` has the options that the net was trained with, `made` says how, and
    `search` has the settings of the search that suit this net better than those of the game.
    """

    game: str
    trained: Mapping[str, Value]
    first: Shorts  # [row, unit]: a row for each plane and cell, then one for each number
    first_bias: Shorts
    second: Floats  # [unit of the first layer, unit of the second]
    second_bias: Floats
    lead: Floats  # what the lead by hand adds to each unit of the second layer
    last: Floats
    last_bias: float
    by_hand: float  # the weight of the evaluation made by hand; 0: it is not asked for
    made: Mapping[str, Any] = field(default_factory=dict)
    search: Mapping[str, float] = field(default_factory=dict)

    @property
    def units(self) -> tuple[int, int]:
        """How many units the two hidden layers have."""
        return len(self.first_bias), len(self.second_bias)


def seed_names(game: str) -> tuple[str, ...]:
    """Return the options of a game that only draw its start by lot: a net is for any of their values."""
    return tuple(option.name for option in ruleset_named(game).options if isinstance(option, Seed))


def trained_options(game: Game) -> dict[str, Value]:
    """Return the options that a net of this game is trained for."""
    return dict(game.rule_options)


def row_count(ruleset: Ruleset) -> int:
    """Return how many rows of weights a net of a game has."""
    return len(ruleset.plane_names) * len(ruleset.board) + len(ruleset.number_names)


def zero_net(ruleset: Ruleset, trained: Mapping[str, Value], units: int = 32, more_units: int = 16) -> Net:
    """Return a net that corrects nothing, so that a search with it plays as without it."""
    return Net(
        ruleset.name,
        trained,
        np.zeros((row_count(ruleset), units), dtype=np.int16),
        np.zeros(units, dtype=np.int16),
        np.zeros((units, more_units), dtype=np.float32),
        np.zeros(more_units, dtype=np.float32),
        np.zeros(more_units, dtype=np.float32),
        np.zeros(more_units, dtype=np.float32),
        0.0,
        1.0,
    )
