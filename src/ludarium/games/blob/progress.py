"""How near each side of Blob is to one group, and what decided a game."""

import numpy as np

from ludarium.games.blob.play import first_group
from ludarium.games.blob.state import BITS, BLUE, RED
from ludarium.games.progress import Decision, Measure, pair, winner_and_sentence
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_LEGAL_STEP


@compiled
def group_counts(state: Words) -> tuple[int, int]:
    """Return the number of groups of red and of blue."""
    return count_groups(state[RED]), count_groups(state[BLUE])


@compiled
def count_groups(cells: np.uint64) -> int:
    groups = 0
    while cells != ZERO:
        cells &= ~first_group(cells)
        groups += 1
    return groups


def groups(state: Words) -> Measure:
    meaning = "Whoever has all pieces in one group wins."
    return Measure("Groups", pair(*group_counts(state)), goal=1, fewer=True, meaning=meaning)


def decided(state: Words, sides: tuple[str, str]) -> Decision:
    """Rules 7 and 8: the winner's group, or that every step would repeat."""
    winner, sentence = winner_and_sentence(state)
    loser = sides[1 - winner]
    if sentence == NO_LEGAL_STEP:
        return Decision((), f"Every way for {loser} to end the turn would repeat a position.")
    pieces = int(state[RED + winner])
    cells = tuple(cell for cell, bit in enumerate(BITS) if pieces >> bit & 1)
    formed = f"{len(cells)} pieces form" if len(cells) > 1 else "only piece forms"
    apart = group_counts(state)[1 - winner]
    others = f"{loser}'s are in {apart}" if apart > 1 else f"{loser}'s do too, but {sides[winner]} played last"
    return Decision(cells, f"{sides[winner].capitalize()}'s {formed} one group; {others}.")
