"""Batches are copied and pickled: a copy resumes alone, with exactly what the original would have played."""

import copy
import pickle

import pytest

import ludarium
from ludarium.batches import Batch
from tests.batches.comparing import assert_equal, games


def copies(batch: Batch) -> tuple[Batch, Batch, Batch]:
    return copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))


@pytest.mark.parametrize("game", list(games()), ids=repr)
def test_a_copy_plays_alone_what_the_original_would(game: ludarium.Game) -> None:
    batch = Batch(game.start(), 20, seed=11, most=60, first=5, threads=2)
    batch.reset(seed=12)
    batch.play_random(10)
    one, two, three = copies(batch)
    one.play_random()
    two.reset(seed=13)
    assert_equal(batch, three)
    batch.play_random()
    assert_equal(batch, one)
    three.play_random()
    assert_equal(batch, three)
    for played_out in (batch, one, three):
        played_out.reset()
    assert_equal(batch, one)
    assert_equal(batch, three)


def test_a_copy_is_made_as_its_original_was() -> None:
    batch = Batch(ludarium.game(ludarium.GAMES[0]).start(), 3, seed=1, most=50, threads=2)
    for twin in copies(batch):
        assert (twin.game, twin.starts, len(twin), twin.most, twin.device) == (batch.game, batch.starts, 3, 50, "cpu")
