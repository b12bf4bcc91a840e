"""The keys of people, of which only hashes are kept, and the key of the house."""

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Row, delete, exists, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ludarium.server.rows import StoredKey
from ludarium.server.storage.errors import KeyRefused, KeyTaken
from ludarium.server.storage.settling import Check
from ludarium.server.storage.tables import house, keys, people, progress, seats, studies
from ludarium.server.storage.writer import Write

MOST_DEVICES = 50  # of a person; when one more comes, the oldest is removed
LINK_MILLISECONDS = 24 * 3600 * 1000  # for which a link is remembered after it expired, so that it can be said so
REMOVED_MILLISECONDS = 400 * 24 * 3600 * 1000  # as long as browsers keep a cookie
_KEY_BYTES = 32
_LASTING = ("device", "passphrase", "file")

T = TypeVar("T")


class Reading(Protocol):
    def __call__(self, read: Callable[[Connection], T]) -> Awaitable[T]: ...


class Writing(Protocol):
    def __call__(self, key: str, write: Write, is_there: Check | None = None) -> Awaitable[None]: ...


class KeyStore:
    """The part of the store that keeps keys. `announce` tells other servers that keys of a person have changed."""

    def __init__(
        self,
        read: Reading,
        write: Writing,
        announce: Callable[[Connection, str], None],
        now: Callable[[], int],
    ) -> None:
        self._read, self._write, self._announce, self.now = read, write, announce, now

    async def house_key(self) -> bytes:
        """Return the key of the house. It is made when it is first needed, by whichever server is first."""
        found = await self._read(_house_key)
        if found is None:
            new = secrets.token_bytes(_KEY_BYTES)
            await self._write("house", lambda connection: _make_house_key(connection, new))
            found = await self._read(_house_key)
        assert found is not None
        return found

    async def find(self, hash: str) -> StoredKey | None:
        return await self._read(lambda connection: _find(connection, hash))

    async def is_known(self, person: str) -> bool:
        """Return whether a seat, a name, a study or some progress belongs to this person."""
        return await self._read(lambda connection: _is_known(connection, person))

    async def of(self, person: str) -> list[StoredKey]:
        """Return what opens the seats of a person now, links excepted; the oldest first."""
        return await self._read(lambda connection: _of(connection, person))

    async def removed_since(self, milliseconds: int) -> frozenset[str]:
        """Return the hashes of the devices that were removed within this time."""
        since = self.now() - milliseconds
        chosen = select(keys.c.hash).where(keys.c.removed >= since)
        return await self._read(lambda connection: frozenset(connection.scalars(chosen)))

    async def add(self, key: StoredKey, device: StoredKey, milliseconds: int | None = None) -> None:
        """Store a key that the person at a device has made; a passphrase or a file takes the place of the earlier one.

        The device is stored too, so that it can be removed by others. A link expires after these milliseconds.
        """
        now = self.now()
        expires = None if milliseconds is None else now + milliseconds
        new, here = replace(key, created=now, expires=expires), replace(device, created=now)

        def write(connection: Connection) -> None:
            _add(connection, new, here)
            self._announce(connection, key.person)

        await self._write(f"person {key.person}", write, lambda connection: _find(connection, key.hash) is not None)

    async def admit(self, hash: str, device: StoredKey) -> None:
        """Store a device that comes with a key of its person, and use up the key if it is a link, both or neither.

        KeyRefused if the key opens nothing any more. A device that is stored already is admitted again: it did not
        hear the answer.
        """
        now = self.now()

        def write(connection: Connection) -> None:
            _admit(connection, now, hash, replace(device, created=now))
            self._announce(connection, device.person)

        await self._write(f"person {device.person}", write, lambda connection: _is_open(connection, device.hash))

    async def remove(self, key: StoredKey) -> None:
        """Let a key open nothing any more. The device itself may not be stored yet."""
        now = self.now()

        def write(connection: Connection) -> None:
            _remove(connection, now, key)
            self._announce(connection, key.person)

        await self._write(f"person {key.person}", write, lambda connection: not _is_open(connection, key.hash))

    async def sweep(self) -> None:
        """Forget links that expired a day ago, and devices that were removed longer ago than a cookie lasts."""
        now = self.now()
        await self._write("keys", lambda connection: _sweep(connection, now))


