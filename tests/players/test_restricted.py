"""Players that do without something."""

import pytest

import ludarium
from ludarium.players import player
from ludarium.players.restricted import RestrictedPlayer
from ludarium.search.restricting import Restriction
from tests.search.restricting.masks import NAMES, allowed, masks, positions

PLAYERS = {"random": None, "greedy": None, "uct": 30, "level 1": None, "level 3": None}


@pytest.mark.parametrize("who", PLAYERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_player_chooses_what_it_does_without(name: str, who: str) -> None:
    """Unless there is nothing else, which `allowed` knows."""
    for seed, restriction in enumerate(masks(name)):
        chooser = RestrictedPlayer(player(who, seed, PLAYERS[who]), restriction)
        for here in positions(name)[::5]:
            assert chooser.choose(here) in allowed(here, restriction), (restriction, here)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    restriction = masks(name)[-1]
    chosen = [
        [RestrictedPlayer(player("uct", 3, 20), restriction).choose(here) for here in positions(name)[:6]]
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]


def test_it_counts_the_simulations_of_a_player_that_counts_them() -> None:
    here, restriction = positions(NAMES[0])[0], masks(NAMES[0])[0]
    counting = RestrictedPlayer(player("uct", simulations=7), restriction)
    counting.choose(here)
    assert (counting.name, counting.simulations_made) == ("uct", 7)
    assert RestrictedPlayer(player("random"), restriction).simulations_made is None


def test_a_player_may_change_the_game_and_the_side() -> None:
    chooser = RestrictedPlayer(player("level 1", 1), Restriction(("end",)))
    for name in (*NAMES[:2], NAMES[0]):
        if "end" in {step.kind for here in positions(name) for step in here.steps}:
            for here in (*positions(name)[:8], ludarium.game(name).start()):
                assert chooser.choose(here) in allowed(here, Restriction(("end",)))
