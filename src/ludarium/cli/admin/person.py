"""`ludarium admin person`: what the server keeps of one person."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from ludarium.cli.admin.databases import Json, Place, in_store, moment, person_in
from ludarium.cli.admin.looking import plain_table
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Data, Database, DatabaseFile
from ludarium.cli.terminal import new_console

if TYPE_CHECKING:
    from ludarium.server.storage import ListedStudy, StoredProgress
    from ludarium.server.storage.admin import AdminStore

EXAMPLES = examples("admin person 3fa2c41b", "admin person 3fa2c41b --json")

_MOST = 1000  # studies that are listed


@dataclass(frozen=True)
class Tried:
    """What a person has tried of one kind in one game."""

    game: str
    kind: str  # puzzle, lesson or turning point
    tried: int
    done: int  # solved, learned or played well


@dataclass(frozen=True)
class Kept:
    """What is kept of a person."""

    id: str
    name: str
    games: dict[str, int]  # how many of each
    studies: list[ListedStudy]
    progress: list[Tried]


def person(
    id: Annotated[str, typer.Argument(metavar="ID", help="Their id, of which the first digits are enough.")],
    as_json: Json = False,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Show what is kept of a person: how many games, which studies, and what they have solved and learned."""
    kept = in_store(Place(data, database, database_file), lambda store: _kept(store, id))
    if as_json:
        studies = [{**asdict(one), "changed": moment(one.changed)} for one in kept.studies]
        typer.echo(json.dumps({**asdict(kept), "studies": studies}, indent=2, ensure_ascii=False))
    else:
        _tell(new_console(), kept)


async def _kept(store: AdminStore, id: str) -> Kept:
    whom = await person_in(store, id)
    games = Counter(game.name for game in await store.games(whom, None))
    studies = await store.studies.of(whom, _MOST)
    return Kept(whom, await store.name_of(whom), dict(games), studies, _tried(await store.progress_of(whom)))


def _tried(progress: list[StoredProgress]) -> list[Tried]:
    tried = Counter((one.game, one.kind) for one in progress)
    done = Counter((one.game, one.kind) for one in progress if one.done is not None)
    return [Tried(*key, tried[key], done[key]) for key in sorted(tried)]


def _tell(console: Console, kept: Kept) -> None:
    console.print(f"Person {kept.id}{f', {kept.name}' if kept.name else ''}", style="bold")
    games = ", ".join(f"{number} of {name}" for name, number in kept.games.items())
    console.print(f"Games: {games or 'none'}")
    if kept.progress:
        table = plain_table("game", "what", "tried", "done")
        for one in kept.progress:
            table.add_row(one.game, f"{one.kind}s", str(one.tried), str(one.done))
        console.print(table)
    if kept.studies:
        table = plain_table("id", "game", "changed", "study")
        for study in kept.studies:
            table.add_row(study.id, study.name, moment(study.changed), study.title)
        console.print(table)
    else:
        console.print("Studies: none")
