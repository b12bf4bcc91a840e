"""Moving to another database: `python -m ludarium.server.storage.copying FROM TO`."""

import sys

from sqlalchemy import Engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ludarium.kernel.errors import LudariumError
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.migrating import open_migrated
from ludarium.server.storage.opening import snapshots
from ludarium.server.storage.tables import games, metadata

ROWS_AT_ONCE = 500


def copy(source: str, target: str) -> int:
    """Copy everything into an empty database, all or nothing, and return the number of games."""
    old, new = open_migrated(source), open_migrated(target)
    try:
        return _copy_rows(old, new)
    except SQLAlchemyError as error:
        raise StorageError(f"nothing was copied: {reason(error)}") from error
    finally:
        old.dispose()
        new.dispose()


def _copy_rows(old: Engine, new: Engine) -> int:
    with snapshots(old).connect() as reader, new.execution_options(writing=True).begin() as writer:
        if any(writer.execute(select(table).limit(1)).first() for table in metadata.sorted_tables):
            raise StorageError("the other database is in use already: choose an empty one")
        for table in metadata.sorted_tables:
            rows = reader.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings()
            for part in rows.partitions():
                writer.execute(insert(table), [dict(row) for row in part])
        return writer.scalar(select(func.count()).select_from(games)) or 0


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("Name two databases: the one to copy from and the one to copy to.")
    try:
        print(f"{copy(*sys.argv[1:])} games copied.")
    except LudariumError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
