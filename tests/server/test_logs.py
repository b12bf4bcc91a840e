"""The log: one form for everything, and no floods."""

import json
import logging
import sys
from collections.abc import Iterator
from io import StringIO

import pytest

from ludarium.server.logs import MOST_KINDS, Json, Lines, LogSettings, Sparing, logging_as
from tests.server.storage.helpers import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def written(clock: Clock) -> Iterator[StringIO]:
    """What a logger writes through the filter."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(Sparing(clock))
    log.addHandler(handler)
    log.propagate = False
    yield stream
    log.removeHandler(handler)


log = logging.getLogger("tests.log")


def complain(number: int) -> None:
    log.error(f"socket {number} is closed")


def test_the_same_message_is_written_once(written: StringIO) -> None:
    for number in range(1000):
        complain(number)
    assert written.getvalue() == "socket 0 is closed\n"


def test_after_a_minute_it_is_written_again_with_the_number_of_those_between(written: StringIO, clock: Clock) -> None:
    for number in range(5):
        complain(number)
    clock.now += 61
    complain(5)
    complain(6)
    clock.now += 61
    complain(7)
    assert written.getvalue().splitlines() == [
        "socket 0 is closed",
        "socket 5 is closed (4 more like this)",
        "socket 7 is closed (1 more like this)",
    ]


def test_other_messages_are_not_held_back(written: StringIO) -> None:
    for text in ("one", "two"):
        log.warning("%s", text)
        log.warning(text)
    for kind in (OSError, ValueError):
        try:
            raise kind("no")
        except kind:
            log.exception("failed")
    lines = written.getvalue().splitlines()
    assert lines[:3] == ["one", "one", "two"]
    assert [line for line in lines if line.endswith("Error: no")] == ["OSError: no", "ValueError: no"]


def test_what_is_remembered_is_bounded(clock: Clock) -> None:
    sparing = Sparing(clock)
    for number in range(3 * MOST_KINDS):
        letters = "".join(chr(ord("a") + int(digit)) for digit in str(number))
        assert sparing.filter(logging.LogRecord("x", logging.ERROR, "x.py", 1, letters, (), None))
    assert len(sparing._told) == MOST_KINDS


def record(**more: object) -> logging.LogRecord:
    made = logging.LogRecord("uvicorn.error", logging.WARNING, "x.py", 1, "%s is full", ("the disk",), None)
    made.created = 1_700_000_000.25
    vars(made).update(more)
    return made


def test_a_line_has_its_time_in_utc() -> None:
    assert Lines().format(record()) == "2023-11-14T22:13:20.250Z WARNING uvicorn.error: the disk is full"


def test_json_is_one_line_even_with_a_traceback() -> None:
    try:
        raise OSError("no")
    except OSError:
        text = Json().format(record(exc_info=sys.exc_info()))
    told = json.loads(text)
    assert told.pop("traceback").endswith("OSError: no")
    assert told == {
        "time": "2023-11-14T22:13:20.250Z",
        "level": "warning",
        "logger": "uvicorn.error",
        "text": "the disk is full",
    }
    assert "\n" not in text


def test_everything_that_is_logged_goes_to_standard_error_once(capsys: pytest.CaptureFixture[str]) -> None:
    with logging_as(LogSettings("json", "error")):
        logging.getLogger("uvicorn.error").error("from uvicorn")
        logging.getLogger("ludarium.server").error("from us")
        logging.getLogger("ludarium.server").warning("too little")
    logging.getLogger("ludarium.server").error("too late")
    said = capsys.readouterr()
    assert [json.loads(line)["text"] for line in said.err.splitlines()] == ["from uvicorn", "from us"]
    assert said.out == ""
