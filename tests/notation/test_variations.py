"""Variations in parentheses: after the turn, or the step, that they replace."""

from collections.abc import Callable
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.errors import RecordError
from ludarium.notation.records import RecordText, parse_record, write_record
from ludarium.notation.variations import START, StepText
from tests.notation.samples import refusal, without_places

HEADERS = '[Game "go"]\n\n'


def written_again(turns: str) -> str:
    return write_record(parse_record(HEADERS + turns)).removeprefix(HEADERS).rstrip("\n")


def refused(turns: str) -> str:
    return refusal(RecordError, lambda: parse_record(HEADERS + turns))


@pytest.mark.parametrize(
    "turns",
    [
        "1. a1 (1. b1) *",
        "1. a1 (1. b1) (1. c1 {so} 2. d1) 2. e1 *",
        "1. a1,a2 (1... b2) 2. c1 *",
        "1. a1,a2 (1... b2) (1. b1,b2) 2. c1 *",
        "1. a1,a2 (1... b2,b3 2. x1) 1... a3 (1... b3) (1. c1) *",
        "1. a1 {so} 1... a2 {no} (1... b2) *",
        "1. a1 (1. b1 2. b2 (2. c2 3. c3 (3. d3 4. d4)) 3. b3) 2. a2 *",
        "1. a1 (1. b1,b2 (1... c2 2. c3)) *",
        "{[%chance 0.5] to begin} 1. a1 {[%marks a1] so} *",
    ],
)
def test_what_is_written_so_is_written_so_again(turns: str) -> None:
    assert written_again(turns) == turns


@pytest.mark.parametrize(
    ("given", "usual"),
    [
        ("1. a1 ( 1.\nb1 )\n( 1. c1 ) 2. e1 *", "1. a1 (1. b1) (1. c1) 2. e1 *"),
        ("1. a1 (1. b1 (1. c1)) *", "1. a1 (1. b1) (1. c1) *"),
        ("1. a1 (1. b1) 1... a2 *", "1. a1,a2 (1. b1) *"),
        ("1. a1,a2 (1. b1) (1... b2) *", "1. a1,a2 (1... b2) (1. b1) *"),
        ("1. a1 (1. b1{}) *", "1. a1 (1. b1 {}) *"),
    ],
)
def test_other_ways_to_write_the_same_are_read(given: str, usual: str) -> None:
    assert written_again(given) == usual


