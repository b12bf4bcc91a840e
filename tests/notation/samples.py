"""How tests ask for refusals."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import pytest

from ludarium.kernel.errors import LudariumError

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
