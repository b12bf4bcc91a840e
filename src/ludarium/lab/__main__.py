"""`python -m ludarium.lab`: the lab in plain lines, for machines that have only NumPy and Numba."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.lab.calibration import GAMES, SIMULATIONS, run_calibration
from ludarium.lab.commands import Asked, run_ladder, run_match
from ludarium.lab.ladder import PAIRS
from ludarium.lab.leveling import PAIRS as LEVELING_PAIRS
from ludarium.lab.leveling import Aim, run_leveling
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
    if given.command == "calibrate":
        run_calibration(asked, given.games, given.simulations, given.out, Lines())
    elif given.command == "levels":
        run_leveling(asked, Aim(given.gap, given.first, given.seconds, given.rounds), given.out, Lines())
    elif given.command == "match":
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
    ladder.add_argument("--out", type=Path, metavar="FOLDER", help="where the measures are written")
    calibrate = commands.add_parser("calibrate", help="find out what the values of the search mean")
    calibrate.add_argument("--games", type=int, default=GAMES, metavar="N")
    calibrate.add_argument("--simulations", type=int, default=SIMULATIONS, metavar="N", help="for every step")
    calibrate.add_argument("--out", type=Path, metavar="FOLDER", help="where the measures are written")
    calibrate.add_argument("--folder", type=Path, metavar="FOLDER", help="where it is kept, and goes on from")
    calibrate.set_defaults(pairs=PAIRS)
    levels = commands.add_parser("levels", help="find budgets for the levels")
    levels.add_argument("--gap", type=float, default=Aim().gap, metavar="ELO", help="between neighbours")
    levels.add_argument("--first", type=float, default=Aim().first, metavar="N", help="simulations of the first")
    levels.add_argument("--seconds", type=float, default=Aim().seconds, metavar="S", help="of the last, at most")
    levels.add_argument("--rounds", type=int, default=Aim().rounds, metavar="N")
    levels.add_argument("--out", type=Path, metavar="FOLDER", help="where the measures are written")
    for command, pairs in ((match, PAIRS), (ladder, PAIRS), (levels, LEVELING_PAIRS)):
        command.add_argument("--pairs", type=int, default=pairs, metavar="N")
        command.add_argument("--folder", type=Path, metavar="FOLDER", help="where it is kept, and goes on from")
    for command in (match, ladder, levels, calibrate):
        _add_common(command)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", "-g", required=True, metavar="NAME")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--processes", type=int, metavar="N", help="at once; else one for each core")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--opening-steps", type=int, default=OPENING_STEPS, metavar="N")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after this time")


if __name__ == "__main__":
    sys.exit(main())
