"""Everything that is refused is refused in the same way."""

from collections.abc import Callable

import pytest

import ludarium
from ludarium import CodeError, LudariumError, OptionError, Record, RecordError, StepError, game, read_record
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, OPENING, START, SUBSUME

ERRORS = [error for error in vars(ludarium).values() if isinstance(error, type) and issubclass(error, Exception)]
HUGE = "x\ny " * 100_000

REFUSED: list[tuple[type[LudariumError], Callable[[], object]]] = [
    (OptionError, lambda: game(HUGE)),
    (OptionError, lambda: game("blob", start=HUGE)),
    (OptionError, lambda: game("subsume", size=HUGE)),
    (OptionError, lambda: game("subsume", **{HUGE: 5})),
    (CodeError, lambda: BLOB.position(HUGE)),
    (CodeError, lambda: BLOB.position(HUGE[:9_000])),
    (CodeError, lambda: BLOB.position(f"{START[:43]} {HUGE[:1000].replace(' ', '')}")),
    (CodeError, lambda: BLOB.position("/".join(HUGE[:9_000].split()))),
    (CodeError, lambda: BLOB.read_diagram(HUGE)),
    (CodeError, lambda: BLOB.read_diagram(f"{BLOB.start()}".replace("r 1", "r " + "1" * 9_000))),
    (StepError, lambda: BLOB.start().play(HUGE)),
    (StepError, lambda: BLOB.start().play("x\ny")),
    (StepError, lambda: SUBSUME.start().step("a" + "1" * 150)),
    (StepError, lambda: SUBSUME.start().trace("a1\n\nb2")),
    (RecordError, lambda: read_record(HUGE)),
    (RecordError, lambda: read_record(OPENING.replace("end *", f"{HUGE[:5]} *"))),
    (RecordError, lambda: read_record(OPENING.replace("2026.11.15", "\0" * 10_000))),
    (RecordError, lambda: read_record(OPENING.replace("First", "\0" * 10_000))),
    (RecordError, lambda: read_record(OPENING.replace("*", "x" * 10_000))),
    (RecordError, lambda: read_record(OPENING.replace("start=", f"start={'x' * 10_000}"))),
    (RecordError, lambda: read_record(OPENING.replace("Red", "R" * 10_000))),
    (RecordError, lambda: Record(BLOB.start(), [HUGE])),
    (RecordError, lambda: Record(BLOB.start(), players=(HUGE, "?"))),
    (RecordError, lambda: Record(BLOB.start(), headers={HUGE: "?"})),
    (RecordError, lambda: Record(BLOB.start(), date=HUGE, result=HUGE)),
    (RecordError, lambda: Record(BLOB.start(), ["end"], comments={1: HUGE + "{"})),
]


def test_all_errors_descend_from_one_and_from_value_error() -> None:
    assert {error.__name__ for error in ERRORS} >= {
        "LudariumError",
        "OptionError",
        "CodeError",
        "StepError",
        "RecordError",
    }
    assert all(issubclass(error, LudariumError) and issubclass(error, ValueError) for error in ERRORS)


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_refusals_are_one_short_line_without_anything_from_inside(number: int) -> None:
    error, read = REFUSED[number]
    message = refusal(error, read)
    assert 10 < len(message) < 600
