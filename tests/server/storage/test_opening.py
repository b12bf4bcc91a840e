"""Opening: where databases are, and what is said when they cannot be."""

import os
import stat
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy.exc import DBAPIError

from ludarium import LudariumError
from ludarium.server.storage import StorageError, Store, default_url
from ludarium.server.storage.opening import open_engine
from tests.server.storage.helpers import ANNA, COMPUTER, new_game, person, run


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_folder_and_files_are_for_their_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    url = default_url(folder)

    async def look(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        assert rights(folder) == 0o700
        assert {file.name: rights(file) for file in folder.iterdir()} == {
            "games.sqlite": 0o600,
            "games.sqlite-wal": 0o600,
            "games.sqlite-shm": 0o600,
        }

    run(url, look)
    assert default_url(folder) == url


@pytest.mark.parametrize("name", ["with space", "what?x=1", "100%", "ä#ö", "%41"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    async def create(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))

    run(default_url(tmp_path / name), create)
    assert (tmp_path / name / "games.sqlite").stat().st_size > 0


def test_a_relative_folder_stays_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert default_url(Path("data")) == default_url(tmp_path / "data")


@pytest.mark.parametrize("below", [".", "below", "far/below"])
def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path, below: str) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(StorageError, match="is not a folder: choose another"):
        default_url(tmp_path / "data" / below)


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A folder in which we may not write; root may everywhere, so root becomes somebody else."""
    folder = tmp_path / "read only"
    folder.mkdir()
    folder.chmod(0o555)
    if os.geteuid() != 0:
        yield folder
        return
    os.seteuid(65534)
    yield folder
    os.seteuid(0)


@pytest.mark.parametrize("below", [".", "below"])
def test_a_folder_that_cannot_be_written_is_told(read_only: Path, below: str) -> None:
    with pytest.raises(StorageError, match=r"cannot be written: Permission denied\. Choose another folder"):
        default_url(read_only / below)


def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    engine = open_engine(default_url(tmp_path))
    with engine.connect() as connection:
        expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 20_000}
        assert {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in expected} == expected
    engine.dispose()


def test_a_new_file_may_be_opened_many_times_at_once(tmp_path: Path) -> None:
    """SQLite does not wait by itself when two connections switch to a write-ahead log."""
    urls = [f"sqlite:///{tmp_path}/{number}.sqlite" for number in range(50)]
    together = Barrier(8)

    def open_all(_: int) -> None:
        try:
            for url in urls:
                together.wait()
                engine = open_engine(url)
                engine.connect().close()
                engine.dispose()
        except DBAPIError:
            together.abort()
            raise

    with ThreadPoolExecutor(together.parties) as threads:
        assert set(threads.map(open_all, range(together.parties))) == {None}


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_text("Once upon a time " * 100)
    with pytest.raises(StorageError, match=r"games.sqlite is damaged \(file is not a database\)"):
        Store(default_url(tmp_path))
    assert file.read_text().startswith("Once upon a time")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be opened: No such file or directory"):
        Store(f"sqlite:///{tmp_path}/nowhere/games.sqlite")


@pytest.mark.parametrize("address", ["", "games.sqlite", "mysql://localhost/games", "sqlite+aiosqlite:///x", "x://y"])
def test_an_address_that_we_cannot_read_is_told(address: str) -> None:
    with pytest.raises(LudariumError, match="a database is named as sqlite:"):
        Store(address)


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"])
def test_a_database_without_a_file_is_refused(address: str) -> None:
    with pytest.raises(StorageError, match="SQLite needs a file"):
        Store(address)


def test_postgresql_without_psycopg_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"pip install 'ludarium\[postgres\]'"):
        Store("postgresql://localhost/games")


@pytest.mark.parametrize("kind", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path, kind: str) -> None:
    with pytest.raises(StorageError, match=r"postgresql\+psycopg://anna:\*\*\*@/games cannot be opened") as refused:
        Store(f"{kind}://anna:sesame@/games?host={tmp_path}")
    assert "sesame" not in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seconds", ["0", "soon", "-1", "99999"])
def test_a_time_for_answers_that_is_none_is_told(seconds: str) -> None:
    with pytest.raises(StorageError, match=f"answer_seconds={seconds} in the address of the database"):
        Store(f"postgresql://localhost/games?answer_seconds={seconds}")


def test_what_the_address_says_of_times_is_kept() -> None:
    usual = open_engine("postgresql://localhost/games").url.query
    assert (usual["connect_timeout"], usual["tcp_user_timeout"]) == ("5", "10000")
    assert "statement_timeout=10s" in usual["options"]
    own = open_engine("postgresql://localhost/games?connect_timeout=9&options=-c%20statement_timeout=1s").url.query
    assert (own["connect_timeout"], own["options"]) == ("9", "-c statement_timeout=1s")


def test_a_migration_may_take_as_long_as_it_needs() -> None:
    assert "statement_timeout=0s" in open_engine("postgresql://localhost/games", migrates=True).url.query["options"]
