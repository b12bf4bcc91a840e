"""Nets with random weights."""

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.nets import Net, zero_net
from ludarium.nets.convolutional import Header
from ludarium.nets.graph import weight_shapes, write_graph
from ludarium.nets.net import trained_options

needs_onnx = pytest.mark.skipif(
    find_spec("onnx") is None or find_spec("onnxruntime") is None,
    reason="such nets need ONNX Runtime and onnx: pip install 'ludarium[net]' onnx",
)


def drawn_net(game: ludarium.Game, seed: int) -> Net:
    chance, net = np.random.default_rng(seed), zero_net(game.ruleset, trained_options(game))

    def whole(shape: tuple[int, ...]) -> Any:
        return chance.integers(-40, 40, shape).astype(np.int16)

    def drawn(shape: tuple[int, ...], scale: float) -> Any:
        return chance.normal(scale=scale, size=shape).astype(np.float32)

    return replace(
        net,
        first=whole(net.first.shape),
        first_bias=whole(net.first_bias.shape),
        second=drawn(net.second.shape, 0.002),
        second_bias=drawn(net.second_bias.shape, 0.2),
        lead=drawn(net.lead.shape, 0.2),
        last=drawn(net.last.shape, 0.2),
        last_bias=0.1,
        by_hand=0.8,
    )


def drawn_policy_net(
    path: Path, game: ludarium.Game, seed: int, blocks: int = 2, channels: int = 8, **header: Any
) -> None:
    """Write a convolutional net with random weights; `header` has what is not as it should be."""
    chance, ruleset = np.random.default_rng(seed), game.ruleset
    seen = len(ruleset.plane_names) + 1 + len(ruleset.number_names)
    weights = {
        name: (chance.normal(size=shape) / np.sqrt(np.prod(shape[1:]))).astype(np.float32)
        for name, shape in weight_shapes(seen, len(ruleset.policy_planes), blocks, channels).items()
    }
    write_graph(path, replace(Header.of(game, {"games": 5}), **header), weights)
