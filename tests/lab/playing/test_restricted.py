"""Restricted players in a series: the true rules referee, and what is forbidden costs Elo."""

import ludarium
from ludarium.lab.figures.elo import elo_interval
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.strength.pairs import Pairs

GAMES = 12


def restricted_steps(series: Series, number: int) -> tuple[int, int]:
    """In how many of its own steps, and of the other player's, the first player's forbidden event happens."""
    record = ludarium.read_record(play_game(series, number).record)
    own, other = 0, 0
    begun = int(record.headers["Opening"])
    for here, step in list(zip(record.positions, record.steps, strict=False))[begun:]:
        happens = any(event["kind"] == "pushed" for event in here.trace(step))
        is_own = (here.mover == here.game.sides[0]) == (number % 2 == 1)
        own, other = own + (happens and is_own), other + (happens and not is_own)
    return own, other


def test_who_must_not_push_in_blob_loses_to_who_may() -> None:
    series, pairs = new_series(("classic level 2:without=pushed", "classic level 2"), "blob", {}, seed=1), Pairs()
    for number in range(1, GAMES + 1):
        pairs.add(play_game(series, number).score)
    found = elo_interval(pairs.counts)
    assert found is not None
    assert found.high < -100


def test_only_the_restricted_player_does_without() -> None:
    series = new_series(("classic level 2:without=pushed", "classic level 2"), "blob", {}, seed=1)
    counted = [restricted_steps(series, number) for number in (1, 2, 3)]
    assert all(own == 0 for own, _ in counted)
    assert all(other > 0 for _, other in counted)


def test_a_restricted_series_is_another_series() -> None:
    free, restricted = (new_series((spec, "random"), "blob") for spec in ("random", "random:without=end"))
    assert free.name != restricted.name
    assert restricted.described()["players"] == ["random:without=end", "random"]
