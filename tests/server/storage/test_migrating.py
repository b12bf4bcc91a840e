"""Migrations: from nothing and from every earlier version to this one, and never from a later one."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from ludarium.server.storage import StorageError, Store, default_url
from ludarium.server.storage.migrating import MIGRATIONS, open_migrated
from ludarium.server.storage.tables import metadata
from tests.server.storage.helpers import ANNA, BEN, OPEN, PLAYING, change, new_game, person, plain_engine, run

REVISIONS = [script.revision for script in ScriptDirectory(MIGRATIONS).walk_revisions()][::-1]

REBUILT = """
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{head}"


def upgrade() -> None:
    with op.batch_alter_table("games") as table:
        table.add_column(sa.Column("note", sa.Text, nullable=False, server_default="none yet"))
        table.alter_column("name", existing_type=sa.Text, type_=sa.String(40))
    {more}
"""


def later(folder: Path, more: str = "pass") -> Path:
    """The migrations of a version to come; in SQLite a table to which others point is rebuilt."""
    shutil.copytree(MIGRATIONS, folder)
    text = REBUILT.format(head=REVISIONS[-1], more=more)
    (folder / "versions" / "revision_later.py").write_text(text)
    return folder


def migrate_to(url: str, migrations: Path, target: str = "head") -> None:
    open_migrated(url, migrations, target).dispose()


def differences(url: str) -> list[object]:
    with plain_engine(url).connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def play(store: Store) -> None:
    await store.rename(ANNA, "Anna")
    await store.create(new_game("g1", person(ANNA), OPEN, "secret"))
    await store.join("secret", BEN, 1, 1, b"joined", PLAYING)


async def look(store: Store) -> None:
    game = await store.load("g1")
    assert game is not None
    assert (game.seats, game.events) == ((person(ANNA), person(BEN)), (b"joined",))
    assert await store.name_of(ANNA) == "Anna"


@pytest.mark.parametrize("revision", [None, *REVISIONS])
def test_every_earlier_database_becomes_one_of_this_version(url: str, revision: str | None) -> None:
    """None is a database with nothing in it. The tables are those of tables.py, to the last index."""
    if revision is not None:
        migrate_to(url, MIGRATIONS, revision)
    run(url, play)
    assert differences(url) == []
    run(url, look)


def test_the_steps_of_earlier_games_are_counted(url: str) -> None:
    migrate_to(url, MIGRATIONS, "0002")
    columns = "id, name, options, turn, mover, result, created, changed"
    statements = [
        f"INSERT INTO games ({columns}) VALUES ('{game}', 'x', '{{}}', 1, 0, '', 1, 1)" for game in ("played", "fresh")
    ]
    events = ['{"kind":"step","text":"a1"}', '{"kind":"step","text":"a2"}', '{"kind":"back","steps":1}', "joined", "[]"]
    for number, event in enumerate(events, 1):
        statements.append(f"INSERT INTO events VALUES ('played', {number}, '{event}')")
    change(url, *statements)
    migrate_to(url, MIGRATIONS)
    with plain_engine(url).connect() as connection:
        assert connection.exec_driver_sql("SELECT id, played FROM games ORDER BY id").all() == [
            ("fresh", 0),
            ("played", 1),
        ]


def test_a_database_of_a_later_version_is_refused_and_left_alone(url: str, tmp_path: Path) -> None:
    run(url, play)
    migrate_to(url, later(tmp_path / "later"))
    with pytest.raises(StorageError, match="made by a newer Ludarium") as refused:
        Store(url)
    assert f"revision later, this one knows {REVISIONS[-1]}" in str(refused.value)
    with plain_engine(url).connect() as connection:
        assert connection.exec_driver_sql("SELECT id, note FROM games").all() == [("g1", "none yet")]


def test_a_table_that_others_point_to_can_be_rebuilt(url: str, tmp_path: Path) -> None:
    run(url, play)
    migrate_to(url, later(tmp_path / "later"))
    with plain_engine(url).connect() as connection:
        assert connection.exec_driver_sql("SELECT game, number FROM events").all() == [("g1", 1)]
        assert {key["referred_table"] for key in inspect(connection).get_foreign_keys("events")} == {"games"}


WRONG = {
    "raise ValueError('on purpose')": "on purpose",
    "op.execute('DELETE FROM games')": "leaves rows that belong to no game|violates foreign key",
}


@pytest.mark.parametrize(("wrong", "said"), WRONG.items())
def test_a_migration_that_fails_changes_nothing(url: str, tmp_path: Path, wrong: str, said: str) -> None:
    run(url, play)
    with pytest.raises(Exception, match=said):
        migrate_to(url, later(tmp_path / "later", more=wrong))
    assert differences(url) == []
    run(url, look)


def test_a_database_with_foreign_tables_is_refused(url: str) -> None:
    with plain_engine(url).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE games (something INTEGER)")
    with pytest.raises(StorageError, match="already exists"):
        Store(url)


def test_the_folder_in_which_the_server_is_started_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "alembic.ini").write_text("[alembic]\nscript_location = nowhere\n")
    monkeypatch.chdir(tmp_path)
    run(default_url(tmp_path), play)


OPENING = """
import sys
from ludarium.server.storage.migrating import open_migrated
print("ready", flush=True)
sys.stdin.readline()
for url in sys.argv[1:]:
    open_migrated(url).dispose()
"""


def test_many_servers_may_open_a_new_database_at_once(new_url: Callable[[], str]) -> None:
    urls = [new_url() for _ in range(5)]
    command = [sys.executable, "-c", OPENING, *urls]
    servers = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    for server in servers:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
    for server in servers:
        assert server.stdin is not None
        server.stdin.write("go\n")
        server.stdin.flush()
    for server in servers:
        server.communicate()
    assert [server.returncode for server in servers] == [0] * len(servers)
    assert differences(urls[-1]) == []
