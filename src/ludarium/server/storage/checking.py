"""The check of a SQLite file when it is opened: a damaged one is not touched."""

import logging
import sqlite3
import time
from pathlib import Path

from ludarium.server.storage.errors import StorageError

CHECK_SECONDS = 10.0  # after which the rest of a large file stays unchecked
_LOOK_EVERY = 10_000  # of SQLite's instructions
_SIGNS = ("malformed", "file is not a database")  # what SQLite says of damaged files
_BY_HAND = "To check all of it: sqlite3 FILE 'PRAGMA quick_check'"
_log = logging.getLogger(__name__)


class Damaged(StorageError):  # noqa: N818 - what is so, not a mistake
    """The file of the database is damaged; the message says where, and the way out."""

    def __init__(self, file: Path, where: str) -> None:
        self.where = where
        super().__init__(
            f"the database {file} is damaged ({where}), and was left as it is. Copy it and the files beside it "
            f"({file.name}-wal, {file.name}-shm) to a safe place. Then put your last backup in its place, or save what "
            f'can still be read: sqlite3 "{file}" .recover | sqlite3 "{file.with_suffix(".saved.sqlite")}" '
            "(where sqlite3 knows no .recover, use .dump)"
        )


def check_file(file: Path, seconds: float = CHECK_SECONDS) -> None:
    """Raise Damaged if SQLite finds damage within these seconds. The file is not written."""
    began = time.monotonic()
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    connection.set_progress_handler(lambda: time.monotonic() - began > seconds, _LOOK_EVERY)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if any(sign in str(error) for sign in _SIGNS):
            raise Damaged(file, str(error)) from None
        if "interrupted" not in str(error):
            return  # such as a locked file: opening it will tell
        megabytes = file.stat().st_size // 1_000_000
        _log.warning("only a part of %s (%d MB) was checked, in %.0f s. %s", file, megabytes, seconds, _BY_HAND)
        return
    finally:
        connection.close()
    if found != ("ok",):
        raise Damaged(file, " ".join(str(found[0]).replace("*** in database main ***", "").split()))
