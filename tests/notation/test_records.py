"""The shape of records: headers, turns, comments and the result, whatever the steps mean."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.errors import RecordError
from ludarium.notation.records import LONGEST, RecordText, decoded, parse_record, write_record
from tests.notation.samples import comments_of, main_line_text, read_or_refused, refusal, without_places

LONE_BRACE = "a brace that is not closed or opened"
HEADERS = '[Game "go"]\n[Red "First"]\n\n'


def refused(text: str) -> str:
    return refusal(RecordError, lambda: parse_record(text))


def record_texts() -> st.SearchStrategy[RecordText]:
    names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)
    values = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=20)
    headers = st.lists(st.tuples(names, values), max_size=5, unique_by=lambda pair: pair[0].lower()).map(dict)
    steps = st.from_regex(r"[a-z][0-9]([-+:][a-z0-9]{1,3})?", fullmatch=True)
    played = st.lists(st.lists(steps, min_size=1, max_size=3).map(tuple), max_size=6).map(tuple)
    comments = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="{}"), max_size=20)

    def commented(turns: tuple[tuple[str, ...], ...]) -> st.SearchStrategy[RecordText]:
        numbers = st.integers(1, len(turns)) if turns else st.nothing()
        notes = st.dictionaries(numbers, comments, max_size=len(turns))
        results = st.sampled_from(["red", "draw", "*"])
        return st.builds(main_line_text, headers, st.just(turns), results, notes)

    return played.flatmap(commented)


def test_a_record_is_written_with_headers_an_empty_line_turns_and_the_result() -> None:
    record = main_line_text({"Game": "go", "Red": 'First "x" \\'}, (("a1", "b2"), ("end",)), "draw", {2: "so, so"})
    assert write_record(record) == (
        '[Game "go"]\n'
        '[Red "First \\"x\\" \\\\"]\n'
        "\n"
        "1. a1,b2 2. end {so, so} draw\n"
    )  # fmt: skip


@given(record_texts())
def test_what_is_written_is_read_back(record: RecordText) -> None:
    if record.headers:
        assert without_places(parse_record(write_record(record))) == record


def test_white_space_may_be_as_it_likes() -> None:
    loose = '\r\n\n  [Game   "go"]  \n\t[Red\t"First"]\n \n\n1.\ta1 ,b2\n,\n c3\r\n{why} \n  2. end\n\n*\n \n'
    record = parse_record(loose)
    assert record.headers == {"Game": "go", "Red": "First"}
    assert record.turns == (("a1", "b2", "c3"), ("end",))
    assert (comments_of(record), record.result) == ({1: "why"}, "*")


def test_comments_keep_every_character_but_for_line_ends_that_become_plain() -> None:
    text = HEADERS + "1. a1 { good , bad,\tworse\r\nnext\rlast\xa0} *"
    assert comments_of(parse_record(text)) == {1: " good , bad,\tworse\nnext\nlast\xa0"}


def test_a_comment_needs_no_white_space_around_it() -> None:
    record = parse_record(HEADERS + "1. a1{}2. b2{x}*")
    assert (record.turns, comments_of(record), record.result) == ((("a1",), ("b2",)), {1: "", 2: "x"}, "*")


def test_names_of_headers_keep_their_letter_case() -> None:
    assert list(parse_record('[gAmE "go"]\n[WhiteElo "5"]\n\n*').headers) == ["gAmE", "WhiteElo"]


def test_a_header_stands_once_whatever_its_letter_case() -> None:
    assert refused('[Game "go"]\n[GAME "go"]\n\n*') == "line 2: the header 'GAME' appears twice"


@pytest.mark.parametrize(
    "line",
    [
        "Game go",
        "[Game go]",
        "[Game 'go']",
        '[Game "go"',
        'Game "go"]',
        '["go"]',
        '[Game"go"]',
        '[ Game "go"]',
        '[Game "go" ]',
        '[Game "go"] {comment}',
        '[Game "go"][Red "First"]',
        '[Game "g"o"]',
        '[Game "go\\"]',
        '[Game "g\\o"]',
        '[Gäme "go"]',
        '[1Game "go"]',
        '[Game\xa0"go"]',
        "1. a1 *",
        "\0",
        "\ufeff",
    ],
)
def test_other_lines_before_the_turns_are_refused(line: str) -> None:
    assert refused(f'\n[Date "?"]\n{line}\n\n*') == f'line 3: {line!r} is not a header like [Game "name"]'


@pytest.mark.parametrize("text", ["", "\n\n", '[Game "go"]', '[Game "go"]\n[Red "First"]'])
def test_turns_follow_the_headers_after_an_empty_line(text: str) -> None:
    assert refused(text).startswith("the record ends before its turns")


@pytest.mark.parametrize("text", ["", " \n", "1.", "1. a1", "1. a1,", "1. a1 2.", "1. a1 {so}", "1. a1, *", "1. a1,b2"])
def test_a_record_without_its_result_is_cut_off(text: str) -> None:
    assert refused(HEADERS + text).endswith(": the record is cut off: it must end with a winner, draw or *")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2. a1 *", "line 4: '2.' stands where turn 1. should begin"),
        ("01. a1 *", "line 4: '01.' stands where turn 1. should begin"),
        ("1. a1\n3. b2 *", "line 5: '3.' stands where turn 2. should begin"),
        ("1. a1\n1. b2 *", "line 5: '1.' stands where turn 2. should begin"),
        ("1.a1 *", "line 4: '1.a1' stands where turn 1. should begin"),
        ("1 a1 *", "line 4: '1' stands where turn 1. should begin"),
        ("1. a1 b2 *", "line 4: 'b2' stands where turn 2. should begin"),
        ("1. a1 * *", "line 4: '*' stands where turn 2. should begin"),
        ("1. a1 red 2. b2 *", "line 4: 'red' stands where turn 2. should begin"),
        ("1. a1\n*\n[Game]", "line 5: '*' stands where turn 2. should begin"),
        ("1. ,a1 *", "line 4: ',' stands where a step of turn 1 should"),
        ("1. a1,,b2 *", "line 4: ',' stands where a step of turn 1 should"),
        ("1. a1,{so} b2 *", "line 4: '{so}' stands where a step of turn 1 should"),
        ("1. {so} a1 *", "line 4: '{so}' stands where a step of turn 1 should"),
        ("1. a1 ,*,", "line 4: the record is cut off: it must end with a winner, draw or *"),
        (", *", "line 4: ',' stands where turn 1. should begin"),
    ],
)
def test_turns_are_numbered_and_steps_parted_by_commas(text: str, message: str) -> None:
    assert refused(HEADERS + text) == message


@pytest.mark.parametrize(
    "text",
    ["{so} {so} 1. a1 *", "1. a1 {so} {so} *", "{so} {so} *", "1. a1 {so}\n{so} 2. b2 *", "1. a1 (1. b1) {so} *"],
)
def test_one_comment_may_stand_after_each_step_and_one_before_the_first(text: str) -> None:
    expected = ": a comment stands right after a step, one for each, or before the first turn"
    assert refused(HEADERS + text).endswith(expected)


@pytest.mark.parametrize("text", ["{so} 1. a1 *", "{so} *", "{so}1. a1 {no} 1... b2 *"])
def test_a_comment_may_stand_before_the_first_turn(text: str) -> None:
    assert parse_record(HEADERS + text).intro == "so"


def test_nothing_stands_after_the_result() -> None:
    assert refused(HEADERS + "1. a1 * {so}") == "line 4: '*' stands where turn 2. should begin"


@pytest.mark.parametrize("text", ["1. a1 {so *", "1. a1 } *", "1. a1 {{so}} *", "1. a1 {so{so} *", "} *", "1. a1 { *"])
def test_braces_come_in_single_pairs(text: str) -> None:
    assert refused(HEADERS + text) == f"line 4: {LONE_BRACE}: comments stand in one pair of braces"


def test_a_brace_left_open_is_refused_at_its_line() -> None:
    assert refused(HEADERS + "1. a1 {so}\n\n2. b2 {no\n3. c3\n*").startswith(f"line 6: {LONE_BRACE}")


def test_bytes_are_utf_8() -> None:
    assert decoded("Zoë".encode()) == "Zoë"
    with pytest.raises(RecordError, match=r"^the record is not UTF-8 text: byte 3 does not fit$"):
        decoded("Zoë".encode("latin-1"))
    with pytest.raises(RecordError, match="byte 1 does not fit"):
        decoded("Zoë".encode("utf-16"))


def test_records_over_4_mebibytes_are_not_read_at_all() -> None:
    with pytest.raises(RecordError, match=r"^the record has 10,000,000 bytes: at most 4,194,304 are read$"):
        decoded(b"\xff" * 10_000_000)
    assert refused("é" * 10_000_000) == "the record has 10,000,000 characters: at most 4,194,304 are read"


LARGE: dict[str, Callable[[], str]] = {
    "spaces": lambda: HEADERS + " " * (LONGEST - 100),
    "newlines": lambda: "\n" * LONGEST,
    "spaces before a comma": lambda: HEADERS + "1. a1" + " " * (LONGEST - 100) + ",",
    "commas": lambda: HEADERS + "," * (LONGEST - 100),
    "open braces": lambda: HEADERS + "1. a1 " + "{a" * (LONGEST // 2 - 100),
    "closing braces": lambda: HEADERS + "}" * (LONGEST - 100),
    "comments": lambda: HEADERS + "{}" * (LONGEST // 2 - 100),
    "turns": lambda: HEADERS + " ".join(f"{turn}. a1" for turn in range(1, 330_000)),
    "commented turns": lambda: HEADERS + " ".join(f"{turn}. a1 {{}}" for turn in range(1, 250_000)),
    "lines": lambda: HEADERS + "\n".join(f"{turn}.\na1" for turn in range(1, 330_000)),
    "headers": lambda: "".join(f'[a{number} ""]\n' for number in range(280_000)),
    "one header": lambda: '[Red "' + "a" * (LONGEST - 100),
    "one name": lambda: "[" + "a" * (LONGEST - 100),
    "escapes": lambda: '[Red "' + "\\\\" * (LONGEST // 2 - 100) + '"]',
    "one word": lambda: HEADERS + "1. " + "a" * (LONGEST - 100),
}


@pytest.mark.parametrize("kind", LARGE)
def test_large_nonsense_is_refused_in_time_that_grows_with_its_length(kind: str) -> None:
    message = refused(LARGE[kind]())
    assert len(message) < 200


@given(st.text(alphabet='[]"\\{},.*()1 2a\n\r\0é', max_size=60))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    for beginning in ("", HEADERS, HEADERS + "1. a1 "):
        record = read_or_refused(RecordError, partial(parse_record, beginning + text))
        if isinstance(record, RecordText):
            assert write_record(parse_record(write_record(record))) == write_record(record)
