"""All reads from the database; each function runs in its own transaction, so that it sees one snapshot."""

from collections.abc import Collection
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, ScalarSelect, Select, func, select, text

from ludarium.server.rows import Block, Invitation, ListedGame, Standing, StoredGame, StoredReview, StoredSeat
from ludarium.server.storage.tables import blocks, events, games, invitations, people, reviews, seats

SEATS = (0, 1)


def load(connection: Connection, game: str) -> StoredGame | None:
    row = connection.execute(_with_seats().where(games.c.id == game)).first()
    if row is None:
        return None
    unused = (invitations.c.game == game) & invitations.c.used_by.is_(None)
    return StoredGame(
        id=row.id,
        name=row.name,
        options=row.options,
        start=row.start,
        seats=_both_seats(row),
        invitation=connection.scalar(select(invitations.c.secret).where(unused)),
        events=events_after(connection, game, 0),
        created=row.created // 1000,
        notes=row.notes,
    )


def events_after(connection: Connection, game: str, number: int) -> tuple[bytes, ...]:
    later = (events.c.game == game) & (events.c.number > number)
    return tuple(connection.scalars(select(events.c.event).where(later).order_by(events.c.number)))


def find_invitation(connection: Connection, secret: str) -> Invitation | None:
    row = connection.execute(select(invitations).where(invitations.c.secret == secret)).first()
    return None if row is None else Invitation(game=row.game, seat=row.seat, used_by=row.used_by)


def list_games(connection: Connection, person: str, most: int) -> list[ListedGame]:
    """Return up to `most` games of a person, the latest change first."""
    theirs = games.c.id.in_(select(seats.c.game).where(seats.c.person == person, seats.c.removed.is_(None)))
    latest = (games.c.changed.desc(), games.c.created.desc(), games.c.id)
    rows = connection.execute(_with_seats().where(theirs).order_by(*latest).limit(most))
    return [_listed(row) for row in rows]


def all_games(connection: Connection, person: str | None, most: int | None) -> list[ListedGame]:
    """Return all games, or those of a person, also those off their list, the latest change first."""
    wanted = _with_seats().order_by(games.c.changed.desc(), games.c.created.desc(), games.c.id).limit(most)
    if person is not None:
        wanted = wanted.where(games.c.id.in_(select(seats.c.game).where(seats.c.person == person)))
    return [_listed(row) for row in connection.execute(wanted)]


def list_ids(connection: Connection, person: str) -> list[str]:
    """Return the ids of all games of a person, the oldest first."""
    theirs = select(seats.c.game).where(seats.c.person == person, seats.c.removed.is_(None))
    return list(connection.scalars(select(games.c.id).where(games.c.id.in_(theirs)).order_by(games.c.created)))


def list_game(connection: Connection, game: str) -> ListedGame | None:
    row = connection.execute(_with_seats().where(games.c.id == game)).first()
    return None if row is None else _listed(row)


def last_number(connection: Connection, game: str) -> int | None:
    """Return the number of events of a game; None if there is no such game."""
    return connection.scalar(select(_number()).select_from(games).where(games.c.id == game))


def find_review(connection: Connection, game: str, digest: str) -> bytes | None:
    this = (reviews.c.game == game) & (reviews.c.digest == digest)
    return connection.scalar(select(reviews.c.turns).where(this))


def reviews_of(connection: Connection, person: str, most: int) -> list[StoredReview]:
    """Return the reviews of games on a person's list, those of the latest games first."""
    own = (seats.c.person == person) & seats.c.removed.is_(None)
    columns = (games.c.id, games.c.name, seats.c.seat, reviews.c.turns)
    table = games.join(seats, seats.c.game == games.c.id).join(reviews, reviews.c.game == games.c.id)
    wanted = select(*columns).select_from(table).where(own).order_by(games.c.changed.desc(), games.c.id, seats.c.seat)
    grouped = groupby(connection.execute(wanted.limit(most)), lambda row: row.id)
    found = [list(rows) for _, rows in grouped]
    return [StoredReview(rows[0].id, rows[0].name, tuple(row.seat for row in rows), rows[0].turns) for rows in found]


def find_event(connection: Connection, game: str, number: int) -> bytes | None:
    """Return the event of a game with this number; None if there is none yet."""
    return connection.scalar(select(events.c.event).where(events.c.game == game, events.c.number == number))


def find_name(connection: Connection, person: str) -> str:
    return connection.scalar(select(people.c.name).where(people.c.id == person)) or ""


def find_seats(connection: Connection, which: Collection[str]) -> dict[str, tuple[StoredSeat, ...]]:
    """Return the seats of those of these games that are there."""
    rows = connection.execute(select(seats).where(seats.c.game.in_(which)).order_by(seats.c.game, seats.c.seat)).all()
    return {
        game: tuple(StoredSeat(row.kind, row.person or "", row.player or "") for row in theirs)
        for game, theirs in groupby(rows, key=lambda row: str(row.game))
    }


def find_blocks(connection: Connection) -> list[Block]:
    """Return all blocks, those too that are over."""
    rows = connection.execute(select(blocks).order_by(blocks.c.created, blocks.c.network))
    return [
        Block(row.network, None if row.until is None else row.until // 1000, row.why, row.created // 1000)
        for row in rows
    ]


def find_revision(connection: Connection) -> str | None:
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _number() -> ScalarSelect[int]:
    return select(func.coalesce(func.max(events.c.number), 0)).where(events.c.game == games.c.id).scalar_subquery()


def _with_seats() -> Select[Any]:
    """Return a query with a row for each game, both seats included."""
    columns: list[Any] = [*games.c, _number().label("number")]
    table: Any = games
    for number in SEATS:
        seat, person = seats.alias(f"seat{number}"), people.alias(f"person{number}")
        columns += [
            seat.c.kind.label(f"kind{number}"),
            seat.c.person.label(f"person{number}"),
            seat.c.player.label(f"player{number}"),
            seat.c.removed.label(f"removed{number}"),
            person.c.name.label(f"name{number}"),
        ]
        table = table.join(seat, (seat.c.game == games.c.id) & (seat.c.seat == number))
        table = table.outerjoin(person, person.c.id == seat.c.person)
    return select(*columns).select_from(table)


def _both_seats(row: Row[Any]) -> tuple[StoredSeat, StoredSeat]:
    return (
        StoredSeat(row.kind0, row.person0 or "", row.player0 or ""),
        StoredSeat(row.kind1, row.person1 or "", row.player1 or ""),
    )


def _listed(row: Row[Any]) -> ListedGame:
    both = _both_seats(row)
    return ListedGame(
        id=row.id,
        name=row.name,
        seats=both,
        names=(row.name0 or "", row.name1 or ""),
        waiting=any(seat.kind == "open" for seat in both),
        standing=Standing(row.turn, row.mover, row.result, row.played),
        changed=row.changed // 1000,
        created=row.created // 1000,
        number=row.number,
        removed_by=frozenset(
            person
            for person, removed in ((row.person0, row.removed0), (row.person1, row.removed1))
            if removed is not None
        ),
    )
