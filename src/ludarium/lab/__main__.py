"""`python -m ludarium.lab`: matches and ladders in plain lines, for machines that have only NumPy and Numba."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.lab.commands import Asked, run_ladder, run_match
from ludarium.lab.ladder import PAIRS
from ludarium.lab.match import OPENING_STEPS
from ludarium.lab.screen import Lines

REFUSED = 2
UNHEARD = 1
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; whatever is wrong is told in one line. The exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = _parser().parse_args(arguments)
    try:
        _obey(given)
    except LudariumError as error:
        print(f"ludarium: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return UNHEARD
    return 0


def _obey(given: argparse.Namespace) -> None:
    asked = Asked(
        given.game.lower(),
        given.option,
        given.pairs,
        given.processes,
        given.seed,
        given.opening_steps,
        given.folder,
        given.minutes,
    )
    if given.command == "match":
        run_match(asked, (given.first, given.second), given.sprt and tuple(given.sprt), Lines())
    else:
        run_ladder(asked, given.players, given.top_pairs, given.out, Lines())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ludarium.lab", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    match = commands.add_parser("match", help="play two players against each other")
    match.add_argument("first", help="a player, such as uct:simulations=500")
    match.add_argument("second", help="the other one")
    match.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="stop once this is decided")
    ladder = commands.add_parser("ladder", help="rate players in order of strength")
    ladder.add_argument("--players", metavar="A,B,C", help="from the weakest to the strongest; else the levels")
    ladder.add_argument("--top-pairs", type=int, metavar="N", help="pairs between the two strongest")
    ladder.add_argument("--out", type=Path, metavar="FOLDER", help="where ladder.json is written; else it is printed")
    for command in (match, ladder):
        _add_common(command)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", "-g", required=True, metavar="NAME")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--pairs", type=int, default=PAIRS, metavar="N")
    parser.add_argument("--processes", type=int, metavar="N", help="at once; else one for each core")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--opening-steps", type=int, default=OPENING_STEPS, metavar="N")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where it is kept, and goes on from")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after this time")


if __name__ == "__main__":
    sys.exit(main())
