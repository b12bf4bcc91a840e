"""Connections to PostgreSQL that do not wait for ever: its own time limits do not help if it hangs as a whole."""

from typing import Any

import psycopg
from psycopg.abc import RV, PQGen

_INTERVAL = 0.1  # seconds from one look at the clock to the next


def timed_connection(limit: float) -> type[psycopg.Connection[Any]]:
    """Return connections that are closed if an answer takes longer than this many seconds."""

    class TimedConnection(psycopg.Connection[Any]):
        def wait(self, gen: PQGen[RV], interval: float = _INTERVAL, timeout: float | None = None) -> RV:
            try:
                return super().wait(gen, interval, limit if timeout is None else timeout)
            except psycopg.errors._WaitTimeout:
                if timeout is not None:
                    raise
                self.close()
                raise psycopg.OperationalError(f"the database did not answer within {limit:g} seconds") from None

    return TimedConnection
