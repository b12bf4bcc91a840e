"""Count in random games of Mobility what happens to closed areas and to generals that cannot move.

python experiments/proofs/mobility_areas.py GAMES SEED [option=value ...]
"""

import sys
import time
from random import Random

import ludarium
from ludarium import Position


def stuck_generals(position: Position) -> set[str]:
    """Return the cells of the generals without an empty neighbour."""
    board, tokens = position.game.board, position.tokens
    found = set()
    for cell, token in enumerate(tokens):
        if token in "rb" and all(tokens[near] != "." for near in board.adjacent(cell)):
            found.add(board.names[cell])
    return found


class Tally:
    """What was seen in how many games."""

    def __init__(self) -> None:
        self.closed, self.closed_cells, self.stuck, self.freed = 0, 0, 0, 0

    def watch(self, position: Position, rng: Random) -> None:
        """Play a random game; an area that is closed off must stay so."""
        stuck, closed, was_stuck, was_freed = set[str](), set[str](), False, False
        while position.outcome is None:
            was_stuck |= bool(stuck)
            position = position.play(rng.choice(position.steps))
            assert closed <= set(position.closed), f"a closed area is open again: {position.code}"
            closed, before, stuck = set(position.closed), stuck, stuck_generals(position)
            was_freed |= bool(before - stuck)
        self.closed += bool(closed)
        self.closed_cells += len(closed)
        self.stuck += was_stuck
        self.freed += was_freed


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    game = ludarium.game("mobility", **dict(pair.split("=") for pair in sys.argv[3:]))
    began, tally = time.process_time(), Tally()
    for number in range(count):
        tally.watch(game.start(), Random(f"{seed}/{number}"))
    print(f"of {count} games, {tally.closed} close an area off, {tally.closed_cells / count:.2f} cells on average")
    print(f"in {tally.stuck} a general is stuck before the end, in {tally.freed} one that was stuck can move again")
    print(f"no area was opened again; {time.process_time() - began:.1f} s of the processor")


if __name__ == "__main__":
    main()
