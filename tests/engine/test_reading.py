"""Lines as queries."""

import io
import json

import pytest

from ludarium.engine.protocol import Analyse, Stop
from ludarium.engine.reading import LONGEST_LINE, Unreadable, read_query
from ludarium.engine.streams import lines_in


def refusal(line: bytes | dict[str, object]) -> Unreadable:
    found = read_query(line if isinstance(line, bytes) else json.dumps(line).encode(), 3)
    assert isinstance(found, Unreadable)
    assert found.error.kind == "line"
    assert found.error.line == (3 if found.id is None else None)
    return found


def test_a_query_is_read_with_what_it_leaves_out() -> None:
    found = read_query(b'{"id": 1, "type": "analyse", "game": "blob"}', 1)
    assert found == Analyse(id=1, game="blob", most=10, priority=0, seed=0, steps=[])
    assert read_query(b'{"type": "stop", "id": "s"}', 1) == Stop(id="s", of=None)


@pytest.mark.parametrize("line", [b"nonsense", b"{", b'{"id": 1', b"\xff\xfe", b"[" * 100_000, b"NaN", b'{"id": 1} {}'])
def test_what_is_no_json_is_refused_by_the_number_of_its_line(line: bytes) -> None:
    found = refusal(line)
    assert found.id is None
    assert found.error.text.startswith("this is no JSON: ")


@pytest.mark.parametrize(
    ("line", "kind"),
    [(b"[1]", "a list"), (b'"a"', "a text"), (b"7", "a number"), (b"null", "null"), (b"true", "true or")],
)
def test_json_that_is_no_object_is_refused(line: bytes, kind: str) -> None:
    assert f'such as {{"id": "1", "type": "games"}}, not {kind}' in refusal(line).error.text


@pytest.mark.parametrize("id", [None, True, 1.5, [], {}, "x" * 201, 10**30])
def test_an_id_is_a_text_or_a_number(id: object) -> None:
    assert refusal({"id": id, "type": "games"}).id is None


def test_a_query_without_an_id_is_told_to_have_one() -> None:
    assert (
        refusal({"type": "games"}).error.text
        == 'a query has an id, a text or a number, which its answers repeat: "id": "1"'
    )


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    found = refusal({"id": "a", "type": "analyze"})
    assert found.id == "a"
    assert found.error.text.startswith("there is no query 'analyze': there are analyse, choose, ")
    assert refusal({"id": "a"}).error.text.startswith("a query has a type: there are analyse, ")
    assert refusal({"id": "a", "type": []}).error.text.startswith("there is no query <list>: ")


def test_an_unknown_key_is_refused_with_those_there_are() -> None:
    text = refusal({"id": "a", "type": "stop", "off": "b"}).error.text
    assert text == "stop has no key 'off': it has type, id and of"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("simulations", "many", "Expected `int | null`, got `str`"),
        ("simulations", 0, "Expected `int` >= 1"),
        ("seconds", -1, "Expected `float` > 0"),
        ("steps", "d5-d6", "Expected `array`, got `str`"),
        ("options", [1], "Expected `object`, got `array`"),
        ("priority", 10**7, "Expected `int` <= 1000000"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_its_place(key: str, value: object, words: str) -> None:
    text = refusal({"id": "a", "type": "analyse", key: value}).error.text
    assert text.startswith(words)
    assert text.endswith(f"at `$.{key}`")


def test_a_line_that_is_too_long_is_refused() -> None:
    assert refusal(b" " * (LONGEST_LINE + 1)).error.text == "a line has at most 4,000,000 bytes"


def test_lines_come_out_whole_however_they_arrive() -> None:
    class Trickle(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(3)

    assert list(lines_in(Trickle(b"ab\n\ncdefgh\nlast"))) == [b"ab", b"", b"cdefgh", b"last"]


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept_and_the_next_is_whole() -> None:
    first, second = lines_in(io.BytesIO(b"x" * (3 * LONGEST_LINE) + b"\nnext\n"))
    assert LONGEST_LINE < len(first) < LONGEST_LINE + 200_000
    assert second == b"next"
