"""The strong search: what it proves, how it keeps to its budget, and that it beats the plain one."""

import random
import threading
from functools import cache
from itertools import islice

import pytest

import ludarium
from ludarium.games.style import Style
from ludarium.players import player
from ludarium.positions import Position, Step
from ludarium.search import Mind, Stop, think, uct
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
    assert think(position, 60, seed=4) == think(position, 60, seed=4)


@every_game
def test_all_legal_steps_are_choices_and_the_best_comes_first(name: str) -> None:
    position = started(name)
    thought = think(position, 80, seed=1)
    assert thought.simulations == 80
    assert thought.choices[0].visits == max(choice.visits for choice in thought.choices)
    assert {choice.step for choice in thought.choices} <= set(position.steps)
    assert all(0 <= choice.value <= 1 for choice in thought.choices)
    assert thought.line[0] == thought.step


@every_game
def test_a_single_simulation_still_finds_a_legal_step(name: str) -> None:
    position = started(name)
    assert think(position, 1).step in position.steps


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
        thought = think(line.position, 20)
        assert thought.choices[0].proof == "win"
        after = line.position.play(thought.step).outcome
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
        mover, mind = position.mover, Mind(position.game, seed=1)
        thought = mind.think(position, 600)
        if thought.choices[0].proof != "win":
            continue
        proven += 1
        while position.outcome is None:
            if position.mover == mover:
                thought = think(position, 3000)
                assert thought.choices[0].proof == "win"
                position = position.play(thought.step)
            else:
                position = position.play(chance.choice(position.steps))
        assert position.outcome.winner == mover
    assert proven


@every_game
def test_a_search_that_is_told_to_stop_comes_back(name: str) -> None:
    stop = Stop()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    thought = think(started(name), seconds=3000, stop=stop)
    assert thought.simulations >= 1


@every_game
def test_the_tree_is_kept_from_step_to_step(name: str) -> None:
    position = started(name)
    mind = Mind(position.game, seed=2)
    first = mind.think(position, 300)
    after = mind.think(position.play(first.step), 10)
    assert after.simulations == 10
    assert sum(choice.visits for choice in after.choices) > 10
    assert {choice.step for choice in after.choices} <= set(position.play(first.step).steps)


def test_trees_on_several_cores_are_summed() -> None:
    position = started(ludarium.GAMES[0])
    thought = think(position, 200, threads=2)
    assert thought.simulations == 200
    assert thought.step in position.steps


@every_game
def test_it_beats_plain_search_with_as_many_simulations(name: str) -> None:
    """Not a measure, only a sign that nothing is upside down: most of a few games."""
    if ludarium.game(name).ruleset.style == Style():
        pytest.skip("this game has no style of its own, so there is nothing to be stronger by")
    score = 0.0
    for number in range(4):
        line = ludarium.Line(started(name))
        strong = line.game.sides[number % 2]
        mind, chance = Mind(line.game, seed=number), random.Random(number)
        for _ in range(4):
            line.push(chance.choice(line.position.steps))
        for _ in range(200):
            if line.outcome is not None:
                break
            position = line.position
            thinks = position.mover == strong
            line.push(mind.think(position, 150).step if thinks else uct(position, 60, seed=number).step)
        winner = None if line.outcome is None else line.outcome.winner
        score += 0.5 if winner is None else winner == strong
    assert score >= 2.5
