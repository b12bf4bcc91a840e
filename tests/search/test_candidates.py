"""Candidates that are made when they are asked for are otherwise a tuple like any other."""

import copy
import pickle

import pytest

import ludarium
from ludarium.search import Candidate, puct
from ludarium.search.analysis import Candidates


def candidate(place: int) -> Candidate:
    return Candidate(ludarium.game("blob").start().steps[place], 10 - place, place / 10)


def test_only_what_is_asked_for_is_made() -> None:
    made = []

    def make(place: int) -> Candidate:
        made.append(place)
        return candidate(place)

    found = Candidates(5, make)
    assert len(found) == 5
    assert found[0] == candidate(0)
    assert found[-1] == candidate(4)
    assert found[1:3] == (candidate(1), candidate(2))
    assert made == [0, 4, 1, 2]
    with pytest.raises(IndexError):
        found[5]


def test_they_are_equal_to_a_tuple_of_the_same_and_to_nothing_else() -> None:
    found, same = Candidates(3, candidate), tuple(map(candidate, range(3)))
    assert found == same
    assert found == Candidates(3, candidate)
    assert hash(found) == hash(same)
    assert repr(found) == repr(same)
    assert found != same[:2]
    assert found != list(same)


def test_an_analysis_is_pickled_and_copied_with_all_of_them() -> None:
    analysis = puct(ludarium.game("blob").start(), 20)
    assert pickle.loads(pickle.dumps(analysis)) == copy.deepcopy(analysis) == analysis
    assert len(analysis.candidates) > 1
