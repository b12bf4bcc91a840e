"""OpenSpiel: parameters, states and its bots."""

import pickle
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium import Game, Position
from tests.helpers import random_line

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'ludarium[openspiel]'")

from open_spiel.python.algorithms import mcts  # noqa: E402

from ludarium.envs.openspiel import PlanesObserver, past_of  # noqa: E402

SMALL = ludarium.game("subsume", size=3)
ENDING = "..../...../....../b..d.../....../...../.... w 1 0/1"


def last_but_one(game: Game, seed: int) -> Position:
    line = random_line(game, seed)
    return line.position_after(len(line.steps) - 1)


def begun(game: str) -> Any:
    return pyspiel.load_game(game).new_initial_state()


def test_options_are_parameters_with_their_defaults() -> None:
    assert pyspiel.load_game("ludarium_subsume").get_parameters() == {"size": 5, "most": 1000, "code": ""}
    assert begun("ludarium_subsume(size=3)").legal_actions() == list(range(19))
    assert begun("ludarium_blob(start=hollow)").moment.position == ludarium.game("blob", start="hollow").start()
    with pytest.raises(ludarium.OptionError, match="size=99: size is a whole number from 3 to 10"):
        pyspiel.load_game("ludarium_subsume(size=99)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'width'"):
        pyspiel.load_game("ludarium_subsume(width=3)")


def test_the_side_with_steps_left_is_the_current_player_again() -> None:
    state, players = begun("ludarium_drop"), []
    for _ in range(5):
        players.append(state.current_player())
        state.apply_action(state.legal_actions()[0])
    assert players == [0, 1, 1, 0, 0]


def test_actions_are_written_as_the_steps_of_the_game() -> None:
    state = begun("ludarium_blob")
    texts = {state.action_to_string(action) for action in state.legal_actions()}
    assert texts == set(map(str, ludarium.game("blob").start().steps))
    assert all(state.action_to_string(state.string_to_action(text)) == text for text in texts)


def test_each_player_sees_its_own_pieces_as_its_own() -> None:
    state = begun("ludarium_blob")
    shape = pyspiel.load_game("ludarium_blob").observation_tensor_shape()
    first, second = (np.array(state.observation_tensor(player)).reshape(shape) for player in (0, 1))
    assert np.array_equal(first[0], second[1])
    assert not np.array_equal(first[0], second[0])


def test_the_information_state_is_all_that_was_played() -> None:
    state = begun("ludarium_subsume(size=3)")
    for action in (3, 7):
        state.apply_action(action)
    assert state.information_state_string(0) == state.information_state_string(1) == "3, 7"
    assert state.observation_string(0) == str(state)


def test_after_the_limit_nobody_has_won() -> None:
    state = begun("ludarium_blob(most=2)")
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert state.returns() == [0.0, 0.0]


def test_a_game_may_begin_in_a_position() -> None:
    state = pyspiel.load_game("ludarium_drop", {"size": 4, "code": ENDING}).new_initial_state()
    assert state.current_player() == 1
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_a_code_with_commas_is_written_with_semicolons() -> None:
    start = ludarium.game("protista", seed=4).start()
    assert "," in start.code
    game = pyspiel.load_game("ludarium_protista", {"code": start.code})
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert again.moment.position.code == start.code
    assert str(pickle.loads(pickle.dumps(again))) == str(again)


def test_the_seed_is_a_parameter() -> None:
    codes = [begun(f"ludarium_protista(seed={seed})").moment.position.code for seed in (1, 2, 1)]
    assert codes[0] == codes[2] != codes[1]
    assert begun("ludarium_protista").moment.position.code == codes[0]


def test_the_same_board_with_another_past_has_another_text() -> None:
    position = ludarium.game("blob").start()
    for _ in range(4):
        position = position.play(position.steps[0])
    forgotten = position.game.position(position.code)
    assert past_of(forgotten) != past_of(position)
    assert past_of(forgotten) == past_of(position.game.position(position.code))
    assert past_of(ludarium.game("drop").start()) == ""


def test_a_clone_goes_its_own_way() -> None:
    state = begun("ludarium_mobility(size=5)")
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.history() == []
    assert str(state) != str(clone)


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ludarium.LudariumError, match="observations of Ludarium have no parameters: colour"):
        PlanesObserver(pyspiel.load_game("ludarium_blob").episodes, {"colour": 1})


def test_the_mcts_bot_takes_the_win() -> None:
    """In the last position but one of a random game that not every step would have won."""
    game = pyspiel.load_game("ludarium_subsume", {"size": 3, "code": last_but_one(SMALL, 3).code})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 200, evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    returns = {action: state.child(action).returns()[state.current_player()] for action in state.legal_actions()}
    assert 1.0 in returns.values()
    assert set(returns.values()) != {1.0}
    assert returns[bot.step(state)] == 1.0
