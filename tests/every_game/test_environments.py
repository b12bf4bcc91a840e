"""Every game passes the tests that others' worlds have for their environments."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

from ludarium import Game
from ludarium.envs import gymnasium as gyms
from ludarium.envs.pettingzoo import env
from tests.every_game.samples import in_every_combination, in_every_game, undealt, with_defaults
from tests.helpers import random_positions

MOST = 60
CYCLES = 40

# What PettingZoo would rather have, and its own board games do not have either.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros \(no legal actions\)"),
]


def made(game: Game, **more: Any) -> AECEnv:
    return env(game.name, **undealt(game), **more)


@in_every_game
def test_the_api_of_pettingzoo(game: Game) -> None:
    api_test(made(game, most=MOST), num_cycles=CYCLES)


@with_defaults
def test_a_seed_decides_a_pettingzoo_episode(game: Game) -> None:
    seed_test(lambda: made(game), num_cycles=CYCLES)


@with_defaults
def test_the_pictures_of_pettingzoo(game: Game) -> None:
    render_test(lambda **chosen: made(game, **chosen))


@in_every_game
def test_gymnasium_checks_the_environment(game: Game) -> None:
    check_env(gymnasium.make(gyms.name_of(game.name), most=MOST, **undealt(game)).unwrapped)


@in_every_combination
def test_what_is_seen_lies_in_the_space_that_is_declared(game: Game) -> None:
    space = gyms.GameEnv(game.name, **undealt(game)).observation_space
    for position in random_positions(game, 0, 4):
        assert position.observe().inputs(game.ruleset)[0] in space