def _house_key(connection: Connection) -> bytes | None:
    return connection.scalar(select(house.c.key).where(house.c.id == 1))


def _make_house_key(connection: Connection, key: bytes) -> None:
    connection.execute(_insert(connection, house).values(id=1, key=key).on_conflict_do_nothing())


def _find(connection: Connection, hash: str) -> StoredKey | None:
    row = connection.execute(select(keys).where(keys.c.hash == hash)).first()
    return None if row is None else _key(row)


def _is_open(connection: Connection, hash: str) -> bool:
    key = _find(connection, hash)
    return key is not None and key.removed is None


def _is_known(connection: Connection, person: str) -> bool:
    named, seated = exists().where(people.c.id == person), exists().where(seats.c.person == person)
    kept = exists().where(studies.c.person == person) | exists().where(progress.c.person == person)
    return bool(connection.scalar(select(named | seated | kept)))


def _of(connection: Connection, person: str) -> list[StoredKey]:
    theirs = (keys.c.person == person) & keys.c.removed.is_(None) & keys.c.kind.in_(_LASTING)
    return [_key(row) for row in connection.execute(select(keys).where(theirs).order_by(keys.c.created, keys.c.hash))]


def _add(connection: Connection, key: StoredKey, device: StoredKey) -> None:
    _remember(connection, device)
    if key.kind != "link":
        connection.execute(delete(keys).where(keys.c.person == key.person, keys.c.kind == key.kind))
    try:
        connection.execute(insert(keys).values(asdict(key)))
    except IntegrityError:
        raise KeyTaken("somebody has this key already") from None


def _admit(connection: Connection, now: int, hash: str, device: StoredKey) -> None:
    if _is_open(connection, device.hash):
        return
    is_fresh = (keys.c.kind != "link") | (keys.c.used.is_(None) & (keys.c.expires > now))
    is_theirs = (keys.c.hash == hash) & (keys.c.person == device.person) & keys.c.removed.is_(None)
    if connection.execute(update(keys).where(is_theirs & is_fresh).values(used=now)).rowcount == 0:
        found = _find(connection, hash)
        raise KeyRefused("unknown" if found is None else "used" if found.used is not None else "expired")
    _remember(connection, device)
    devices = select(keys.c.hash).where(
        keys.c.person == device.person, keys.c.kind == "device", keys.c.removed.is_(None)
    )
    oldest = connection.scalars(devices.order_by(keys.c.created.desc(), keys.c.hash).offset(MOST_DEVICES)).all()
    connection.execute(update(keys).where(keys.c.hash.in_(oldest)).values(removed=now))


def _remember(connection: Connection, device: StoredKey) -> None:
    connection.execute(_insert(connection, keys).values(asdict(device)).on_conflict_do_nothing())


def _remove(connection: Connection, now: int, key: StoredKey) -> None:
    this = (keys.c.hash == key.hash) & (keys.c.person == key.person)
    if key.kind != "device":
        connection.execute(delete(keys).where(this))
        return
    _remember(connection, replace(key, created=key.created or now))
    connection.execute(update(keys).where(this, keys.c.removed.is_(None)).values(removed=now))


def _sweep(connection: Connection, now: int) -> None:
    connection.execute(delete(keys).where(keys.c.expires < now - LINK_MILLISECONDS))
    is_first = keys.c.hash == keys.c.person  # without its row, the first device of a person would open the seats again
    connection.execute(delete(keys).where(keys.c.removed < now - REMOVED_MILLISECONDS, ~is_first))


def _insert(connection: Connection, table: Any) -> Any:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def _key(row: Row[Any]) -> StoredKey:
    return StoredKey(**row._mapping)
