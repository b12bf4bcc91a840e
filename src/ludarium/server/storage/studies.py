"""Studies: records with variations that people keep, each with a version that tells old copies from the latest."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from ludarium.server.rows import ListedStudy, StoredStudy
from ludarium.server.storage.errors import Conflict, NoStudy
from ludarium.server.storage.keys import Reading, Writing
from ludarium.server.storage.tables import studies

MOST_DELETED = 500  # in one transaction, so that nobody waits long
_LISTED = (studies.c.id, studies.c.name, studies.c.title, studies.c.version, studies.c.changed)


class StudyStore:
    """The part of the store that keeps studies."""

    def __init__(self, read: Reading, write: Writing, now: Callable[[], int]) -> None:
        self._read, self._write, self.now = read, write, now

    async def create(self, study: StoredStudy) -> None:
        """Store a new study with version 1."""
        now = self.now()
        row = {**asdict(study), "version": 1, "created": now, "changed": now, "removed": None}
        await self._write(
            f"study {study.id}",
            lambda connection: _create(connection, row),
            lambda connection: _find(connection, study.id) is not None,
        )

    async def change(self, study: StoredStudy) -> None:
        """Store a study in the place of the version before; Conflict if that is not the latest, NoStudy if none is."""
        now = self.now()
        await self._write(
            f"study {study.id}",
            lambda connection: _change(connection, now, study),
            lambda connection: _find(connection, study.id) == study,
        )

    async def find(self, id: str) -> StoredStudy | None:
        """Return a study, also one that was taken off its list a moment ago."""
        return await self._read(lambda connection: _find(connection, id))

    async def of(self, person: str, most: int) -> list[ListedStudy]:
        """Return the studies on a person's list, the latest change first."""
        chosen = select(*_LISTED).where(_listed_of(person)).order_by(studies.c.changed.desc(), studies.c.id).limit(most)
        return await self._read(lambda connection: [_listed(*row) for row in connection.execute(chosen)])

    async def count(self, person: str) -> int:
        """Return how many studies are on a person's list."""
        counted = select(func.count()).select_from(studies).where(_listed_of(person))
        return await self._read(lambda connection: connection.scalar(counted) or 0)

    async def remove(self, id: str, person: str) -> None:
        """Take a study off the list of its person, after which it is deleted some day."""
        await self._put(id, person, self.now())

    async def restore(self, id: str, person: str) -> None:
        await self._put(id, person, None)

    async def _put(self, id: str, person: str, removed: int | None) -> None:
        this = (studies.c.id == id) & (studies.c.person == person)
        await self._write(f"study {id}", lambda connection: _mark(connection, this, removed))

    async def sweep(self, seconds: float) -> None:
        """Delete the studies that were taken off their list longer ago."""
        before = self.now() - int(seconds * 1000)
        await self._write("studies", lambda connection: _sweep(connection, before))


def _listed_of(person: str) -> ColumnElement[bool]:
    return (studies.c.person == person) & studies.c.removed.is_(None)


def _find(connection: Connection, id: str) -> StoredStudy | None:
    row = connection.execute(select(studies).where(studies.c.id == id)).first()
    if row is None:
        return None
    return StoredStudy(row.id, row.person, row.secret, row.name, row.title, row.record, row.version)


def _create(connection: Connection, row: Mapping[str, Any]) -> None:
    connection.execute(insert(studies).values(row))


def _mark(connection: Connection, which: ColumnElement[bool], removed: int | None) -> None:
    connection.execute(update(studies).where(which).values(removed=removed))


def _change(connection: Connection, now: int, study: StoredStudy) -> None:
    before = (studies.c.id == study.id) & (studies.c.version == study.version - 1)
    values = {"title": study.title, "record": study.record, "version": study.version, "changed": now}
    if connection.execute(update(studies).where(before).values(values)).rowcount == 0:
        latest = connection.scalar(select(studies.c.version).where(studies.c.id == study.id))
        if latest is None:
            raise NoStudy(f"there is no study {study.id}")
        raise Conflict(f"the next version of study {study.id} is {latest + 1}, not {study.version}")


def _sweep(connection: Connection, before: int) -> None:
    old = connection.scalars(select(studies.c.id).where(studies.c.removed <= before).limit(MOST_DELETED)).all()
    connection.execute(delete(studies).where(studies.c.id.in_(old)))


def _listed(id: str, name: str, title: str, version: int, changed: int) -> ListedStudy:
    return ListedStudy(id, name, title, version, changed // 1000)
