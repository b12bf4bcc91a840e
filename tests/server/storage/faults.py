"""Faults of a database, put between a store and what it is told by its driver."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from sqlalchemy import event

from ludarium.server.storage import Store, Unavailable

Moment = Literal["before", "after"]


@contextmanager
def commits_lost(store: Store, moment: Moment) -> Iterator[None]:
    """Every commit of this store fails, either before it is carried out or after."""
    dialect: Any = store._engine.dialect
    commit = dialect.do_commit

    def fail(connection: Any) -> None:
        if moment == "after":
            commit(connection)
        raise dialect.dbapi.OperationalError("server at 10.1.2.3, port 5432 closed the connection")

    dialect.do_commit = fail
    yield
    dialect.do_commit = commit


@contextmanager
def database_lost(store: Store, moment: Moment) -> Iterator[None]:
    """The next commit fails, before it is carried out or after; from then on nothing can be read."""

    def fail(read: object) -> None:
        raise Unavailable("The games cannot be read just now.", "server at 10.1.2.3, port 5432 refused the connection")

    def lose(connection: object) -> None:
        store._look = fail  # type: ignore[assignment,method-assign]

    event.listen(store._engine, "commit", lose)
    with commits_lost(store, moment):
        yield
    event.remove(store._engine, "commit", lose)
    vars(store).pop("_look", None)


@contextmanager
def statements_fail(store: Store, number: int) -> Iterator[list[str]]:
    """The statement with this number fails, counted from 1, and all that follow; those that came are listed."""
    came: list[str] = []

    def count(connection: object, cursor: object, statement: str, *_: object) -> None:
        came.append(statement)
        if len(came) >= number:
            raise store._engine.dialect.dbapi.OperationalError("disk I/O error")  # type: ignore[union-attr]

    event.listen(store._engine, "before_cursor_execute", count)
    yield came
    event.remove(store._engine, "before_cursor_execute", count)
