"""Gymnasium: one seat against a player."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import ludarium
from ludarium.envs.gymnasium import GameEnv, Info


def begun(game: str, seed: int = 1, **chosen: Any) -> tuple[GameEnv, Info]:
    playing = GameEnv(game, **chosen)
    return playing, playing.reset(seed=seed)[1]


def played(seed: int, opponent: str) -> tuple[list[str], float]:
    """The codes that are seen in an episode, and what it brings; the first legal action is always taken."""
    playing, info = begun("subsume", seed, opponent=opponent, size=3)
    codes, over, reward = [playing.moment.position.code], False, 0.0
    while not over:
        _, reward, over, _, info = playing.step(np.flatnonzero(info["action_mask"])[0])
        codes.append(playing.moment.position.code)
    return codes, reward


@pytest.mark.parametrize("opponent", ["random", "classic:simulations=5"])
def test_a_seed_decides_the_whole_episode(opponent: str) -> None:
    episodes = [played(seed, opponent) for seed in (1, 2, 3, 3)]
    assert episodes[2] == episodes[3]
    assert len({tuple(codes) for codes, _ in episodes}) == 3
    assert {reward for _, reward in episodes} <= {1.0, -1.0}


def test_every_game_is_registered() -> None:
    assert {f"Ludarium/{name.capitalize()}-v0" for name in ludarium.GAMES} <= set(gymnasium.registry)
    playing = gymnasium.make("ludarium.envs.gymnasium:Ludarium/Mobility-v0", size=5, seat="second")
    _, info = playing.reset(seed=2)
    assert info["action_mask"].sum() == len(playing.unwrapped.moment.position.steps)  # type: ignore[attr-defined]


def test_several_environments_play_side_by_side() -> None:
    several = gymnasium.make_vec("Ludarium/Drop-v0", num_envs=2, size=4)
    seen, info = several.reset(seed=1)
    assert seen.shape == (2, *several.single_observation_space.shape)  # type: ignore[misc]
    several.step(np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]]))
    several.close()


def test_the_seat_is_chosen_or_drawn() -> None:
    assert begun("blob", seat="first")[0].moment.played == 0
    second, _ = begun("blob", seat="second")
    assert (second.side, second.moment.position.mover) == (1, "blue")
    assert {begun("blob", seed)[0].side for seed in range(8)} == {0, 1}


def test_the_opponent_has_made_all_of_its_steps() -> None:
    playing, info = begun("drop", seat="second")
    assert playing.moment.played == 1
    for expected in (2, 5, 6, 9):
        _, _, _, _, info = playing.step(np.flatnonzero(info["action_mask"])[0])
        assert (playing.moment.played, playing.moment.side) == (expected, 1)


def test_the_mask_is_in_the_info_and_where_maskable_ppo_asks_for_it() -> None:
    playing, info = begun("mobility", size=5)
    assert playing.action_masks().dtype == np.bool_
    assert playing.action_masks().tolist() == info["action_mask"].tolist()
    assert info["action_mask"].sum() == len(playing.moment.position.steps)


def test_an_illegal_action_loses() -> None:
    playing, info = begun("drop", seat="first")
    seen, reward, terminated, truncated, info = playing.step(np.int64(0))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert not info["action_mask"].any()
    assert info["illegal"] == "a1: a1 is on the outer ring: pieces are only pushed there, not dropped"
    assert playing.observation_space.contains(seen)
    with pytest.raises(ludarium.LudariumError, match="no episode is on: call reset"):
        playing.step(np.int64(20))
    playing.reset()
    assert not playing.step(np.flatnonzero(playing.action_masks())[0])[2]


def test_the_limit_truncates() -> None:
    playing, info = begun("blob", seat="first", most=2)
    _, reward, terminated, truncated, info = playing.step(np.flatnonzero(info["action_mask"])[0])
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert not info["action_mask"].any()


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ludarium.OptionError, match="there is no player 'nobody'"):
        GameEnv("blob", opponent="nobody")
    with pytest.raises(ludarium.LudariumError, match="there is no seat 'third': there are first, second and random"):
        GameEnv("blob", seat="third")
    with pytest.raises(ludarium.LudariumError, match="there is no render mode 'ascii'"):
        GameEnv("blob", render_mode="ascii")
    with pytest.raises(ludarium.LudariumError, match="223 is no action: there are 0 to 222"):
        begun("blob")[0].step(np.int64(223))
    ending = "..../...../....../b..d.../....../...../.... w 1 0/1"
    with pytest.raises(ludarium.LudariumError, match="the game ends before black is to act"):
        begun("drop", size=4, code=ending, seat="first")


def test_text_and_pictures_show_the_same_position(capsys: pytest.CaptureFixture[str]) -> None:
    shown = begun("subsume", seat="first", render_mode="ansi")[0].render()
    begun("subsume", seat="first", render_mode="human")
    assert capsys.readouterr().out == f"{shown}\n"
    picture = begun("subsume", seat="first", render_mode="rgb_array")[0].render()
    assert isinstance(picture, np.ndarray)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3
    assert begun("subsume")[0].render() is None


def test_a_pickled_environment_plays_on() -> None:
    playing, info = begun("subsume", size=3)
    again = pickle.loads(pickle.dumps(playing))
    action = np.flatnonzero(info["action_mask"])[0]
    assert again.step(action)[1:4] == playing.step(action)[1:4]
    assert again.moment.position == playing.moment.position
