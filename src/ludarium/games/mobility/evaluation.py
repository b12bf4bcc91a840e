"""Mobility's evaluation, by the cells that each side reaches first and its generals' exits, and its search settings."""

import math

from ludarium.games.mobility.state import BLUE, REACHED, RED, MobilityRules, both_sides, plane
from ludarium.kernel.bits import ZERO, Words, count_bits, signed
from ludarium.kernel.cells import Cells, count, row_bits, row_count, some
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import LEFT, MOVER
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.squarecells import touching

_SPACE, _FREEDOM, _TEMPO = 0.035, 0.12, 0.15

# Percentages are of 13 to 15 games each, so only large differences mean anything; docs/experiments.md has them all.
SEARCH = SearchSettings(
    evaluates_children=True,  # won 15 of 15 games against plain UCT
    exploration=0.8,  # a narrow search pays: 0.7 scored 67 % against 1.2, and 2.0 scored 30 %
    prior_temperature=0.06,  # the same: 0.04 scored 60 % against 0.08, and 0.15 scored 27 %
    playout_share=0.0,  # with 0.3 it scored 43 %
    rave_equivalence=0.0,  # evaluations tell the children apart from the first visit on
)


@compiled
def evaluate(rules: MobilityRules, state: Words, scratch: Words) -> float:
    """Return an estimate of the chance that the side that began wins."""
    red, blue = plane(rules, state, RED), plane(rules, state, BLUE)
    red, blue, reached = red & ~blue, blue & ~red, plane(rules, state, REACHED)
    lead = _SPACE * space(red, blue, reached) + _FREEDOM * (freedom(red, reached) - freedom(blue, reached))
    tempo = _TEMPO * float(state[LEFT])
    lead += tempo if state[MOVER] == ZERO else -tempo
    return 1.0 / (1.0 + math.exp(-lead))


@inlined
def freedom(generals: Cells, reached: Cells) -> float:
    """Return a score for the exits of a colour's generals; each further exit matters less."""
    return 3.0 * math.log(1.0 + exits(generals, reached))


@inlined
def exits(generals: Cells, reached: Cells) -> int:
    """Return how many cells the generals of a colour can move to."""
    return count(touching(generals) & reached)


@compiled
def may_win(rules: MobilityRules, state: Words) -> bool:
    """Return whether the mover may close all enemy exits within the turn: a step closes at most one."""
    own, enemy = both_sides(rules, state)
    return exits(enemy & ~own, plane(rules, state, REACHED)) <= signed(state[LEFT])


@inlined
def space(red: Cells, blue: Cells, reached: Cells) -> float:
    """Return the cells that red reaches first, less those that blue does; near ones count more."""
    lead, weight = 0.0, 1.5
    while True:
        reds, blues = touching(red) & reached, touching(blue) & reached
        if not some(reds | blues):
            return lead
        lead = with_rows(lead, weight, reds & ~blues, blues & ~reds)
        red, blue, reached = red | reds, blue | blues, reached & ~(reds | blues)
        weight = max(0.5, weight * 0.9)


@inlined
def with_rows(lead: float, weight: float, reds: Cells, blues: Cells) -> float:
    """Return the lead with the red cells added and the blue ones subtracted.

    Row by row: other sums would be rounded differently, and the levels have been measured with these.
    """
    for row in range(1, row_count(reds) + 1):
        lead += weight * (count_bits(row_bits(reds, row)) - count_bits(row_bits(blues, row)))
    return lead
