"""The one thread that writes: all waiting writes go into one transaction, and are acknowledged after the commit."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Condition, Thread

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from ludarium.server.storage.errors import CANNOT_SAVE, CommitLost, StorageError, Unavailable, reason
from ludarium.server.storage.settling import transaction_number

MOST_IN_A_COMMIT = 256

Write = Callable[[Connection], None]


@dataclass(frozen=True)
class _Waiting:
    key: str
    write: Write
    told: Future[None] = field(default_factory=Future)


class Writer:
    """Writes what any thread submits. A submitted write is carried out even if nobody waits for it any more.

    A write that fails before the commit is sent is surely not stored; CommitLost says that it may be.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writing=True)
        self._changed = Condition()
        self._waiting: list[_Waiting] = []
        self._closed = False
        self._thread = Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    def submit(self, key: str, write: Write) -> Future[None]:
        """Queue a write and return its future. Writes with the same key are carried out in order of submission."""
        waiting = _Waiting(key, write)
        waiting.told.set_running_or_notify_cancel()
        with self._changed:
            if self._closed:
                raise StorageError("the storage is closed")
            self._waiting.append(waiting)
            self._changed.notify()
        return waiting.told

    def close(self) -> None:
        """Finish the queued writes, and accept no more."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._take():
            self._store(batch)

    def _take(self) -> list[_Waiting]:
        """Wait for writes and return them; return none once the writer is closed and empty."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            taken, self._waiting = self._waiting[:MOST_IN_A_COMMIT], self._waiting[MOST_IN_A_COMMIT:]
        # Servers that lock games in the same order cannot deadlock.
        return sorted(taken, key=lambda waiting: waiting.key)

    def _store(self, batch: list[_Waiting]) -> None:
        for waiting, failure in zip(batch, self._outcomes(batch), strict=True):
            if failure is None:
                waiting.told.set_result(None)
            else:
                waiting.told.set_exception(failure)

    def _outcomes(self, batch: list[_Waiting]) -> list[Exception | None]:
        """Write and commit, and return what became of each write."""
        failures: list[Exception | None] = []
        is_stored = False
        try:
            with self._engine.connect() as connection:
                connection.begin()
                failures = _attempt_all(connection, batch)
                _commit(connection)
                is_stored = True
        except CommitLost as lost:
            return [failure or lost for failure in failures]
        except Exception as error:
            if not is_stored:  # afterwards only the connection can have failed
                return [_failure(error) for _ in batch]
        return failures


def _commit(connection: Connection) -> None:
    number = transaction_number(connection)
    try:
        connection.commit()
    except Exception as error:
        _abandon(connection)
        if isinstance(error, IntegrityError):  # an answer: the database has refused
            raise
        raise CommitLost(reason(error), number) from error


def _abandon(connection: Connection) -> None:
    """End whatever is left of a transaction. On a full disk SQLite could not open its file again, so it stays open."""
    if connection.dialect.name == "sqlite":
        with suppress(Exception):
            connection.connection.rollback()
            return
    connection.invalidate()


def _attempt_all(connection: Connection, batch: list[_Waiting]) -> list[Exception | None]:
    """Write everything together; if that fails, each by itself, so that one failure does not affect the others."""
    savepoint = connection.begin_nested()
    try:
        for waiting in batch:
            waiting.write(connection)
    except Exception:
        if connection.invalidated:
            raise
        savepoint.rollback()
        return [_attempt(connection, waiting.write) for waiting in batch]
    savepoint.commit()
    return [None] * len(batch)


def _attempt(connection: Connection, write: Write) -> Exception | None:
    """Write and return None, or roll back and return why; raise if the whole transaction is lost."""
    savepoint = connection.begin_nested()
    try:
        write(connection)
    except Exception as error:
        savepoint.rollback()
        return _failure(error)
    savepoint.commit()
    return None


def _failure(error: Exception) -> StorageError:
    if isinstance(error, StorageError):
        return error
    failure = Unavailable(CANNOT_SAVE, reason(error))
    failure.__cause__ = error
    return failure
