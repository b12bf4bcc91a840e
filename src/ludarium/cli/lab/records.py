"""`ludarium lab records`: the games that a folder of the lab holds, as records."""

import json as writing
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import Json
from ludarium.cli.helptext import examples
from ludarium.lab.experiments.records import write_records

EXAMPLES = examples("lab records matches/mine --to records", "lab records fair --to records --number 12")
StoredFolder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of the lab.")]


def records(
    folder: StoredFolder,
    to: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to write them.")],
    number: Annotated[int | None, typer.Option(metavar="N", help="Only the games with this number.")] = None,
    json: Json = False,
) -> None:
    """Write the games of a match, ladder or experiment as records, for ludarium replay and analyse."""
    count = write_records(folder, to, number)
    if json:
        typer.echo(writing.dumps({"records": count, "folder": str(to)}, indent=2))
        return
    typer.echo(f"{count} {'record' if count == 1 else 'records'} written to {to}")
