"""The command line: one file per command, and what they share."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_group

import ludarium
from ludarium.cli.deferred import Deferred
from ludarium.cli.extras import lacking
from ludarium.cli.helptext import examples
from ludarium.cli.shell import answer_the_shell
from ludarium.cli.terminal import complain, discard_output, prepare_streams
from ludarium.kernel.errors import LudariumError

REFUSED = 2
UNHEARD = 1  # nobody reads the output any more

COMMANDS = (
    Deferred("serve", "serve:serve", "Serve the page on which the games are played."),
    Deferred("play", "play:play", "Play a game against the computer or another person."),
    Deferred("games", "games:games", "List the games, or the options of one."),
    Deferred(
        "show",
        "show:show",
        "Show a position, given as a code or as a game record, with what is noted about it.",
    ),
    Deferred("replay", "replay:replay", "Step through a recorded game and its variations."),
    Deferred(
        "analyse",
        "analyse:analyse",
        "Review a recorded game turn by turn, or find the best steps in a position.",
    ),
    Deferred("perft", "perft:count", "Count the legal sequences of steps of each length up to DEPTH."),
    Deferred("solve", "solve:solve", "Prove who wins with best play by both sides."),
    Deferred("engine", "engine:engine", "Answer queries of other programs, in lines of JSON."),
    Deferred("match", "match:match", "Play A against B in pairs of games."),
    Deferred("ladder", "ladder:ladder", "Rate players by games between neighbours."),
    Deferred("lengths", "lengths:lengths", "Count the turns of games between equal players."),
    Deferred("levels", "levels:levels", "Find budgets for the levels by games between neighbours."),
    Deferred(
        "calibrate",
        "calibrate:calibrate",
        "Compare what the search predicts with who wins: of positions valued 70 %, 70 % should be won.",
    ),
    Deferred("train", "train:train", "Train a net for a game: play, learn, compare, and again."),
    Deferred("compile", "compile:compile_games", "Compile the rules ahead of time."),
    Deferred(
        "lab",
        "lab:app",
        "Measure what a change of rules does: who is favoured, how long games last, whether they end.",
    ),
    Deferred(
        "puzzles",
        "puzzles:app",
        "Proven puzzles: mine them from games, prove them again, list and show them.",
    ),
    Deferred(
        "openings",
        "openings:app",
        "Openings: mine them from strong self-play, and show what games went on with.",
    ),
    Deferred(
        "admin",
        "admin:app",
        "Look at, export and remove games and people, block addresses, back up and restore.",
    ),
)


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


def _application() -> typer.core.TyperGroup:
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback(invoke_without_command=True, epilog=examples("play", "games", "show --help"))(_ludarium)
    group = get_group(app)
    for command in COMMANDS:
        group.add_command(command)
    return group


app = _application()


def main() -> None:
    """Run the command that the arguments name and exit with its code: the entry point."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit code; an error is reported in one line."""
    prepare_streams()
    answer_the_shell()
    try:
        code: int | None = app(list(arguments), prog_name="ludarium", standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except LudariumError as error:
        complain(str(error))
    except typer.TyperException as error:
        asked = getattr(error, "ctx", None)
        command = "ludarium" if asked is None else asked.command_path
        complain(f"{error.format_message().rstrip('.')}. Try {command} --help.")
    except ModuleNotFoundError as error:
        told = lacking(error)
        if told is None:
            raise
        complain(str(told))
    except BrokenPipeError:
        discard_output()
        return UNHEARD
    except OSError as error:
        discard_output()
        complain(error.strerror or str(error))
    return REFUSED
