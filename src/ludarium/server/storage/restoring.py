"""Restoring a backup: all of it or nothing, and never over games of which there is no copy."""

import math
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.storage.backups import SafetyCopies, copy_before, opened_backup
from ludarium.server.storage.checking import Damaged, check_file
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.migrating import locked, must_be_known, script_in, upgrade
from ludarium.server.storage.opening import open_engine
from ludarium.server.storage.others import SERVER_NAME
from ludarium.server.storage.transferring import Progress, copy_rows, count_games, has_rows, in_silence, revision_of

_SERVERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, :name)"
)


@dataclass(frozen=True)
class Restored:
    games: int
    revision: str  # of the tables, as they are now
    replaced: Path | None  # a copy of what was there before


def restore(
    file: Path,
    address: str,
    *,
    replace: bool = False,
    migrate: bool = True,
    copies: SafetyCopies | None = None,
    progress: Progress = in_silence,
) -> Restored:
    """Put a backup into an empty database, or in place of what is there, of which a copy is made.

    The tables become those of this version; unless they `migrate`, they stay those of the version that made the backup.
    """
    _check(file)
    engine = open_engine(address, migrates=True)
    try:
        with opened_backup(file) as backup, locked(engine) as connection:
            replaced = _clear(connection, replace, copies or SafetyCopies())
            upgrade(connection, target=revision_of(backup) or "base")
            copy_rows(backup, connection, progress)
            if migrate:
                upgrade(connection)
            return Restored(count_games(connection), revision_of(connection) or "", replaced)
    except (SQLAlchemyError, CommandError) as error:
        raise StorageError(f"nothing was restored, the database is as it was: {reason(error)}") from error
    finally:
        engine.dispose()


def _check(file: Path) -> None:
    """Refuse a file that is no backup, or a damaged one, or one of a newer version."""
    if not file.is_file():
        raise StorageError(f"there is no file {file}")
    try:
        check_file(file, math.inf)
        with opened_backup(file) as backup:
            revision = revision_of(backup)
    except Damaged as damaged:
        raise StorageError(f"{file} cannot be restored: {damaged.where}. Choose another backup") from None
    if revision is None:
        raise StorageError(f"{file} is no backup of Ludarium: ludarium admin backup writes them")
    must_be_known(revision, script_in())


def _clear(connection: Connection, replace: bool, copies: SafetyCopies) -> Path | None:
    """Drop all tables. If there is anything in them, make a copy first, or refuse."""
    _must_be_unserved(connection)
    replaced = None
    if has_rows(connection):
        if revision_of(connection) is None:
            raise StorageError("this database holds something other than Ludarium's games: choose another")
        if not replace:
            raise StorageError(
                "this database is in use already: choose an empty one, or put the backup in place of what is there "
                "with --replace"
            )
        if copies.are_made:
            replaced = copy_before(connection, f"restore-{datetime.now(UTC):%Y%m%d-%H%M%S}", copies)
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)
    return replaced


def _must_be_unserved(connection: Connection) -> None:
    """Refuse while servers are on this database: what they have in memory would no longer be so."""
    if connection.dialect.name != "postgresql":
        return
    servers = connection.scalar(_SERVERS, {"name": SERVER_NAME})
    if servers:
        told = "1 running server uses this database: stop it first"
        raise StorageError(told if servers == 1 else f"{servers} running servers use this database: stop them first")
