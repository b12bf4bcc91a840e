"""Sentences are made of these."""

from hypothesis import example, given
from hypothesis import strategies as st

from ludarium.notation.words import counted, how_many, listed, number_word, shown, words_in


def test_words_are_listed_with_or_before_the_last() -> None:
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed(["a", "b"], "and") == "a and b"
    assert listed([5]) == "5"
    assert listed([]) == ""


def test_small_numbers_are_words() -> None:
    assert [number_word(number) for number in (0, 1, 6, 7)] == ["no", "one", "six", "7"]


def test_one_is_singular() -> None:
    assert (counted(1, "step"), counted(2, "step")) == ("one step", "two steps")
    assert (how_many(1, "row"), how_many(0, "row"), how_many(7, "row")) == ("1 row", "0 rows", "7 rows")


def test_words_are_parted_by_the_white_space_of_ascii_alone() -> None:
    assert words_in(" a\tb\r\nc ") == ["a", "b", "c"]
    assert words_in("a\xa0b\u2028c\x1cd") == ["a\xa0b\u2028c\x1cd"]


def test_text_is_shown_in_quotes_and_cut_if_it_is_long() -> None:
    assert shown("end") == "'end'"
    assert shown("end\n") == r"'end\n'"
    assert shown("x" * 50, 5) == "'xxxxx'…"


def test_numbers_are_shown_as_they_are_and_other_things_by_their_kind() -> None:
    assert [shown(value) for value in (5, 5.5, True, None)] == ["5", "5.5", "True", "None"]
    assert [shown(value) for value in ([1], b"x", 10**5000)] == ["<list>", "<bytes>", "<int>"]


@given(st.text() | st.integers() | st.floats() | st.binary() | st.lists(st.text()))
@example("\u2028\x85\r\n\ud800")
def test_whatever_is_shown_is_one_short_line(value: object) -> None:
    assert shown(value).isprintable()
    assert len(shown(value)) < 500
