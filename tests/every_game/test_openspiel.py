"""Every game passes OpenSpiel's own tests, and is there what it is here."""

import re
from typing import Any

import numpy as np
import pytest

from ludarium import Game
from ludarium.envs import Actions
from tests.every_game.samples import in_every_game, undealt, with_defaults

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'ludarium[openspiel]'")

MOST = 25


def loaded(game: Game, most: int = MOST) -> Any:
    from ludarium.envs.openspiel import name_of

    return pyspiel.load_game(name_of(game.name), {**undealt(game), "most": most})


@in_every_game
def test_openspiel_plays_at_random(game: Game) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=True, verbose=False)


@with_defaults
def test_openspiel_plays_the_steps_of_the_game_and_sees_its_planes(game: Game) -> None:
    spiel = loaded(game)
    state, actions, numbers = spiel.new_initial_state(), Actions(game.ruleset), np.random.default_rng(1)
    position = spiel.beginning.position
    assert spiel.num_distinct_actions() == len(actions)
    while not state.is_terminal():
        assert state.current_player() == game.sides.index(position.mover)
        assert state.legal_actions() == np.flatnonzero(actions.mask(position)).tolist()
        inputs = position.observe().inputs(game.ruleset)[0]
        seen = np.array(state.observation_tensor(state.current_player()))
        assert np.array_equal(seen.reshape(spiel.observation_tensor_shape()), inputs)
        action = int(numbers.choice(state.legal_actions()))
        position = position.play(state.action_to_string(action))
        state.apply_action(action)
        assert state.moment.position == position
    assert len(state.history()) <= MOST


@with_defaults
def test_a_playthrough_of_openspiel_can_be_replayed(game: Game) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    name = str(loaded(game, most=6))
    drawn = playthrough(name, None, seed=1)
    actions = re.findall(r'^# Apply action "(.*)"$', drawn, re.MULTILINE)
    assert len(actions) == 6
    assert playthrough(name, actions) == drawn
