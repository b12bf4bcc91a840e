"""Mobility's evaluation, by the exits of both generals and the room of each, and its search settings."""

import math

from ludarium.games.mobility.state import BLUE, REACHED, RED, MobilityRules, both_sides, plane
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.cells import Cells, count, first_spot, only, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import LEFT, MOVER
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.squarecells import touching

_EXITS, _ROOM, _TEMPO = 1.4, 1.2, 0.13  # fitted to results of games; docs/experiments.md says how

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
    lead = freedom(red, reached) - freedom(blue, reached)
    tempo = _TEMPO * float(state[LEFT])
    lead += tempo if state[MOVER] == ZERO else -tempo
    return 1.0 / (1.0 + math.exp(-lead))


@inlined
def freedom(generals: Cells, reached: Cells) -> float:
    """Return a score for the exits of a colour's generals and the room of each; each further cell matters less."""
    score = _EXITS * math.log(1.0 + exits(generals, reached))
    while some(generals):
        score += _ROOM * math.log(1.0 + room(only(generals, first_spot(generals)), reached))
        generals = without_first(generals)
    return score


@inlined
def room(general: Cells, reached: Cells) -> int:
    """Return how many cells a general can move to within two steps."""
    return count(touching(general | touching(general) & reached) & reached)


@inlined
def exits(generals: Cells, reached: Cells) -> int:
    """Return how many cells the generals of a colour can move to."""
    return count(touching(generals) & reached)


@compiled
def may_win(rules: MobilityRules, state: Words) -> bool:
    """Return whether the mover may close all enemy exits within the turn: a step closes at most one."""
    own, enemy = both_sides(rules, state)
    return exits(enemy & ~own, plane(rules, state, REACHED)) <= signed(state[LEFT])
