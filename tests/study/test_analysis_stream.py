"""Pondering: a stream of thoughts about one position."""

import threading

import pytest

import ludarium
from ludarium.search import Stop, puct
from ludarium.study import analysis_stream
from tests.study.samples import MISSED

START = ludarium.game("subsume", size=3).start()


def test_the_last_thought_is_that_of_the_whole_budget() -> None:
    stop = Stop()
    *_, last = analysis_stream(START, 300, stop=stop)
    assert last == puct(START, 300)
    assert not stop.flag[0]


def test_thoughts_come_while_it_thinks_and_know_more_each_time() -> None:
    stop, made = Stop(), []
    for analysis in analysis_stream(START, seconds=3000, stop=stop):
        made.append(analysis.simulations)
        if len(made) == 3:
            stop.set()
    assert len(made) >= 4
    assert made == sorted(made)


def test_whoever_goes_away_ends_it() -> None:
    analyses = analysis_stream(START, seconds=3000)
    next(analyses)
    before = threading.active_count()
    analyses.close()
    assert threading.active_count() < before


def test_a_proven_win_ends_it() -> None:
    *_, last = analysis_stream(MISSED.positions[9], seconds=3000)
    assert (last.candidates[0].proof, last.value) == ("win", 1)


def test_there_is_nothing_to_ponder_when_the_game_is_over() -> None:
    with pytest.raises(ludarium.StepError, match="the game is over"):
        next(analysis_stream(MISSED.positions[-1], 10))
