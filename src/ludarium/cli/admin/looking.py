"""`ludarium admin games`, `game` and `people`: what there is."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ludarium.cli.admin.databases import Json, Place, id_in, in_store, moment, no_game, person_in
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Data, Database, DatabaseFile
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import how_many
from ludarium.positions import GAMES as GAME_NAMES
from ludarium.positions.registry import ruleset_named

if TYPE_CHECKING:
    from ludarium.server.storage import ListedGame, StoredGame, StoredSeat
    from ludarium.server.storage.admin import AdminStore

GAMES = examples("admin games", "admin games --person 3fa2c41b --limit 500", "admin games --json")
GAME = examples("admin game ID", "admin game https://games.example.org/game/ID")
PEOPLE = examples("admin people", "admin people --name anna")

_SHOWN = 12  # digits of a person's id
_USUAL = 50

Limit = Annotated[int, typer.Option(metavar="N", min=1, help="At most so many, the latest first.")]


def games(
    person: Annotated[
        str | None, typer.Option(metavar="ID", help="Only the games of this person; the first digits are enough.")
    ] = None,
    limit: Limit = _USUAL,
    as_json: Json = False,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """List the games, those too that people took off their lists."""

    async def find(store: AdminStore) -> list[ListedGame]:
        return await store.games(None if person is None else await person_in(store, person), limit)

    found = in_store(Place(data, database, database_file), find)
    if as_json:
        typer.echo(json.dumps([_facts(game) for game in found], indent=2, ensure_ascii=False))
        return
    table = plain_table("id", "game", "begun", "changed", "turn", "result", "players")
    for game in found:
        players = " – ".join(_who(seat, name) for seat, name in zip(game.seats, game.names, strict=True))
        standing = game.standing
        begun, changed = moment(game.created), moment(game.changed)
        table.add_row(game.id, game.name, begun, changed, str(standing.turn), standing.result or "open", players)
    new_console().print(table if found else "There are no games.")


def game(
    id: Annotated[str, typer.Argument(metavar="ID", help="Its id, or the address of its page.")],
    as_json: Json = False,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Show a game: who plays, how it stands, and the board."""

    async def find(store: AdminStore) -> tuple[ListedGame, StoredGame]:
        listed, stored = await store.listed(id_in(id)), await store.load(id_in(id))
        if listed is None or stored is None:
            raise no_game(id_in(id))
        return listed, stored

    listed, stored = in_store(Place(data, database, database_file), find)
    if as_json:
        more = {"options": dict(stored.options), "events": listed.number, "invitation": stored.invitation is not None}
        typer.echo(json.dumps({**_facts(listed), **more}, indent=2, ensure_ascii=False))
        return
    console = new_console()
    _tell(console, listed, stored)
    _show_board(console, stored)


def people(
    name: Annotated[str, typer.Option(metavar="TEXT", help="Only those whose name contains this.")] = "",
    limit: Limit = _USUAL,
    as_json: Json = False,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """List the people who play, with the names that they chose. There are no accounts: a person is a browser."""
    found = in_store(Place(data, database, database_file), lambda store: store.people(name, limit))
    if as_json:
        told = [{**asdict(one), "changed": moment(one.changed)} for one in found]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    table = plain_table("id", "name", "games", "studies", "changed")
    for one in found:
        table.add_row(one.id[:_SHOWN], one.name, str(one.games), str(one.studies), moment(one.changed))
    new_console().print(table if found else "There are no people.")


def plain_table(*headings: str) -> Table:
    """Return an empty table without lines."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, header_style="dim", no_wrap=heading == "id", overflow="fold")
    return table


def _who(seat: StoredSeat, name: str, digits: int = _SHOWN) -> str:
    if seat.kind == "open":
        return "nobody yet"
    if seat.kind == "computer":
        return seat.player
    return f"{name} ({seat.person[:digits]})" if name else seat.person[:digits]


def _facts(game: ListedGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "game": game.name,
        "begun": moment(game.created),
        "changed": moment(game.changed),
        "turn": game.standing.turn,
        "steps": game.standing.played,
        "result": game.standing.result,
        "seats": [
            {"kind": seat.kind, "person": seat.person, "name": name, "player": seat.player}
            for seat, name in zip(game.seats, game.names, strict=True)
        ],
    }


def _tell(console: Console, listed: ListedGame, stored: StoredGame) -> None:
    options = ", ".join(f"{name}={value}" for name, value in stored.options.items())
    console.print(f"{listed.name}, game {listed.id}", style="bold")
    sides = ruleset_named(listed.name).sides if listed.name in GAME_NAMES else ("first", "second")
    for side, seat, name in zip(sides, listed.seats, listed.names, strict=True):
        console.print(f"{side.capitalize()}: {_who(seat, name, 64)}")
    console.print(f"Options: {options or 'none'}")
    console.print(f"Begun {moment(listed.created)}, last change {moment(listed.changed)}")
    steps, events = how_many(listed.standing.played, "step"), how_many(listed.number, "event")
    console.print(f"Turn {listed.standing.turn}, {steps}, {events}, result: {listed.standing.result or 'not finished'}")
    console.print("An invitation is open." if stored.invitation is not None else "No invitation is open.")


def _show_board(console: Console, stored: StoredGame) -> None:
    """Print the board; a game that this version cannot read has none."""
    from ludarium.cli.picture import show_board
    from ludarium.server.live import LiveGame

    try:
        live = LiveGame(stored)
    except LudariumError as error:
        console.print(f"The board cannot be shown: {error}")
        return
    show_board(console, live.position)
