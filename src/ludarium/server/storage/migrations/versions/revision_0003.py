"""For the lists: how many steps were played in a game, and who took it off their list."""

import json
from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("played", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("removed", sa.BigInteger))
    op.create_index("ix_seats_removed", "seats", ["removed"])
    _count_steps(op.get_bind())


def _count_steps(connection: sa.Connection) -> None:
    """Count the steps of the games that were stored before."""
    events = sa.table("events", sa.column("game", sa.Text), sa.column("event", sa.LargeBinary))
    games = sa.table("games", sa.column("id", sa.Text), sa.column("played", sa.Integer))
    played: Counter[str] = Counter()
    for game, event in connection.execute(sa.select(events.c.game, events.c.event)):
        played[game] += _steps_in(event)
    for game, steps in played.items():
        connection.execute(sa.update(games).where(games.c.id == game).values(played=steps))


def _steps_in(event: bytes) -> int:
    try:
        read = json.loads(event)
    except ValueError:
        return 0
    kinds = {"step": 1, "back": -read.get("steps", 0)} if isinstance(read, dict) else {}
    return kinds.get(read.get("kind"), 0) if kinds else 0
