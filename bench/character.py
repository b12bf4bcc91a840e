"""`python -m bench.character`: statistics of random play in each game: length, branching, wins, draws."""

import sys

import numpy as np
from rich.console import Console
from rich.table import Table

import ludarium
from ludarium.batches import UNFINISHED, Batch

GAMES = 10_000
AT_ONCE = 1000  # histories take memory
BRANCHING_GAMES = 200
MOST_STEPS = 5000


def lengths_and_outcomes(start: ludarium.Position) -> tuple[np.ndarray, np.ndarray]:
    """Return the number of steps and the outcome of every game."""
    parts = []
    for first in range(0, GAMES, AT_ONCE):
        batch = Batch(start, AT_ONCE, seed=1, most=MOST_STEPS, first=first)
        batch.play_random()
        parts.append((batch.played.copy(), batch.outcomes))
    return np.concatenate([played for played, _ in parts]), np.concatenate([ends for _, ends in parts])


def branching(start: ludarium.Position) -> float:
    """Return the average number of legal steps in a position of random play."""
    batch = Batch(start, BRANCHING_GAMES, seed=2, most=MOST_STEPS)
    counted = positions = 0
    while (batch.outcomes == 0).any():
        counts = batch.legal_counts()
        counted += int(counts.sum())
        positions += int((counts > 0).sum())
        batch.play_random(1)
    return counted / positions


def main() -> None:
    table = Table(title=f"{GAMES:,} random games each; branching over {BRANCHING_GAMES}")
    for heading in (
        "game",
        "steps, mean",
        "median",
        "longest",
        "branching",
        "side that begins wins",
        "draws",
        "unfinished",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name in sys.argv[1:] or ludarium.GAMES:
        start = ludarium.game(name, **({"seed": 1} if name_has_seed(name) else {})).start()
        steps, ends = lengths_and_outcomes(start)
        shares = [f"{np.mean(ends == end):.1%}" for end in (1, 3, UNFINISHED)]
        figures = [f"{steps.mean():.1f}", f"{np.median(steps):.0f}", f"{steps.max()}", f"{branching(start):.1f}"]
        table.add_row(name, *figures, *shares)
    Console(width=120).print(table)


def name_has_seed(name: str) -> bool:
    return "seed" in ludarium.game(name).options


if __name__ == "__main__":
    main()
