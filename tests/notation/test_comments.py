"""What braces hold: text, and commands for marks, arrows and chances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.errors import RecordError
from ludarium.notation.comments import Notes, read_notes, rounded_chance, write_notes
from tests.notation.samples import refusal

CELLS = st.from_regex(r"[a-z][1-9][0-9]?", fullmatch=True)
TEXTS = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n\t", exclude_characters="{}"), max_size=20
).filter(lambda text: not text.startswith("[%"))
NOTES = st.builds(
    Notes,
    TEXTS,
    st.lists(CELLS, max_size=3).map(tuple),
    st.lists(st.tuples(CELLS, CELLS), max_size=3).map(tuple),
    st.none() | st.floats(0, 1).map(rounded_chance),
)


def test_commands_stand_in_a_fixed_order_before_the_text() -> None:
    notes = Notes("so, so", ("a1", "b2"), (("a1", "b2"), ("c3", "c4")), 0.731)
    text = "[%marks a1,b2] [%arrows a1-b2,c3-c4] [%chance 0.731] so, so"
    assert write_notes(notes) == text
    assert read_notes(text) == notes
    assert read_notes("[%chance 0.7310][%arrows a1-b2,c3-c4] [%marks a1,b2]so, so") == notes


@given(NOTES)
def test_what_is_noted_is_read_back(notes: Notes) -> None:
    assert read_notes(write_notes(notes)) == notes


@pytest.mark.parametrize(
    ("chance", "digits"), [(0, "0"), (1, "1"), (0.5, "0.5"), (1e-9, "0.0001"), (0.99999, "0.9999")]
)
def test_only_a_certain_chance_is_0_or_1(chance: float, digits: str) -> None:
    assert write_notes(Notes(chance=rounded_chance(chance))) == f"[%chance {digits}]"


@pytest.mark.parametrize(
    "text", ["", " ", "so [%marks a1]", " [%marks a1]", "[%clk 0:01]", "[%marksmen a1]", "[%marks a1", "[marks a1]"]
)
def test_all_else_is_text(text: str) -> None:
    assert read_notes(text) == Notes(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[%marks]", "[%marks …] holds cells like a1,b2, not ''"),
        ("[%marks a1 b2]", "[%marks …] holds cells like a1,b2, not 'a1 b2'"),
        ("[%arrows a1]", "[%arrows …] holds pairs of cells like a1-b2,c3-c4, not 'a1'"),
        ("[%chance 2]", "[%chance …] holds a number from 0 to 1 with up to four decimals, not '2'"),
        ("[%chance 0.12345]", "[%chance …] holds a number from 0 to 1 with up to four decimals, not '0.12345'"),
        ("[%chance 1e-3]", "[%chance …] holds a number from 0 to 1 with up to four decimals, not '1e-3'"),
        ("[%marks a1] [%marks b1]", "the command [%marks …] stands twice in a comment"),
        ("a\0", "comments are text without braces and control characters"),
    ],
)
def test_wrong_commands_are_refused(text: str, reason: str) -> None:
    assert refusal(RecordError, lambda: read_notes(text)) == reason
