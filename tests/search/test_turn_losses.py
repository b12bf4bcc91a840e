"""Losses by the next turn: what is told of a step is what trying everything tells."""

from functools import cache
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.kernel.contract import FRESH, may_win
from ludarium.players import player
from ludarium.positions import Position, Step
from ludarium.search import Searcher, Stop
from ludarium.search.turn_losses import LossFinder, new_loss_workspace
from tests.helpers import random_line
from tests.search.puct.test_searcher import ended_games, every_game

MOST = 400_000
PLIES_BACK = 5
# Red has 64 steps here, and after 31 of them blue wins at once.
MENACED = "rrrb/rb.rr/rb.b.r/rbbrrbr/bb.b.r/rbbbr/b.b. r 1"
SMALL: dict[str, dict[str, Any]] = {"mobility": {"size": 5}, "drop": {"size": 4}, "subsume": {"size": 3}}


def finder(position: Position, most: int = MOST) -> LossFinder:
    return LossFinder(position, new_loss_workspace(position.game.ruleset.words, 1 << 14), most)


def losing_steps(position: Position) -> set[Step]:
    asked = finder(position)
    return {step for step in position.steps if asked.loses(step.number, Stop())}


@cache
def wins_in_turn(position: Position, mover: str) -> bool:
    """Whether `mover`, to act, wins before the turn is over: by trying everything."""
    return any(_wins(position.play(step), mover) for step in position.steps)


def _wins(after: Position, mover: str) -> bool:
    if after.outcome is not None:
        return after.outcome.winner == mover
    return not after.state[FRESH] and wins_in_turn(after, mover)


def loses_by_next_turn(after: Position, mover: str) -> bool:
    """The same that a finder tells of the step to `after`, by trying everything."""
    if after.outcome is not None:
        return after.outcome.winner not in (None, mover)
    if not after.state[FRESH]:
        return all(loses_by_next_turn(after.play(step), mover) for step in after.steps)
    return after.mover != mover and wins_in_turn(after, after.mover)


@pytest.mark.parametrize("name", SMALL)
def test_what_is_told_of_each_step_is_what_trying_everything_tells(name: str) -> None:
    told: list[bool] = []
    for seed in range(12):
        line = random_line(ludarium.game(name, **SMALL[name]), seed)
        for _ in range(min(PLIES_BACK, len(line.steps))):
            line.pop()
            position = line.position
            losing = losing_steps(position)
            for step in position.steps:
                told.append(loses_by_next_turn(position.play(step), position.mover))
                assert (step in losing) == told[-1], f"{step} at {position.code}"
    assert 20 < sum(told) < len(told) - 20


def test_half_of_the_steps_lose_where_a_group_is_nearly_whole() -> None:
    position = ludarium.game("blob").position(MENACED)
    losing = losing_steps(position)
    replies = Searcher(position.game)
    for step in position.steps:
        after = position.play(step)
        assert (replies.search(after, 1).candidates[0].proof == "win") == (step in losing)
    assert len(losing) == 31
    assert len(position.steps) == 64


@pytest.mark.parametrize("simulations", [20, 150, 1000])
def test_the_careful_do_not_walk_into_it(simulations: int) -> None:
    position = ludarium.game("blob").position(MENACED)
    losing = losing_steps(position)
    for seed in range(6):
        analysis = Searcher(position.game, seed, careful=True).search(position, simulations)
        assert analysis.step not in losing
        assert analysis.candidates[0].proof is None


def test_where_every_step_loses_it_is_said() -> None:
    position = ludarium.game("subsume", size=3).start()
    lost = next(line.position for line in lost_lines(position))
    analysis = Searcher(lost.game, careful=True).search(lost, 30)
    assert {candidate.proof for candidate in analysis.candidates} == {"loss"}
    assert analysis.step in lost.steps


def lost_lines(position: Position) -> Any:
    """Games taken back to where every step of the mover loses by the next turn."""
    for seed in range(100):
        line, careless = ludarium.Line(position), player("level 1", seed)
        while line.outcome is None:
            line.push(careless.choose(line.position))
        for _ in range(2):
            line.pop()
        if {*line.position.steps} == losing_steps(line.position):
            yield line


@every_game
def test_a_win_within_the_turn_is_never_ruled_out(name: str) -> None:
    for line in ended_games(name, 12):
        winner = line.outcome.winner if line.outcome else None
        line.pop()
        while line.position.mover == winner:
            assert may_win(line.position.game.ruleset.rules, line.position.state)
            if line.position.state[FRESH] or not line.steps:
                break
            line.pop()


@every_game
def test_looking_leaves_the_position_alone_and_can_be_stopped(name: str) -> None:
    line = ended_games(name, 1)[0]
    for _ in range(min(3, len(line.steps))):
        line.pop()
    position = line.position
    state, keys = position.state.copy(), position.keys.copy()
    losing_steps(position)
    assert np.array_equal(position.state, state)
    assert np.array_equal(position.keys, keys)
    stop = Stop()
    stop.set()
    analysis = Searcher(position.game, careful=True).search(position, 10, stop=stop)
    assert analysis.step in position.steps


def test_with_few_tries_nothing_is_claimed() -> None:
    position = ludarium.game("blob").position(MENACED)
    asked = finder(position, most=3)
    assert not any(asked.loses(step.number, Stop()) for step in position.steps)
