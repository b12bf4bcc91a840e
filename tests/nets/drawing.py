"""Nets with random weights."""

from dataclasses import replace
from typing import Any

import numpy as np

import ludarium
from ludarium.nets import Net, zero_net
from ludarium.nets.net import trained_options


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
