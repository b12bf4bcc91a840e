"""The other servers on the same database: what each tells them, and who of them does what only one should do.

PostgreSQL does both. A notification belongs to the transaction in which it is sent: it arrives if and when that one
is committed, in the order of the commits, and needs no further service. A claim is a lock of the session, so it ends
with the server that holds it. SQLite has one server, and nothing to tell.
"""

import asyncio
import hashlib
import logging
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, text

from ludarium.server.storage.errors import CANNOT_READ, StorageError, Unavailable, reason

_CHANNEL = "ludarium"
SERVER_NAME = "ludarium server "  # of the session by which a server is known, followed by its id
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_RETRY_SECONDS = 1.0
_LISTEN_SECONDS = 1.0  # until it is seen that the store is closed
#: A server whose machine is gone is noticed by the database after about half a minute.
_WATCHFUL = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
_log = logging.getLogger(__name__)


BulletinKind = Literal["event", "list", "name", "key", "presence", "who is there", "operator"]


class Bulletin(Struct, frozen=True, omit_defaults=True):
    """What one server tells the others; `people` are those whom it concerns."""

    kind: BulletinKind
    server: str
    game: str = ""
    number: int = 0
    people: tuple[str, ...] = ()
    more: int = 0  # further people, who are not named: PostgreSQL takes 8,000 bytes at a time


MOST_NAMED = 100  # people in one bulletin
_decoder: msgspec.json.Decoder[Bulletin] = msgspec.json.Decoder(Bulletin)
Hearing = Callable[[Bulletin], object]


class Others:
    """The company of a server that has none."""

    are_possible = False

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)

    def announce(self, connection: Connection, bulletin: Bulletin) -> None:
        """Tell the others, once the transaction of this connection is committed."""

    def listen(self, hear: Hearing, catch_up: Callable[[], object]) -> None:
        """Call `hear` in this event loop with what others tell, and `catch_up` whenever something may be missed."""

    async def claim(self, what: str) -> bool:
        """Claim what only one server should do; return whether it is ours now. Each claim is to be released."""
        return True

    async def release(self, what: str) -> None:
        """Give a claim back."""

    async def present(self) -> frozenset[str]:
        """Return the ids of all servers, this one included."""
        return frozenset({self.id})

    def close(self) -> None:
        """Hear nothing more, and give all claims back."""


class PostgresOthers(Others):
    """The servers on one PostgreSQL database."""

    are_possible = True

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self._claims = ThreadPoolExecutor(1, thread_name_prefix="storage claims")
        self._session: Any = None  # in which the claims are; only that thread uses it
        self._is_lost = threading.Event()  # that session: then that of the listener may be too
        self._closed = threading.Event()
        self._listener: threading.Thread | None = None

    def announce(self, connection: Connection, bulletin: Bulletin) -> None:
        connection.execute(_NOTIFY, {"channel": _CHANNEL, "payload": msgspec.json.encode(bulletin).decode()})

    def listen(self, hear: Hearing, catch_up: Callable[[], object]) -> None:
        loop = asyncio.get_running_loop()

        def later(call: Callable[..., object], *arguments: object) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(call, *arguments)

        self._listener = threading.Thread(
            target=self._listen,
            args=(lambda bulletin: later(hear, bulletin), lambda: later(catch_up)),
            name="storage listener",
            daemon=True,
        )
        self._listener.start()

    def _listen(self, hear: Hearing, catch_up: Callable[[], object]) -> None:
        while not self._closed.is_set():
            try:
                self._is_lost.clear()
                with self._connected(f"{SERVER_NAME}{self.id}") as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    catch_up()
                    self._hear_all(connection, hear)
            except Exception as error:
                _log.warning("the other servers cannot be heard: %s", reason(error))
                self._closed.wait(_RETRY_SECONDS)

    def _hear_all(self, connection: Any, hear: Hearing) -> None:
        """Hear until the store is closed, or until the database did not answer elsewhere: one that hangs is silent."""
        while not self._closed.is_set() and not self._is_lost.is_set():
            for notification in connection.notifies(timeout=_LISTEN_SECONDS):
                try:
                    bulletin = _decoder.decode(notification.payload)
                except msgspec.DecodeError:
                    continue  # of a server of another version
                if bulletin.server != self.id:
                    hear(bulletin)

    async def claim(self, what: str) -> bool:
        return bool(await self._ask("SELECT pg_try_advisory_lock(%s)", _key(what)))

    async def release(self, what: str) -> None:
        await self._ask("SELECT pg_advisory_unlock(%s)", _key(what))

    async def present(self) -> frozenset[str]:
        question = "SELECT coalesce(string_agg(application_name, ','), '') FROM pg_stat_activity WHERE datname = "
        names = await self._ask(f"{question} current_database() AND starts_with(application_name, %s)", SERVER_NAME)
        return frozenset(name.removeprefix(SERVER_NAME) for name in str(names).split(",") if name) | {self.id}

    async def _ask(self, question: str, *values: object) -> object:
        try:
            asking = self._claims.submit(self._answer, question, values)
        except RuntimeError:
            raise StorageError("the storage is closed") from None
        return await asyncio.wrap_future(asking)

    def _answer(self, question: str, values: tuple[object, ...]) -> object:
        try:
            if self._session is None or self._session.closed:
                self._session = self._connected("ludarium claims")
            return self._session.execute(question, values).fetchone()[0]
        except Exception as error:
            self._is_lost.set()
            if self._session is not None:
                self._session.close()
                self._session = None
            raise Unavailable(CANNOT_READ, reason(error)) from error

    def _connected(self, name: str) -> Any:
        """Return a session of our own, with the settings of the engine."""
        from ludarium.server.storage.timed import timed_connection  # here, because psycopg may be missing

        arguments, named = self._engine.dialect.create_connect_args(self._engine.url)
        timed = timed_connection(self._engine.get_execution_options()["answer_seconds"])
        connection = timed.connect(*arguments, **{**named, "autocommit": True, "application_name": name})
        connection.execute(_WATCHFUL)
        return connection

    def close(self) -> None:
        if self._closed.is_set():
            return
        self._closed.set()
        if self._listener is not None:
            self._listener.join()
        self._claims.submit(lambda: self._session and self._session.close())
        self._claims.shutdown()


def _key(what: str) -> int:
    """Return the number by which PostgreSQL knows a lock."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], signed=True)


def others_on(engine: Engine) -> Others:
    return PostgresOthers(engine) if engine.dialect.name == "postgresql" else Others()
