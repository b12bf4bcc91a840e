"""Steps as values, and by their numbers alone."""

import copy
import pickle

import numpy as np
import pytest

from ludarium import GAMES, Step, StepError, game
from tests.helpers import every_kth, random_positions
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, SUBSUME, WALK

D5_D6 = BLOB.start().step("d5-d6")
WON = BLOB.position("rr../...../....../......./....../...../..bb r 1").play("end")


def refused(number: object) -> str:
    return refusal(StepError, lambda: BLOB.start().play_number(number))  # type: ignore[arg-type]


def test_the_numbers_of_the_steps_stand_in_their_order() -> None:
    for position in every_kth(random_positions(BLOB, seed=3), 8):
        assert position.step_numbers.tolist() == [step.number for step in position.steps]
        assert position.step_numbers.dtype == np.int64


def test_numbers_of_steps_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        BLOB.start().step_numbers[0] = 1


def test_a_finished_game_has_no_numbers() -> None:
    assert WON.step_numbers.tolist() == []


def test_a_step_is_played_by_its_number() -> None:
    start = SUBSUME.start()
    for number, step in zip(start.step_numbers, start.steps, strict=True):
        assert start.play_number(number) == start.play_number(int(number)) == start.play(step)


def test_a_number_that_is_not_legal_is_refused_with_the_reason() -> None:
    text = refusal(StepError, lambda: BLOB.position(WALK).play("d5-d6"))
    assert refusal(StepError, lambda: BLOB.position(WALK).play_number(D5_D6.number)) == text
    assert refused(-5) == "-5: no step has this number"
    assert refused(2**62) == f"{2**62}: no step has this number"
    assert refused(2**80) == "<int>: no step has this number"
    assert refused(1.0) == "the number of a step is a whole number, not 1.0"
    assert refused(True) == "the number of a step is a whole number, not True"
    assert refusal(StepError, lambda: WON.play_number(0)) == refusal(StepError, lambda: WON.play("end"))


def test_steps_are_equal_if_all_that_they_tell_is_equal() -> None:
    by_hand = Step("d5-d6", "move", ("d5", "d6"), D5_D6.number)
    elsewhere = game("blob").start().step("d5-d6")
    assert D5_D6 == by_hand == elsewhere
    assert len({D5_D6, by_hand, elsewhere}) == 1
    assert Step("d5-d6", "wave", ("d5", "d6"), D5_D6.number) != D5_D6 != BLOB.start().step("end")
    assert D5_D6 != "d5-d6"


def test_a_step_stays_what_it_is_when_it_is_pickled_or_copied() -> None:
    fresh = BLOB.start().steps[3]
    for same in (pickle.loads(pickle.dumps(fresh)), copy.copy(fresh), copy.deepcopy(fresh)):
        assert same == fresh
        assert BLOB.start().play(same) == BLOB.start().play(fresh)


def test_a_step_is_shown_with_all_that_it_tells() -> None:
    assert repr(D5_D6) == f"Step(text='d5-d6', kind='move', cells=('d5', 'd6'), number={D5_D6.number})"
    match D5_D6:
        case Step(text, kind, cells, _):
            assert (text, kind, cells) == ("d5-d6", "move", ("d5", "d6"))


@pytest.mark.parametrize("name", ["text", "kind", "cells", "number"])
def test_a_step_is_never_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(D5_D6, name, "")


@pytest.mark.parametrize("name", GAMES)
def test_any_number_is_a_legal_step_or_refused_with_a_reason(name: str) -> None:
    seeded = {"seed": 1} if "seed" in game(name).options else {}
    chance = np.random.default_rng(4)
    for position in every_kth(random_positions(game(name, **seeded), seed=5), 60):
        legal = set(position.step_numbers.tolist())
        for number in chance.integers(-2, 10_000, 300).tolist() + chance.integers(0, 2**40, 100).tolist():
            try:
                position.play_number(number)
            except StepError:
                assert number not in legal
            else:
                assert number in legal
