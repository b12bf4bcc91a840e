"""Batches are copied and pickled: a copy resumes alone, with exactly what the original would have played."""

import copy
import pickle
from collections.abc import Callable

import pytest

import ludarium
from ludarium.batches import Batch
from tests.batches.comparing import assert_equal, games, play_side_by_side

every_game = pytest.mark.parametrize("game", list(games()), ids=repr)
ways = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])


def begun(game: ludarium.Game) -> Batch:
    """A batch in the middle of its games; in one of the slices some histories have been lengthened."""
    batch = Batch(game.start(), 300, seed=11, most=400, first=5, threads=2)
    batch.play_random(150)
    batch.reset(seed=12)
    batch.play_random(20)
    return batch


@every_game
@ways
def test_a_copy_plays_what_the_original_would(game: ludarium.Game, copied: Callable[[Batch], Batch]) -> None:
    batch = begun(game)
    twin = copied(batch)
    assert (twin.game, twin.count, twin.most, twin.device) == (batch.game, 300, 400, "cpu")
    assert_equal(batch, twin)
    play_side_by_side(batch, twin)


@every_game
@ways
def test_a_copy_leaves_the_original_alone(game: ludarium.Game, copied: Callable[[Batch], Batch]) -> None:
    batch, untouched = begun(game), begun(game)
    twin = copied(batch)
    twin.play_random()
    assert_equal(batch, untouched)
    twin.reset(seed=1)
    play_side_by_side(batch, untouched)
