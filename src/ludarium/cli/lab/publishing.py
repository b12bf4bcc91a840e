"""`ludarium lab publish`: answers about the games, with the figures of their experiments, for the page and the docs."""

import json as writing
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, Json
from ludarium.cli.helptext import examples
from ludarium.lab.answers.commands import DOCS, publish
from ludarium.lab.experiments.commands import FOLDER

EXAMPLES = examples("lab publish", f"lab publish {EXAMPLE_GAME} --results played")


def publish_answers(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these; by default all that have answers.")
    ] = None,
    results: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the experiments were played, each in a folder of its name.")
    ] = Path(FOLDER),
    experiments: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The experiment files, with answers/GAME.toml beside them.")
    ] = Path("experiments"),
    to: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games' folders are; by default in this program.")
    ] = None,
    docs: Annotated[Path, typer.Option(metavar="FILE", help="The text about all games.")] = DOCS,
    json: Json = False,
) -> None:
    """Fill the figures into the answers about games, and write what the page and docs/answers.md show."""
    written = publish(games or (), experiments, results, to, docs)
    if json:
        typer.echo(writing.dumps({"written": list(map(str, written))}, indent=2))
        return
    typer.echo(f"Written to {', '.join(map(str, written))}")
