"""Finding out whether a transaction was stored when the answer to its commit was lost."""

from collections.abc import Callable

from sqlalchemy import Connection

Check = Callable[[Connection], bool]


def transaction_number(connection: Connection) -> int | None:
    """Return the number by which PostgreSQL remembers this transaction; SQLite has none."""
    if connection.dialect.name != "postgresql":
        return None
    number: int = connection.exec_driver_sql("SELECT txid_current()").scalar_one()
    return number


def is_stored(connection: Connection, transaction: int | None, is_there: Check | None) -> bool | None:
    """Return whether a transaction was stored; None if it is still in progress.

    The number comes first: a commit that is still on its way would be missed by looking for what it stores.
    """
    if transaction is not None:
        status = connection.exec_driver_sql(f"SELECT txid_status({transaction})").scalar()
        if status is not None:
            return None if status == "in progress" else bool(status == "committed")
    return None if is_there is None else is_there(connection)
