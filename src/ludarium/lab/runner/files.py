"""Writing files so that they are whole, and telling errors of the operating system in one line."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from ludarium.kernel.errors import LudariumError

DRAFT = "draft.tmp"


def write_whole(file: Path, data: str | bytes) -> None:
    """Write a file atomically: it has all of the data, or stays as it was."""
    draft = file.with_name(DRAFT)
    draft.write_bytes(data.encode() if isinstance(data, str) else data)
    draft.replace(file)


@contextlib.contextmanager
def plainly_refused(path: Path) -> Iterator[None]:
    """Turn errors of the operating system into a LudariumError of one line."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise LudariumError(f"{path}: {reason[:1].lower()}{reason[1:]}") from None
