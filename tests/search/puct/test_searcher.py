"""The strong search: what it proves, how it keeps to its budget, and that it beats the plain one."""

import random
import threading
from functools import cache
from itertools import islice

import pytest

import ludarium
from ludarium.kernel.contract import search_settings
from ludarium.kernel.search_settings import SearchSettings
from ludarium.players import player
from ludarium.positions import Position, Step
from ludarium.search import Searcher, Stop, puct, uct
from tests.helpers import dealt

every_game = pytest.mark.parametrize("name", ludarium.GAMES)


def started(name: str) -> Position:
    return dealt(name).start()


def ended_games(name: str, count: int) -> list[ludarium.Line]:
    """Games that somebody won, with careless play."""
    lines = []
    for steps in islice(filter(None, (won_game(name, seed) for seed in range(100))), count):
        lines.append(ludarium.Line(started(name)))
        for step in steps:
            lines[-1].push(step)
    return lines


@cache
def won_game(name: str, seed: int) -> tuple[Step, ...] | None:
    careless, line = player("level 1", seed), ludarium.Line(started(name))
    while line.outcome is None:
        line.push(careless.choose(line.position))
    return tuple(line.steps) if line.outcome.winner else None


@every_game
def test_the_same_seed_thinks_the_same_thoughts(name: str) -> None:
    position = started(name)
    assert puct(position, 60, seed=4) == puct(position, 60, seed=4)


@every_game
def test_all_legal_steps_are_choices_and_the_best_comes_first(name: str) -> None:
    position = started(name)
    analysis = puct(position, 80, seed=1)
    assert analysis.simulations == 80
    assert analysis.candidates[0].visits == max(candidate.visits for candidate in analysis.candidates)
    assert {candidate.step for candidate in analysis.candidates} <= set(position.steps)
    assert all(0 <= candidate.value <= 1 for candidate in analysis.candidates)
    assert analysis.principal_variation[0] == analysis.step


@every_game
def test_a_single_simulation_still_finds_a_legal_step(name: str) -> None:
    position = started(name)
    assert puct(position, 1).step in position.steps


@every_game
def test_a_win_in_one_step_is_proven_and_taken(name: str) -> None:
    """Before the last step of a game that the mover won there is a step that wins at once."""
    found = 0
    for line in ended_games(name, 8):
        winner = line.outcome.winner if line.outcome else None
        line.pop()
        if line.position.mover != winner:
            continue
        found += 1
        analysis = puct(line.position, 20)
        assert analysis.candidates[0].proof == "win"
        after = line.position.play(analysis.step).outcome
        assert after is not None
        assert after.winner == winner
    assert found


@every_game
def test_what_is_proven_is_true(name: str) -> None:
    """Every proof near the end of a game holds when the line is played out against random replies."""
    chance, proven = random.Random(3), 0
    for number, line in enumerate(ended_games(name, 12)):
        for _ in range(2 + number % 4):
            line.pop()
        position = line.position
        mover, searcher = position.mover, Searcher(position.game, seed=1)
        analysis = searcher.search(position, 600)
        if analysis.candidates[0].proof != "win":
            continue
        proven += 1
        while position.outcome is None:
            if position.mover == mover:
                analysis = puct(position, 3000)
                assert analysis.candidates[0].proof == "win"
                position = position.play(analysis.step)
            else:
                position = position.play(chance.choice(position.steps))
        assert position.outcome.winner == mover
    assert proven


@every_game
def test_a_search_that_is_told_to_stop_comes_back(name: str) -> None:
    stop = Stop()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    analysis = puct(started(name), seconds=3000, stop=stop)
    assert analysis.simulations >= 1


@every_game
def test_the_tree_is_kept_from_step_to_step(name: str) -> None:
    position = started(name)
    searcher = Searcher(position.game, seed=2)
    first = searcher.search(position, 300)
    after = searcher.search(position.play(first.step), 10)
    assert after.simulations == 10
    assert sum(candidate.visits for candidate in after.candidates) > 10
    assert {candidate.step for candidate in after.candidates} <= set(position.play(first.step).steps)


@every_game
def test_a_position_that_is_searched_again_keeps_its_whole_tree(name: str) -> None:
    position = started(name)
    searcher = Searcher(position.game, seed=2)
    searcher.search(position, 300)
    again = searcher.search(position, 10)
    assert again.simulations == 10
    assert sum(candidate.visits for candidate in again.candidates) >= 300


@every_game
def test_the_best_few_candidates_have_a_line_each(name: str) -> None:
    analysis = puct(started(name), 300)
    assert analysis.lines[0] == analysis.principal_variation
    assert [line[0] for line in analysis.lines] == [found.step for found in analysis.candidates[:3]]


def test_trees_on_several_cores_are_summed() -> None:
    position = started(ludarium.GAMES[0])
    analysis = puct(position, 200, threads=2)
    assert analysis.simulations == 200
    assert analysis.step in position.steps


@every_game
def test_it_beats_plain_search_with_as_many_simulations(name: str) -> None:
    """Not a measure, only a sign that nothing is upside down: most of a few games."""
    if search_settings(ludarium.game(name).ruleset.rules) == SearchSettings():
        pytest.skip("this game has no search settings of its own, so there is nothing to be stronger by")
    score = 0.0
    for number in range(4):
        line = ludarium.Line(started(name))
        strong = line.game.sides[number % 2]
        searcher, chance = Searcher(line.game, seed=number), random.Random(number)
        for _ in range(4):
            line.push(chance.choice(line.position.steps))
        for _ in range(200):
            if line.outcome is not None:
                break
            position = line.position
            thinks = position.mover == strong
            line.push(searcher.search(position, 150).step if thinks else uct(position, 60, seed=number).step)
        winner = None if line.outcome is None else line.outcome.winner
        score += 0.5 if winner is None else winner == strong
    assert score >= 2.5


def test_only_positions_of_the_same_rules_are_searched() -> None:
    searcher = Searcher(ludarium.game("subsume", size=3))
    for other in (ludarium.game("subsume", size=10), ludarium.game("drop")):
        with pytest.raises(ludarium.LudariumError, match=r"^this searcher is for ludarium\.game\('subsume', size=3\)"):
            searcher.search(other.start(), 300)
    with pytest.raises(ludarium.LudariumError, match="a position is searched, not 'zz'"):
        searcher.search("zz", 5)  # type: ignore[arg-type]
    with pytest.raises(ludarium.LudariumError, match="a searcher is for a game, not for 'subsume'"):
        Searcher("subsume")  # type: ignore[arg-type]


def test_a_start_that_was_drawn_by_another_seed_has_the_same_rules() -> None:
    one, other = ludarium.game("protista", seed=1), ludarium.game("protista", seed=2)
    assert one != other
    assert Searcher(one, exact=False).search(other.start(), 2).simulations == 2
