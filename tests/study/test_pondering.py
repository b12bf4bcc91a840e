"""Pondering: a stream of thoughts about one position."""

import threading

import pytest

import ludarium
from ludarium.search import Stop, think
from ludarium.study import ponder
from tests.study.samples import MISSED

START = ludarium.game("subsume", size=3).start()


def test_the_last_thought_is_that_of_the_whole_budget() -> None:
    stop = Stop()
    *_, last = ponder(START, 300, stop=stop)
    assert last == think(START, 300)
    assert not stop.flag[0]


def test_thoughts_come_while_it_thinks_and_know_more_each_time() -> None:
    stop, made = Stop(), []
    for thought in ponder(START, seconds=3000, stop=stop):
        made.append(thought.simulations)
        if len(made) == 3:
            stop.set()
    assert len(made) >= 4
    assert made == sorted(made)


def test_whoever_goes_away_ends_it() -> None:
    thoughts = ponder(START, seconds=3000)
    next(thoughts)
    before = threading.active_count()
    thoughts.close()
    assert threading.active_count() < before


def test_a_proven_win_ends_it() -> None:
    *_, last = ponder(MISSED.positions[9], seconds=3000)
    assert (last.choices[0].proof, last.value) == ("win", 1)


def test_there_is_nothing_to_ponder_when_the_game_is_over() -> None:
    with pytest.raises(ludarium.StepError, match="the game is over"):
        next(ponder(MISSED.positions[-1], 10))
