"""`ludarium admin export`: games and studies as records, the same that the page saves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli.admin.databases import Place, id_in, in_store, no_game, person_in
from ludarium.cli.files import write_file
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Data, Database, DatabaseFile
from ludarium.kernel.errors import LudariumError, OptionError
from ludarium.notation.words import how_many

if TYPE_CHECKING:
    from ludarium.server.storage.admin import AdminStore

EXAMPLES = examples("admin export ID", "admin export --person 3fa2c41b --to folder", "admin export --all --to folder")


def export(
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="ID…", help="Games or studies, or addresses of their pages.")
    ] = None,
    person: Annotated[
        str | None, typer.Option(metavar="ID", help="What this person has; the first digits are enough.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All games and studies.")] = False,
    to: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the records go; without it, one goes to standard output."),
    ] = None,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Write games and studies as records, which the page and ludarium replay can open; studies go into a subfolder."""
    if sum((bool(ids), person is not None, everything)) != 1:
        raise OptionError("name games by their ids, or give --person or --all: one of the three")
    if to is None and (person is not None or everything or len(ids or ()) > 1):
        raise OptionError("several games need a folder: name it with --to")

    async def write(store: AdminStore) -> None:
        if ids:
            wanted = [id_in(id) for id in ids]
        else:
            whose = None if person is None else await person_in(store, person)
            wanted = [*await store.ids(whose), *await store.study_ids(whose)]
        if to is None:
            typer.echo((await _record(store, wanted[0]))[1], nl=False)
        else:
            typer.echo(f"{how_many(await export_to(store, wanted, to), 'record')} in {to}", err=True)

    in_store(Place(data, database, database_file), write)


async def export_to(store: AdminStore, ids: Sequence[str], folder: Path) -> int:
    """Write each game and study into a file of its own and return how many; LudariumError says which could not be."""
    _make(folder)
    failures: list[str] = []
    for id in ids:
        try:
            name, text = await _record(store, id)
            _make((folder / name).parent)
            _write(folder / name, text)
        except LudariumError as error:
            failures.append(f"{id}: {error}")
    if failures:
        more = f", and {len(failures) - 1} more" if len(failures) > 1 else ""
        raise LudariumError(f"{len(ids) - len(failures)} of {len(ids)} records were exported. {failures[0]}{more}")
    return len(ids)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LudariumError(f"{folder} cannot be made: {error.strerror}") from None


async def _record(store: AdminStore, id: str) -> tuple[str, str]:
    """Return the name of a file for a game or a study, and its record."""
    from ludarium.server.archive import STUDIES
    from ludarium.server.live import LiveGame
    from ludarium.server.records import Saving
    from ludarium.server.study_records import study_file

    stored = await store.load(id)
    if stored is None:
        study = await store.studies.find(id)
        if study is None:
            raise no_game(id)
        return f"{STUDIES}/{Path(study_file(study.name, study.title)).stem}-{id}.txt", study.record
    live = LiveGame(stored)
    saving = Saving(live, {person: await store.name_of(person) for person in live.people})
    return f"{Path(saving.file).stem}-{id}.txt", saving.text()


def _write(file: Path, text: str) -> None:
    if file.exists() and file.read_text(encoding="utf-8") != text:
        raise LudariumError(f"{file} is there already, with something else in it: choose another folder")
    write_file(str(file), text)
