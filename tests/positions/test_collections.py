"""The records of a file are read one after the other; a wrong one is named by its place and ends nothing else."""

import io
from pathlib import Path

import pytest

from ludarium import RecordError, read_record, read_records
from tests.notation.samples import refusal
from tests.positions.samples import OPENING, RECORDS, WALKED

WRONG = OPENING.replace("1. ", "1. d4-d5 ", 1)
WHOLE = [read_record(text) for text in RECORDS]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text("\n".join(RECORDS), encoding="utf-8")
    return path


def test_the_records_of_a_file_are_read_in_their_order(file: Path) -> None:
    assert list(read_records(file)) == list(read_records(str(file))) == WHOLE


def test_open_files_and_lines_are_read_like_paths(file: Path) -> None:
    with file.open(encoding="utf-8") as text, file.open("rb") as data:
        assert list(read_records(text)) == list(read_records(data)) == WHOLE
    assert list(read_records(io.StringIO(file.read_text(encoding="utf-8").replace("\n", "\r\n")))) == WHOLE


def test_a_file_may_be_empty() -> None:
    assert list(read_records([])) == list(read_records(["", " \n"])) == []


def test_a_wrong_record_is_named_by_its_number_and_its_line() -> None:
    records = read_records(f"{WALKED}\n{WRONG}".splitlines())
    assert next(records) == read_record(WALKED)
    line = WALKED.count("\n") + 2
    message = refusal(RecordError, lambda: next(records))
    inner = refusal(RecordError, lambda: read_record(WRONG))
    last = inner.removeprefix(f"line {WRONG.rstrip().count(chr(10)) + 1}: ")
    assert last != inner
    assert message == f"record 2, from line {line}: line {line + WRONG.rstrip().count(chr(10))}: {last}"


def test_wrong_records_can_be_collected_while_the_others_are_read() -> None:
    refused: list[RecordError] = []
    text = "\n".join([WRONG, *RECORDS, "[nonsense\n", WALKED, '[Game "chess"]\n\n*'])
    assert list(read_records(text.splitlines(), on_error=refused.append)) == [*WHOLE, read_record(WALKED)]
    assert [str(error).split(",")[0] for error in refused] == ["record 1", "record 5", "record 7"]


def test_bytes_that_are_no_text_spoil_one_record_only(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_bytes(OPENING.encode().replace(b"?", b"\xff", 1) + b"\n" + WALKED.encode())
    refused: list[RecordError] = []
    assert list(read_records(path, on_error=refused.append)) == [read_record(WALKED)]
    assert list(map(str, refused)) == ["record 1, from line 1: it is not UTF-8 text"]


def test_what_are_no_lines_is_refused() -> None:
    message = refusal(RecordError, lambda: next(read_records([1])))  # type: ignore[arg-type]
    assert message == "the lines of a file are text or bytes, not int"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"none\.txt"):
        next(read_records(tmp_path / "none.txt"))


def test_records_of_one_game_share_it() -> None:
    first, second = read_records([*OPENING.splitlines(), *OPENING.splitlines()])
    assert first.game is second.game
