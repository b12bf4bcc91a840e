"""Text becomes a legal step, or is refused with the rule and what would be right."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium import Game, Position, Step, StepError, game
from tests.helpers import every_kth, play, random_positions
from tests.notation.samples import read_or_refused, refusal
from tests.positions.samples import BLOB, SUBSUME, WALK

WON = BLOB.position("rr../...../....../......./....../...../..bb r 1").play("end")


def refused(position: Position, step: object) -> str:
    """Why a step is refused: the same whoever is asked."""
    message = refusal(StepError, lambda: position.play(step))  # type: ignore[arg-type]
    assert position.why(step) == message  # type: ignore[arg-type]
    assert refusal(StepError, lambda: position.step(step)) == message  # type: ignore[arg-type]
    assert refusal(StepError, lambda: position.trace(step)) == message  # type: ignore[arg-type]
    return message


@pytest.mark.parametrize("made", [BLOB, game("blob", opening="two", wrap="any"), SUBSUME], ids=repr)
def test_every_legal_step_is_found_by_its_text(made: Game) -> None:
    for position in every_kth(random_positions(made, seed=7), 8):
        for step in position.steps:
            assert position.step(str(step)) == step == position.step(step)
            assert position.why(str(step)) is None
            assert position.play(str(step)) == position.play(step)
        assert len(set(map(str, position.steps))) == len(position.steps)


def test_a_step_tells_its_text_its_kind_its_cells_and_its_number() -> None:
    step = BLOB.start().step("d5-d6")
    assert (str(step), step.text, step.kind, step.cells) == ("d5-d6", "d5-d6", "move", ("d5", "d6"))
    end = BLOB.start().step("end")
    assert (end.kind, end.cells, end.number) == ("end", (), 0)
    stone = SUBSUME.start().step("c3")
    assert (stone.kind, stone.cells) == ("place", ("c3",))


def test_a_step_of_another_position_counts_by_its_text() -> None:
    step = game("blob", wrap="any").start().step("d5-d6")
    assert refused(BLOB.position(WALK), step) == "d5-d6: d5 is empty: a step moves a red piece"
    assert BLOB.start().play(Step("d5-d6", "", (), -5)) == BLOB.start().play("d5-d6")


@pytest.mark.parametrize("text", [" d5-d6", "d5-d6 ", "\td5-d6\r\n"])
def test_white_space_around_a_step_is_left_out(text: str) -> None:
    assert BLOB.start().play(text) == BLOB.start().play("d5-d6")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("d4-d5", "d4-d5: d4 is empty: a step moves a red piece"),
        ("a1-a2", "a1-a2: a1 holds a blue piece: red moves red pieces"),
        ("d5-d7", "d5-d7: d7 is not next to d5: a piece there goes to c4, c5, d4, d6, e4 or e5"),
        ("d5-d5", "d5-d5: d5 is not next to d5: a piece there goes to c4, c5, d4, d6, e4 or e5"),
        ("d1-d7", "d1-d7: d7 is at the other end of the line: only a pushed piece goes there"),
        ("d5-d9", "d5-d9: d9 is not on the board (row d has 7 cells)"),
        ("z1-z2", "z1-z2: z1 is not on the board (its rows are a to g)"),
        ("d05-d6", "d05-d6: 'd05' is not a cell (cells are named like a1)"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_the_rule(text: str, message: str) -> None:
    assert refused(BLOB.start(), text) == message


def test_a_repetition_is_refused_with_the_turn_that_it_repeats() -> None:
    first = play(BLOB.position(WALK), "end")
    assert refused(first, "end") == (
        "end: that is the position blue left at the start: nobody leaves the same position twice"
    )
    later = play(BLOB.position(WALK), "d4-e4 end end e4-d5 end end d5-e4")
    assert refused(later, "end") == (
        "end: that is the position red left at turn 1: nobody leaves the same position twice"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a1", "a1: a1 holds a red stone: a stone goes on an empty cell"),
        ("b1", "b1: b1 has one red and no blue neighbour: a stone needs at least as many enemy neighbours as own"),
        ("a9", "a9: a9 is not on the board (row a has 3 cells)"),
        ("f1", "f1: f1 is not on the board (its rows are a to e)"),
        ("a01", "a01: 'a01' is not a cell (cells are named like a1)"),
    ],
)
def test_a_placement_that_is_not_legal_is_refused_with_the_rule(text: str, message: str) -> None:
    assert refused(play(SUBSUME.start(), "a1 e3"), text) == message


def test_a_surrounded_cell_is_refused() -> None:
    position = SUBSUME.position(".../.rr./.r.r./.rr./... b")
    assert refused(position, "c3") == "c3: c3 is surrounded by a loop: a stone goes where the outside can be reached"


@pytest.mark.parametrize(
    "text",
    ["", " ", "D5-D6", "END", "End", "d5 - d6", "d5-", "-d6", "d5–d6", "d5d6", "d5-d6-d7", "d5-d6,end", "e n d", "end.",
     "d٥-d6", "ｄ5-d6", "d5-d6\0", "\0end", "\xa0end", "end\u2028", "é", "{}", "1. end"],
)  # fmt: skip
def test_other_spellings_are_refused_with_an_example(text: str) -> None:
    stripped = text.strip(" ")
    assert refused(BLOB.start(), text) == f"{stripped!r} is no step of Blob: write one like d4-d5, or end"


@pytest.mark.parametrize("text", ["", "A1", "a", "1a", "a1-a2", "end", "a1,a2", "a１", "a1\0", "á1"])
def test_other_spellings_of_placements_are_refused_with_an_example(text: str) -> None:
    message = refused(SUBSUME.start(), text)
    assert message.startswith(f"{text!r} is no step of Subsume: write the cell for the ")
    assert message.endswith(", like c3")


@pytest.mark.parametrize("step", [None, 0, 5, 1.5, b"end", ["end"], ("d5", "d6")])
def test_a_step_is_text_or_a_step(step: object) -> None:
    assert refused(BLOB.start(), step) == f"a step is text or a Step, not {type(step).__name__}"


@pytest.mark.parametrize("text", ["x" * 100_000, "c" + "1" * 201, "a1-" * 1000, "\n x" * 1000])
def test_endless_steps_are_refused_in_short(text: str) -> None:
    for position in (BLOB.start(), SUBSUME.start(), WON):
        assert refused(position, text).endswith(": a step has at most 200 characters")
        assert len(refused(position, text)) < 150


def test_the_longest_step_that_is_looked_at_is_refused_in_short() -> None:
    for position in (BLOB.start(), SUBSUME.start(), WON):
        assert len(refused(position, "c" + "1" * 199)) < 500


def test_when_the_game_is_over_no_step_is_legal() -> None:
    assert WON.steps == ()
    assert refused(WON, "end") == "'end': the game is over. Red's pieces form one group."
    assert refused(WON, "g1-g2") == "'g1-g2': the game is over. Red's pieces form one group."
    assert refused(WON, "x\ny") == r"'x\ny': the game is over. Red's pieces form one group."


@given(st.text(max_size=12) | st.from_regex(r"\s?[a-h][0-9](-[a-h][0-9])?\s?", fullmatch=True))
def test_any_text_is_a_legal_step_as_it_is_written_or_refused(text: str) -> None:
    for position in (BLOB.start(), SUBSUME.start()):
        step = read_or_refused(StepError, partial(position.step, text))
        if isinstance(step, Step):
            assert str(step) == text.strip()
            assert step in position.steps
        else:
            assert position.why(text) == step
