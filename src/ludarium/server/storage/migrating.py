"""Migrating a database to the tables of this version, from an empty one or any earlier version."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.storage.backups import SafetyCopies, copy_before
from ludarium.server.storage.checking import check_file
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.opening import database_file, open_engine
from ludarium.server.storage.transferring import has_rows, revision_of

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6C756461  # an arbitrary number that nobody else uses: one server migrates at a time
_log = logging.getLogger(__name__)


def open_migrated(
    address: str, migrations: Path = MIGRATIONS, target: str = "head", copies: SafetyCopies | None = None
) -> Engine:
    """Return an engine for a database, after migrating it to the tables of this version; a copy of old ones is made."""
    migrator = open_engine(address, migrates=True)
    if migrator.dialect.name == "sqlite":
        check_file(database_file(migrator.url))
    try:
        with locked(migrator) as connection:
            _migrate(connection, migrations, target, copies or SafetyCopies())
    except (SQLAlchemyError, CommandError) as error:
        name = migrator.url.set(query={}).render_as_string()
        raise StorageError(f"the database {name} cannot be opened: {reason(error)}") from error
    finally:
        migrator.dispose()
    return open_engine(address)


@contextmanager
def locked(engine: Engine) -> Iterator[Connection]:
    """Yield a transaction in which tables may be changed, by one at a time."""
    with engine.execution_options(writing=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        yield connection


def _migrate(connection: Connection, migrations: Path, target: str, copies: SafetyCopies) -> None:
    """Apply every migration that the database lacks, all of them or none."""
    script, revision = script_in(migrations), revision_of(connection)
    must_be_known(revision, script)
    if revision == script.get_current_head():
        return
    copy = None
    if revision is not None and copies.are_made and has_rows(connection):
        copy = copy_before(connection, str(script.as_revision_number(target)), copies)
    try:
        upgrade(connection, migrations, target)
    except BaseException:
        if copy is not None:
            copy.unlink()  # nothing has changed, and whoever tries again and again must not fill the disk
        raise
    if copy is not None:
        _log.warning("the tables of revision %s are being migrated; a copy of them is in %s", revision, copy)


def upgrade(connection: Connection, migrations: Path = MIGRATIONS, target: str = "head") -> None:
    """Migrate the tables in this transaction."""
    config = _config(migrations)
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    _check(connection)


def script_in(migrations: Path = MIGRATIONS) -> ScriptDirectory:
    """Return the migrations in a folder."""
    return ScriptDirectory.from_config(_config(migrations))


def _config(migrations: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def must_be_known(revision: str | None, script: ScriptDirectory) -> None:
    """Refuse the tables of a newer version."""
    if revision is not None and revision not in {known.revision for known in script.walk_revisions()}:
        raise StorageError(
            f"the database was made by a newer Ludarium (revision {revision}, this one knows "
            f"{script.get_current_head()}): update Ludarium, or choose another database"
        )


def _check(connection: Connection) -> None:
    """Check the foreign keys: SQLite does so only while they are on, and they are off while tables are rebuilt."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StorageError("the migration leaves rows that belong to no game: the database stays as it was")
