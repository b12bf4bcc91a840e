"""`ludarium lab report`: what an experiment found, as a page, as Markdown or as data."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.helptext import examples
from ludarium.cli.lab.records import StoredFolder
from ludarium.lab.reports.report import read_report
from ludarium.lab.reports.writing import figures_as_json, write_markdown, write_page
from ludarium.notation.words import how_many

EXAMPLES = examples("lab report fair", "lab report fair --out fair.html --markdown fair.md", "lab report fair --json")
PAGE = "report.html"


def report(
    folder: StoredFolder,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help=f"Where to write the page; by default {PAGE} in the folder.")
    ] = None,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it as Markdown too, with its pictures beside it.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Write the figures as JSON; the page only with --out.")] = False,
) -> None:
    """Write what an experiment found, as one page that needs nothing else; also while it still runs."""
    found = read_report(folder)
    written = [] if json and out is None else [write_page(found, out or folder / PAGE)]
    if markdown is not None:
        written += write_markdown(found, markdown)
    if json:
        typer.echo(figures_as_json(found))
        return
    typer.echo(f"{how_many(found.games, 'game')}, written to {', '.join(map(str, written))}")
