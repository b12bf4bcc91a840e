"""`python -m tests.compiling` compiles what many tests call and nobody else: no two of them do it at the same time.

That is what positions, batches and tallies call on boards of other sizes than the usual, each class of which is
compiled anew; what players call under a restriction; and the tests themselves.
"""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import Any

import ludarium
from ludarium.kernel.cores import cores
from ludarium.players import player
from ludarium.players.restricted import RestrictedPlayer
from ludarium.precompile.stages import use_batches, use_size
from ludarium.search import tally
from ludarium.search.restricting import Restriction
from tests.helpers import dealt


def compile_size(name: str, **options: Any) -> None:
    game = ludarium.game(name, **options)
    use_size(game)
    use_batches(game)
    tally(game.start())


def compile_restricted(name: str) -> None:
    game = dealt(name)
    restriction = Restriction(avoiding=tuple(game.board.names[::3]))
    for who in ("greedy", "uct", "level 1"):
        RestrictedPlayer(player(who, simulations=8), restriction).choose(game.start())


def rewrite_tests() -> None:
    """Pytest rewrites each test before it runs it, and keeps that."""
    collecting = (sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:xdist")
    subprocess.run(collecting, check=True, stdout=subprocess.DEVNULL)


# One size of each class that is not the usual one; what takes longest first.
WORK: tuple[Callable[[], None], ...] = (
    partial(compile_size, "protista", rows=19, columns=15),
    partial(compile_size, "protista", rows=7, columns=5),
    partial(compile_restricted, "protista"),
    partial(compile_size, "drop", size=8),
    partial(compile_restricted, "mobility"),
    partial(compile_restricted, "drop"),
    partial(compile_size, "subsume", size=10),
    partial(compile_restricted, "blob"),
    rewrite_tests,
    partial(compile_size, "subsume", size=6),
    partial(compile_size, "mobility", size=19),
    partial(compile_size, "mobility", size=5),
)


def main() -> None:
    with ProcessPoolExecutor(cores()) as pool:
        for done in as_completed([pool.submit(work) for work in WORK]):
            done.result()


if __name__ == "__main__":
    main()
