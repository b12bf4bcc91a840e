"""Single games of a series."""

import re

import pytest

import ludarium
from ludarium import Record
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.seats import seat
from ludarium.lab.playing.series import Series, new_series
from ludarium.search import Stop
from tests.lab.samples import SEARCH, small_series


def recorded(series: Series, number: int) -> tuple[Played, Record]:
    played = play_game(series, number)
    return played, ludarium.read_record(played.record)


def steps(series: Series, number: int) -> tuple[ludarium.Step, ...]:
    return tuple(recorded(series, number)[1].steps)


def test_both_games_of_a_pair_begin_alike_with_sides_swapped() -> None:
    series = small_series("random", "uct:simulations=5", steps=3)
    (first, one), (second, other) = (recorded(series, number) for number in (13, 14))
    assert one.steps[:3] == other.steps[:3]
    assert one.players == tuple(reversed(other.players)) == series.players
    assert (first.number, first.pair, second.number, second.pair) == (13, 7, 14, 7)
    assert (first.first, second.first) == (0, 1)


def test_the_score_is_that_of_the_first_named_player() -> None:
    series = small_series("uct:simulations=5", "random")
    for number in (1, 2, 3, 4):
        played, record = recorded(series, number)
        side = record.game.sides.index(record.result)
        assert played.winner == side
        assert played.first_score == (side == 0)
        assert played.score == (record.players[side] == series.players[0])


def test_pairs_begin_differently_and_every_game_can_be_played_again() -> None:
    series = small_series("random", "random", steps=4)
    openings = {steps(series, number)[:4] for number in range(1, 17, 2)}
    assert len(openings) == 8
    assert steps(series, 6) == steps(series, 6)
    assert steps(small_series("random", "random", seed=2), 6) != steps(series, 6)


def test_the_record_reads_back_and_says_who_played_and_when() -> None:
    played, again = recorded(small_series("uct:simulations=5", "random"), 2)
    assert str(again) == played.record
    assert again.players == ("random", "uct:simulations=5")
    assert again.date == played.date
    assert (again.headers["Number"], again.headers["Opening"]) == ("2", "2")
    assert played.steps == len(again.steps)
    assert again.outcome is not None


def test_a_result_is_read_as_it_is_described() -> None:
    played = play_game(small_series(), 1)
    assert Played.read(played.described()) == played
    assert "notes" not in played.described()


def test_what_the_players_spent_is_counted_without_the_opening() -> None:
    played = play_game(small_series("uct:simulations=5", "random", steps=4), 1)
    assert sum(spent.steps for spent in played.spent) == played.steps - 4
    for spent in played.spent:
        assert 0 < spent.longest <= spent.seconds <= spent.longest * spent.steps + 0.001


def test_simulations_are_counted_where_a_player_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Telling:
        name, simulations_made = "telling", 7

        def choose(self, position: ludarium.Position, stop: Stop | None = None) -> ludarium.Step:
            return position.steps[0]

    series = small_series()
    monkeypatch.setattr(
        "ludarium.lab.playing.series.seat", lambda spec, seed: Telling() if spec == SEARCH else seat(spec, seed)
    )
    telling, silent = play_game(series, 1).spent
    assert telling.simulations == 7 * telling.steps > 0
    assert silent.simulations is None


def test_a_game_that_is_too_long_is_a_draw_and_marked_so() -> None:
    played = play_game(new_series(("random", "random"), "blob"), 1, most=20)
    assert (played.winner, played.score, played.cut, played.steps) == (None, 0.5, True, 20)
    assert played.end == "The game was stopped after 20 steps."
    record = ludarium.read_record(played.record)
    assert (record.result, record.headers["Cut"]) == ("*", "20")


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_end_is_told_without_naming_a_side(name: str) -> None:
    """So that the ends of many games can be counted, whoever won them."""
    series = new_series(("random", "random"), name)
    for number in (1, 2):
        played, record = recorded(series, number)
        assert played.cut or record.outcome is not None
        for side in record.game.sides:
            assert side not in played.end.lower()
        assert "{" not in played.end
        if record.outcome is not None and played.winner is not None:
            winner, loser = record.game.sides[played.winner], record.game.sides[1 - played.winner]
            named = re.sub("the winner", winner, played.end, flags=re.IGNORECASE)
            assert re.sub("the loser", loser, named, flags=re.IGNORECASE).lower() == record.outcome.reason.lower()


def test_a_side_inside_a_sentence_has_a_small_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "Nobody can move any more: {Winner} made the last step."
    monkeypatch.setattr("ludarium.lab.playing.contest.end_sentence", lambda ruleset, state: told)
    assert play_game(small_series(), 1).end == "Nobody can move any more: the winner made the last step."
