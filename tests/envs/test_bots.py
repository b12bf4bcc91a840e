"""OpenSpiel's bots sit in matches like any player."""

import pytest

from ludarium import game
from ludarium.kernel.errors import LudariumError, OptionError
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.seats import seat
from ludarium.lab.playing.series import new_series
from tests.notation.samples import refusal

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'ludarium[openspiel]'")

BOT = "openspiel:MCTS:simulations=20"
SUBSUME = game("subsume", size=3)


def test_the_tree_search_plays_a_game_that_repeats_from_its_seed() -> None:
    series = new_series((BOT, "random"), "subsume", {"size": 3})
    first, again = play_game(series, 1), play_game(series, 1)
    assert first.winner in (0, 1)
    assert first.spent[0].simulations == 20 * first.spent[0].steps
    assert first.record == again.record


def test_it_plays_on_from_any_position_of_any_game_with_its_options() -> None:
    bot, middle = seat(BOT, 1), SUBSUME.start().play("a2").play("b2")
    assert bot.choose(middle) in middle.steps
    other = game("drop", size=4).start()
    assert bot.choose(other) in other.steps


@pytest.mark.parametrize("options", ["simulations=0", "playouts=-1", "simulations=much"])
def test_numbers_that_are_out_of_bounds_are_refused(options: str) -> None:
    assert "whole number" in refusal(LudariumError, lambda: seat(f"openspiel:MCTS:{options}"))


def test_another_bot_is_refused_with_those_there_are() -> None:
    message = refusal(OptionError, lambda: seat("openspiel:Clairvoyant"))
    assert message.endswith("ludarium.envs.bots has no class Clairvoyant: it has MCTS")
