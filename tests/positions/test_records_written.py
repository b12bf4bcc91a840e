"""Records are values, and are written as the rule page says."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium import Game, Record, RecordError, game, read_record
from tests.helpers import play, random_line
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, OPENING, RECORDS, SKIPPED, SUBSUME, WALK, WALKED

WON = "rr../...../....../......./....../...../..bb r 1"


def refused(start_code: str = WALK, steps: str = "", **told: object) -> str:
    start = BLOB.position(start_code)
    return refusal(RecordError, lambda: Record(start, steps.split(), **told))  # type: ignore[arg-type]


def test_a_record_has_headers_in_order_an_empty_line_numbered_turns_and_the_result() -> None:
    record = Record(
        BLOB.start(),
        ["d5-d6", "d4-d3", "e1-e2", "end"],
        players=("First", "?"),
        date="2026.11.15",
        comments={1: "a whole row turned"},
    )
    assert str(record) == OPENING


def test_a_start_of_its_own_other_headers_and_a_result_that_was_given_are_written() -> None:
    made = game("blob", start="petals", opening="two", wrap="any")
    record = Record(
        made.position(WALK),
        ["d4-e4", "end", "end", "e4-d5"],
        players=('Zoë "Z" \\', ""),
        result="blue",
        headers={"WhiteElo": "5", "event": "a [b] {c}"},
        comments={1: 'so, so; "fine"'},
    )
    assert str(record) == WALKED


def test_a_turn_that_is_skipped_takes_no_number() -> None:
    record = Record(SUBSUME.start(), read_record(SKIPPED).steps)
    assert str(record) == SKIPPED
    assert [position.mover for position in record.positions[12:14]] == ["red", "red"]


def test_what_nobody_told_is_written_with_question_marks() -> None:
    assert str(Record(SUBSUME.start())) == (
        '[Game "subsume"]\n'
        '[Options "size=3"]\n'
        '[Red "?"]\n'
        '[Blue "?"]\n'
        '[Date "????.??.??"]\n'
        '[Result "*"]\n'
        "\n"
        "*\n"
    )  # fmt: skip


def test_a_record_that_begins_at_the_start_has_no_position() -> None:
    assert "[Position" not in str(Record(BLOB.position(BLOB.start().code)))
    assert f'[Date "????.??.??"]\n[Position "{WALK}"]\n[Result "*"]' in str(Record(BLOB.position(WALK)))


def test_what_went_before_the_start_of_a_record_is_forgotten() -> None:
    later = play(BLOB.position(WALK), "d4-e4 end end e4-d5 end end d5-e4")
    assert later.why("end") is not None
    record = Record(later, ["end"])
    assert record.start == BLOB.position(later.code)
    assert read_record(str(record)) == record


@pytest.mark.parametrize("made", [BLOB, game("blob", start="hollow", wrap="any"), SUBSUME, game("subsume")], ids=repr)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_written_and_read_back(made: Game, seed: int) -> None:
    line = random_line(made, seed)
    record = Record(line.start, line.steps)
    again = read_record(str(record))
    assert again == record
    assert hash(again) == hash(record)
    assert again.positions == record.positions == line.positions
    assert (again.turns, again.steps) == (line.turns, tuple(line.steps))
    assert line.outcome is not None
    assert again.outcome == line.outcome
    assert again.result == line.outcome.winner


@pytest.mark.parametrize("text", RECORDS)
def test_records_can_be_pickled_and_copied(text: str) -> None:
    record = read_record(text)
    for again in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
        assert again == record
        assert hash(again) == hash(record)
        assert again.positions == record.positions


def test_records_with_different_words_are_different() -> None:
    records = [
        Record(BLOB.start()),
        Record(game("blob", wrap="any").start()),
        Record(BLOB.start(), players=("First", "?")),
        Record(BLOB.start(), date="2026.11.15"),
        Record(BLOB.start(), result="red"),
        Record(BLOB.start(), headers={"Event": "?"}),
        Record(BLOB.start(), ["end"]),
        Record(BLOB.start(), ["end"], comments={1: ""}),
    ]
    assert len(set(records)) == len(records)
    assert records[0] != str(records[0])


def test_a_record_tells_its_game_its_turns_and_its_result() -> None:
    assert repr(read_record(SKIPPED)) == "<subsume record, 14 turns, blue>"
    record = read_record(WALKED)
    assert record.game == game("blob", start="petals", opening="two", wrap="any")
    assert record.players == ('Zoë "Z" \\', "")
    assert (record.date, record.result, record.outcome) == ("????.??.??", "blue", None)
    assert record.headers == {"WhiteElo": "5", "event": "a [b] {c}"}
    assert record.comments == {1: 'so, so; "fine"'}
    assert [[str(step) for step in turn] for turn in record.turns] == [["d4-e4", "end"], ["end"], ["e4-d5"]]


def test_headers_and_comments_of_a_record_cannot_be_changed() -> None:
    record = read_record(WALKED)
    with pytest.raises(TypeError):
        record.headers["Event"] = "?"  # type: ignore[index]
    with pytest.raises(TypeError):
        record.comments[1] = "?"  # type: ignore[index]


def test_an_illegal_step_is_refused_with_turn_step_and_reason() -> None:
    assert refused(steps="d4-e4 end end e4-d5 d4-d3") == (
        "turn 3, step 2: d4-d3: d4 is empty: a step moves a red piece"
    )
    assert refused(steps="d4-e4 nonsense").startswith("turn 1, step 2: 'nonsense' is no step of Blob")
    wrong = refusal(RecordError, lambda: Record(BLOB.start(), [None]))  # type: ignore[list-item]
    assert wrong == "turn 1, step 1: a step is text or a Step, not NoneType"


def test_a_step_after_the_end_is_refused() -> None:
    assert refused(WON, "end end") == "turn 2, step 1: 'end': the game is over. Red's pieces form one group."


def test_the_result_of_a_finished_game_is_the_one_that_was_reached() -> None:
    assert Record(BLOB.position(WON), ["end"]).result == "red"
    assert Record(BLOB.position(WON), ["end"], result="red").result == "red"
    for wrong in ("blue", "draw", "*", "Red", "", 5):
        assert refused(WON, "end", result=wrong) == (f"the result is given as {wrong!r}, but the game ended: red")


def test_a_game_that_goes_on_may_have_been_resigned() -> None:
    assert [Record(BLOB.start(), result=result).result for result in (None, "*", "red", "blue")] == [
        "*",
        "*",
        "red",
        "blue",
    ]


@pytest.mark.parametrize("result", ["draw", "Red", "white", "", " *", 5, ["red"], "x\n" * 1000])
def test_other_results_are_refused(result: object) -> None:
    assert refused(result=result).endswith(" is not one of red, blue or *")


@pytest.mark.parametrize(
    "date",
    ["2026-11-15", "2026.11.31", "2026.13.01", "2026.00.01", "0000.01.01", "2026.1.5", "26.11.15", "2026.11.15 ",
     "????.11.15", "2026.??.??", "٢٠٢٦.11.15", "", "x\n" * 1000, None, 2026],
)  # fmt: skip
def test_a_date_is_a_day_of_the_calendar(date: object) -> None:
    assert refused(date=date).endswith(" is not of the form 2026.11.15 (or ????.??.??)")


@pytest.mark.parametrize("name", ["a\nb", "a\tb", "\0", "\x1b[1m", "\u2028", "\ud800", "\x85", None, 5, b"First"])
def test_names_are_one_line_of_printable_text(name: object) -> None:
    expected = "headers hold one line of printable text"
    assert refused(players=(name, "?")).endswith(expected)
    assert refused(players=("?", name)).endswith(expected)
    assert refused(headers={"Event": name}).endswith(expected)


def test_there_are_two_players() -> None:
    assert refused(players=("First",)) == "a record has two players, not 1"
    assert refused(players=("First", "Second", "Cid")) == "a record has two players, not 3"


@pytest.mark.parametrize("name", ["", "a b", "1a", "é", 'a"', "a]", "a\n", 5, "x " * 1000])
def test_names_of_further_headers_are_words(name: object) -> None:
    assert refused(headers={name: "?"}).endswith(" is not a header name: use letters, digits and _")


@pytest.mark.parametrize("name", ["Game", "OPTIONS", "red", "Blue", "date", "Position", "result"])
def test_the_usual_headers_are_not_given_again(name: str) -> None:
    assert refused(headers={name: "?"}) == f"the header {name!r} appears twice"


def test_a_further_header_is_given_once_whatever_its_letter_case() -> None:
    assert refused(headers={"Event": "a", "EVENT": "b"}) == "the header 'EVENT' appears twice"


@pytest.mark.parametrize("turn", [0, -1, 3, "1", 1.5, None])
def test_comments_belong_to_turns_that_were_played(turn: object) -> None:
    expected = f"comment {turn!r}: comments belong to turns that were played"
    assert refused(steps="d4-e4 end end", comments={turn: "so"}) == expected


@pytest.mark.parametrize("comment", ["{", "so}", "{so}", "\0", "\r", "\x0b", "\x1b[1m", "\x85", "\ud800", None, 5])
def test_comments_are_text_without_braces_and_control_characters(comment: object) -> None:
    expected = "comment 1: comments are text without braces and control characters"
    assert refused(steps="end", comments={1: comment}) == expected


def test_a_record_cannot_begin_where_the_game_is_over() -> None:
    finished = BLOB.position(WON).play("end")
    assert refusal(RecordError, lambda: Record(finished)) == (
        "a record cannot begin where the game is over: a code carries no result"
    )
    full = play(SUBSUME.position("bb./bbbb/bbbbb/bbbb/bbb r"), "e3")
    assert full.outcome is not None
    message = refusal(RecordError, lambda: Record(full))
    assert message.startswith("a record cannot begin ")


NAMES = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=' "\\[]{}'), max_size=30)
COMMENTS = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n\t", exclude_characters="{}"), max_size=40
)
HEADERS = st.dictionaries(st.from_regex(r"x[A-Za-z0-9_]{0,10}", fullmatch=True), NAMES, max_size=3).filter(
    lambda headers: len({name.lower() for name in headers}) == len(headers)
)


@given(NAMES, NAMES, HEADERS, st.dictionaries(st.integers(1, 3), COMMENTS), st.dates())
def test_any_names_headers_and_comments_are_read_back(
    red: str, blue: str, headers: dict[str, str], comments: dict[int, str], day: object
) -> None:
    date = str(day).replace("-", ".")
    steps = ["d5-d6", "d4-d3", "e1-e2", "end"]
    record = Record(BLOB.start(), steps, players=(red, blue), date=date, headers=headers, comments=comments)
    for text in (str(record), str(record).encode()):
        again = read_record(text)
        assert again == record
        assert (again.players, again.date) == ((red, blue), date)
        assert list(again.headers.items()) == list(headers.items())
        assert dict(again.comments) == comments
