"""A turning point is tried again: any turn that is about as good as the best one is accepted."""

import pytest

import ludarium
from ludarium import Position, StepError
from ludarium.positions import Step
from ludarium.search import Analysis, Candidate, Proof, Stop
from ludarium.study import CLOSE, Retry, TurningPoint, retry
from tests.study.samples import FEW, MISSED, reviewed

BLOB = ludarium.game("blob").start().play("d5-d6")  # the first turn has one step, all others have two


class Scripted:
    """Finds the same chance for the mover of every position."""

    def __init__(self, value: float, proof: Proof | None = None) -> None:
        self.value, self.proof = value, proof
        self.searched: list[tuple[Position, int | None]] = []

    def search(self, position: Position, simulations: int | None, seconds: float | None, stop: Stop | None) -> Analysis:
        self.searched.append((position, simulations))
        step = position.steps[0]
        return Analysis((Candidate(step, 1, self.value, self.proof),), 1, (step,))


def turn(number: int) -> tuple[Step, ...]:
    """One of blue's first turns, of two steps; each leads to another position."""
    ends = {
        BLOB.play(first).play(second): (first, second) for first in BLOB.steps[:3] for second in BLOB.play(first).steps
    }
    return list(ends.values())[number]


def tried(number: int, searcher: Scripted, possible: float = 0.6) -> Retry:
    """Turn 0 was played, and turn 1 is better."""
    point = TurningPoint(before=0.6, after=0.4, possible=possible, better=turn(1), line=(), threw_win=False)
    played = [step.text for step in turn(0)]
    return retry(BLOB, [step.text for step in turn(number)], point, played, simulations=77, searcher=searcher)


def test_a_turn_just_within_three_points_is_accepted_and_one_beyond_is_not() -> None:
    assert CLOSE == 0.03
    near, far = Scripted(0.43), Scripted(0.4301)  # what the other side has then
    assert tried(2, near).accepted
    assert tried(2, near).chance == pytest.approx(0.57)
    assert not tried(2, far).accepted


def test_a_turn_that_is_better_than_the_best_known_is_accepted() -> None:
    found = tried(2, Scripted(0.1))
    assert (found.accepted, found.possible) == (True, 0.6)
    assert found.chance == pytest.approx(0.9)


def test_a_turn_that_keeps_a_proven_win_is_accepted() -> None:
    found = tried(2, Scripted(0.0, "loss"), possible=1.0)
    assert (found.accepted, found.chance, found.proven) == (True, 1.0, "blue")


def test_a_turn_that_gives_a_proven_win_away_is_not() -> None:
    assert not tried(2, Scripted(0.2), possible=1.0).accepted
    lost = tried(2, Scripted(1.0, "win"), possible=1.0)
    assert (lost.accepted, lost.chance, lost.proven) == (False, 0.0, "red")


def test_the_position_after_the_turn_is_searched_once_with_the_budget_of_the_review() -> None:
    searcher = Scripted(0.5)
    found = tried(2, searcher)
    after = BLOB.play(turn(2)[0]).play(turn(2)[1])
    assert searcher.searched == [(after, 77)]
    assert found.answer == (after.steps[0],)


def test_what_the_review_has_searched_is_not_searched_again() -> None:
    searcher = Scripted(0.0)
    better, played = tried(1, searcher), tried(0, searcher)
    assert (better.accepted, better.chance) == (True, 0.6)
    assert (played.accepted, played.chance) == (False, 0.4)
    assert searcher.searched == []


def test_the_steps_must_be_one_whole_turn() -> None:
    point = TurningPoint(0.6, 0.4, 0.6, turn(1), (), threw_win=False)
    first, second = (step.text for step in turn(2))
    for steps, reason in (
        ([], "the turn of blue is not over yet"),
        ([first], "the turn of blue is not over yet"),
        ([first, second, "end"], "end is one step too many"),
        ([first, "nonsense"], "nonsense"),
    ):
        with pytest.raises(StepError, match=reason):
            retry(BLOB, steps, point, [], searcher=Scripted(0.5))


def test_both_winning_steps_of_a_reviewed_game_are_accepted_and_others_are_not() -> None:
    """Blue could win at once with c3 or d3."""
    point = reviewed(MISSED)[10].turning_point
    assert point is not None
    before = MISSED.positions[9]
    verdicts = {
        step.text: retry(before, [step.text], point, ["e2"], FEW).accepted for step in before.steps if step.text != "e2"
    }
    assert {text for text, accepted in verdicts.items() if accepted} == {"c3", "d3"}
    assert not retry(before, ["e2"], point, ["e2"], FEW).accepted
