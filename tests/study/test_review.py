"""A review finds how a game stood after every turn, and where it turned."""

import threading
from itertools import pairwise

import pytest

import ludarium
from ludarium import Line, Record
from ludarium.positions.record import UNKNOWN_DATE
from ludarium.search import Searcher, Stop, puct
from ludarium.study import review, turning_points
from tests.helpers import random_line
from tests.study.samples import FEW, MISSED, game, reviewed


def test_there_is_a_moment_for_the_start_and_for_every_turn() -> None:
    moments = reviewed(MISSED)
    assert [moment.number for moment in moments] == list(range(12))
    assert [moment.side for moment in moments] == [None, *("red", "blue") * 5, "red"]
    assert [moment.steps for moment in moments[1:]] == list(MISSED.turns)
    assert all(0 <= moment.chance <= 1 for moment in moments)


def test_chances_are_those_of_the_side_that_began_whoever_is_to_act() -> None:
    moments = reviewed(MISSED)
    for number, moment in enumerate(moments[:9]):
        position = MISSED.positions[number]
        analysis = puct(position, FEW)
        expected = analysis.value if position.mover == "red" else 1 - analysis.value
        assert moment.chance == pytest.approx(expected, abs=0.3)  # a frame turned round would be off by more
    assert (moments[9].chance, moments[9].proven) == (0, "blue")
    assert (moments[10].chance, moments[10].proven) == (1, "red")
    assert (moments[11].chance, moments[11].proven) == (1, "red")


def test_a_missed_win_is_the_turning_point_and_the_winning_step_is_named() -> None:
    moment, point = next(one for one in turning_points(reviewed(MISSED)) if one[0].number == 10)
    assert (moment.side, point.before, point.after, point.possible) == ("blue", 1, 0, 1)
    assert point.threw_win
    assert point.cost == 1
    (winning,) = point.better
    after = MISSED.positions[9].play(winning).outcome
    assert after is not None
    assert after.winner == "blue"
    assert point.line == ()


def test_turning_points_are_ordered_by_what_they_cost() -> None:
    found = turning_points(reviewed(MISSED))
    costs = [point.cost for _, point in found]
    assert costs == sorted(costs, reverse=True)
    assert found[0][0].number in (9, 10)
    assert all(cost >= 0.1 for cost in costs)


def test_the_better_turn_is_a_whole_turn_that_can_be_played() -> None:
    """Turns of this game have two steps, and random play misses much."""
    line = random_line(ludarium.game("blob"), seed=3, most=21)
    record = Record(line.start, line.steps)
    turned = turning_points(reviewed(record, 60))
    assert turned
    begins = [sum(map(len, record.turns[:number])) for number in range(len(record.turns))]
    for moment, point in turned:
        before = record.positions[begins[moment.number - 1]]
        assert before.mover == moment.side
        better = Line(before)
        for step in (*point.better, *point.line):
            better.push(step)
        assert tuple(map(str, better.turns[0])) == tuple(map(str, point.better))
        assert point.better != moment.steps


def test_the_turn_that_the_search_would_play_is_no_turning_point() -> None:
    """However far off so small a budget is: the same thoughts at every turn find nothing better."""
    line = Line(ludarium.game("subsume", size=3).start())
    searcher = Searcher(line.game)
    while line.outcome is None:
        line.push(searcher.search(line.position, 8).step)
    moments = reviewed(Record(line.start, line.steps), 8)
    chances = [moment.chance for moment in moments]
    assert max(abs(after - before) for before, after in pairwise(chances)) > 0.1
    assert turning_points(moments) == []


def test_the_same_budget_says_the_same_again() -> None:
    assert reviewed(MISSED, 60) == reviewed(MISSED, 60)


def test_a_game_that_has_just_begun_or_is_not_finished_is_reviewed_too() -> None:
    (start,) = reviewed(game(""))
    assert (start.number, start.side, start.steps, start.proven) == (0, None, (), None)
    assert [moment.number for moment in reviewed(game("1. a2"))] == [0, 1]
    unfinished = Record(ludarium.game("blob").start(), ["d2-d3", "d6-d5"], date=UNKNOWN_DATE)
    assert [str(step) for step in reviewed(unfinished, 20)[-1].steps] == ["d6-d5"]


def test_a_draw_is_worth_half() -> None:
    """Drop ends drawn where nobody's clump is larger."""
    ended = next(
        line
        for seed in range(2000)
        if (line := random_line(ludarium.game("drop"), seed)).outcome is not None and line.outcome.winner is None
    )
    last = Record(ended.positions[-2], ended.steps[-1:])
    assert (reviewed(last, 5)[-1].chance, reviewed(last, 5)[-1].proven) == (0.5, "draw")


def test_it_stops_between_two_turns_and_tells_of_nothing_that_was_cut_short() -> None:
    stop, seen = Stop(), []
    for moment in review(MISSED, FEW, stop=stop):
        seen.append(moment)
        if moment.number == 3:
            stop.set()
    assert seen == reviewed(MISSED)[:4]


def test_it_stops_while_it_thinks() -> None:
    stop = Stop()
    threading.Timer(0.05, stop.set).start()
    assert list(review(MISSED, seconds=3000, stop=stop)) == []


def test_an_impossible_budget_is_refused_at_once() -> None:
    with pytest.raises(ludarium.BudgetError):
        review(MISSED, 0)
