"""How tests ask for refusals, and records that have only a main line."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

import pytest

from ludarium.kernel.errors import LudariumError
from ludarium.notation.records import RecordText
from ludarium.notation.variations import StepText, main_line

Read = TypeVar("Read")


def refusal(error: type[LudariumError], read: Callable[[], object]) -> str:
    """The message with which something is refused; it is one line, and nothing from inside stands behind it."""
    with pytest.raises(error) as caught:
        read()
    message = str(caught.value)
    assert message.isprintable()
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None or caught.value.__suppress_context__
    return message


def read_or_refused(error: type[LudariumError], read: Callable[[], Read]) -> Read | str:
    """What is read, or the message of the refusal."""
    with suppress(error):
        return read()
    return refusal(error, read)


def main_line_text(
    headers: Mapping[str, str], turns: Sequence[Sequence[str]], result: str, comments: Mapping[int, str]
) -> RecordText:
    """A record without variations, with comments after its turns."""
    steps: list[StepText] = []
    for turn, texts in enumerate(turns, 1):
        for number, text in enumerate(texts, 1):
            comment = comments.get(turn) if number == len(texts) else None
            steps.append(StepText(text, len(steps) - 1, turn, number, comment))
    return RecordText(headers, tuple(steps), result)


def comments_of(record: RecordText) -> dict[int, str]:
    """The comments of the main line by turn."""
    return {step.turn: step.comment for step in main_line(record.steps) if step.comment is not None}


def without_places(record: RecordText) -> RecordText:
    """The record without the lines of its text and the numbers of its variations."""
    steps = tuple(step._replace(variation=0, line=0) for step in record.steps)
    return RecordText(record.headers, steps, record.result, record.intro)
