"""Count in random games of Drop whom a drop squeezes and what becomes of the dud.

python experiments/proofs/drop_squeezes.py GAMES SEED [option=value ...]
"""

import sys
import time
from collections import Counter
from random import Random

import ludarium
from ludarium import Position

DUD = "d"


def watch(position: Position, rng: Random, seen: Counter[str]) -> None:
    """Play a random game and count the drops that squeeze, by whom they take off, and the pushes of the dud."""
    kinds = Counter[str]()
    while position.outcome is None:
        step = rng.choice(position.steps)
        events = position.trace(step)
        squeezed = {event["piece"] for event in events if event["kind"] == "squeezed"}
        own = position.mover[0] in squeezed
        enemy = bool(squeezed - {position.mover[0], DUD})
        kinds["drops"] += 1
        kinds["drops that squeeze somebody"] += bool(squeezed)
        kinds["drops that squeeze the dropper's own pieces"] += own
        kinds["drops that squeeze enemy pieces"] += enemy
        kinds["drops that squeeze both colours at once"] += own and enemy
        kinds["drops that squeeze the dud"] += DUD in squeezed
        kinds["drops that push the dud"] += any(event["kind"] == "pushed" and event["piece"] == DUD for event in events)
        position = position.play(step)
    seen.update(kinds)
    seen.update(f"games with {kind}" for kind, times in kinds.items() if times)


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    game = ludarium.game("drop", **dict(pair.split("=") for pair in sys.argv[3:]))
    began, seen = time.process_time(), Counter[str]()
    for number in range(count):
        watch(game.start(), Random(f"{seed}/{number}"), seen)
    for kind, times in seen.items():
        print(f"{times:9,}  {times / count:8.3f} a game  {kind}")
    print(f"{count:,} games, {time.process_time() - began:.1f} s of the processor")


if __name__ == "__main__":
    main()
