"""The computers that can be chosen, with the Elo that a ladder found and the turns that their games take."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import measured_ratings
from ludarium.server.opponents import must_be_offered, opponent_in, opponents_of, usual_turns
from ludarium.server.refusal import Refusal
from tests.measures import own_measures

GAME = ludarium.GAMES[0]
PLAYERS = [("random", 50), ("level 1", 300)]
LADDER = {"players": [{"name": name, "elo": elo, "low": 0, "high": 900, "games": 9} for name, elo in PLAYERS]}
LENGTHS = {
    "players": [
        {"name": f"level {number}", "low": 10 * number, "median": 15 * number, "high": 20 * number, "games": 60}
        for number in range(1, 9)
    ]
}
LEVELS = [{"simulations": number, "noise": 0.0} for number in range(2, 10)]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    opponents_of.cache_clear()
    yield
    opponents_of.cache_clear()


def elo() -> dict[str, int | None]:
    return {card.player: card.elo for card in opponents_of(GAME)}


def test_all_that_is_offered_has_the_elo_of_the_shipped_ladder() -> None:
    assert elo() == {name: rating.elo for name, rating in measured_ratings(GAME).items()}


def test_random_play_has_its_elo_from_the_ladder_like_the_levels(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, {"levels": LEVELS}, {"ladder": LADDER}):
        assert {name: found for name, found in elo().items() if found is not None} == dict(PLAYERS)


def test_without_a_ladder_nobody_has_elo(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, {"levels": LEVELS}):
        assert set(elo().values()) == {None}


def test_an_opponent_has_the_turns_that_most_of_its_games_take(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, evidence={"lengths": LENGTHS}):
        assert [card.turns for card in opponents_of(GAME)][:3] == [None, (10, 20), (20, 40)]


def test_a_typical_game_takes_as_many_turns_as_the_medians_of_the_middle_levels(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, evidence={"lengths": LENGTHS}):
        assert usual_turns(GAME) == (30, 90)


def test_nothing_is_said_of_turns_that_were_not_measured(tmp_path: Path) -> None:
    some = {"players": LENGTHS["players"][:4]}
    with own_measures(tmp_path, GAME, evidence={"lengths": some}):
        assert usual_turns(GAME) is None
    opponents_of.cache_clear()
    with own_measures(tmp_path / "other", GAME, {"levels": LEVELS}):
        assert {card.turns for card in opponents_of(GAME)} == {None}


def test_the_strongest_can_think_longer_and_is_then_not_rated() -> None:
    strongest = opponents_of(GAME)[-1]
    longer = opponent_in(GAME, strongest.longer)
    assert (longer.player, longer.level, longer.title) == ("level 8 longer", 8, "Forest, thinking longer")
    assert (longer.elo, longer.turns, longer.longer) == (None, None, "")


@pytest.mark.parametrize("player", ["uct", "greedy", "level 9", "level 7 longer", "level 8:seconds=100", ""])
def test_what_is_not_offered_is_refused(player: str) -> None:
    with pytest.raises(Refusal, match="there are random, level 1"):
        must_be_offered(GAME, player)


def test_all_that_is_offered_is_accepted() -> None:
    for card in opponents_of(GAME):
        must_be_offered(GAME, card.player)
        if card.longer:
            must_be_offered(GAME, card.longer)
