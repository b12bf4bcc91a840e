"""Ratings of people and puzzles from first tries."""

import random

import pytest

from ludarium.study.standings import PUZZLE_DEVIATION, FirstTry, Standings

FIRST = {f"p{number}": 500.0 + 100 * number for number in range(11)}  # the median is 1000


def tries_of(day: int, count: int, seed: int = 1) -> list[FirstTry]:
    """Tries of ten people, who solve what is below their strength more often."""
    chooser = random.Random(f"{seed} {day}")
    found = []
    for _ in range(count):
        who, puzzle = chooser.randrange(10), chooser.choice(sorted(FIRST))
        chance = 1 / (1 + 10 ** ((FIRST[puzzle] - 500 - 100 * who) / 400))
        found.append(FirstTry(f"person {who}", puzzle, chooser.random() < chance, day))
    return found


def test_somebody_new_stands_at_the_middle_and_a_puzzle_at_its_first_rating() -> None:
    standings = Standings(FIRST)
    assert standings.of("anna", ()).value == 1000
    assert (standings.of_puzzle("p3").value, standings.of_puzzle("p3").deviation) == (800, PUZZLE_DEVIATION)


def test_a_try_counts_at_once_for_the_person_and_after_the_day_for_the_puzzle() -> None:
    standings = Standings(FIRST)
    solved = FirstTry("anna", "p5", True, 1)
    assert standings.of("anna", [solved]).value > 1000
    assert standings.of_puzzle("p5").value == 1000
    standings.add_day([solved])
    assert standings.of_puzzle("p5").value < 1000


def test_a_rating_is_the_same_before_and_after_its_day_is_added() -> None:
    """Whatever others do on that day."""
    standings, today = Standings(FIRST), tries_of(5, 200)
    mine = [one for one in today if one.person == "person 3"]
    before = standings.of("person 3", mine)
    standings.add_day(today)
    assert standings.of("person 3", ()) == before


def test_ratings_repeat_from_the_same_tries() -> None:
    once, again = Standings(FIRST), Standings(FIRST)
    for standings in (once, again):
        for day in (1, 2, 9):
            standings.add_day(tries_of(day, 100))
    assert [once.of_puzzle(one) for one in FIRST] == [again.of_puzzle(one) for one in FIRST]
    assert once.of("person 1", ()) == again.of("person 1", ())


def test_the_strong_end_above_the_weak_and_near_their_strength() -> None:
    standings = Standings(FIRST)
    for day in range(20):
        standings.add_day(tries_of(day, 200))
    found = [standings.of(f"person {who}", ()).value for who in range(10)]
    assert found == pytest.approx([500 + 100 * who for who in range(10)], abs=150)


def test_a_pause_makes_a_rating_less_sure() -> None:
    early, late = (
        Standings(FIRST).of("anna", [FirstTry("anna", "p1", True, 0), FirstTry("anna", "p2", True, day)])
        for day in (0, 300)
    )
    assert early.deviation < late.deviation


def test_tries_of_puzzles_that_are_gone_do_not_count() -> None:
    standings = Standings(FIRST)
    standings.add_day([FirstTry("anna", "gone", True, 1)])
    assert standings.of("anna", [FirstTry("anna", "gone", True, 2)]).value == 1000
