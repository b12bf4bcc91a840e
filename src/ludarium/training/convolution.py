"""The model of a convolutional net, as PyTorch learns it; `nets/graph.py` writes the same graph from its weights."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from ludarium.nets.convolutional import Header
from ludarium.nets.graph import VALUE_UNITS, has_pooling, write_graph
from ludarium.nets.net import Floats
from ludarium.positions import Game


class Block(nn.Module):
    """Two convolutions beside the way through; at first it passes on what comes in."""

    def __init__(self, channels: int, pools: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.pooled = nn.Linear(2 * channels, channels) if pools else None
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, trunk: Tensor, cells: Tensor) -> Tensor:
        inner = torch.relu(self.first(trunk)) * cells
        if self.pooled is not None:
            inner = torch.relu(inner + self.pooled(pooled(inner, cells))[:, :, None, None]) * cells
        return torch.relu(trunk + self.second(inner)) * cells


class Convolution(nn.Module):
    """A residual net without normalisation; `board` is the number of the plane of all cells among those it sees."""

    def __init__(self, board: int, seen: int, planes: int, blocks: int, channels: int) -> None:
        super().__init__()
        self._board = board
        self.stem = nn.Conv2d(seen, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Block(channels, has_pooling(number)) for number in range(blocks))
        self.policy = nn.Conv2d(channels, channels, 1)
        self.policy_pooled = nn.Linear(2 * channels, channels)
        self.policy_planes = nn.Conv2d(channels, planes, 1)
        self.end = nn.Linear(2 * channels, 1)
        self.value = nn.Linear(2 * channels, VALUE_UNITS)
        self.value_last = nn.Linear(VALUE_UNITS, 1)
        for head in (self.policy_planes, self.end, self.value_last):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, inputs: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logits of all places, and the value in log-odds for the side to act."""
        cells = inputs[:, self._board : self._board + 1]
        trunk = torch.relu(self.stem(inputs)) * cells
        for block in self.blocks:
            trunk = block(trunk, cells)
        seen = pooled(trunk, cells)
        policy = torch.relu(self.policy(trunk) + self.policy_pooled(seen)[:, :, None, None]) * cells
        logits = torch.cat([self.policy_planes(policy).flatten(1), self.end(seen)], dim=1)
        return logits, self.value_last(torch.relu(self.value(seen)))[:, 0]


def pooled(trunk: Tensor, cells: Tensor) -> Tensor:
    """Return the mean and the maximum of each channel over the board."""
    return torch.cat([trunk.sum((2, 3)) / cells.sum((2, 3)), trunk.amax((2, 3))], dim=1)


def new_convolution(game: Game, blocks: int, channels: int) -> Convolution:
    ruleset = game.ruleset
    board = len(ruleset.plane_names)
    return Convolution(board, board + 1 + len(ruleset.number_names), len(ruleset.policy_planes), blocks, channels)


@dataclass(frozen=True, eq=False)
class Graph:
    """What is written to a file."""

    header: Header
    weights: Mapping[str, Floats]

    def write(self, path: Path) -> None:
        write_graph(path, self.header, self.weights)


def graph_of(model: Convolution, game: Game, sharpness: float, made: Mapping[str, Any]) -> Graph:
    """Return the graph that computes what the model does, with the log-odds of its value times the sharpness."""
    weights = {name: value.detach().cpu().float().numpy() for name, value in model.state_dict().items()}
    for name in ("value_last.weight", "value_last.bias"):
        weights[name] = (sharpness * weights[name]).astype("float32")
    return Graph(Header.of(game, dict(made)), weights)