def test_a_variation_follows_the_step_before_the_one_that_it_replaces() -> None:
    record = parse_record(HEADERS + "1. a1,a2 (1... b2\n2. x1) (1. c1) 2. d1 *")
    before = {step.text: record.steps[step.before].text if step.before != START else "" for step in record.steps}
    assert before == {"a1": "", "a2": "a1", "b2": "a1", "x1": "b2", "c1": "", "d1": "a2"}
    assert [step.place for step in record.steps if step.variation] == [
        "line 3, variation 1, turn 1, step 2",
        "line 4, variation 1, turn 2, step 1",
        "line 4, variation 2, turn 1, step 1",
    ]
    assert record.turns == (("a1", "a2"), ("d1",))


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("(1. a1) *", "line 3: a variation stands after the step or the turn that it replaces"),
        ("1. a1 () *", "line 3: ')' stands where a variation should begin: write 1. to replace turn 1"),
        ("1. a1\n(2. b1) *", "line 4: '2.' stands where a variation should begin: write 1. to replace turn 1"),
        ("1. a1 (1... b1) *", "line 3: '1...' stands where a variation should begin: write 1. to replace turn 1"),
        (
            "1. a1,a2 (b1) *",
            "line 3: 'b1' stands where a variation should begin: "
            "write 1. to replace turn 1 or 1... to replace the step right before it",
        ),
        (
            "1. a1,a2 (1... b2 (1. c1)) *",
            "line 3: '1.' stands where a variation should begin: write 1... to replace the step right before it",
        ),
        (
            "1. a1 (1. b1",
            "line 3: the record is cut off: it must end with a winner, draw or *, "
            "and variation 1 with a closing parenthesis",
        ),
        ("1. a1 (1. b1 *", "line 3: '*' stands where turn 2. or the end of variation 1 should"),
        ("1. a1 (1. b1 *) *", "line 3: '*' stands where turn 2. or the end of variation 1 should"),
        ("1. a1) *", "line 3: a parenthesis is closed that was not opened"),
        ("1. a1 (1. {so} b1) *", "line 3: '{so}' stands where a step of turn 1 should"),
        ("1. a1 1... b1 *", "line 3: '1...' stands where turn 2. should begin"),
        ("1. a1 {so},b1 *", "line 3: ',' stands where turn 2. should begin"),
        ("1. a1,(1. b1) *", "line 3: '(' stands where a step of turn 1 should"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(turns: str, reason: str) -> None:
    assert refused(turns) == reason


def grown(steps: tuple[StepText, ...], choice: tuple[int, bool, str | None]) -> tuple[StepText, ...]:
    """The steps and one more, after any of them; it continues a turn or begins one, as its siblings do."""
    place, begins, comment = choice
    before = place % (len(steps) + 1) - 1
    siblings = [step for step in steps if step.before == before]
    turn, number = (0, 0) if before == START else (steps[before].turn, steps[before].number)
    if siblings:
        turn, number = siblings[0].turn, siblings[0].number
    elif begins or before == START:
        turn, number = turn + 1, 1
    else:
        number += 1
    return (*steps, StepText(f"s{len(steps)}", before, turn, number, comment))


COMMENTS = st.none() | st.sampled_from(["", "so", "[%chance 0.5] so\nno"])
CHOICES = st.lists(st.tuples(st.integers(0, 1000), st.booleans(), COMMENTS), max_size=20)
NOTHING: tuple[StepText, ...] = ()
TREES = CHOICES.map(lambda choices: reduce(grown, choices, NOTHING))


def shape(steps: tuple[StepText, ...]) -> set[tuple[object, ...]]:
    """Each step with the one before it and its rank among its siblings."""
    found: set[tuple[object, ...]] = set()
    for step in steps:
        siblings = [other.text for other in steps if other.before == step.before]
        before = "" if step.before == START else steps[step.before].text
        found.add((step.text, before, step.turn, step.number, step.comment, siblings.index(step.text)))
    return found


@given(TREES)
def test_any_tree_is_read_as_it_is_written(steps: tuple[StepText, ...]) -> None:
    text = write_record(RecordText({"Game": "go"}, steps, "*"))
    again = without_places(parse_record(text))
    assert shape(again.steps) == shape(steps)
    assert write_record(again) == text


LARGE: dict[str, Callable[[int], str]] = {
    "beside each other": lambda count: "1. a" + "".join(f" (1. b{place})" for place in range(count)),
    "within each other": lambda count: (
        "1. a 2. a" + "".join(f" ({turn}. b {turn + 1}. c" for turn in range(2, count + 2)) + ")" * count
    ),
    "a long line": lambda count: " ".join(f"{turn}. a {{so}} ({turn}. b)" for turn in range(1, count + 1)),
    "a long turn": lambda count: "1. a" + ",a" * count + " (1... b)",
}


@pytest.mark.parametrize("kind", LARGE)
def test_large_trees_are_read_and_written_in_time_that_grows_with_their_length(kind: str) -> None:
    turns = f"{LARGE[kind](50_000)} *"
    assert written_again(turns) == turns


@pytest.mark.parametrize("turns", ["(" * 100_000, "1. a " + "(1. a " * 100_000, "1. a " + "(1. a) " * 100_000 + ")"])
def test_large_nonsense_is_refused(turns: str) -> None:
    assert len(refused(turns)) < 200
