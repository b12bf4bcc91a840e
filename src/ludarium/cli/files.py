"""Files: read up to a limit, written as a whole or not at all."""

import errno
import os
import stat
import sys
from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.notation.records import LONGEST
from ludarium.positions import Record, read_record

STANDARD = "-"  # in place of a file: standard input or output


def read_record_file(name: str) -> Record:
    """Return the record in a file, or in standard input for `-`."""
    try:
        return read_record(_read(name))
    except LudariumError as error:
        raise type(error)(f"{'standard input' if name == STANDARD else name}: {error}") from None


def _read(name: str) -> bytes:
    if name == STANDARD:
        return sys.stdin.buffer.read(LONGEST + 1)
    try:
        with open(name, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > LONGEST:
                raise LudariumError(f"the file has {size:,} bytes: records have at most {LONGEST:,}")
            return file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise _refusal(error) from None


def write_file(name: str, content: str | bytes) -> None:
    """Replace a file atomically; anything that is not a plain file (a pipe, a device) is written to directly."""
    data = content.encode() if isinstance(content, str) else content
    try:
        path = Path(name).resolve()
        if path.is_dir() or (path.exists() and not path.is_file()):
            path.write_bytes(data)
            return
        draft = path.with_name(f".ludarium-{os.getpid()}.tmp")
        try:
            draft.write_bytes(data)
            if path.exists():
                if not os.access(path, os.W_OK):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
                draft.chmod(stat.S_IMODE(path.stat().st_mode))
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise LudariumError(f"{name}: {_refusal(error)}") from None


def _refusal(error: OSError | ValueError) -> LudariumError:
    """Return what the system says about a file as an error of ours."""
    if isinstance(error, LudariumError):
        return error
    if isinstance(error, OSError) and error.strerror:
        return LudariumError(error.strerror[0].lower() + error.strerror[1:])
    return LudariumError(str(error))
