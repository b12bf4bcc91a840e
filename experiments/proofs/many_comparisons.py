"""`python experiments/proofs/many_comparisons.py FOLDER`: which variants of a played experiment differ from its first.

For draws a test of two shares, for turns Wilcoxon's rank test, each corrected for the number of variants by Holm.
"""

import math
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path

from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.figures.corrections import holm


def _two_sided(deviations: float) -> float:
    return math.erfc(abs(deviations) / math.sqrt(2))


def share_test(one: Sequence[bool], other: Sequence[bool]) -> float:
    share = (sum(one) + sum(other)) / (len(one) + len(other))
    error = math.sqrt(share * (1 - share) * (1 / len(one) + 1 / len(other)))
    return _two_sided((sum(one) / len(one) - sum(other) / len(other)) / error) if error else 1.0


def rank_test(one: Sequence[int], other: Sequence[int]) -> float:
    both, n, m = sorted([*one, *other]), len(one), len(other)
    ranks = sum((bisect_left(both, value) + bisect_right(both, value) + 1) / 2 for value in one)
    return _two_sided((ranks - n * (n + m + 1) / 2) / math.sqrt(n * m * (n + m + 1) / 12))


def main() -> None:
    stored = read_stored(Path(sys.argv[1]))
    games = {f"{cell.variant}, {cell.strength}": list(stored.games(cell)) for cell in stored.cells}
    first, *others = games
    drawn = {name: [one.winner is None and not one.cut for one in played] for name, played in games.items()}
    turns = {name: [one.turns for one in played] for name, played in games.items()}
    draws = holm([share_test(drawn[name], drawn[first]) for name in others])
    lengths = holm([rank_test(turns[name], turns[first]) for name in others])
    print(f"Corrected p-values against {first}: draws, turns")
    for name, *values in zip(others, draws, lengths, strict=True):
        print(f"{name}: {values[0]:.2g}, {values[1]:.2g}")


if __name__ == "__main__":
    main()
