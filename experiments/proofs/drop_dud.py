"""Solve late positions of random games of Drop with the dud and without it, and count where the result differs.

python experiments/proofs/drop_dud.py POSITIONS DROPS_LEFT [option=value ...]
"""

import sys
import time
from random import Random

import ludarium
from ludarium import Game, Position
from ludarium.search import solve


def late(game: Game, seed: int, left: int) -> Position:
    """Return the position of a random game before its last `left` drops."""
    rng, position = Random(seed), game.start()
    while sum(map(int, position.code.split(" ")[-1].split("/"))) > left:
        position = position.play(rng.choice(position.steps))
    return position


def result(position: Position) -> str | None:
    return solve(position, megabytes=1).result


def main() -> None:
    count, left = int(sys.argv[1]), int(sys.argv[2])
    game = ludarium.game("drop", **dict(pair.split("=") for pair in sys.argv[3:]))
    began, differing = time.process_time(), []
    for seed in range(count):
        here = late(game, seed, left)
        without = game.position(here.code.replace("d", "."))
        results = result(here), result(without)
        if results[0] != results[1]:
            differing.append((here.code, *results))
    for code, with_dud, without_dud in differing[:5]:
        print(f"{code}: {with_dud}, without the dud {without_dud}")
    print(f"{len(differing)} of {count} positions; {time.process_time() - began:.1f} s of the processor")


if __name__ == "__main__":
    main()
