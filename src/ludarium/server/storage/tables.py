"""The tables. A change to them needs a migration that does the same; a test compares the two.

Times are whole milliseconds since 1970, so that lists by time keep their order within a second.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

NAMES = {  # constraints need names, or no migration could change them
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

metadata = MetaData(naming_convention=NAMES)

people = Table(  # those who chose a name
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

house = Table(  # one row: the key with which the house signs the secrets that it makes
    "house",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
)

keys = Table(  # what opens the seats of a person, by its hash: devices, links to another one, passphrases, key files
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("expires", BigInteger),
    Column("removed", BigInteger),
    Index(None, "person"),
    Index(None, "expires"),
    Index(None, "removed"),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", Text),
    Column("turn", Integer, nullable=False),
    Column("mover", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("notes", LargeBinary),
    Column("played", Integer, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("person", Text),
    Column("player", Text),
    Column("removed", BigInteger),
    Index(None, "person", "game"),
    Index(None, "removed"),
)

events = Table(
    "events",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # stores the events of a game together
)

reviews = Table(  # of finished games, so that none is made twice
    "reviews",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("digest", Text, nullable=False),
    Column("turns", LargeBinary, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("secret", Text, primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("used_by", Text),
    UniqueConstraint("game", "seat"),
)

studies = Table(  # of people, as records with variations; the secret lets others edit
    "studies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("removed", BigInteger),
    Index(None, "person"),
    Index(None, "removed"),
)

blocks = Table(  # the networks whose visitors are kept out
    "blocks",
    metadata,
    Column("network", Text, primary_key=True),
    Column("until", BigInteger),
    Column("why", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

progress = Table(  # what a person has tried and done: puzzles, lessons, turning points of games. `game` is its name
    "progress",
    metadata,
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("item", Text, primary_key=True),
    Column("first", BigInteger, nullable=False),
    Column("result", Text, nullable=False),
    Column("done", BigInteger),
    Column("details", JSON, nullable=False),
    Index(None, "kind", "game", "first"),
)
