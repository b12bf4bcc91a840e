"""The command line: one file per command, and what they share."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import ludarium
from ludarium.cli import (
    admin,
    analyse,
    calibrate,
    compile,
    games,
    lab,
    ladder,
    lengths,
    levels,
    match,
    openings,
    perft,
    play,
    puzzles,
    replay,
    serve,
    show,
    solve,
    train,
)
from ludarium.cli.arguments import EXAMPLE_GAME, examples
from ludarium.cli.terminal import complain, discard_output, prepare_streams
from ludarium.kernel.errors import LudariumError

REFUSED = 2
UNHEARD = 1  # nobody reads the output any more

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.command("play", epilog=play.EXAMPLES)(play.play)
app.command("games", epilog=games.EXAMPLES)(games.games)
app.command("show", epilog=show.EXAMPLES)(show.show)
app.command("replay", epilog=replay.EXAMPLES)(replay.replay)
app.command("analyse", epilog=analyse.EXAMPLES)(analyse.analyse)
app.command("perft", epilog=perft.EXAMPLES)(perft.count)
app.command("solve", epilog=solve.EXAMPLES)(solve.solve)
app.command("match", epilog=match.EXAMPLES)(match.match)
app.command("ladder", epilog=ladder.EXAMPLES)(ladder.ladder)
app.command("lengths", epilog=lengths.EXAMPLES)(lengths.lengths)
app.command("levels", epilog=levels.EXAMPLES)(levels.levels)
app.command("calibrate", epilog=calibrate.EXAMPLES)(calibrate.calibrate)
app.add_typer(lab.app, name="lab", help=lab.HELP, epilog=lab.EXAMPLES)
app.add_typer(puzzles.app, name="puzzles", help=puzzles.HELP, epilog=puzzles.EXAMPLES)
app.add_typer(openings.app, name="openings", help=openings.HELP, epilog=openings.EXAMPLES)
app.command("train", epilog=train.EXAMPLES)(train.train)
app.command("compile", epilog=compile.EXAMPLES)(compile.compile_games)
app.add_typer(admin.app, name="admin", help=admin.HELP, epilog=admin.EXAMPLES)


@app.callback(invoke_without_command=True, epilog=examples("play", f"games {EXAMPLE_GAME}", "show --help"))
def _ludarium(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """A place where abstract games live: play, view, analyse and solve them."""
    if version:
        typer.echo(f"ludarium {ludarium.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command that the arguments name and exit with its code: the entry point."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit code; an error is reported in one line."""
    prepare_streams()
    try:
        code: int | None = app(list(arguments), prog_name="ludarium", standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except LudariumError as error:
        complain(str(error))
    except typer.TyperException as error:
        complain(f"{error.format_message()} Try ludarium --help.")
    except BrokenPipeError:
        discard_output()
        return UNHEARD
    except OSError as error:
        discard_output()
        complain(error.strerror or str(error))
    return REFUSED
