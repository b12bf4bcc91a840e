"""Backups: written from any database while it is used, and restored into any, with all rows."""

import asyncio
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, insert, select

from ludarium.server.storage import StorageError, Store, backups, default_url, transferring
from ludarium.server.storage.backups import SafetyCopies, back_up
from ludarium.server.storage.migrating import MIGRATIONS, open_migrated, script_in
from ludarium.server.storage.restoring import restore
from ludarium.server.storage.tables import metadata
from ludarium.server.storage.transferring import ROWS_AT_ONCE, revision_of, tables_in
from tests.server.storage.helpers import (
    ANNA,
    BEN,
    COMPUTER,
    OPEN,
    PLAYING,
    Clock,
    change,
    new_game,
    person,
    plain_engine,
    run,
    writes_held,
)
from tests.server.storage.postgresql import Postgresql

Rows = dict[str, list[tuple[object, ...]]]
OLD = "0004"
NEWEST = str(script_in().get_current_head())


async def fill(store: Store) -> None:
    await store.rename(ANNA, "Anna 🌱")
    long = replace(new_game("long", person(ANNA), COMPUTER), options={"size": 5, "wave": "across"}, notes=b"\x00\xff")
    await store.create(replace(long, events=(b"step",) * (2 * ROWS_AT_ONCE + 1)))
    await store.create(new_game("shared", person(ANNA), OPEN, "secret"))
    await store.join("secret", BEN, 1, 1, b"joined", PLAYING)
    await store.keep_review("long", "digest", b"turns")


def filled(url: str) -> str:
    """The same address, once there is something in every table."""
    run(url, fill, Clock(1000.25))
    with plain_engine(url).begin() as connection:
        for table in metadata.sorted_tables:
            if connection.execute(select(table)).first() is None:
                connection.execute(insert(table), {column.name: some_value(column) for column in table.columns})
    return url


def some_value(column: Column[Any]) -> object:
    """A value that fits a column; those that point elsewhere point to a game or a person that is there."""
    if column.foreign_keys:
        return {"games": "long", "people": ANNA}[next(iter(column.foreign_keys)).column.table.name]
    return {int: 1, bytes: b"\xff", dict: {}}.get(column.type.python_type, "something")


def rows_in(url: str) -> Rows:
    """All rows of all tables."""
    with plain_engine(url).connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in tables_in(connection)
        }


def revision_in(url: str) -> str | None:
    with plain_engine(url).connect() as connection:
        return revision_of(connection)


def old_database(url: str) -> Rows:
    """Fill a database of an earlier version, and return what is in it."""
    open_migrated(url, MIGRATIONS, OLD).dispose()
    blob = "BLOB" if url.startswith("sqlite") else "BYTEA"
    columns = "id, name, options, turn, mover, result, created, changed"
    change(
        url,
        f"INSERT INTO games ({columns}) VALUES ('g1', 'blob', '{{}}', 1, 0, '', 1, 1)",
        f"INSERT INTO events VALUES ('g1', 1, CAST('step' AS {blob}))",
        f"INSERT INTO people VALUES ('{ANNA}', 'Anna', 1)",
    )
    return rows_in(url)


# ---------------------------------------------------------------- backing up and restoring


def test_all_rows_come_back(new_url: Callable[[], str], tmp_path: Path) -> None:
    source, target, file = filled(new_url()), new_url(), tmp_path / "backup"
    told: list[tuple[int, int]] = []
    assert back_up(source, file, lambda done, of: told.append((done, of))) == 2
    assert told[-1][0] == told[-1][1] > 0
    restored = restore(file, target)
    assert (restored.games, restored.revision, restored.replaced) == (2, NEWEST, None)
    rows = rows_in(source)
    assert rows_in(target) == rows
    assert set(rows) == {table.name for table in metadata.sorted_tables}
    assert all(rows.values())


@pytest.mark.parametrize("there", [True, False])
def test_a_backup_of_one_kind_of_database_can_be_restored_into_the_other(
    there: bool, postgresql: Postgresql, tmp_path: Path
) -> None:
    ends = [default_url(tmp_path / "data"), postgresql.new_database()]
    source, target = ends if there else reversed(ends)
    back_up(filled(source), tmp_path / "backup")
    restore(tmp_path / "backup", target)
    assert rows_in(target) == rows_in(source)


