"""Batches whose games begin in positions of their own, and games that are restarted while others go on."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.batches import Batch, cores
from tests.batches.comparing import assert_equal, games, ongoing_positions, restart_side_by_side
from tests.notation.samples import refusal

every_game = pytest.mark.parametrize("game", list(games()), ids=repr)
GAME = ludarium.game(ludarium.GAMES[0])


@every_game
def test_each_game_begins_in_its_position_and_plays_what_it_would_alone(game: ludarium.Game) -> None:
    starts = ongoing_positions(game, 25)
    batch = ludarium.batch(starts, seed=7)
    assert [batch.position(number) for number in range(25)] == starts
    alone = [Batch(start, 1, seed=7, first=number) for number, start in enumerate(starts)]
    for each in (batch, *alone):
        each.play_random()
    assert [batch.position(number) for number in range(25)] == [each.position(0) for each in alone]
    batch.reset()
    assert [batch.position(number) for number in range(25)] == starts


@every_game
def test_a_restarted_game_is_the_same_in_any_batch(game: ludarium.Game) -> None:
    whole, part = Batch(game.start(), 30, seed=8), Batch(game.start(), 6, seed=8, first=20, threads=1)
    for batch, first in ((whole, 20), (part, 0)):
        for _ in range(2):
            batch.play_random(15)
            batch.restart([first + 1, first + 4])
        assert batch.position(first + 1) == game.start()
        assert batch.played[first + 1] == 0
        batch.play_random(40)
    for number in range(6):
        assert part.position(number) == whole.position(20 + number)


@every_game
def test_threads_and_short_histories_make_no_difference(game: ludarium.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    starts = ongoing_positions(game, 600)
    one = Batch(starts, 600, seed=3, most=100, threads=1)
    monkeypatch.setattr(cores, "_FIRST_STEPS", 1)
    restart_side_by_side(one, Batch(starts, 600, seed=3, most=100, threads=3))


@every_game
def test_games_that_are_not_restarted_go_on(game: ludarium.Game) -> None:
    one, other = ludarium.batch(game, 20, seed=2), ludarium.batch(game, 20, seed=2)
    for batch in (one, other):
        batch.play_random(10)
    one.restart(np.arange(20) < 5)
    for batch in (one, other):
        batch.play_random(10)
    assert [one.position(number) for number in range(5, 20)] == [other.position(number) for number in range(5, 20)]


def test_each_restart_has_other_random_numbers_and_a_reset_begins_with_the_first_again() -> None:
    batch, courses = ludarium.batch(GAME, 3, seed=2), []
    for _ in range(3):
        batch.play_random(30)
        courses.append(batch.position(1))
        batch.restart([1])
    assert len(set(courses)) == 3
    batch.reset()
    batch.play_random(30)
    assert batch.position(1) == courses[0]


def test_copies_know_how_often_games_were_restarted() -> None:
    batch = ludarium.batch(ongoing_positions(GAME, 4), seed=2)
    batch.restart([1, 1, 3])
    twins = copy.copy(batch), pickle.loads(pickle.dumps(batch))
    for each in (batch, *twins):
        each.restart([3])
        each.play_random(20)
    for twin in twins:
        assert twin.starts == batch.starts
        assert_equal(batch, twin)


@pytest.mark.parametrize(
    ("which", "message"),
    [
        ([3], "there is no game 3: there are 0 to 2"),
        ([-1], "there is no game -1"),
        ([True, False], "which games: a mask of 3, or a list of numbers of games"),
        ([0.5], "which games"),
        (1, "which games"),
    ],
)
def test_games_that_do_not_exist_cannot_be_restarted(which: object, message: str) -> None:
    batch = ludarium.batch(GAME, 3, seed=1)
    assert message in refusal(ludarium.LudariumError, lambda: batch.restart(which))  # type: ignore[arg-type]


def test_impossible_starts_are_refused() -> None:
    start, other = GAME.start(), ludarium.game(ludarium.GAMES[1]).start()
    message = refusal(ludarium.LudariumError, lambda: ludarium.batch([start, other], seed=1))
    assert message.startswith("game 1 begins in a position of ")
    assert "all games of a batch have the same rules" in message
    message = refusal(ludarium.LudariumError, lambda: ludarium.batch([start, 7], seed=1))  # type: ignore[list-item]
    assert message == "game 1 begins in a position, not in 7"
    message = refusal(ludarium.LudariumError, lambda: ludarium.batch([start, start], 3, seed=1))
    assert message == "2 positions make 2 games, not 3: leave their number out"
    message = refusal(ludarium.LudariumError, lambda: Batch([start, start], 3, seed=1))
    assert message == "2 positions for 3 games: give one for all games, or one for each"
    assert "how many games?" in refusal(ludarium.LudariumError, lambda: ludarium.batch(start, seed=1))
    assert "the number of games must be" in refusal(ludarium.LudariumError, lambda: ludarium.batch([], seed=1))


@pytest.mark.parametrize("nonsense", ["drop", 5])
def test_what_is_neither_a_game_nor_a_position_is_refused(nonsense: Any) -> None:
    message = refusal(ludarium.LudariumError, lambda: ludarium.batch(nonsense, seed=1))
    assert message.endswith(f"in a position or in a list of them, not in {nonsense!r}")
