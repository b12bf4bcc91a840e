"""`ludarium lab compare`: is one set of rules fairer, shorter or less drawish than another?"""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import Json
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import Folder, Minutes, Processes, Ray, new_screen
from ludarium.lab.experiments.comparison import MOST, new_question, run_comparison
from ludarium.lab.experiments.file import read_experiment
from ludarium.lab.runs import Where

EXAMPLES = examples("lab compare one.toml two.toml --fairer-by 5", "lab compare small.toml large.toml --shorter-by 10")


def compare(
    first: Annotated[Path, typer.Argument(metavar="A", help="An experiment file with one variant and one player.")],
    second: Annotated[Path, typer.Argument(metavar="B", help="Another one.")],
    fairer_by: Annotated[
        float | None, typer.Option(metavar="POINTS", help="Is A's score nearer to 50 % than B's, by so many points?")
    ] = None,
    shorter_by: Annotated[
        float | None, typer.Option(metavar="TURNS", help="Are games of A shorter, by so many turns?")
    ] = None,
    fewer_draws_by: Annotated[
        float | None, typer.Option(metavar="POINTS", help="Has A fewer draws, by so many points?")
    ] = None,
    most: Annotated[int, typer.Option(metavar="N", help="Give up after so many games of each.")] = MOST,
    folder: Folder = None,
    processes: Processes = None,
    minutes: Minutes = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Play A and B until it is clear whether A is better. Ctrl-C stops it; the same command resumes it.

    The answer is wrong at most 5 times in 100, however early the evidence ends it.
    """
    question = new_question(fairer_by, shorter_by, fewer_draws_by, most)
    files = ((read_experiment(first), str(first)), (read_experiment(second), str(second)))
    run_comparison(question, files, Where(folder, processes, ray, minutes), new_screen(json), json)
