"""Positions of every game are values."""

import copy
import pickle
from itertools import pairwise

import pytest

import ludarium
from ludarium import Game, Position
from tests.every_game.samples import in_every_combination, in_every_game, played, positions
from tests.helpers import every_kth


def everything(position: Position) -> tuple[object, ...]:
    """All that can be seen of a position, taken anew."""
    fresh = Position(position.game, position.state, position.keys)
    return position.state.tobytes(), position.keys.tobytes(), fresh.code, str(fresh), hash(fresh), fresh.mover


@in_every_game
def test_asking_and_playing_change_nothing(game: Game) -> None:
    for position in every_kth(positions(game, 0), 10):
        before = everything(position)
        for step in position.steps[::5]:
            assert position.why(step) is None
            position.play(step)
            position.trace(step)
        assert position.why("no step at all") is not None
        assert everything(position) == before


@in_every_game
def test_the_arrays_of_a_position_cannot_be_written(game: Game) -> None:
    start = game.start()
    for position in (start, start.play(start.steps[0]), pickle.loads(pickle.dumps(start))):
        with pytest.raises(ValueError, match="read-only"):
            position.state[0] = 1
        with pytest.raises(ValueError, match="read-only"):
            position.keys[:] = 0


@in_every_combination
def test_positions_can_be_pickled_and_copied(game: Game) -> None:
    for position in every_kth(positions(game, 0), 10):
        for again in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
            assert again == position
            assert hash(again) == hash(position)
            assert (again.code, again.steps, again.outcome) == (position.code, position.steps, position.outcome)


@in_every_combination
def test_positions_reached_in_the_same_way_are_equal(game: Game) -> None:
    line = played(game, 2)
    here = game.start()
    for step, there in zip(line.steps[:40], positions(game, 2), strict=False):
        assert here == there
        assert hash(here) == hash(there)
        here = here.play(step)


@in_every_game
def test_every_position_of_a_game_is_another(game: Game) -> None:
    seen = positions(game, 0)
    assert len(set(seen)) == len(seen)
    assert all(here != there for here, there in pairwise(seen))


@in_every_game
def test_a_position_equals_nothing_else(game: Game) -> None:
    start = game.start()
    assert start != start.code
    assert start != game
    assert start == game.start()


def test_the_starts_of_different_games_differ() -> None:
    starts = [ludarium.game(name).start() for name in ludarium.GAMES]
    assert len(set(starts)) == len(starts)


@in_every_combination
def test_games_are_values_too(game: Game) -> None:
    again = ludarium.game(game.name, **game.options)
    assert again == game
    assert hash(again) == hash(game)
    assert pickle.loads(pickle.dumps(game)) == game
    assert eval(repr(game), {"ludarium": ludarium}) == game


@in_every_combination
def test_options_given_as_text_are_the_same(game: Game) -> None:
    given = {name: str(value) for name, value in game.options.items()}
    assert ludarium.game(game.name, **given) == game


@in_every_game
def test_a_picture_is_shown_in_a_notebook(game: Game) -> None:
    assert game.start()._repr_svg_().startswith("<svg")
