"""Migrating a database to the tables of this version, from an empty one or any earlier version."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.storage.checking import check_file
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.opening import open_engine

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6C756461  # an arbitrary number that nobody else uses: one server migrates at a time


def open_migrated(address: str, migrations: Path = MIGRATIONS, target: str = "head") -> Engine:
    """Return an engine for a database, after migrating it to the tables of this version."""
    migrator = open_engine(address, migrates=True)
    if migrator.dialect.name == "sqlite":
        check_file(Path(migrator.url.database or ""))
    try:
        _migrate(migrator, migrations, target)
    except (SQLAlchemyError, CommandError) as error:
        name = migrator.url.set(query={}).render_as_string()
        raise StorageError(f"the database {name} cannot be opened: {reason(error)}") from error
    finally:
        migrator.dispose()
    return open_engine(address)


def _migrate(engine: Engine, migrations: Path, target: str) -> None:
    """Apply every migration that the database lacks, all of them or none."""
    with engine.execution_options(writing=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        config = _config(migrations)
        if _is_current(connection, ScriptDirectory.from_config(config)):
            return
        config.attributes["connection"] = connection
        command.upgrade(config, target)
        _check(connection)


def _config(migrations: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _is_current(connection: Connection, script: ScriptDirectory) -> bool:
    head = script.get_current_head()
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision not in {known.revision for known in script.walk_revisions()}:
        raise StorageError(
            f"the database was made by a newer Ludarium (revision {revision}, this one knows {head}): "
            "update Ludarium, or choose another database"
        )
    return revision == head


def _check(connection: Connection) -> None:
    """Check the foreign keys: SQLite does so only while they are on, and they are off while tables are rebuilt."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StorageError("the migration leaves rows that belong to no game: the database stays as it was")
