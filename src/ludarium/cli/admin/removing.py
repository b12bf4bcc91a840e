"""`ludarium admin remove`: games and people, for good."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludarium.cli.admin.databases import Place, Yes, id_in, in_store, no_game, person_in
from ludarium.cli.admin.exporting import export_to
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Data, Database, DatabaseFile
from ludarium.cli.terminal import ask
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import how_many

if TYPE_CHECKING:
    from ludarium.server.storage.admin import AdminStore

GAME = examples("admin remove game ID", "admin remove game ID --yes --export folder")
PERSON = examples("admin remove person 3fa2c41b", "admin remove person 3fa2c41b --all-games --export folder")
EXAMPLES = examples("admin remove game ID", "admin remove person 3fa2c41b")

Export = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write everything there as records first.")]


def game(
    ids: Annotated[list[str], typer.Argument(metavar="ID…", help="Their ids, or the addresses of their pages.")],
    yes: Yes = False,
    export: Export = None,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Remove games for good. Those at the board are told."""

    async def remove(store: AdminStore) -> None:
        wanted = list(dict.fromkeys(id_in(id) for id in ids))
        for id in wanted:
            found = await store.listed(id)
            if found is None:
                raise no_game(id)
            typer.echo(f"{found.id}: {found.name}, {how_many(found.standing.played, 'step')}", err=True)
        if export is not None:
            await export_to(store, wanted, export)
        if _agrees(f"Remove {how_many(len(wanted), 'game')} for good?", yes):
            await store.delete(wanted)
            typer.echo(f"{how_many(len(wanted), 'game')} removed.")

    in_store(Place(data, database, database_file), remove)


def person(
    id: Annotated[str, typer.Argument(metavar="ID", help="Their id, of which the first digits are enough.")],
    all_games: Annotated[
        bool, typer.Option("--all-games", help="Remove the games that others play with them as well.")
    ] = False,
    yes: Yes = False,
    export: Export = None,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Remove a person: their name, their studies and progress, and the games that nobody else plays.

    Games with another person belong to that one too: they stay, with nobody on the seat of the person who is removed,
    unless --all-games is given. Names inside a record that was opened as a game stay as they are in it.
    """

    async def remove(store: AdminStore) -> None:
        whom = await person_in(store, id)
        found = await store.games(whom, None)
        others = {game.id for game in found if any(seat.person not in ("", whom) for seat in game.seats)}
        goes = [game.id for game in found if all_games or game.id not in others]
        studies = await store.study_ids(whom)
        name = await store.name_of(whom)
        typer.echo(f"Person {whom}{f', {name}' if name else ''}", err=True)
        typer.echo(f"{how_many(len(goes), 'game')} removed, {len(found) - len(goes)} kept without them.", err=True)
        if studies:
            typer.echo(f"{_studies(len(studies))} removed.", err=True)
        if export is not None:
            await export_to(store, [*(game.id for game in found), *studies], export)
        if _agrees("Remove this person for good?", yes):
            await store.delete(goes)
            await store.forget_person(whom)
            typer.echo(f"The person and {how_many(len(goes), 'game')} removed.")

    in_store(Place(data, database, database_file), remove)


def _studies(number: int) -> str:
    return f"{number} {'study' if number == 1 else 'studies'}"


def _agrees(question: str, yes: bool) -> bool:
    """Return whether the operator agrees; if not, say that nothing has happened."""
    if yes:
        return True
    try:
        agrees = ask(f"{question} (yes or no) ").lower() in ("y", "yes")
    except EOFError:
        raise LudariumError("nothing was removed, because nobody answered: --yes does without the question") from None
    if not agrees:
        typer.echo("Nothing was removed.")
    return agrees
