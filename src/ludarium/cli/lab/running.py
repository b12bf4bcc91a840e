"""`ludarium lab run`: play the games of an experiment file."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import Json
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import Folder, Minutes, Processes, Ray, new_screen
from ludarium.lab.experiments.commands import run_experiment
from ludarium.lab.experiments.file import read_experiment
from ludarium.lab.runs import Where

EXAMPLES = examples("lab run fair.toml", "lab run fair.toml --folder fair --processes 2 --minutes 30")
File = Annotated[Path, typer.Argument(metavar="FILE", help="The experiment, a TOML file; see docs/lab.md.")]


def run(
    file: File,
    folder: Folder = None,
    processes: Processes = None,
    minutes: Minutes = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Play an experiment and show its table as it grows. Ctrl-C stops it; the same command resumes it."""
    run_experiment(read_experiment(file), file.stem, Where(folder, processes, ray, minutes), new_screen(json), json)
