"""`ludarium lab data`: the games and turns of an experiment as Parquet files."""

import json as writing
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import Json
from ludarium.cli.helptext import examples
from ludarium.cli.lab.records import StoredFolder
from ludarium.lab.data.parquet import GAMES, TURNS, write_data
from ludarium.notation.words import how_many

EXAMPLES = examples("lab data fair --to data")


def data(
    folder: StoredFolder,
    to: Annotated[Path, typer.Option(metavar="FOLDER", help=f"Where to write {GAMES} and {TURNS}.")],
    json: Json = False,
) -> None:
    """Write a row for each game and a row for each turn as Parquet, to be asked with DuckDB, pandas and the like."""
    games, turns = write_data(folder, to)
    if json:
        typer.echo(
            writing.dumps({"games": games, "turns": turns, "files": [str(to / GAMES), str(to / TURNS)]}, indent=2)
        )
        return
    typer.echo(f"{how_many(games, 'game')} and {how_many(turns, 'turn')} written to {to / GAMES} and {to / TURNS}")
