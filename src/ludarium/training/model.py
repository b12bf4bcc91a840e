"""The model: a net as PyTorch learns it, and the net of whole numbers that is made of it."""

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ludarium.games.ruleset import Ruleset
from ludarium.nets.net import Net, row_count, trained_options, zero_net
from ludarium.positions import Game

_LARGEST_SUM = 32000  # of the first layer: it is summed in 16 bits
_MOST_STEPS = 512.0  # of the first layer's whole numbers for 1


class Model(nn.Module):
    """Two hidden layers beside the evaluation made by hand; the result is in log-odds, for the side to act."""

    def __init__(self, rows: int, units: int, more_units: int) -> None:
        super().__init__()
        self.first = nn.Linear(rows, units)
        self.second = nn.Linear(units, more_units)
        self.lead = nn.Parameter(torch.zeros(more_units))
        self.last = nn.Linear(more_units, 1)
        self.by_hand = nn.Parameter(torch.ones(()))
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, inputs: Tensor, lead: Tensor) -> Tensor:
        hidden = torch.relu(self.first(inputs))
        more = torch.relu(self.second(hidden) + lead[:, None] * self.lead)
        result: Tensor = self.by_hand * lead + self.last(more)[:, 0]
        return result


def new_model(ruleset: Ruleset, units: int, more_units: int) -> Model:
    return Model(row_count(ruleset), units, more_units)


def net_of(model: Model, game: Game, sharpness: float, made: Mapping[str, Any]) -> Net:
    """Return the net that computes what the model does, times the sharpness, in whole numbers where it counts."""
    weights = {name: value.detach().cpu().double().numpy() for name, value in model.state_dict().items()}
    first, bias = weights["first.weight"].T, weights["first.bias"]
    steps = _steps(first, bias, game.ruleset)
    return replace(
        zero_net(game.ruleset, trained_options(game), len(bias), len(weights["second.bias"])),
        first=np.rint(first * steps).astype(np.int16),
        first_bias=np.rint(bias * steps).astype(np.int16),
        second=(weights["second.weight"].T / steps).astype(np.float32),
        second_bias=weights["second.bias"].astype(np.float32),
        lead=weights["lead"].astype(np.float32),
        last=(sharpness * weights["last.weight"][0]).astype(np.float32),
        last_bias=float(sharpness * weights["last.bias"][0]),
        by_hand=float(sharpness * weights["by_hand"]),
        made=dict(made),
    )


def _steps(first: Any, bias: Any, ruleset: Ruleset) -> float:
    """Return how many whole numbers make 1, a power of two: as many as surely fit, whatever stands on the board."""
    cells, planes = len(ruleset.board), len(ruleset.plane_names)
    numbers = np.abs(first[planes * cells :]) * len(ruleset.board)
    largest = (np.abs(first[: planes * cells]).sum(axis=0) + numbers.sum(axis=0) + np.abs(bias)).max()
    return float(min(_MOST_STEPS, 2.0 ** math.floor(math.log2(_LARGEST_SUM / max(largest, 1e-9)))))
