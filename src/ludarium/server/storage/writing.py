"""All writes to the database; each function runs in a savepoint of the writer's transaction."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ludarium.server.rows import NewGame, Standing
from ludarium.server.storage.errors import Conflict, InvitationUsed, NoGame, StorageError
from ludarium.server.storage.tables import events, games, invitations, people, reviews, seats

MOST_DELETED = 500  # games in one transaction, so that nobody waits long

# The statements of every step are built once.
_STAND = update(games).where(games.c.id == bindparam("which"))
_LAST = select(func.max(events.c.number)).where(events.c.game == bindparam("which"))
_ADD = insert(events)
_PROOF = text("UPDATE alembic_version SET version_num = version_num")


def create(connection: Connection, now: int, game: NewGame) -> None:
    row = {"id": game.id, "name": game.name, "options": dict(game.options), "start": game.start}
    rest = {"created": now, "changed": now, "notes": game.notes}
    try:
        connection.execute(insert(games).values(row | _columns(game.standing) | rest))
    except IntegrityError:
        raise StorageError(f"there is a game {game.id} already") from None
    for number, seat in enumerate(game.seats):
        whom = {"kind": seat.kind, "person": seat.person or None, "player": seat.player or None}
        connection.execute(insert(seats).values(whom | {"game": game.id, "seat": number}))
    if game.events:
        numbered = [{"game": game.id, "number": number, "event": event} for number, event in enumerate(game.events, 1)]
        connection.execute(_ADD, numbered)
    if game.invitation is not None:
        _invite(connection, game, game.invitation)


def append(connection: Connection, now: int, game: str, number: int, event: bytes, standing: Standing) -> None:
    # The update comes first: it locks the game for other servers until the commit.
    values = _columns(standing) | {"changed": now, "which": game}
    if connection.execute(_STAND, values).rowcount == 0:
        raise NoGame(f"there is no game {game}")
    last = connection.scalar(_LAST, {"which": game}) or 0
    if number != last + 1:
        raise Conflict(f"the next event of game {game} has number {last + 1}, not {number}")
    connection.execute(_ADD, {"game": game, "number": number, "event": event})


def sit_down(connection: Connection, game: str, seat: int, secret: str, person: str) -> None:
    """Use up an invitation and give its seat to a person."""
    unused = (invitations.c.secret == secret) & invitations.c.used_by.is_(None)
    if connection.execute(update(invitations).where(unused).values(used_by=person)).rowcount == 0:
        raise InvitationUsed("this invitation has been used already")
    place = (seats.c.game == game) & (seats.c.seat == seat)
    connection.execute(update(seats).where(place).values(kind="person", person=person))


def remove(connection: Connection, game: str, person: str, now: int | None) -> None:
    """Take a game off a person's list, or put it back if `now` is None."""
    theirs = (seats.c.game == game) & (seats.c.person == person)
    connection.execute(update(seats).where(theirs).values(removed=now))


def forget(connection: Connection, before: int, keep: Collection[str]) -> None:
    """Delete the games that everyone had taken off their list by then, except those to keep."""
    wanted = seats.alias()
    is_wanted = (wanted.c.kind == "person") & (wanted.c.removed.is_(None) | (wanted.c.removed > before))
    removed = select(seats.c.game).where(seats.c.removed <= before, seats.c.game.not_in(list(keep)))
    unwanted = removed.where(~exists().where(wanted.c.game == seats.c.game, is_wanted)).distinct()
    delete_games(connection, connection.scalars(unwanted.limit(MOST_DELETED)).all())


def forget_old(connection: Connection, before: int, unplayed: bool, keep: Collection[str]) -> None:
    """Delete the games that had their last change by then, or only those in which no step was played."""
    old = select(games.c.id).where(games.c.changed <= before, games.c.id.not_in(list(keep)))
    wanted = old.where(games.c.played == 0) if unplayed else old
    delete_games(connection, connection.scalars(wanted.limit(MOST_DELETED)).all())


def delete_games(connection: Connection, which: Sequence[str]) -> None:
    for game in sorted(which):
        lock(connection, game)
        for table in (events, invitations, reviews, seats):
            connection.execute(delete(table).where(table.c.game == game))
        connection.execute(delete(games).where(games.c.id == game))


def lock(connection: Connection, game: str) -> None:
    """Let other servers wait with this game until the commit; where there is one writer, they do anyway."""
    connection.execute(select(games.c.id).where(games.c.id == game).with_for_update())


def keep_review(connection: Connection, game: str, digest: str, turns: bytes) -> None:
    """Store the review of a game in place of an earlier one."""
    lock(connection, game)
    if connection.scalar(select(games.c.id).where(games.c.id == game)) is None:
        raise NoGame(f"there is no game {game}")
    connection.execute(delete(reviews).where(reviews.c.game == game))
    connection.execute(insert(reviews).values(game=game, digest=digest, turns=turns))


def rename(connection: Connection, now: int, person: str, name: str) -> None:
    values = {"name": name, "changed": now}
    row = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(people)
    row = row.values(values | {"id": person})
    connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))


def prove(connection: Connection) -> None:
    """Write what is there already: the one row that every database has, the revision of its tables."""
    connection.execute(_PROOF)


def _columns(standing: Standing) -> dict[str, str | int]:
    return {"turn": standing.turn, "mover": standing.mover, "result": standing.result, "played": standing.played}


def _invite(connection: Connection, game: NewGame, secret: str) -> None:
    open_seats = [number for number, seat in enumerate(game.seats) if seat.kind == "open"]
    if len(open_seats) != 1:
        raise StorageError(f"an invitation is to one open seat, but game {game.id} has {len(open_seats)}")
    connection.execute(insert(invitations).values(secret=secret, game=game.id, seat=open_seats[0]))
