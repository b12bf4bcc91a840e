"""Opening a database: from its address to an engine with the settings that we need."""

import os
import tempfile
from pathlib import Path
from sqlite3 import OperationalError as Locked
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from ludarium.server.storage.errors import StorageError

FILE = "games.sqlite"
BUSY_SECONDS = 20  # how long SQLite waits for another writer; `?timeout=…` in the address changes it
READERS = 4  # besides the one writer
STATEMENT_SECONDS = 10  # after which PostgreSQL gives a statement up
ANSWER_SECONDS = 15.0  # after which we give PostgreSQL up; `?answer_seconds=…` in the address changes it
POSTGRESQL = {  # a server that has gone is noticed within seconds; the same names in the address override these
    "connect_timeout": "5",  # seconds
    "tcp_user_timeout": "10000",  # milliseconds
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "2",
}
_SESSION = {  # so that the locks of a server that has gone are not kept for hours
    "idle_in_transaction_session_timeout": "20s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}
WAL_TRIES = 100


def usual_folder() -> Path:
    """Return the folder in which the games of this user are kept unless another is chosen."""
    return Path(platformdirs.user_data_dir("ludarium", appauthor=False))


def default_url(folder: Path) -> str:
    """Return the address of the database in this folder, which is created if needed, readable by this user only."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (FileExistsError, NotADirectoryError):
        raise StorageError(f"{folder} is not a folder: choose another folder for the games") from None
    except OSError as error:
        raise StorageError(
            f"{folder} cannot be written: {error.strerror}. Choose another folder for the games"
        ) from None
    return URL.create("sqlite", database=str(folder.absolute() / FILE)).render_as_string()


def open_engine(address: str, migrates: bool = False) -> Engine:
    """Return an engine for this address, which connects later. While tables are migrated, foreign keys are off in
    SQLite, and a statement may take as long as it needs."""
    url = _read_address(address)
    if url.get_backend_name() == "postgresql":
        return _open_postgresql(url, 0 if migrates else STATEMENT_SECONDS)
    return _open_sqlite(url, foreign_keys=not migrates)


def must_exist(address: str) -> None:
    """Refuse a SQLite file that is not there: opening it would create one."""
    url = _read_address(address)
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).is_file():
        raise StorageError(f"there is no database {url.database}: choose another folder with --data, or its URL")


def database_file(url: URL) -> Path:
    """Return the file of a SQLite database."""
    return Path(url.database or "")


def snapshots(engine: Engine) -> Engine:
    """Return the same engine for reading, such that a transaction reads one consistent snapshot."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


def _read_address(address: str) -> URL:
    try:
        url = make_url(address)
        url = url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url
        known = (url.get_backend_name(), url.get_driver_name()) in (("sqlite", "pysqlite"), ("postgresql", "psycopg"))
    except (ArgumentError, NoSuchModuleError):
        known = False
    if not known:
        raise StorageError(
            "a database is named as sqlite:////folder/file or postgresql+psycopg://user:password@host/name"
        )
    return url


def _open_postgresql(url: URL, statement_seconds: int) -> Engine:
    answer_seconds = _answer_seconds(url)
    url = url.difference_update_query(["answer_seconds"])
    session = {**_SESSION, "statement_timeout": f"{statement_seconds}s"}
    settings = " ".join(f"-c {name}={value}" for name, value in session.items())
    usual = {**POSTGRESQL, "options": settings, "application_name": "ludarium"}
    whole = url.update_query_dict({name: value for name, value in usual.items() if name not in url.query})
    try:
        options = {"answer_seconds": answer_seconds}
        engine = create_engine(whole, pool_size=READERS + 1, pool_pre_ping=True, execution_options=options)
    except ModuleNotFoundError:
        raise StorageError("PostgreSQL needs psycopg: pip install 'ludarium[postgres]'") from None
    if statement_seconds:
        _limit_answers(engine, answer_seconds)
    return engine


def _answer_seconds(url: URL) -> float:
    given = url.query.get("answer_seconds", str(ANSWER_SECONDS))
    try:
        seconds = float(str(given))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise StorageError(f"answer_seconds={given} in the address of the database: it is a number of seconds, like 15")
    return seconds


def _limit_answers(engine: Engine, seconds: float) -> None:
    from ludarium.server.storage.timed import timed_connection  # here, because psycopg may be missing

    timed = timed_connection(seconds)

    @event.listens_for(engine, "do_connect")
    def connect(dialect: object, record: object, arguments: list[Any], named: dict[str, Any]) -> Any:
        return timed.connect(*arguments, **named)


def _open_sqlite(url: URL, foreign_keys: bool) -> Engine:
    if not url.database or url.database.startswith((":memory:", "file:")):
        raise StorageError("SQLite needs a file: sqlite:////folder/file")
    _touch(Path(url.database))
    timed = url if "timeout" in url.query else url.update_query_dict({"timeout": str(BUSY_SECONDS)})
    engine = create_engine(timed, pool_size=READERS + 1)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # Python would begin transactions late: `begin` below does it instead
        _use_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")  # a commit survives a power cut
        connection.execute("PRAGMA fullfsync = ON")  # on a Mac too
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _touch(file: Path) -> None:
    """Create a database file that only this user can read; SQLite gives the files beside it the same rights."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StorageError(f"{file} cannot be opened: {error.strerror}") from None


def _use_wal(connection: Any) -> None:
    """Switch to WAL. SQLite does not wait when two processes switch a new file at once, but it waits for a write."""
    for _ in range(WAL_TRIES):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except Locked:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("COMMIT")
        else:
            return
