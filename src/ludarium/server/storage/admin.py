"""The store as operators use it: all games and people, removing and blocking. Servers on this database are told."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, Select, Subquery, delete, func, insert, select, union, update
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.rows import ListedGame
from ludarium.server.storage import reading, writing
from ludarium.server.storage.backups import SafetyCopies
from ludarium.server.storage.errors import StorageError, reason
from ludarium.server.storage.migrating import script_in
from ludarium.server.storage.opening import must_exist, open_engine
from ludarium.server.storage.store import Store
from ludarium.server.storage.tables import (
    blocks,
    events,
    games,
    invitations,
    metadata,
    people,
    progress,
    seats,
    studies,
)
from ludarium.server.storage.transferring import revision_of

AT_ONCE = 200  # games in one transaction, so that no player waits long


@dataclass(frozen=True)
class Person:
    """Somebody who plays, has chosen a name, or has tried a puzzle or a lesson."""

    id: str
    name: str
    games: int
    studies: int
    changed: int  # when something last happened in one of them, in seconds since 1970


class AdminStore(Store):
    """An open database that exists and is up to date: operators' tools never migrate under a running server."""

    def __init__(self, url: str) -> None:
        _must_be_current(url)
        super().__init__(url, copies=SafetyCopies(are_made=False))

    async def games(self, person: str | None, most: int | None) -> list[ListedGame]:
        """Return all games, or those of a person, also those off their list, the latest change first."""
        return await self._read(lambda connection: reading.all_games(connection, person, most))

    async def ids(self, person: str | None = None) -> list[str]:
        """Return the ids of all games, or of a person's, in the order in which they were begun."""
        return await self._read(lambda connection: list(connection.scalars(_ids(person))))

    async def study_ids(self, person: str | None = None) -> list[str]:
        """Return the ids of all studies, or of a person's, also those off their list, in the order of their making."""
        wanted = select(studies.c.id).order_by(studies.c.created, studies.c.id)
        chosen = wanted if person is None else wanted.where(studies.c.person == person)
        return await self._read(lambda connection: list(connection.scalars(chosen)))

    async def people(self, name: str, most: int) -> list[Person]:
        """Return people whose name contains these letters, who played last first."""
        return await self._read(lambda connection: _people(connection, name, most))

    async def people_with(self, digits: str) -> list[str]:
        """Return up to two people whose id begins with these digits."""
        everyone = _everyone()
        found = select(everyone.c.id).where(everyone.c.id.startswith(digits, autoescape=True)).limit(2)
        return await self._read(lambda connection: list(connection.scalars(found)))

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete games."""
        for part in _parts(ids):
            await self._write("games", partial(self._delete, ids=part))

    async def forget_person(self, person: str) -> None:
        """Delete a person's name and all else of theirs, and put nobody on their seats in the games that are left."""
        nobody = secrets.token_hex(32)  # has no secret, so it is nobody's
        for part in _parts(await self.ids(person)):
            await self._write("games", partial(self._vacate, ids=part, person=person, nobody=nobody))
        await self._write(f"person {person}", partial(_forget, person=person))

    async def block(self, network: str, until: int | None, why: str) -> None:
        """Block a network, in place of an earlier block of the same. Blocks that are over are forgotten."""
        row = {"network": network, "until": None if until is None else until * 1000, "why": why, "created": self._now()}

        def write(connection: Connection) -> None:
            old = (blocks.c.network == network) | (blocks.c.until <= row["created"])
            connection.execute(delete(blocks).where(old))
            connection.execute(insert(blocks).values(row))
            self._announce(connection, "operator")

        await self._write("blocks", write)

    async def unblock(self, network: str) -> bool:
        """Lift a block, and return whether there was one."""
        lifted = False

        def write(connection: Connection) -> None:
            nonlocal lifted
            lifted = connection.execute(delete(blocks).where(blocks.c.network == network)).rowcount > 0
            self._announce(connection, "operator")

        await self._write("blocks", write)
        return lifted

    def _delete(self, connection: Connection, ids: Sequence[str]) -> None:
        held = reading.find_seats(connection, ids)
        writing.delete_games(connection, ids)
        for game, theirs in held.items():
            self._announce(connection, "operator", game, people={seat.person for seat in theirs if seat.person})

    def _vacate(self, connection: Connection, ids: Sequence[str], person: str, nobody: str) -> None:
        for game in sorted(ids):
            writing.lock(connection, game)
            theirs = (seats.c.game == game) & (seats.c.person == person)
            connection.execute(update(seats).where(theirs).values(person=nobody, removed=self._now()))
            used = (invitations.c.game == game) & (invitations.c.used_by == person)
            connection.execute(update(invitations).where(used).values(used_by=nobody))
            _rewrite_events(connection, game, person, nobody)
            self._announce(connection, "operator", game, people=(person,))


def _must_be_current(url: str) -> None:
    must_exist(url)
    engine, newest = open_engine(url), script_in().get_current_head()
    try:
        with engine.connect() as connection:
            revision = revision_of(connection)
    except SQLAlchemyError as error:
        raise StorageError(f"the database cannot be opened: {reason(error)}") from error
    finally:
        engine.dispose()
    if revision is None:
        raise StorageError("this database has no games of Ludarium: choose another")
    if revision != newest:
        raise StorageError(
            f"this database has the tables of another Ludarium (revision {revision}, this one knows {newest}): older "
            "tables are migrated when ludarium serve opens them; ludarium admin backup works as it is"
        )


def _ids(person: str | None) -> Select[tuple[str]]:
    wanted = select(games.c.id).order_by(games.c.created, games.c.id)
    return (
        wanted if person is None else wanted.where(games.c.id.in_(select(seats.c.game).where(seats.c.person == person)))
    )


def _everyone() -> Subquery:
    seated = select(seats.c.person.label("id")).where(seats.c.person.is_not(None))
    kept = select(studies.c.person), select(progress.c.person)
    return union(seated, select(people.c.id), *kept).subquery()


def _people(connection: Connection, name: str, most: int) -> list[Person]:
    everyone = _everyone()
    number, changed = func.count(games.c.id.distinct()), func.coalesce(func.max(games.c.changed), people.c.changed, 0)
    kept = select(func.count()).where(studies.c.person == everyone.c.id).scalar_subquery().label("studies")
    wanted = (
        select(everyone.c.id, people.c.name, number.label("games"), kept, changed.label("changed"))
        .outerjoin_from(everyone, people, people.c.id == everyone.c.id)
        .outerjoin(seats, seats.c.person == everyone.c.id)
        .outerjoin(games, games.c.id == seats.c.game)
        .group_by(everyone.c.id, people.c.name, people.c.changed)
        .order_by(changed.desc(), everyone.c.id)
        .limit(most)
    )
    if name:
        wanted = wanted.where(people.c.name.icontains(name, autoescape=True))
    found = connection.execute(wanted)
    return [Person(row.id, row.name or "", row.games, row.studies, row.changed // 1000) for row in found]


def _rewrite_events(connection: Connection, game: str, person: str, nobody: str) -> None:
    """Put nobody in place of a person in the events of a game, whatever these say."""
    theirs = connection.execute(select(events.c.number, events.c.event).where(events.c.game == game)).all()
    for number, event in theirs:
        written = event.replace(person.encode(), nobody.encode())
        if written != event:
            this = (events.c.game == game) & (events.c.number == number)
            connection.execute(update(events).where(this).values(event=written))


def _forget(connection: Connection, person: str) -> None:
    """Delete everything else that belongs to a person, in whichever table."""
    for table in metadata.sorted_tables:
        if "person" in table.c and table is not seats:
            connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))


def _parts(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE))
