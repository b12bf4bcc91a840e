"""How well a position of Blob stands: few groups, close together."""

import math

import numpy as np

from ludarium.games.blob.play import touching
from ludarium.games.blob.state import BLUE, RED, BlobRules
from ludarium.kernel.bits import ONE, ZERO, Words, count_bits
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER

_LARGEST, _GROUPS, _SPREAD, _TEMPO = 0.20, 0.25, 0.05, 0.4


@compiled
def judge(rules: BlobRules, state: Words, room: Words) -> float:
    """The chance of the side that began."""
    lead = shape(state[RED]) - shape(state[BLUE])
    tempo = _TEMPO * float(state[LEFT]) / 2.0
    lead += tempo if state[MOVER] == ZERO else -tempo
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def shape(cells: np.uint64) -> float:
    """Larger for pieces that are nearer to one group."""
    rest, groups, largest, mass = cells, 0, 0, count_bits(cells)
    while rest != ZERO:
        group = rest & (~rest + ONE)
        while True:
            grown = rest & (group | touching(group))
            if grown == group:
                break
            group = grown
        groups += 1
        largest = max(largest, count_bits(group))
        rest &= ~group
    far = mass - count_bits(cells & touching(touching(cells & touching(cells))))
    return _LARGEST * largest - _GROUPS * groups - _SPREAD * far
