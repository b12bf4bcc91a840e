"""`uct` finds what plain tree search must find, in any game, and keeps to its budget."""

import math
import random
import threading

import pytest

import ludarium
from ludarium.players import player
from ludarium.search import Stop, uct
from tests.helpers import dealt

every_game = pytest.mark.parametrize("name", ludarium.GAMES)


def mostly_drawn(name: str) -> bool:
    batch = ludarium.batch(dealt(name), 50, seed=1)
    batch.play_random()
    return float((batch.outcomes == 3).mean()) > 0.8


@every_game
def test_the_same_seed_thinks_the_same_thoughts(name: str) -> None:
    position = dealt(name).start()
    assert uct(position, 200, seed=4) == uct(position, 200, seed=4)
    if not mostly_drawn(name):
        assert uct(position, 200, seed=4) != uct(position, 200, seed=5)


@every_game
def test_all_simulations_are_shared_out_among_the_legal_steps(name: str) -> None:
    position = dealt(name).start()
    analysis = uct(position, 500, seed=1)
    assert analysis.simulations == 500
    assert sum(candidate.visits for candidate in analysis.candidates) == 500
    assert {candidate.step for candidate in analysis.candidates} == set(position.steps)
    assert analysis.candidates == tuple(
        sorted(analysis.candidates, key=lambda candidate: (-candidate.visits, -candidate.value))
    )
    assert all(0 <= candidate.value <= 1 for candidate in analysis.candidates)


@every_game
def test_a_single_simulation_still_finds_a_legal_step(name: str) -> None:
    position = dealt(name).start()
    assert uct(position, 1).step in position.steps


@every_game
def test_a_win_in_one_step_is_found_and_valued(name: str) -> None:
    """Walk back from the end of a random game until the winner is to act: their last step wins at once."""
    found = drawn = 0
    for seed in range(12):
        line = ludarium.Line(dealt(name).start())
        chance = random.Random(seed)
        while line.outcome is None:
            line.push(chance.choice(line.position.steps))
        drawn += line.outcome.winner is None
        line.pop()
        position = line.position
        winning = [step for step in position.steps if winner(position.play(step)) == position.mover]
        if winning:
            analysis = uct(position, 2000, seed=seed)
            assert analysis.value == 1
            assert {candidate.value for candidate in analysis.candidates if candidate.step in winning} == {1}
            found += 1
    assert found > 3 or drawn > 8


def winner(position: ludarium.Position) -> str | None:
    return position.outcome.winner if position.outcome else None


@every_game
def test_more_thought_beats_chance(name: str) -> None:
    if mostly_drawn(name):
        pytest.skip("nearly all random games are drawn, so they tell a plain search next to nothing")
    game = dealt(name)
    won = 0
    for number in range(10):
        thinker, other = player("uct", seed=number, simulations=150), player("random", seed=number)
        seats = {game.sides[number % 2]: thinker, game.sides[1 - number % 2]: other}
        line = ludarium.Line(game.start())
        while line.outcome is None:
            line.push(seats[line.position.mover].choose(line.position))
        won += seats[line.outcome.winner or other.name] is thinker if line.outcome.winner else 0
    assert won >= 8


@every_game
def test_illegal_candidates_are_never_chosen(name: str) -> None:
    """Some candidates are illegal only because of what was played before: search must see that too."""
    game = dealt(name)
    for seed in range(5):
        batch = ludarium.batch(game, 1, seed=seed)
        batch.play_random(30)
        position = batch.position(0)
        if position.outcome is None:
            assert {candidate.step for candidate in uct(position, 400, seed=seed).candidates} <= set(position.steps)


@every_game
def test_a_raised_flag_stops_it_at_once(name: str) -> None:
    stop = Stop()
    stop.set()
    assert uct(dealt(name).start(), 10**9, stop=stop).simulations == 1


@every_game
def test_another_thread_can_stop_it(name: str) -> None:
    stop = Stop()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    analysis = uct(dealt(name).start(), 10**9, stop=stop)
    assert 1 <= analysis.simulations < 10**9


@every_game
def test_a_budget_of_time_ends(name: str) -> None:
    assert uct(dealt(name).start(), seconds=0.05).simulations >= 1


@pytest.mark.parametrize(
    "budget",
    [
        {"simulations": 0},
        {"simulations": -1},
        {"simulations": 1.5},
        {"simulations": 10**10},
        {"seconds": 0},
        {"seconds": -1.0},
        {"seconds": 3.2e7},
        {"seconds": math.nan},
        {"seed": -1},
    ],
)
def test_impossible_budgets_are_refused(budget: dict[str, float]) -> None:
    with pytest.raises(ludarium.BudgetError, match="must be"):
        uct(ludarium.game(ludarium.GAMES[0]).start(), **budget)  # type: ignore[arg-type]


@every_game
def test_a_finished_game_has_no_step_to_find(name: str) -> None:
    batch = ludarium.batch(dealt(name), 20, seed=1)
    batch.play_random()
    finished = next(batch.position(number) for number in range(20) if batch.position(number).outcome)
    with pytest.raises(ludarium.StepError, match="the game is over"):
        uct(finished, 10)
