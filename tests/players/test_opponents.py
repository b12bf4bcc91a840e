"""The computers that a person can choose."""

import math

import pytest

import ludarium
from ludarium.players import CLASSIC_LEVELS, EARLIER_OPPONENTS, LEVELS, OPPONENTS, PLAYERS, levels_of, opponent
from ludarium.players.opponents import LONGER_SECONDS
from ludarium.search import Stop

KNOWN = (*OPPONENTS, *EARLIER_OPPONENTS)
every_opponent = pytest.mark.parametrize("name", [name for one in KNOWN for name in (one.name, one.longer) if name])


@every_opponent
def test_an_opponent_chooses_a_legal_step_soon_once_it_is_told_to_stop(name: str) -> None:
    position = ludarium.game(ludarium.GAMES[0]).start()
    stop = Stop()
    stop.set()
    assert opponent(name, seed=5).choose(position, stop) in position.steps


def test_every_opponent_is_a_player_with_a_name_of_its_own_and_a_sentence() -> None:
    assert len({known.name for known in KNOWN}) == len({known.title for known in KNOWN}) == len(KNOWN)
    assert {known.name for known in KNOWN} <= set(PLAYERS)
    assert all(known.meaning.endswith(".") for known in KNOWN)


def test_the_last_level_of_each_ladder_alone_can_think_longer_for_three_seconds_a_step() -> None:
    assert {known.name: known.longer for known in KNOWN if known.longer} == {
        LEVELS[-1].name: "level 10 longer",
        CLASSIC_LEVELS[-1].name: "classic level 8 longer",
    }
    assert LONGER_SECONDS == 3  # the page says so


def test_no_level_boasts() -> None:
    """What a level is said to be must hold in every game."""
    boasts = ("beat it", "before you", "always")
    assert not [level.meaning for level in LEVELS if any(boast in level.meaning.lower() for boast in boasts)]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_classic_levels_five_to_seven_look_at_two_or_three_times_as_much_as_the_one_before(name: str) -> None:
    """Their sentences say so."""
    simulations = [level.budget.simulations or 0 for level in levels_of(name, classic=True)]
    assert all(1.75 <= simulations[place] / simulations[place - 1] <= 3.25 for place in (4, 5, 6))


def test_the_same_seed_draws_the_same_step() -> None:
    position = ludarium.game(ludarium.GAMES[0]).start()
    assert opponent("random", seed=5).choose(position) == opponent("random", seed=5).choose(position)


every_game = pytest.mark.parametrize("name", [*ludarium.GAMES, "a game that nobody has measured"])


@every_game
@pytest.mark.parametrize("classic", [False, True])
def test_every_level_thinks_more_than_the_one_before_and_errs_no_more(name: str, classic: bool) -> None:
    budgets = [level.budget for level in levels_of(name, classic)]
    simulations = [budget.simulations for budget in budgets if budget.simulations is not None]
    assert simulations == sorted(simulations)
    assert [budget.noise for budget in budgets] == sorted((budget.noise for budget in budgets), reverse=True)
    considered = [budget.considered or math.inf for budget in budgets]
    assert considered == sorted(considered)


@every_game
def test_only_the_last_classic_level_is_as_strong_as_its_machine_is_fast(name: str) -> None:
    assert [level.name for level in levels_of(name) if level.budget.seconds is not None] == []
    timed = [level.name for level in levels_of(name, classic=True) if level.budget.seconds is not None]
    assert timed == [CLASSIC_LEVELS[-1].name]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_no_two_levels_of_a_game_are_the_same(name: str) -> None:
    levels = levels_of(name)
    assert len({(level.budget, level.is_exact, level.is_careful) for level in levels}) == len(levels)


def test_an_unknown_opponent_is_refused_with_those_there_are() -> None:
    with pytest.raises(ludarium.OptionError, match="there is no player 'deeper': there are random, greedy, uct"):
        opponent("deeper")
