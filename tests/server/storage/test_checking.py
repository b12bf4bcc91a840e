"""A damaged file is noticed when it is opened, and left as it is."""

import logging
import shutil
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest

from ludarium.server.storage import Damaged, StorageError, Store, default_url
from ludarium.server.storage.checking import check_file
from tests.cli.typed import COMMAND
from tests.server.storage.helpers import ANNA, COMPUTER, PLAYING, new_game, person, run

PAGE = 4096  # bytes, of SQLite


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a game of many events."""

    async def fill(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        for number in range(1, 101):
            await store.append("g1", number, bytes(1000), PLAYING)

    run(default_url(tmp_path), fill)
    return tmp_path / "games.sqlite"


def damage(file: Path, page: int) -> bytes:
    """Overwrite a page, counted from 1; the whole file as it is then."""
    with open(file, "r+b") as opened:
        opened.seek((page - 1) * PAGE)
        opened.write(b"\xa5" * PAGE)
    return file.read_bytes()


def pages_of_events(file: Path) -> list[int]:
    connection = sqlite3.connect(file)
    (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchone()
    connection.close()
    return [root, file.stat().st_size // PAGE]


def test_a_damaged_page_is_told_with_the_way_out_and_nothing_is_overwritten(file: Path) -> None:
    for page in (1, *pages_of_events(file)):
        copy = file.parent / f"page{page}" / file.name
        copy.parent.mkdir()
        shutil.copy(file, copy)
        before = damage(copy, page)
        with pytest.raises(Damaged) as damaged:
            Store(default_url(copy.parent))
        said = str(damaged.value)
        assert said.startswith(f"the database {copy} is damaged (")
        assert "\n" not in said
        assert "Copy it and the files beside it" in said
        assert ".recover" in said
        assert copy.read_bytes() == before


def test_a_sound_file_is_opened(file: Path) -> None:
    check_file(file)


def test_a_large_file_is_checked_in_part_and_that_is_told(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE many (number INTEGER PRIMARY KEY, text TEXT)")
    connection.executemany("INSERT INTO many (text) VALUES (?)", [("x",)] * 100_000)
    connection.commit()
    connection.close()
    with caplog.at_level(logging.WARNING):
        check_file(file, seconds=0.0)
    assert "only a part of" in caplog.text
    assert "PRAGMA quick_check" in caplog.text


def test_a_server_with_a_damaged_database_ends_with_one_line(file: Path) -> None:
    before = damage(file, pages_of_events(file)[0])
    command = [*COMMAND, "serve", "--port", "0", "--data", str(file.parent)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"ludarium: the database {file} is damaged (")
    assert len(ended.stderr.splitlines()) == 1
    assert file.read_bytes() == before


def test_a_postgresql_that_does_not_answer_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(StorageError, match="cannot be opened: connection timeout expired"):
            Store(f"postgresql://ludarium@127.0.0.1:{port}/games?connect_timeout=2")
