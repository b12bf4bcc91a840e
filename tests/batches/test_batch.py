"""Batches on the cores of this machine."""

from collections import Counter

import numpy as np
import pytest

import ludarium
from ludarium.batches import UNFINISHED, Batch
from ludarium.kernel.contract import NO_STEP
from tests.batches.comparing import assert_equal, drawn_steps, games, play_side_by_side

every_game = pytest.mark.parametrize("game", list(games()), ids=repr)


@every_game
def test_threads_make_no_difference(game: ludarium.Game) -> None:
    one = Batch(game.start(), 600, seed=3, threads=1)
    play_side_by_side(one, Batch(game.start(), 600, seed=3, threads=3))


@every_game
def test_a_game_is_the_same_in_any_batch(game: ludarium.Game) -> None:
    whole, part = Batch(game.start(), 40, seed=8), Batch(game.start(), 10, seed=8, first=20)
    for batch in (whole, part):
        batch.play_random()
    for number in range(10):
        assert part.position(number) == whole.position(20 + number)


@every_game
def test_a_batch_plays_what_positions_play(game: ludarium.Game) -> None:
    batch = Batch(game.start(), 12, seed=1)
    positions = [game.start()] * 12
    for turn in range(30):
        numbers, counts = batch.legal()
        for number, position in enumerate(positions):
            legal = [step.number for step in position.steps]
            assert list(numbers[number, : counts[number]]) == legal
            assert (numbers[number, counts[number] :] == NO_STEP).all()
        steps = drawn_steps(batch, turn)
        for number, reason in enumerate(batch.play(steps)):
            position = positions[number]
            found = [step for step in position.steps if step.number == steps[number]]
            assert (reason == 0) == bool(found)
            positions[number] = position.play(found[0]) if found else position
            assert batch.position(number) == positions[number]


@every_game
def test_finished_games_stay_finished_and_say_who_won(game: ludarium.Game) -> None:
    batch = Batch(game.start(), 200, seed=2)
    batch.play_random()
    outcomes, played = batch.outcomes, batch.played.copy()
    for number in range(200):
        outcome = batch.position(number).outcome
        winner = None if outcome is None or outcome.winner is None else game.sides.index(outcome.winner) + 1
        assert outcomes[number] == (UNFINISHED if outcome is None else winner or 3)
    batch.play_random(5)
    over = batch.play(np.zeros(200, dtype=np.int64))
    assert (over == -1).all()
    assert (batch.played == played).all()


@every_game
def test_a_game_that_reaches_the_most_steps_is_unfinished(game: ludarium.Game) -> None:
    batch = ludarium.batch(game, 50, seed=2, most=3)
    batch.play_random()
    going_on = np.array([batch.position(number).outcome is None for number in range(50)])
    assert ((batch.outcomes == UNFINISHED) == going_on).all()
    assert (batch.played[going_on] == 3).all()
    assert (batch.play(batch.legal()[0][:, 0]) == -1).all()


@every_game
def test_a_batch_can_begin_at_any_position(game: ludarium.Game) -> None:
    position = game.start()
    for _ in range(5):
        after = position.play(position.steps[0])
        position = position if after.outcome else after
    batch = ludarium.batch(position, 20, seed=4)
    assert batch.position(7) == position
    batch.play_random(1)
    reached = {batch.position(number) for number in range(20)}
    assert reached <= {position.play(step) for step in position.steps}
    batch.reset()
    assert batch.position(7) == position


@every_game
def test_random_play_draws_each_legal_step_alike(game: ludarium.Game) -> None:
    """Several steps may lead to one position; it must then come up as much more often."""
    batch = ludarium.batch(game, 6000, seed=6)
    batch.play_random(1)
    steps = game.start().steps
    ways = Counter(game.start().play(step) for step in steps)
    found = Counter(batch.position(number) for number in range(6000))
    assert set(found) == set(ways)
    deviation = [
        (found[after] - 6000 * ways[after] / len(steps)) ** 2 / (6000 * ways[after] / len(steps)) for after in ways
    ]
    assert sum(deviation) < 2 * len(ways)


@every_game
def test_the_same_seed_repeats_and_another_differs(game: ludarium.Game) -> None:
    one, other = ludarium.batch(game, 30, seed=5), ludarium.batch(game, 30, seed=5)
    for batch in (one, other):
        batch.play_random(20)
    assert_equal(one, other)
    other.reset(seed=6)
    other.play_random(20)
    assert (one.states != other.states).any()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"n": 0, "seed": 1}, "the number of games must be a whole number from 1"),
        ({"n": 2, "seed": -1}, "the seed must be a whole number from 0"),
        ({"n": 2, "seed": 1, "most": 0}, "the most steps of a game must be"),
        ({"n": 2, "seed": 1, "device": "tpu"}, "there is no device 'tpu': there are cpu and cuda"),
    ],
)
def test_impossible_batches_are_refused(settings: dict[str, object], message: str) -> None:
    with pytest.raises(ludarium.LudariumError, match=message):
        ludarium.batch(ludarium.game(ludarium.GAMES[0]), **settings)  # type: ignore[arg-type]


def test_steps_of_the_wrong_shape_are_refused() -> None:
    batch = ludarium.batch(ludarium.game(ludarium.GAMES[0]), 3, seed=1)
    with pytest.raises(ludarium.LudariumError, match="one step for each game: 3 numbers"):
        batch.play([1, 2])


@pytest.mark.parametrize("steps", [[1.5, 1, 1], ["a", "b", "c"]])
def test_steps_that_are_no_whole_numbers_are_refused(steps: list[object]) -> None:
    batch = ludarium.batch(ludarium.game(ludarium.GAMES[0]), 3, seed=1)
    with pytest.raises(ludarium.LudariumError, match="steps are whole numbers, as `legal` returns them, not "):
        batch.play(steps)  # type: ignore[arg-type]


def test_a_game_that_there_is_not_is_refused() -> None:
    batch = ludarium.batch(ludarium.game(ludarium.GAMES[0]), 3, seed=1)
    assert batch.position(-1) == batch.position(2)
    with pytest.raises(ludarium.LudariumError, match="there are games from 0 to 2, and no game 9"):
        batch.position(9)
