"""Backups: the tables of any database, as they are, in one SQLite file that is complete or not there."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, NullPool, create_engine, insert
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.storage.checking import check_file
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.opening import database_file, must_exist, open_engine, snapshots, usual_folder
from ludarium.server.storage.transferring import (
    REVISION,
    Progress,
    copy_rows,
    count_games,
    in_silence,
    revision_of,
    tables_in,
)

PAGES_AT_ONCE = 2000  # of SQLite, 4 KB each


@dataclass(frozen=True)
class SafetyCopies:
    """Where the tables are copied before they are migrated or replaced."""

    folder: Path | None = None  # None: that of the SQLite file, for PostgreSQL your data folder
    are_made: bool = True


def back_up(address: str, file: Path, progress: Progress = in_silence) -> int:
    """Write all of a database into a new file, while servers may run, and return the number of games."""
    must_exist(address)
    engine = open_engine(address, migrates=True)
    try:
        with snapshots(engine).connect() as connection:
            if revision_of(connection) is None:
                raise StorageError("this database has no games of Ludarium: choose another")
            copy_into(connection, file, progress)
        with opened_backup(file) as backup:
            return count_games(backup)
    except SQLAlchemyError as error:
        raise StorageError(f"nothing was backed up: {reason(error)}") from error
    finally:
        engine.dispose()


def copy_before(connection: Connection, what: str, copies: SafetyCopies) -> Path:
    """Copy the tables into a file of their own, named after what will be done to them, and return its name."""
    folder, name = _place(connection.engine, copies.folder)
    names = (f"{name}.before-{what}{'' if number == 1 else f'.{number}'}" for number in count(1))
    file = next(folder / name for name in names if not (folder / name).exists())
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"LOCK TABLE {', '.join(_names(connection))} IN SHARE MODE")
        copy_into(connection, file)
    except (OSError, StorageError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise StorageError(
            f"the database stays as it was, because it could not be copied to {file} before: {why}. Make room, choose "
            "another folder with --backups, or do without with --no-backup if you have a backup"
        ) from None
    return file


def copy_into(connection: Connection, file: Path, progress: Progress = in_silence) -> None:
    """Write all tables into a new file, as the transaction of this connection sees them."""
    with _drafted(file) as draft:
        try:
            if connection.dialect.name == "sqlite":
                _copy_sqlite(database_file(connection.engine.url), draft, progress)
            else:
                _copy_tables(connection, draft, progress)
            check_file(draft)
        except (sqlite3.Error, SQLAlchemyError) as error:
            raise StorageError(f"the backup {file} could not be written: {reason(error)}") from error


@contextmanager
def opened_backup(file: Path) -> Iterator[Connection]:
    """Open a backup for reading; nothing is written, not even beside it."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _drafted(file: Path) -> Iterator[Path]:
    """Yield the file to write, which gets its name once it is complete and on the disk."""
    draft = file.with_name(f"{file.name}.{os.getpid()}.part")
    if file.exists():
        raise StorageError(f"{file} is there already: choose another name")
    try:
        os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            yield draft
            _flush(draft)
            draft.rename(file)
            _flush(file.parent)
        finally:
            for ending in ("", "-journal", "-wal", "-shm"):
                draft.with_name(f"{draft.name}{ending}").unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}") from None


def _flush(path: Path) -> None:
    """Wait until a file or the names in a folder are on the disk."""
    if path.is_dir() and os.name != "posix":
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)  # Windows flushes what can be written
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy_sqlite(source: Path, draft: Path, progress: Progress) -> None:
    reader = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
    writer = sqlite3.connect(draft)
    try:
        # A transaction that stays open reads one snapshot; otherwise every write of a server would begin it anew.
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        reader.backup(writer, pages=PAGES_AT_ONCE, progress=lambda _, left, of: progress(of - left, of))
        writer.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    finally:
        writer.close()
        reader.close()


def _copy_tables(connection: Connection, draft: Path, progress: Progress) -> None:
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(draft), poolclass=NullPool)
    try:
        with engine.begin() as writer:
            _create_alike(connection, writer)
            copy_rows(connection, writer, progress)
    finally:
        engine.dispose()


def _create_alike(reader: Connection, writer: Connection) -> None:
    """Create the same tables in SQLite, without the defaults, which are written in the other's language."""
    found = MetaData()
    found.reflect(reader)
    for table in found.tables.values():
        for column in table.columns:
            column.type, column.server_default = column.type.as_generic(), None
    found.create_all(writer)
    writer.execute(insert(found.tables[REVISION]), [{"version_num": revision_of(reader)}])


def _names(connection: Connection) -> list[str]:
    quote = connection.dialect.identifier_preparer.format_table
    return [quote(table) for table in tables_in(connection)]


def _place(engine: Engine, folder: Path | None) -> tuple[Path, str]:
    """Return the folder for copies of a database, and the beginning of their names."""
    if engine.dialect.name == "sqlite":
        file = database_file(engine.url)
        return folder or file.parent, file.name
    return folder or usual_folder(), re.sub(r"\W", "_", engine.url.database or "games") + ".sqlite"
