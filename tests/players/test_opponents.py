"""The computers that a person can choose."""

import pytest

import ludarium
from ludarium.players import LEVELS, OPPONENTS, PLAYERS, levels_of, opponent
from ludarium.players.opponents import LONGER_SECONDS
from ludarium.search import Stop

LONGER = [known.longer for known in OPPONENTS if known.longer]
every_opponent = pytest.mark.parametrize("name", [*(known.name for known in OPPONENTS), *LONGER])


@every_opponent
def test_an_opponent_chooses_a_legal_step_soon_once_it_is_told_to_stop(name: str) -> None:
    position = ludarium.game(ludarium.GAMES[0]).start()
    stop = Stop()
    stop.set()
    assert opponent(name, seed=5).choose(position, stop) in position.steps


def test_every_opponent_is_a_player_with_a_name_of_its_own_and_a_sentence() -> None:
    assert len({known.name for known in OPPONENTS}) == len({known.title for known in OPPONENTS}) == len(OPPONENTS)
    assert {known.name for known in OPPONENTS} <= set(PLAYERS)
    assert all(known.meaning.endswith(".") for known in OPPONENTS)


def test_the_last_level_alone_can_think_longer_for_two_seconds_a_step() -> None:
    assert LONGER == ["level 8 longer"]
    assert OPPONENTS[-1].longer == LONGER[0]
    assert LONGER_SECONDS == 2  # the page says so


def test_no_level_boasts() -> None:
    """What a level is said to be must hold in every game."""
    boasts = ("few", "beat it", "before you", "always")
    assert not [level.meaning for level in LEVELS if any(boast in level.meaning.lower() for boast in boasts)]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_levels_five_to_seven_look_at_two_or_three_times_as_much_as_the_one_before(name: str) -> None:
    """Their sentences say so."""
    simulations = [level.budget.simulations or 0 for level in levels_of(name)]
    assert all(1.75 <= simulations[place] / simulations[place - 1] <= 3.25 for place in (4, 5, 6))


def test_the_same_seed_draws_the_same_step() -> None:
    position = ludarium.game(ludarium.GAMES[0]).start()
    assert opponent("random", seed=5).choose(position) == opponent("random", seed=5).choose(position)


@pytest.mark.parametrize("name", [*ludarium.GAMES, "a game that nobody has measured"])
def test_every_level_thinks_more_than_the_one_before_and_errs_no_more(name: str) -> None:
    budgets = [level.budget for level in levels_of(name)]
    simulations = [budget.simulations for budget in budgets if budget.simulations is not None]
    assert simulations == sorted(simulations)
    assert [budget.noise for budget in budgets] == sorted((budget.noise for budget in budgets), reverse=True)
    assert [budget.seconds is not None for budget in budgets] == [False] * 7 + [True]


def test_an_unknown_opponent_is_refused_with_those_there_are() -> None:
    with pytest.raises(ludarium.OptionError, match="there is no player 'deeper': there are random, greedy, uct"):
        opponent("deeper")
