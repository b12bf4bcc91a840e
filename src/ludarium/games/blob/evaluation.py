"""Blob's evaluation, by the number of groups and how close together they are, and its search settings."""

import math

import numpy as np

from ludarium.games.blob.play import first_group, touching
from ludarium.games.blob.state import BLUE, RED, BlobRules
from ludarium.kernel.bits import ONE, ZERO, Words, count_bits
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER
from ludarium.kernel.search_settings import SearchSettings

_ROW = np.uint64(0xFE)
_ALL_LINES = np.uint64(0x7F7F7F)  # a bit for each line: the rows first, then the two slanting axes, eight bits apart
_LARGEST, _GROUPS, _SPREAD, _TEMPO = 0.20, 0.25, 0.05, 0.4

# Percentages are of 13 to 15 games each, so only large differences mean anything; docs/experiments.md has them all.
SEARCH = SearchSettings(
    evaluates_children=True,  # won 15 of 15 games against plain UCT
    exploration=1.5,  # a lower value searches too narrowly: 0.7 scored 30 % against 1.2, and 2.0 scored 64 %
    prior_temperature=0.12,  # sharper priors miss good steps: 0.04 scored 7 % against 0.08, and 0.15 scored 68 %
    playout_share=0.3,  # scored 69 % against none, with a cutoff of 8
    playout_cutoff=8,  # no other value was tried
    rave_equivalence=0.0,  # evaluations tell the children apart from the first visit on
)


@compiled
def evaluate(rules: BlobRules, state: Words, scratch: Words) -> float:
    """Return an estimate of the chance that the side that began wins."""
    lead = shape(state[RED]) - shape(state[BLUE])
    tempo = _TEMPO * float(state[LEFT]) / 2.0
    lead += tempo if state[MOVER] == ZERO else -tempo
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def shape(cells: np.uint64) -> float:
    """Return a score for the shape of a colour: higher for pieces that are closer to one group."""
    rest, groups, largest, mass = cells, 0, 0, count_bits(cells)
    while rest != ZERO:
        group = first_group(rest)
        groups += 1
        largest = max(largest, count_bits(group))
        rest &= ~group
    far = mass - count_bits(cells & touching(touching(cells & touching(cells))))
    return _LARGEST * largest - _GROUPS * groups - _SPREAD * far


@compiled
def may_win(rules: BlobRules, state: Words) -> bool:
    """Return whether the mover's groups may become one: pieces move on one line, so all must stand on it or beside it.

    Of more than one step it is not asked: two lines reach nearly everything.
    """
    if state[LEFT] > ONE:
        return True
    rest, common = state[RED] if state[MOVER] == ZERO else state[BLUE], _ALL_LINES
    while rest != ZERO and common != ZERO:
        group = first_group(rest)
        common &= lines_near(group)
        rest &= ~group
    return common != ZERO


@compiled
def lines_near(cells: np.uint64) -> np.uint64:
    """Return the lines on which these cells lie, and those beside them, as bits."""
    rows, columns, slanting = ZERO, ZERO, ZERO
    for row in range(7):
        across = (cells >> np.uint64(8 * row) & _ROW) >> ONE
        rows |= (ONE if across != ZERO else ZERO) << np.uint64(row)
        columns |= across
        slanting |= across << np.uint64(6 - row)  # row less column, from 3 to -3, is the same all along such a line
    on = rows | columns << np.uint64(8) | (slanting >> np.uint64(3) & np.uint64(0x7F)) << np.uint64(16)
    return (on | on << ONE | on >> ONE) & _ALL_LINES
