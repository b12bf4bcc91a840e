"""Mobility's evaluation, by the cells that each side reaches first and its generals' exits, and its search settings."""

import math

from ludarium.games.mobility.state import BLUE, OPEN, RED, MobilityRules, plane
from ludarium.kernel.bits import ZERO, Words, count_bits, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.squarerows import touching

_SPACE, _FREEDOM, _TEMPO = 0.035, 0.12, 0.15
_RED_NEXT, _BLUE_NEXT = 2, 3

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
    lead = _SPACE * space(rules, state, scratch) + _FREEDOM * (freedom(rules, state, RED) - freedom(rules, state, BLUE))
    tempo = _TEMPO * float(state[LEFT])
    lead += tempo if state[MOVER] == ZERO else -tempo
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def freedom(rules: MobilityRules, state: Words, colour: int) -> float:
    """Return a score for the exits of a colour's generals; each further exit matters less."""
    return 3.0 * math.log(1.0 + exits(rules, state, colour))


@compiled
def exits(rules: MobilityRules, state: Words, colour: int) -> int:
    """Return how many cells the generals of a colour can move to."""
    cells = 0
    for row in range(1, rules.size + 1):
        cells += count_bits(touching(state, plane(rules, colour), row) & state[plane(rules, OPEN) + row])
    return cells


@compiled
def may_win(rules: MobilityRules, state: Words) -> bool:
    """Return whether the mover may close all enemy exits within the turn: a step closes at most one."""
    return exits(rules, state, 1 - signed(state[MOVER])) <= signed(state[LEFT])


@compiled
def space(rules: MobilityRules, state: Words, scratch: Words) -> float:
    """Return the cells that red reaches first, less those that blue does; near ones count more."""
    red, blue = plane(rules, RED), plane(rules, BLUE)
    next_red, next_blue = plane(rules, _RED_NEXT), plane(rules, _BLUE_NEXT)
    for row in range(rules.size + 2):
        scratch[red + row] = state[red + row]
        scratch[blue + row] = state[blue + row]
    lead, weight = 0.0, 1.5
    grows = True
    while grows:
        fresh = ZERO
        for row in range(1, rules.size + 1):
            empty = state[plane(rules, OPEN) + row] & ~(scratch[red + row] | scratch[blue + row])
            scratch[next_red + row] = touching(scratch, red, row) & empty
            scratch[next_blue + row] = touching(scratch, blue, row) & empty
        for row in range(1, rules.size + 1):
            reds, blues = scratch[next_red + row], scratch[next_blue + row]
            lead += weight * (count_bits(reds & ~blues) - count_bits(blues & ~reds))
            scratch[red + row] |= reds
            scratch[blue + row] |= blues
            fresh |= reds | blues
        grows = fresh != ZERO
        weight = max(0.5, weight * 0.9)
    return lead
