"""What people have tried and done. The first try of each thing is stored once and never changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Row, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ludarium.server.rows import ProgressKind, StoredProgress, StoredTry
from ludarium.server.storage.tables import progress


@dataclass(frozen=True)
class ProgressKey:
    """Which thing of which person."""

    person: str
    kind: ProgressKind
    game: str
    item: str


Details = Mapping[str, str | int | float | bool]
NO_DETAILS: Details = MappingProxyType({})


def note(connection: Connection, now: int, key: ProgressKey, result: str, done: bool, details: Details) -> bool:
    """Store a try. Return whether it was the first; a later one can only add that the thing is done now."""
    row = {"first": now, "result": result, "done": now if done else None, "details": dict(details)}
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = kind.insert(progress).values(vars(key) | row).on_conflict_do_nothing()
    if connection.execute(insert.returning(progress.c.item)).first() is not None:
        return True
    if done:
        connection.execute(update(progress).where(_is(key), progress.c.done.is_(None)).values(done=now))
    return False


def adopt(connection: Connection, old: str, new: str) -> None:
    """Give everything that one person has tried to another, except what that one had tried before."""
    other = progress.alias()
    same = [other.c[name] == progress.c[name] for name in ("kind", "game", "item")]
    is_new = ~exists().where(other.c.person == new, *same)
    connection.execute(update(progress).where(progress.c.person == old, is_new).values(person=new))


def find(connection: Connection, key: ProgressKey) -> StoredProgress | None:
    row = connection.execute(select(progress).where(_is(key))).first()
    return None if row is None else _stored(row)


def of_person(connection: Connection, person: str) -> list[StoredProgress]:
    """Return everything that a person has tried, the first first."""
    order = (progress.c.first, progress.c.kind, progress.c.game, progress.c.item)
    rows = connection.execute(select(progress).where(progress.c.person == person).order_by(*order))
    return [_stored(row) for row in rows]


def tries(connection: Connection, kind: ProgressKind, game: str, since: int, before: int) -> list[StoredTry]:
    """Return all first tries of a game in a span of time, in the order in which they count."""
    span = (progress.c.first >= since) & (progress.c.first < before)
    columns = (progress.c.person, progress.c.item, progress.c.result, progress.c.first)
    wanted = select(*columns).where(progress.c.kind == kind, progress.c.game == game, span)
    ordered = wanted.order_by(progress.c.first, progress.c.person, progress.c.item)
    return [StoredTry(row.person, row.item, row.result, row.first) for row in connection.execute(ordered)]


def first_after(connection: Connection, kind: ProgressKind, game: str, since: int) -> int | None:
    """Return when the first try at or after this time was; None if there is none."""
    later = select(progress.c.first).where(progress.c.kind == kind, progress.c.game == game, progress.c.first >= since)
    return connection.scalar(later.order_by(progress.c.first).limit(1))


def _is(key: ProgressKey) -> Any:
    return (
        (progress.c.person == key.person)
        & (progress.c.kind == key.kind)
        & (progress.c.game == key.game)
        & (progress.c.item == key.item)
    )


def _stored(row: Row[Any]) -> StoredProgress:
    return StoredProgress(row.kind, row.game, row.item, row.result, row.first, row.done, row.details)
