"""Moving to another database: `python -m ludarium.server.storage.copying FROM TO`."""

import sys

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from ludarium.kernel.errors import LudariumError
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.migrating import open_migrated
from ludarium.server.storage.opening import snapshots
from ludarium.server.storage.transferring import copy_rows, count_games, has_rows


def copy(source: str, target: str) -> int:
    """Copy everything into an empty database, all or nothing, and return the number of games."""
    old, new = open_migrated(source), open_migrated(target)
    try:
        return _copy_all(old, new)
    except SQLAlchemyError as error:
        raise StorageError(f"nothing was copied: {reason(error)}") from error
    finally:
        old.dispose()
        new.dispose()


def _copy_all(old: Engine, new: Engine) -> int:
    with snapshots(old).connect() as reader, new.execution_options(writing=True).begin() as writer:
        if has_rows(writer):
            raise StorageError("the other database is in use already: choose an empty one")
        copy_rows(reader, writer)
        return count_games(writer)


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("Name two databases: the one to copy from and the one to copy to.")
    try:
        print(f"{copy(*sys.argv[1:])} games copied.")
    except LudariumError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
