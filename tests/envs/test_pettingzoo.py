"""PettingZoo's own tests, and what they do not ask."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

import ludarium
from ludarium.envs.pettingzoo import env, raw_env


def act(playing: AECEnv, choose: int = 0) -> None:
    """Play one of the legal actions."""
    playing.step(np.flatnonzero(playing.observe(playing.agent_selection)["action_mask"])[choose])


def begun(game: str, **chosen: Any) -> AECEnv:
    playing = env(game, **chosen)
    playing.reset(seed=1)
    return playing


def test_agents_are_the_sides_by_their_colours() -> None:
    playing = begun("drop")
    assert playing.agents == ["black", "white"]
    assert playing.agent_selection == "black"
    assert str(playing) == "ludarium_drop_v0"


def test_the_side_with_steps_left_acts_again() -> None:
    playing, movers = begun("drop"), []
    for _ in range(5):
        movers.append(playing.agent_selection)
        act(playing)
    assert movers == ["black", "white", "white", "black", "black"]


def test_who_is_not_to_act_has_no_legal_action_and_sees_its_own_pieces_as_its_own() -> None:
    playing = begun("blob")
    red, blue = playing.observe("red"), playing.observe("blue")
    assert red["action_mask"].any()
    assert not blue["action_mask"].any()
    assert np.array_equal(red["observation"][0], blue["observation"][1])
    assert np.array_equal(red["observation"][1], blue["observation"][0])
    assert not np.array_equal(red["observation"], blue["observation"])


def test_the_winner_is_rewarded_and_the_loser_pays() -> None:
    playing = begun("subsume", size=3)
    while not playing.terminations[playing.agent_selection]:
        act(playing, -1)
    winner = playing.unwrapped.moment.position.outcome.winner
    rewards = {}
    for agent in playing.agent_iter():
        _, rewards[agent], terminated, truncated, _ = playing.last()
        assert (terminated, truncated) == (True, False)
        playing.step(None)
    loser = {"red": "blue", "blue": "red"}[winner]
    assert rewards == {winner: 1.0, loser: -1.0}


def test_a_draw_rewards_nobody() -> None:
    playing = begun("drop", size=4, code="..../...../....../b..d.../....../...../.... w 1 0/1")
    act(playing)
    assert playing.terminations == {"black": True, "white": True}
    assert playing.rewards == {"black": 0.0, "white": 0.0}


def test_an_illegal_action_loses() -> None:
    EnvLogger.suppress_output()
    playing = begun("blob")
    illegal = int(np.flatnonzero(playing.observe("red")["action_mask"] == 0)[0])
    playing.step(illegal)
    assert playing.terminations == {"red": True, "blue": True}
    assert playing.rewards == {"red": -1.0, "blue": 0}


def test_without_wrappers_an_illegal_action_is_refused_with_its_reason() -> None:
    playing = raw_env("blob")
    playing.reset()
    illegal = int(np.flatnonzero(playing.observe("red")["action_mask"] == 0)[0])
    with pytest.raises(ludarium.StepError, match=r"^[a-e][0-9]-[a-e][0-9]: "):
        playing.step(illegal)
    assert playing.moment.played == 0


@pytest.mark.parametrize("action", [-1, 223, 1.5])
def test_without_wrappers_a_number_that_is_no_action_is_refused(action: Any) -> None:
    playing = raw_env("blob")
    playing.reset()
    with pytest.raises(ludarium.LudariumError, match=r"^an action must be a whole number from 0 to 222, not "):
        playing.step(action)
    with pytest.raises(ludarium.LudariumError, match=r"^red is to act: None is the action of"):
        playing.step(None)
    with pytest.raises(ludarium.LudariumError, match=r"^there is no agent 'green': there are red and blue"):
        playing.observe("green")


def test_the_limit_truncates() -> None:
    playing = begun("blob", most=3)
    for _ in range(3):
        act(playing)
    assert playing.truncations == {"red": True, "blue": True}
    assert playing.terminations == {"red": False, "blue": False}
    assert playing.rewards == {"red": 0.0, "blue": 0.0}


def test_the_seed_of_the_reset_decides_what_the_game_draws() -> None:
    playing = env("protista")
    codes = []
    for seed in (1, 2, None, 1, 2, None):
        playing.reset(seed=seed)
        codes.append(playing.unwrapped.moment.position.code)
    assert codes[:3] == codes[3:]
    assert len(set(codes)) == 3


def test_a_seed_that_is_given_stays() -> None:
    playing = env("protista", seed=5)
    codes = set()
    for seed in (1, 2):
        playing.reset(seed=seed)
        codes.add(playing.unwrapped.moment.position.code)
    assert codes == {ludarium.game("protista", seed=5).start().code}


def test_options_are_those_of_the_game() -> None:
    assert begun("subsume", size=3).observe("red")["observation"].shape[1:] == (5, 5)
    with pytest.raises(ludarium.OptionError, match="subsume has no option 'width': it has size"):
        env("subsume", width=3)
    with pytest.raises(ludarium.OptionError, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(ludarium.LudariumError, match="there is no render mode 'ascii': there are human"):
        env("subsume", render_mode="ascii")
    with pytest.raises(ludarium.LudariumError, match="most steps of an episode must be a whole number from 1"):
        env("subsume", most=0)


def test_an_episode_may_begin_in_any_position_that_goes_on() -> None:
    start = ludarium.game("blob").start()
    assert begun("blob", code=start.play(start.steps[0]).code).agent_selection == "blue"
    with pytest.raises(ludarium.LudariumError, match="the game is over in this position"):
        env("drop", size=4, code="..../...../....../b..d.../....../...../.... w 0 0/0")


def test_text_is_returned_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = begun("drop", render_mode="ansi").render()
    assert isinstance(shown, str)
    assert shown.endswith("In hand: 32 black, 32 white.\nblack to play")
    playing = begun("drop", render_mode="human")
    assert capsys.readouterr().out == shown + "\n"
    act(playing)
    assert "31 black" in capsys.readouterr().out


def test_pictures_change_as_pieces_are_placed() -> None:
    playing = begun("subsume", render_mode="rgb_array")
    before = playing.render()
    act(playing)
    assert before.dtype == np.uint8
    assert before.shape == playing.render().shape
    assert not np.array_equal(before, playing.render())


def test_a_copy_goes_its_own_way() -> None:
    playing = begun("mobility", size=5)
    copies = [copy.deepcopy(playing), pickle.loads(pickle.dumps(playing))]
    act(playing)
    for one in copies:
        assert one.unwrapped.moment.played == 0
        act(one)
        assert one.unwrapped.moment.position == playing.unwrapped.moment.position
