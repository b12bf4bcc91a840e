"""`python -m tests.sizes` compiles what positions, batches and tallies call on boards of other sizes than the usual.

Each class of sizes is compiled anew, and many tests use each: done once before them, no two of them do it at the same
time.
"""

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import ludarium
from ludarium.kernel.cores import cores
from ludarium.precompile.stages import use_batches, use_positions
from ludarium.search import tally

# One size of each class that is not the usual one, what takes longest first.
SIZES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("protista", {"rows": 19, "columns": 15}),
    ("protista", {"rows": 7, "columns": 5}),
    ("drop", {"size": 8}),
    ("subsume", {"size": 10}),
    ("subsume", {"size": 6}),
    ("mobility", {"size": 19}),
    ("mobility", {"size": 5}),
)


def compile_size(chosen: tuple[str, dict[str, Any]]) -> None:
    name, options = chosen
    game = ludarium.game(name, **options)
    use_positions(game)
    use_batches(game)
    tally(game.start())


def main() -> None:
    with ProcessPoolExecutor(cores()) as pool:
        for _ in pool.map(compile_size, SIZES):
            pass


if __name__ == "__main__":
    main()
