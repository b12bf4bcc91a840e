"""Single games of a match."""

import pytest

import ludarium
from ludarium.lab.contest import play_game
from ludarium.lab.match import new_match
from ludarium.lab.openings import opened
from ludarium.lab.seats import seat
from ludarium.search import Stop
from tests.lab.samples import SEARCH, small_match


def test_both_games_of_a_pair_begin_alike_with_sides_swapped() -> None:
    match = small_match("random", "uct:simulations=5", steps=3)
    (first, one), (second, other) = (play_game(match, 7, number) for number in (1, 2))
    assert one.steps[:3] == other.steps[:3]
    assert one.players == tuple(reversed(other.players)) == match.players
    assert (first.pair, first.game, second.pair, second.game) == (7, 1, 7, 2)


def test_the_score_is_that_of_the_first_named_player() -> None:
    match = small_match("uct:simulations=5", "random")
    for number, pair in ((1, 1), (2, 1), (1, 2), (2, 2)):
        played, record = play_game(match, pair, number)
        winner = record.players[record.game.sides.index(record.result)]
        assert played.score == (winner == match.players[0])


def test_pairs_begin_differently_and_every_pair_can_be_played_again() -> None:
    match = small_match("random", "random", steps=4)
    openings = {play_game(match, pair, 1)[1].steps[:4] for pair in range(1, 9)}
    assert len(openings) == 8
    assert play_game(match, 3, 2)[1].steps == play_game(match, 3, 2)[1].steps
    assert play_game(small_match("random", "random", seed=2), 3, 2)[1].steps != play_game(match, 3, 2)[1].steps


def test_the_record_reads_back_and_says_who_played_and_when() -> None:
    played, record = play_game(small_match("uct:simulations=5", "random"), 1, 2)
    again = ludarium.read_record(str(record))
    assert again == record
    assert again.players == ("random", "uct:simulations=5")
    assert again.date == played.date
    assert (again.headers["Pair"], again.headers["Opening"]) == ("1", "2")
    assert played.steps == len(again.steps)
    assert again.outcome is not None
    assert played.reason == again.outcome.reason


def test_what_the_players_spent_is_counted_without_the_opening() -> None:
    played, _ = play_game(small_match("uct:simulations=5", "random", steps=4), 1, 1)
    assert sum(spent.steps for spent in played.spent) == played.steps - 4
    for spent in played.spent:
        assert 0 < spent.longest <= spent.seconds <= spent.longest * spent.steps + 0.001


def test_simulations_are_counted_where_a_player_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Telling:
        name, simulations_made = "telling", 7

        def choose(self, position: ludarium.Position, stop: Stop | None = None) -> ludarium.Step:
            return position.steps[0]

    match = small_match()
    monkeypatch.setattr("ludarium.lab.match.seat", lambda spec, seed: Telling() if spec == SEARCH else seat(spec, seed))
    telling, silent = play_game(match, 1, 1)[0].spent
    assert telling.simulations == 7 * telling.steps > 0
    assert silent.simulations is None


def test_a_game_that_is_too_long_is_a_draw_and_marked_so() -> None:
    played, record = play_game(new_match(("random", "random"), "blob"), 1, 1, most=20)
    assert (played.score, played.cut, played.steps) == (0.5, True, 20)
    assert played.reason == "The game was stopped after 20 steps."
    assert (record.result, record.headers["Cut"]) == ("*", "20")
    ludarium.read_record(str(record))


def test_chance_in_the_game_itself_is_drawn_for_each_pair_unless_it_is_given() -> None:
    match = new_match(("random", "random"), "protista")
    assert match.game_of(1) == match.game_of(1) != match.game_of(2)
    assert "seed" not in match.options
    chosen = new_match(("random", "random"), "protista", {"seed": "5"})
    assert chosen.game_of(1) == chosen.game_of(2)
    assert chosen.game_of(1).options["seed"] == 5


def test_openings_that_end_the_game_are_drawn_again() -> None:
    match = small_match("random", "random")
    game = match.game_of(1)
    lengths = [len(opened(game, 9, match.rng(pair, "opening")).steps) for pair in range(50)]
    assert lengths == [9] * 50
    with pytest.raises(ludarium.BudgetError, match="no opening of 200 random steps was found that does not end"):
        opened(game, 200, match.rng(1, "opening"))


@pytest.mark.parametrize(
    ("seed", "steps", "reason"),
    [(-1, 4, "the seed"), (2**63, 4, "the seed"), (1, -1, "an opening has"), (1, 201, "an opening has")],
)
def test_impossible_numbers_are_refused(seed: int, steps: int, reason: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=f"^{reason}"):
        small_match(seed=seed, steps=steps)
