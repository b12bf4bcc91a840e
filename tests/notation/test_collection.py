"""Many records in one text are told apart, whatever is wrong with one of them."""

import pytest

from ludarium.notation import collection
from ludarium.notation.collection import parts
from tests.positions.samples import RECORDS

BRACED = """[Game "blob"]

1. a1-a2 {a comment
[Game "inside"]
over lines} *
"""


def texts(*records: str) -> list[str]:
    return [part.text.strip() for part in parts("\n".join(records).split("\n"))]


def test_records_are_parted_where_the_next_headers_begin() -> None:
    wanted = [text.strip() for text in RECORDS]
    assert texts(*RECORDS) == texts("", "\n", *RECORDS, "\n") == wanted
    assert texts("\n\n\n".join(wanted)) == wanted


def test_a_part_tells_its_number_and_the_line_in_which_it_begins() -> None:
    found = list(parts(["", "[Game]", "", "*", "", "", "[Game]", "", "1. a1 *"]))
    assert [(part.number, part.line) for part in found] == [(1, 2), (2, 7)]


def test_headers_inside_a_comment_begin_no_record() -> None:
    assert texts(BRACED, BRACED) == [BRACED.strip()] * 2


def test_headers_may_hold_braces() -> None:
    headed = '[Game "blob"]\n[Red "{"]\n\n*'
    assert texts(headed, headed) == [headed] * 2


def test_a_record_without_turns_ends_where_the_next_begins() -> None:
    assert texts('[Game "blob"]', "", '[Game "drop"]', "", "*") == ['[Game "blob"]', '[Game "drop"]\n\n*']


def test_text_before_the_first_headers_is_a_record_of_its_own() -> None:
    assert texts("hello", '[Game "drop"]', "", "*") == ["hello", '[Game "drop"]\n\n*']


def test_braces_that_are_never_closed_do_not_swallow_the_next_records() -> None:
    broken, whole = '[Game "blob"]\n\n1. a1 {never closed *', '[GAME "drop"]\n\n1. a1 *'
    assert texts(broken, "", whole, broken, "", whole) == [broken, whole, broken, whole]


def test_lines_are_read_no_further_than_to_the_next_record() -> None:
    lines = iter(["[Game]", "", "*", "[Game]", "", "*", "[Game]"])
    assert next(parts(lines)).lines == ["[Game]", "", "*"]
    assert list(lines) == ["", "*", "[Game]"]


def test_of_braces_that_are_not_closed_no_more_is_kept_than_a_record_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "LONGEST", 100)
    lines = iter(['[Game "blob"]', "", "1. a1 {", "", '[Game "drop"]', "", *["so long"] * 100])
    assert next(parts(lines)).lines == ['[Game "blob"]', "", "1. a1 {", ""]
    assert len(list(lines)) > 80
