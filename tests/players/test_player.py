"""Players by name."""

import pytest

import ludarium
from ludarium.players import PLAYERS, player
from tests.helpers import dealt

every_player = pytest.mark.parametrize("name", PLAYERS)


@every_player
def test_a_player_chooses_legal_steps_and_repeats_from_a_seed(name: str) -> None:
    for game in map(dealt, ludarium.GAMES):
        one, other = player(name, seed=3, simulations=50), player(name, seed=3, simulations=50)
        position = game.start()
        for _ in range(6):
            step = one.choose(position)
            assert step in position.steps
            assert step == other.choose(position)
            position = position.play(step)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    known = "random, greedy, uct, classic, best, level 1"
    with pytest.raises(ludarium.OptionError, match=f"there is no player 'deep': there are {known}"):
        player("deep")


@every_player
def test_players_say_their_name(name: str) -> None:
    assert player(name).name == name
