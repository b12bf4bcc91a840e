"""Records are read as they are written, or refused as a whole with the place and the reason."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium import Record, RecordError, game, read_record
from tests.notation.samples import read_or_refused, refusal
from tests.positions.samples import EMPTY, OPENING, RECORDS, SKIPPED, START, SUBSUME, WALK, WALKED

every_record = pytest.mark.parametrize("text", RECORDS, ids=["opening", "walked", "skipped"])


def refused(text: object) -> str:
    return refusal(RecordError, lambda: read_record(text))  # type: ignore[arg-type]


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


@every_record
def test_what_is_read_is_written_the_same(text: str) -> None:
    assert str(read_record(text)) == text
    assert str(read_record(text.encode())) == text


@every_record
def test_a_record_cut_off_anywhere_is_refused(text: str) -> None:
    for length in range(len(text.rstrip())):
        assert len(refused(text[:length])) < 250
    assert read_record(text.rstrip()) == read_record(text + " \n\n")


@every_record
def test_a_record_without_its_beginning_is_refused(text: str) -> None:
    for length in range(1, len(text)):
        refused(text[length:])


@every_record
def test_every_character_of_a_record_counts_but_for_white_space_and_free_text(text: str) -> None:
    for place in range(len(text)):
        without = text[:place] + text[place + 1 :]
        record = read_or_refused(RecordError, partial(read_record, without))
        if isinstance(record, Record):
            assert plain(str(record)) == plain(without)


@every_record
def test_white_space_may_be_as_it_likes(text: str) -> None:
    record = read_record(text)
    assert read_record("\n \t\n" + text) == record
    assert read_record(text.replace("\n", "\r\n")) == record
    assert read_record(text.replace("\n", "\r")) == record
    assert read_record(text.replace("\n", " \t\n")) == record
    assert read_record(text.replace("\n\n", "\n\n\n \n")) == record
    headers, turns = text.split("\n\n")
    assert read_record(headers.replace('] "', ']\t  "') + "\n\n" + turns) == record
    if "{" not in turns:
        assert read_record(headers + "\n\n" + turns.replace(" ", "\n\n")) == record
        assert read_record(headers + "\n\n" + turns.replace(",", " ,\n ")) == record


def test_the_letter_case_of_headers_does_not_count() -> None:
    names = ("Game", "Options", "Red", "Blue", "Date", "Result")
    for write in (str.lower, str.upper, str.swapcase):
        text = OPENING
        for name in names:
            text = changed(text, f"[{name} ", f"[{write(name)} ")
        assert str(read_record(text)) == OPENING


def test_further_headers_keep_their_letter_case_and_their_order() -> None:
    text = changed(WALKED, '[WhiteElo "5"]\n', '[zeta ""]\n[WHITEELO "5"]\n[Black "so"]\n')
    assert list(read_record(text).headers) == ["zeta", "WHITEELO", "Black", "event"]
    assert str(read_record(text)) == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Red "First"]\n', ""),
        ('[Blue "?"]\n', ""),
        ('[Date "2026.11.15"]\n', ""),
        ('[Result "*"]\n', ""),
        ('[Red "First"]\n[Blue "?"]', '[Blue "?"]\n[Red "First"]'),
        ('[Game "blob"]\n', '[Event ""]\n[Game "blob"]\n'),
        ('[Result "*"]', '[Event ""]\n[Result "*"]'),
        ('[Red "First"]', '[White "First"]'),
        ('[Red "First"]', '[Red_ "First"]'),
    ],
)
def test_headers_stand_in_order(old: str, new: str) -> None:
    expected = "the headers must begin with Game, Options, Red, Blue, Date and Result, in this order"
    assert refused(changed(OPENING, old, new)) == expected


@pytest.mark.parametrize("place", ['[Game "blob"]', '[Red "First"]', '[Result "*"]'])
def test_a_position_stands_before_the_result(place: str) -> None:
    expected = "the headers must begin with Game, Options, Red, Blue, Date, Position and Result, in this order"
    assert refused(changed(OPENING, place, f'{place}\n[Position "{WALK}"]')) == expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("start=scattered ", ""),
        ("start=scattered", "Start=scattered"),
        ("start=scattered", "start = scattered"),
        ("start=scattered", "start=scattered start=scattered"),
        ("start=scattered", "start=scattered\xa0"),
        ("wrap=pushed", "wrap=pushed size=4"),
        ("opening=one wrap=pushed", "wrap=pushed opening=one"),
        ("start=scattered opening=one wrap=pushed", ""),
    ],
)
def test_all_options_stand_in_order(old: str, new: str) -> None:
    told = refused(changed(OPENING, old, new))
    if "\xa0" in new:
        assert told == r"header Game or Options: start='scattered\xa0': start is one of scattered, hollow or petals"
    else:
        assert told == "header Options: it must list all options in this order: start=… opening=… wrap=…"


@pytest.mark.parametrize("old", ['[Game "blob"]\n', '[Options "start=scattered opening=one wrap=pushed"]\n'])
def test_game_and_options_are_needed(old: str) -> None:
    assert refused(changed(OPENING, old, "")) == "the headers Game and Options are missing"


@pytest.mark.parametrize("name", ["go", "Blob", " blob", "", "blob\0"])
def test_an_unknown_game_is_refused(name: str) -> None:
    told = refused(changed(OPENING, '"blob"', f'"{name}"'))
    assert told.startswith(f"header Game or Options: there is no game {name!r}: there are blob")


@pytest.mark.parametrize("value", ["round", "", "Hollow", "hollow=", "=hollow"])
def test_an_unknown_choice_is_refused(value: str) -> None:
    told = refused(changed(OPENING, "start=scattered", f"start={value}"))
    assert told == f"header Game or Options: start={value!r}: start is one of scattered, hollow or petals"


@pytest.mark.parametrize("value", ["03", "2", "+3", "3.0", "", "٣"])
def test_numbers_in_options_are_written_plainly(value: str) -> None:
    told = refused(changed(SKIPPED, "size=3", f"size={value}"))
    assert told.startswith("header Game or Options: size=")
    assert told.endswith(": size is a whole number from 3 to 10")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Red "First"]', '[Red "First"]\n[red "Second"]', "line 4: the header 'red' appears twice"),
        ("2026.11.15", "2026.11.31", "the date '2026.11.31' is not of the form 2026.11.15 (or ????.??.??)"),
        ("2026.11.15", "", "the date '' is not of the form 2026.11.15 (or ????.??.??)"),
        ('[Result "*"]', '[Result "red"]', "the header Result says 'red', but the turns end with '*'"),
        ("3. end *", "3. end red", "the header Result says '*', but the turns end with 'red'"),
        ("3. end *", "3. end", "line 8: the record is cut off: it must end with a winner, draw or *"),
        ("e1-e2", "E1-e2", "turn 2, step 2: 'E1-e2' is no step of Blob: write one like d4-d5, or end"),
        ("e1-e2", "e1-e9", "turn 2, step 2: e1-e9: e9 is not on the board (row e has 6 cells)"),
        ("3. end", "3. d4-d3", "turn 3, step 1: d4-d3: d4 is empty: a step moves a red piece"),
        ("d4-d3,e1-e2", "e1-e2", "turn 2: the steps of this turn are e1-e2,end, not e1-e2"),
        ("e1-e2 3. end", "e1-e2,end", "turn 2: the steps of this turn are d4-d3,e1-e2, not d4-d3,e1-e2,end"),
        (",e1-e2 3. end", " 3. e1-e2 4. end", "turn 2: the steps of this turn are d4-d3,e1-e2, not d4-d3"),
        ("3. end", "4. end", "line 8: '4.' stands where turn 3. should begin"),
        ("turned}", "turned", "line 8: a brace that is not closed or opened: comments stand in one pair of braces"),
        ("turned}", "{turned}}", "line 8: a brace that is not closed or opened: comments stand in one pair of braces"),
        ("turned", "turn\0ed", "turn 1, step 1: comments are text without braces and control characters"),
        ("First", "An\0n", r"'An\x00n': headers hold one line of printable text"),
        ("First", r"An\n", 'line 3: \'[Red "An\\\\n"]\' is not a header like [Game "name"]'),
        ("First", 'A"n', 'line 3: \'[Red "A"n"]\' is not a header like [Game "name"]'),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    assert refused(changed(OPENING, old, new)) == message


def test_a_position_is_read_like_any_code() -> None:
    spaced = changed(WALKED, WALK, WALK.replace(" ", "   "))
    assert read_record(spaced) == read_record(WALKED)
    assert refused(changed(WALKED, WALK, WALK[:-1] + "3")) == (
        "header Position: character 47: '3': the number of steps left must be 1 to 2"
    )


def test_the_start_of_the_game_is_not_written_as_a_position() -> None:
    text = changed(OPENING, '[Result "*"]', f'[Position "{START}"]\n[Result "*"]')
    assert refused(text) == "header Position: this is the usual start of the game: leave the header out"
    text = changed(SKIPPED, '[Result "blue"]', f'[Position "{EMPTY}"]\n[Result "blue"]')
    assert refused(text) == "header Position: this is the usual start of the game: leave the header out"


def test_where_the_start_is_drawn_it_is_always_written() -> None:
    text = str(Record(game("protista", seed=5).start(), ["a2-a3"]))
    assert text.count('[Position "') == 1
    assert str(read_record(text)) == text
    without = re.sub(r"\[Position .*\n", "", text)
    assert refused(without) == (
        "the headers must begin with Game, Options, White, Black, Date, Position and Result, in this order"
    )


def test_a_position_in_which_a_player_is_skipped_is_moved_on() -> None:
    code = "r../.bbb/bb..b/rb.b/.bb b"
    text = changed(str(Record(SUBSUME.position(code), ["d1"])), code[:-1] + "r", code)
    assert read_record(text).start.code == code[:-1] + "r"


def test_a_finished_game_is_not_unfinished() -> None:
    text = SKIPPED.replace('"blue"', '"*"').replace("d1 blue", "d1 *")
    assert refused(text) == "the result is given as '*', but the game ended: blue"
    text = SKIPPED.replace('"blue"', '"red"').replace("d1 blue", "d1 red")
    assert refused(text) == "the result is given as 'red', but the game ended: blue"


def test_a_game_that_was_given_up_has_a_winner() -> None:
    text = OPENING.replace('"*"', '"blue"').replace("end *", "end blue")
    record = read_record(text)
    assert (record.result, record.outcome) == ("blue", None)
    assert str(record) == text


@pytest.mark.parametrize("result", ["draw", "Red", "white", "1-0", "**", "RED"])
def test_other_results_are_refused_draws_too_where_there_are_none(result: str) -> None:
    text = OPENING.replace('"*"', f'"{result}"').replace("end *", f"end {result}")
    assert refused(text) == f"the result {result!r} is not one of red, blue or *"


def test_steps_after_the_end_are_refused() -> None:
    assert refused(changed(SKIPPED, "d1 blue", "d1 15. a1 blue")) == (
        "turn 15, step 1: 'a1': the game is over. Blue's loop holds more than half of the perimeter."
    )


def test_the_turn_of_a_skipped_player_is_not_counted() -> None:
    wrong = changed(SKIPPED, "13. b1 14. d1", "13. b1 14. end 15. d1")
    assert refused(wrong).startswith("turn 14, step 1: 'end' is no step of Subsume")


def test_only_text_and_bytes_in_utf_8_are_read() -> None:
    assert refused(WALKED.encode("latin-1")) == "the record is not UTF-8 text: byte 69 does not fit"
    assert refused(WALKED.encode("utf-16")) == "the record is not UTF-8 text: byte 1 does not fit"
    assert refused(OPENING.encode("utf-16-le")).startswith(r"line 1: '[\x00G")
    assert refused(OPENING.encode("utf-8-sig")).startswith(r"line 1: '\ufeff[Game")
    for wrong in (None, 5, ["x"], bytearray(b"x")):
        assert refused(wrong) == f"a record is text, not {type(wrong).__name__}"


def test_ten_megabytes_are_refused_unread() -> None:
    assert refused("\0" * 10_000_000) == "the record has 10,000,000 characters: at most 4,194,304 are read"
    assert refused(b"\xff" * 10_000_000) == "the record has 10,000,000 bytes: at most 4,194,304 are read"


HEAD = OPENING[: OPENING.index("1. ")]
SIZE = 4 * 1024 * 1024 - 1000


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("turns", "turn 2, step 1: end: that is the position blue left at the start"),
        ("steps", "turn 2, step 1: end: that is the position blue left at the start"),
        ("comments", "turn 2, step 1: end: that is the position blue left at the start"),
        ("options", "header Options: it must list all options in this order"),
        ("position", "header Position: a position code of "),
        ("name", "the header Result says '*', but the turns end with 'x'"),
        ("step", "turn 1, step 1: 'aaaa"),
        ("result", "the header Result says '*', but the turns end with 'aaaa"),
    ],
)
def test_large_records_that_look_right_are_refused_in_short(kind: str, reason: str) -> None:
    texts = {
        "turns": lambda: HEAD + " ".join(f"{turn}. end" for turn in range(1, 300_000)) + " *",
        "steps": lambda: HEAD + "1. " + "end," * (SIZE // 4) + "end *",
        "comments": lambda: HEAD + " ".join(f"{turn}. end {{so, so}}" for turn in range(1, 180_000)) + " *",
        "options": lambda: HEAD.replace("start=scattered", "start=scattered " * (SIZE // 16)) + "*",
        "position": lambda: HEAD.replace("[Result", f'[Position "{"r " * (SIZE // 2)}"]\n[Result') + "*",
        "name": lambda: HEAD.replace("First", "a" * SIZE) + "x",
        "step": lambda: HEAD + "1. " + "a" * SIZE + " *",
        "result": lambda: HEAD + "a" * SIZE,
    }
    message = refused(texts[kind]())
    assert message.startswith(reason)
    assert len(message) < 250


def plain(text: str) -> str:
    """A record with all that is free in reading made equal: white space, and the letter case of headers."""
    headers, _, turns = re.sub(r"\r\n?", "\n", text).strip().partition("\n\n")
    lines = []
    for line in headers.split("\n"):
        name, _, value = line.strip().partition('"')
        if name.strip("[ ").lower() in ("options", "position"):
            value = re.sub(r"\s+", " ", value).replace(' "]', '"]').strip()
        lines.append(re.sub(r"\s", "", name).lower() + '"' + value)
    parts = re.split(r"(\{[^{}]*\})", turns)
    parts[::2] = [re.sub(r"\s*,\s*", ",", " ".join(part.split())) for part in parts[::2]]
    return "\n".join(lines) + "\n\n" + "\n".join(part for part in parts if part)


ALPHABET = ' \n\t\r,.*{}[]"\\=/0123456789abdegrRB-?é\0\xa0\u2028\ud800'
CHANGES = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 2), st.text(ALPHABET, max_size=2)), min_size=1, max_size=3)


@given(st.sampled_from(RECORDS), CHANGES)
def test_a_spoilt_record_is_refused_or_means_what_it_says(text: str, changes: list[tuple[float, int, str]]) -> None:
    for share, taken, put in changes:
        place = round(share * len(text))
        text = text[:place] + put + text[place + taken :]
    record = read_or_refused(RecordError, lambda: read_record(text))
    if isinstance(record, Record):
        assert plain(str(record)) == plain(text)
        assert read_record(str(record)) == record
        assert str(read_record(str(record))) == str(record)


@given(st.sampled_from(RECORDS), st.floats(0, 1), st.binary(max_size=3))
def test_spoilt_bytes_are_refused_or_read(text: str, share: float, put: bytes) -> None:
    data = text.encode()
    place = round(share * len(data))
    record = read_or_refused(RecordError, lambda: read_record(data[:place] + put + data[place + len(put) :]))
    if isinstance(record, Record):
        assert read_record(str(record).encode()) == record


@given(st.text() | st.binary())
def test_any_text_is_refused_with_one_short_line(text: str | bytes) -> None:
    assert len(refused(text)) < 250
