"""`ludarium admin backup` and `restore`: everything in one file, and back again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.admin.databases import Place, progress
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Backup, Backups, Data, Database, DatabaseFile
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import how_many

BACKUP = examples("admin backup games.backup", "admin backup games.backup --database-file secret")
RESTORE = examples("admin restore games.backup --data folder", "admin restore games.backup --replace")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Write everything into one file, as it is at this moment; servers may go on meanwhile.

    The file holds all that the database holds, invitations too: keep it as safe. It is a SQLite database, whichever
    database the games are in, and it gets its name once it is complete.
    """
    from ludarium.server.storage.backups import back_up

    number = back_up(Place(data, database, database_file).url, file, progress("Backing up"))
    typer.echo(f"{how_many(number, 'game')} in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup, or a copy that was made before a migration.")],
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Put it in place of the games that are there; a copy of them is made."),
    ] = False,
    migrate: Annotated[
        bool,
        typer.Option(
            "--migrate/--no-migrate",
            help="Migrate older tables; without, they stay as the older Ludarium knows them, to go back to it.",
        ),
    ] = True,
    backups: Backups = None,
    backup: Backup = True,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Put a backup into an empty database, or in place of what is there: all of it, or nothing if that fails.

    Stop the servers first.
    """
    from ludarium.server.storage import SafetyCopies, restoring

    place = Place(data, database, database_file)
    url = place.new_url
    with _unserved(place.folder):
        restored = restoring.restore(
            file,
            url,
            replace=replace,
            migrate=migrate,
            copies=SafetyCopies(backups, backup),
            progress=progress("Restoring"),
        )
    if restored.replaced is not None:
        typer.echo(f"What was there before is in {restored.replaced}", err=True)
    typer.echo(f"{how_many(restored.games, 'game')} restored; the tables have revision {restored.revision}.")


@contextlib.contextmanager
def _unserved(folder: Path | None) -> Iterator[None]:
    """Keep servers away from a folder of games; refuse if one has it open."""
    from ludarium.server.serving import AlreadyServed, sole_server

    try:
        with contextlib.nullcontext() if folder is None else sole_server(folder):
            yield
    except AlreadyServed as served:
        raise LudariumError(f"{served}: stop it first") from None