def test_what_was_restored_can_be_played_on(new_url: Callable[[], str], tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append("shared", 2, b"step", PLAYING)

    target = new_url()
    back_up(filled(new_url()), tmp_path / "backup")
    restore(tmp_path / "backup", target)
    run(target, play)


def test_a_backup_is_one_file_for_its_owner_only(url: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    back_up(filled(url), folder / "backup")
    restore(folder / "backup", default_url(tmp_path / "other"))
    assert [file.name for file in folder.iterdir()] == ["backup"]
    assert stat.S_IMODE((folder / "backup").stat().st_mode) == 0o600


def test_a_backup_shows_one_moment_though_others_write_meanwhile(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "PAGES_AT_ONCE", 1)
    monkeypatch.setattr(transferring, "ROWS_AT_ONCE", 100)
    before = rows_in(filled(url))
    parts: list[int] = []

    def write(done: int, of: int) -> None:
        if len(parts) < 5:
            change(url, f"INSERT INTO people VALUES ('{len(parts)}', 'late', 1)", "UPDATE games SET turn = turn + 1")
        parts.append(done)

    back_up(url, tmp_path / "backup", write)
    assert len(parts) > 5
    assert parts == sorted(parts)
    assert len(rows_in(url)["people"]) == len(before["people"]) + 5
    assert rows_in(f"sqlite:///{tmp_path}/backup") == before


def test_a_backup_waits_for_nobody_who_writes(url: str, tmp_path: Path) -> None:
    before = rows_in(filled(url))
    with writes_held(url):
        back_up(url, tmp_path / "backup")
    assert rows_in(f"sqlite:///{tmp_path}/backup") == before


def test_nothing_is_written_over_a_file(url: str, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("precious")
    with pytest.raises(StorageError, match="precious is there already: choose another name"):
        back_up(filled(url), file)
    assert file.read_text() == "precious"


def test_a_folder_that_is_not_there_is_told(url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written: No such file or directory"):
        back_up(filled(url), tmp_path / "nowhere" / "backup")


def test_a_database_that_is_not_there_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no database"):
        back_up(f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "backup")
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_tables_is_not_backed_up(url: str, tmp_path: Path) -> None:
    plain_engine(url).connect().close()  # makes the file
    with pytest.raises(StorageError, match="no games of Ludarium"):
        back_up(url, tmp_path / "backup")


# ---------------------------------------------------------------- what is refused


def test_nothing_is_restored_over_games_unless_that_is_wanted(new_url: Callable[[], str], tmp_path: Path) -> None:
    source, target = filled(new_url()), filled(new_url())
    back_up(source, tmp_path / "backup")
    change(target, "UPDATE people SET name = 'Another'")
    before = rows_in(target)
    with pytest.raises(StorageError, match=r"in use already: choose an empty one, or .* with --replace"):
        restore(tmp_path / "backup", target)
    assert rows_in(target) == before


def test_what_is_replaced_can_be_restored_as_well(new_url: Callable[[], str], tmp_path: Path) -> None:
    source, target, third = filled(new_url()), filled(new_url()), new_url()
    back_up(source, tmp_path / "backup")
    change(target, "UPDATE people SET name = 'Another'")
    before = rows_in(target)
    replaced = restore(tmp_path / "backup", target, replace=True, copies=SafetyCopies(tmp_path / "copies")).replaced
    assert rows_in(target) == rows_in(source)
    assert replaced is not None
    restore(replaced, third)
    assert rows_in(third) == before


def test_foreign_tables_are_never_replaced(new_url: Callable[[], str], tmp_path: Path) -> None:
    back_up(filled(new_url()), tmp_path / "backup")
    target = new_url()
    change(target, "CREATE TABLE mail (text INTEGER)", "INSERT INTO mail VALUES (1)")
    with pytest.raises(StorageError, match="holds something other than Ludarium's games"):
        restore(tmp_path / "backup", target, replace=True)
    assert rows_in(target) == {"mail": [(1,)]}


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    target, text, other = default_url(tmp_path), tmp_path / "text", tmp_path / "other"
    text.write_text("Once upon a time " * 100)
    sqlite3.connect(other).execute("CREATE TABLE mail (text)").connection.close()
    for file, said in ((text, "file is not a database"), (other, "is no backup of"), (tmp_path / "x", "no file")):
        with pytest.raises(StorageError, match=said):
            restore(file, target)


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    back_up(filled(default_url(tmp_path / "source")), tmp_path / "backup")
    data = bytearray((tmp_path / "backup").read_bytes())
    data[len(data) // 2 :] = b"x" * (len(data) - len(data) // 2)
    (tmp_path / "backup").write_bytes(data)
    with pytest.raises(StorageError, match=r"cannot be restored: .* Choose another backup"):
        restore(tmp_path / "backup", default_url(tmp_path / "target"))


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    back_up(filled(default_url(tmp_path / "source")), tmp_path / "backup")
    change(f"sqlite:///{tmp_path}/backup", "UPDATE alembic_version SET version_num = 'later'")
    with pytest.raises(StorageError, match="newer Ludarium"):
        restore(tmp_path / "backup", default_url(tmp_path / "target"))


def test_nothing_is_restored_under_a_running_server(postgresql: Postgresql, tmp_path: Path) -> None:
    url = filled(postgresql.new_database())
    back_up(url, tmp_path / "backup")

    async def serve(store: Store) -> None:
        listening = asyncio.Event()
        store.others.listen(lambda bulletin: None, listening.set)
        await asyncio.wait_for(listening.wait(), 60)
        with pytest.raises(StorageError, match="1 running server uses this database: stop it first"):
            restore(tmp_path / "backup", url, replace=True)

    run(url, serve)


# ---------------------------------------------------------------- migrations


def test_an_older_backup_is_migrated(new_url: Callable[[], str], tmp_path: Path) -> None:
    source, target = new_url(), new_url()
    old = old_database(source)
    back_up(source, tmp_path / "backup")
    assert restore(tmp_path / "backup", target).revision == NEWEST
    assert rows_in(target) == {**{table.name: [] for table in metadata.sorted_tables}, **old}
    assert (revision_in(source), rows_in(source)) == (OLD, old)


def test_before_a_migration_there_is_a_backup_and_it_is_the_way_back(url: str, tmp_path: Path) -> None:
    old, copies = old_database(url), SafetyCopies(tmp_path / "copies")
    open_migrated(url, copies=copies).dispose()
    assert revision_in(url) == NEWEST
    (copy,) = (tmp_path / "copies").iterdir()
    assert copy.name.endswith(f".before-{NEWEST}")

    change(url, "UPDATE people SET name = 'spoilt'")
    restored = restore(copy, url, replace=True, migrate=False, copies=copies)
    assert (restored.revision, revision_in(url)) == (OLD, OLD)
    assert rows_in(url) == old


def test_the_copy_before_a_migration_is_beside_the_file_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    old = old_database(default_url(tmp_path))
    open_migrated(default_url(tmp_path)).dispose()
    copy = tmp_path / f"games.sqlite.before-{NEWEST}"
    assert rows_in(f"sqlite:///{copy}") == old
    assert caplog.messages == [f"the tables of revision {OLD} are being migrated; a copy of them is in {copy}"]


def test_by_the_copy_alone_an_older_version_goes_on(tmp_path: Path) -> None:
    """Where games are kept in a file, the copy is put in its place."""
    old = old_database(default_url(tmp_path))
    open_migrated(default_url(tmp_path)).dispose()
    shutil.move(tmp_path / f"games.sqlite.before-{NEWEST}", tmp_path / "games.sqlite")
    assert (revision_in(default_url(tmp_path)), rows_in(default_url(tmp_path))) == (OLD, old)


def test_a_second_migration_keeps_the_first_copy(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / "games.sqlite").unlink(missing_ok=True)
        old_database(default_url(tmp_path))
        open_migrated(default_url(tmp_path)).dispose()
    assert sorted(file.name for file in tmp_path.glob("*.before-*")) == [
        f"games.sqlite.before-{NEWEST}",
        f"games.sqlite.before-{NEWEST}.2",
    ]


def test_without_games_there_is_nothing_to_copy(url: str, tmp_path: Path) -> None:
    copies = SafetyCopies(tmp_path / "copies")
    open_migrated(url, MIGRATIONS, OLD, copies).dispose()
    open_migrated(url, copies=copies).dispose()
    assert not (tmp_path / "copies").exists()


def test_a_migration_goes_without_a_copy_only_if_that_is_wanted(url: str, tmp_path: Path) -> None:
    old_database(url)
    open_migrated(url, copies=SafetyCopies(tmp_path / "copies", are_made=False)).dispose()
    assert revision_in(url) == NEWEST
    assert not (tmp_path / "copies").exists()


def test_where_no_copy_can_be_made_nothing_is_migrated(url: str, tmp_path: Path) -> None:
    old = old_database(url)
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"stays as it was, because it could not be copied .* --backups"):
        open_migrated(url, copies=SafetyCopies(tmp_path / "file" / "copies"))
    assert (revision_in(url), rows_in(url)) == (OLD, old)


FULL = """
import resource, sys
from pathlib import Path
from ludarium.server.storage import StorageError
from ludarium.server.storage.backups import SafetyCopies
from ludarium.server.storage.migrating import open_migrated
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
try:
    open_migrated(sys.argv[1], copies=SafetyCopies(Path(sys.argv[2])))
except StorageError as error:
    print(error)
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="needs a limit on files")
def test_on_a_full_disk_nothing_is_migrated_and_nothing_is_left(url: str, tmp_path: Path) -> None:
    old_database(url)
    for number in range(2, 50):
        change(url, f"INSERT INTO people VALUES ('{number}', '{'x' * 4000}', 1)")
    old = rows_in(url)
    command = [sys.executable, "-c", FULL, url, str(tmp_path / "copies")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.startswith("the database stays as it was, because it could not be copied to ")
    assert "disk" in said
    assert (revision_in(url), rows_in(url)) == (OLD, old)
    assert list((tmp_path / "copies").iterdir()) == []


FAILING = """
revision = "later"
down_revision = "{newest}"


def upgrade() -> None:
    raise ValueError("on purpose")
"""


def test_a_migration_that_fails_leaves_no_copy(url: str, tmp_path: Path) -> None:
    migrations, copies = tmp_path / "migrations", tmp_path / "copies"
    shutil.copytree(MIGRATIONS, migrations)
    (migrations / "versions" / "revision_later.py").write_text(FAILING.format(newest=NEWEST))
    old = old_database(url)
    with pytest.raises(ValueError, match="on purpose"):
        open_migrated(url, migrations, copies=SafetyCopies(copies))
    assert (revision_in(url), rows_in(url)) == (OLD, old)
    assert list(copies.iterdir()) == []
