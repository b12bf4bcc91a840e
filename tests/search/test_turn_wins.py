"""A win within the turn: found for certain, and taken by all but the gentlest levels."""

import random

import numpy as np

import ludarium
from ludarium.kernel.contract import FRESH
from ludarium.players import CLASSIC_LEVELS, LEVELS, player
from ludarium.positions import Position
from ludarium.search import Searcher, Stop
from tests.search.puct.test_searcher import ended_games, every_game


def last_turns(name: str, count: int) -> list[Position]:
    """Positions at the beginning of a turn in which careless play came to win."""
    found: list[Position] = []
    for line in ended_games(name, count):
        winner = line.outcome.winner if line.outcome else None
        line.pop()
        if line.position.mover != winner:
            continue
        while not line.position.state[FRESH] and line.steps:
            line.pop()
        found.append(line.position)
    return found


def turn_of(position: Position, name: str, seed: int) -> Position:
    """What a player leaves at the end of its turn."""
    chooser, mover = player(name, seed), position.mover
    position = position.play(chooser.choose(position))
    while position.outcome is None and position.mover == mover and not position.state[FRESH]:
        position = position.play(chooser.choose(position))
    return position


@every_game
def test_all_but_the_gentlest_levels_win_in_the_turn_in_which_they_can(name: str) -> None:
    positions = last_turns(name, 12)
    assert positions
    for seed, position in enumerate(positions):
        for level in (*LEVELS[2:4], *CLASSIC_LEVELS[1:3]):
            after = turn_of(position, level.name, seed)
            assert after.outcome is not None, f"{level.name} at {position.code}"
            assert after.outcome.winner == position.mover


@every_game
def test_the_line_of_such_a_win_is_legal_and_ends_the_game(name: str) -> None:
    for position in last_turns(name, 6):
        analysis = Searcher(position.game).search(position, 1)
        assert (analysis.candidates[0].proof, analysis.value, analysis.simulations) == ("win", 1.0, 0)
        after = position
        for step in analysis.principal_variation:
            assert after.outcome is None
            after = after.play(step)
        assert after.outcome is not None
        assert after.outcome.winner == position.mover


@every_game
def test_where_no_win_is_found_none_is_missed(name: str) -> None:
    """Random turns from where the search says that none wins do not win."""
    chance = random.Random(5)
    for line in ended_games(name, 6):
        for _ in range(min(6, len(line.steps))):
            line.pop()
        position = line.position
        if Searcher(position.game).search(position, 1).candidates[0].proof == "win":
            continue
        for _ in range(60):
            after = position.play(chance.choice(position.steps))
            while after.outcome is None and after.mover == position.mover and not after.state[FRESH]:
                after = after.play(chance.choice(after.steps))
            assert after.outcome is None or after.outcome.winner != position.mover


@every_game
def test_looking_leaves_the_position_and_what_it_remembers_alone(name: str) -> None:
    position = last_turns(name, 4)[0]
    state, keys = position.state.copy(), position.keys.copy()
    Searcher(position.game).search(position, 20)
    assert np.array_equal(position.state, state)
    assert np.array_equal(position.keys, keys)


def test_one_that_is_told_to_stop_does_not_look_on() -> None:
    position = last_turns(ludarium.GAMES[0], 4)[0]
    stop = Stop()
    stop.set()
    assert Searcher(position.game).search(position, 1, stop=stop).step in position.steps
