"""A review written into its record."""

from dataclasses import replace

import pytest

import ludarium
from ludarium.positions import Record
from ludarium.study import Moment, TurningPoint, annotated
from tests.study.samples import MISSED

GAME = ludarium.game("blob")
STEPS = ("d5-d6", "d4-d3", "e1-e2", "end")


def moment(number: int, chance: float, point: TurningPoint | None = None) -> Moment:
    record = Record(GAME.start(), STEPS)
    steps = record.turns[number - 1] if number else ()
    return Moment(number, GAME.sides[1 - number % 2] if number else None, steps, chance, None, point)


def turning_point() -> TurningPoint:
    """Blue's second turn could have been another, after which red ends its own."""
    line = Record(GAME.start(), ["d5-d6", "d4-d3", "d3-d2", "end"]).steps
    return TurningPoint(0.6, 0.3, 0.75, line[1:3], line[3:], False)


def test_chances_stand_after_turns_and_better_turns_are_variations() -> None:
    record = Record(GAME.start(), STEPS, comments={1: "so"})
    moments = [moment(0, 0.5), moment(1, 0.4), moment(2, 0.7, turning_point())]
    assert str(annotated(record, moments)).splitlines()[-1] == (
        "{[%chance 0.5]} 1. d5-d6 {[%chance 0.4] so} 2. d4-d3,e1-e2 {[%chance 0.7]} "
        "(2... d3-d2 {[%chance 0.25] Better by 45 points: 75 % instead of 30 %.} 3. end) 3. end *"
    )


def test_what_is_noted_already_is_kept() -> None:
    record = Record(GAME.start(), STEPS)
    record = record.with_tree(
        record.tree.add(STEPS[:2], "d3-d2").annotate((*STEPS[:2], "d3-d2"), comment="mine", marks=("d2",))
    )
    node = annotated(record, [moment(2, 0.7, turning_point())]).tree.node((*STEPS[:2], "d3-d2"))
    assert (node.comment, node.marks, node.chance) == ("mine", ("d2",), 0.25)
    assert [str(child.step) for child in node.children] == ["end"]


@pytest.mark.parametrize("seen", range(4))
def test_a_review_that_was_stopped_is_written_as_far_as_it_goes(seen: int) -> None:
    record = annotated(Record(GAME.start(), STEPS), [moment(number, 0.5) for number in range(seen)])
    assert sum(visit.node.chance is not None for visit in record.tree.walk()) == seen


def test_a_line_that_is_proven_to_the_end_is_written_whole() -> None:
    line = MISSED.steps[1:]
    point = TurningPoint(0.6, 0.3, 1.0, MISSED.steps[:1], line, True)
    other = Record(MISSED.start, ["a1"])
    for ends, written in ((True, len(line)), (False, 8)):
        found = Moment(1, "red", other.steps, 0.3, None, replace(point, ends=ends))
        tree = annotated(other, [found]).tree
        assert sum(1 for _ in tree.walk()) == 1 + 1 + 1 + written  # the start, the turn, the better one, its line
