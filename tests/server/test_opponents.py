"""The computers that can be chosen, with the Elo that a ladder found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import measured_ratings
from ludarium.server.opponents import opponents_of
from tests.measures import own_measures

GAME = ludarium.GAMES[0]
PLAYERS = [("random", 50), ("level 1", 300)]
LADDER = {"players": [{"name": name, "elo": elo, "low": 0, "high": 900, "games": 9} for name, elo in PLAYERS]}
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
