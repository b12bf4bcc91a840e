"""Transferring rows from one database to another, whatever tables they have: the tables are read from the database."""

from collections.abc import Callable

from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select, text

REVISION = "alembic_version"  # the table with the revision of all others
ROWS_AT_ONCE = 500

Progress = Callable[[int, int], object]  # is told how much is done, and of how much


def in_silence(done: int, of: int) -> None:
    """Progress that nobody follows."""


def tables_in(connection: Connection) -> list[Table]:
    """Return the tables with rows of ours, those that others point to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION]


def has_rows(connection: Connection) -> bool:
    return any(connection.execute(select(table).limit(1)).first() for table in tables_in(connection))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of the tables; None if they are not ours, or there are none."""
    if not inspect(connection).has_table(REVISION):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {REVISION}"))
    return found


def count_games(connection: Connection) -> int:
    return int(connection.scalar(text("SELECT count(*) FROM games")) or 0)


def copy_rows(reader: Connection, writer: Connection, progress: Progress = in_silence) -> None:
    """Copy all rows into tables of the same revision."""
    targets = {table.name: table for table in tables_in(writer)}
    sources = tables_in(reader)
    whole = sum(_count(reader, table) for table in sources)
    done = 0
    for source in sources:
        rows = reader.execute(select(source).execution_options(yield_per=ROWS_AT_ONCE)).mappings()
        for part in rows.partitions():
            writer.execute(insert(targets[source.name]), [dict(row) for row in part])
            done += len(part)
            progress(done, whole)


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0
