"""`ludarium lab check`: what an experiment would do, and about how long it takes here."""

import json as writing
from typing import Annotated, Any

import typer
from rich.table import Table

from ludarium.cli.arguments import Json
from ludarium.cli.helptext import examples
from ludarium.cli.lab.running import File
from ludarium.cli.measuring import Processes, new_screen
from ludarium.cli.terminal import new_console
from ludarium.lab.experiments.commands import check_experiment
from ludarium.lab.experiments.file import read_experiment
from ludarium.lab.figures import Fairer
from ludarium.lab.runs import Where
from ludarium.notation.words import how_many

_GOOD, _GOOD_MARGIN = 400, 5  # games of a first turn, and the points to which they tell its score
EXAMPLES = examples("lab check fair.toml", "lab check fair.toml --processes 8 --json")


def check(
    file: File,
    processes: Processes = None,
    fairer_by: Annotated[
        float | None, typer.Option(metavar="POINTS", help="Also say how many games such a comparison takes.")
    ] = None,
    json: Json = False,
) -> None:
    """Say what an experiment would do and about how long it takes, by playing a few of its games."""
    needed = None if fairer_by is None else Fairer(fairer_by / 100).games_needed()
    found = check_experiment(read_experiment(file), Where(processes=processes), new_screen(json))
    if needed is not None:
        found["comparison"] = {"fairer_by": fairer_by, **needed._asdict()}
    if json:
        typer.echo(writing.dumps(found, indent=2))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="none")
    for heading in ("variant", "players", "games", "begins from", "seconds a game"):
        table.add_column(heading)
    for cell in found["cells"]:
        words = (cell["variant"], cell["players"], cell["games"], cell["starts"], f"{cell['seconds_a_game']:.2f}")
        table.add_row(*map(str, words))
    console = new_console()
    console.print(table)
    processes_words = "1 process" if found["processes"] == 1 else f"{found['processes']} processes"
    console.print(
        f"{_duration(found['hours'])} with {processes_words} here, {found['core_hours']:g} core-hours in all. "
        f"Each score will be known to about ±{found['margin']:g} points.",
        soft_wrap=True,
        highlight=False,
    )
    for line in dict.fromkeys(_first_turn_words(cell) for cell in found["cells"] if "first_turns" in cell):
        console.print(line, soft_wrap=True, highlight=False)
    if needed is not None:
        console.print(
            f"To find a difference of {fairer_by:g} points in fairness takes about {needed.mean:,} games of each, "
            f"in one case of ten more than {needed.ninth_decile:,}.",
            soft_wrap=True,
            highlight=False,
        )


def _first_turn_words(cell: dict[str, Any]) -> str:
    count, each = cell["first_turns"], cell["games_each"]
    if not each:
        return (
            f"{cell['variant']}: not each of the {count} first turns will be played: ask for at least {count:,} games."
        )
    return (
        f"{cell['variant']}: each of the {count} first turns gets {how_many(each, 'game')}, so its score will be known "
        f"to about ±{cell['margin_each']:g} points; for ±{_GOOD_MARGIN} ask for {_GOOD * count:,} games."
    )


def _duration(hours: float) -> str:
    if hours < 1 / 60:
        return "Less than a minute"
    return f"About {60 * hours:.0f} minutes" if hours < 1 else f"About {hours:g} hours"
