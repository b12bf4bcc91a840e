"""Histories of a batch: they begin short, are lengthened while games go on, and nothing else shows it."""

import numpy as np
import pytest

import ludarium
from ludarium.batches import UNFINISHED, Batch, cores
from ludarium.batches.histories import Histories
from ludarium.kernel.bits import Words
from ludarium.kernel.repetition import add_key
from ludarium.positions.driving import keys_of, new_history
from tests.batches.comparing import assert_equal, games, play_side_by_side

remembering = [game for game in games() if game.ruleset.remembers]
every_game = pytest.mark.parametrize("game", list(games()), ids=repr)
every_remembering_game = pytest.mark.parametrize("game", remembering, ids=repr)


def lengthened(history: Words) -> Words:
    """A history after it has been lengthened, in the midst of others that have not."""
    histories = Histories([history], 3, longest=np.array([10**9]))
    histories.reset()
    histories.lengthen(np.array([False, True, False]))
    for untouched in (histories[0], histories[2]):
        np.testing.assert_array_equal(untouched, history)
    return histories[1]


@every_remembering_game
def test_a_lengthened_history_is_one_that_was_longer_from_the_beginning(game: ludarium.Game) -> None:
    batch = ludarium.batch(game, 1, seed=1)
    batch.play_random(60)
    keys = batch.position(0).keys
    before = new_history(game.ruleset, keys, 100)
    after = lengthened(before)
    assert len(after) == 2 * len(before) - 1
    np.testing.assert_array_equal(keys_of(after), keys)
    longer = np.zeros(len(after), dtype=np.uint64)
    for first, second in keys:
        add_key(longer, first, second)
    np.testing.assert_array_equal(after, longer)


@every_game
def test_short_histories_make_no_difference(game: ludarium.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """One batch begins with room for every step, the other for next to none."""
    monkeypatch.setattr(cores, "_FIRST_STEPS", 10**6)
    long = Batch(game.start(), 30, seed=3, most=200)
    monkeypatch.setattr(cores, "_FIRST_STEPS", 1)
    play_side_by_side(long, Batch(game.start(), 30, seed=3, most=200))


@every_remembering_game
def test_given_steps_lengthen_histories_too(game: ludarium.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go on to their end though every history begins with room for a step, and end as positions do."""
    monkeypatch.setattr(cores, "_FIRST_STEPS", 1)
    batch, positions = ludarium.batch(game, 2, seed=3), [game.start()] * 2
    for _ in range(40):
        numbers, counts = batch.legal()
        chosen = numbers[np.arange(2), counts // 2]
        for number, position in enumerate(positions):
            step = next((step for step in position.steps if step.number == chosen[number]), None)
            positions[number] = position.play(step) if step else position
        batch.play(chosen)
        assert [batch.position(0), batch.position(1)] == positions


@every_remembering_game
def test_no_history_gets_longer_than_the_most_steps_ask_for(game: ludarium.Game) -> None:
    batch = ludarium.batch(game, 40, seed=2, most=150)
    batch.play_random()
    longest = len(new_history(game.ruleset, game.start().keys, 150))
    assert all(len(batch._device.history(number)) <= longest for number in range(40))
    unfinished = batch.outcomes == UNFINISHED
    assert (batch.played[unfinished] == 150).all()


@every_remembering_game
def test_histories_are_short_again_after_a_reset(game: ludarium.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "_FIRST_STEPS", 1)
    batch, fresh = ludarium.batch(game, 20, seed=2), ludarium.batch(game, 20, seed=2)
    short = len(batch._device.history(7))
    batch.play_random()
    assert len(batch._device.history(7)) > short
    batch.reset()
    assert len(batch._device.history(7)) == short
    assert_equal(batch, fresh)
