"""`python -m bench.attacks`: a table of all attacks, or one attack alone."""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench import attacks as about
from bench.__main__ import machine
from bench.attacks.kinds import ATTACKS, Attack
from bench.attacks.measuring import ELSEWHERE, Figures, measured
from bench.attacks.target import Target
from bench.crowd import TroubleError, milliseconds, served_by, servers_in_words


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attacks", description=about.__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="the seconds of each stretch (5)")
    parser.add_argument("--rounds", type=int, default=4, help="the stretches of each kind (4)")
    parser.add_argument("--workers", type=int, default=0, help="servers on PostgreSQL; 0 is one on SQLite (0)")
    parser.add_argument("--only", default="", help="a word in the names of the attacks to run")
    parser.add_argument("--at", default="", help="only attack, at this address")
    parser.add_argument("--from", default=str(ELSEWHERE), dest="source", help="from this address of this machine")
    chosen = parser.parse_args()
    attacks = [name for name in ATTACKS if chosen.only in name]
    if chosen.at:
        for name in attacks:
            asyncio.run(_stubbornly(ATTACKS[name], Target(chosen.at, chosen.source)))
        return
    servers = servers_in_words(chosen.workers)
    shown = Table(title=f"others while somebody misbehaves; {servers}; {machine()}, shared with this process")
    for heading in (
        "attack",
        "steps p50 ms",
        "p99 ms",
        "ratio of p99",
        "level 3 p50 ms",
        "p99 ms",
        "ratio",
        "opening p50 ms",
        "p99 ms",
        "ratio",
        "server MB",
    ):
        shown.add_column(heading, justify="right")
    console = Console(width=190)
    for name in attacks:
        with tempfile.TemporaryDirectory() as folder, served_by(chosen.workers, Path(folder)) as served:
            quiet, attacked = asyncio.run(measured(served, [name], chosen.seconds, chosen.rounds))
        row = _row(quiet, attacked)
        shown.add_row(name, *row)
        print(name, *row, sep=" | ", file=sys.stderr, flush=True)  # the table comes at the end
    console.print(shown)


def _row(quiet: Figures, attacked: Figures) -> list[str]:
    row = []
    for before, during in (
        (quiet.relay, attacked.relay),
        (quiet.thoughts, attacked.thoughts),
        (quiet.openings, attacked.openings),
    ):
        calm, harm = milliseconds(before, 0.99), milliseconds(during, 0.99)
        row += [
            f"{milliseconds(before, 0.5):.1f} → {milliseconds(during, 0.5):.1f}",
            f"{calm:.1f} → {harm:.1f}",
            f"{harm / calm:.1f}",
        ]
    return [*row, f"{quiet.memory / 2**20:.0f} → {attacked.memory / 2**20:.0f}"]


async def _stubbornly(attack: Attack, target: Target) -> None:
    """Attack, and begin again whenever the server has got rid of the attackers."""
    while True:
        with contextlib.suppress(TroubleError, ConnectionClosed, InvalidHandshake, OSError):  # or TimeoutError
            await attack(target)
        await asyncio.sleep(1)


if __name__ == "__main__":
    main()
