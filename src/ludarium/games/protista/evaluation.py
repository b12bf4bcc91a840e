"""Protista's evaluation, by the distances to the goals and the number of pieces, and its search settings."""

import math

from ludarium.games.protista.state import (
    BLACK,
    TARGETS_EACH,
    WHITE,
    ProtistaRules,
    king_spot,
    pieces_of,
    row_of,
    target_spot,
)
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.cells import Cells, count, first_spot, some, stride, without_first
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER
from ludarium.kernel.search_settings import SearchSettings

_NEAR, _PIECES, _TEMPO = 0.35, 0.25, 0.2
_FAR = 99

# Percentages are of 13 to 15 games each, so only large differences mean anything; docs/experiments.md has them all.
SEARCH = SearchSettings(
    evaluates_children=True,  # won 15 of 15 games against plain UCT
    exploration=1.5,  # 2.0 scored 60 % and 0.7 scored 50 % against 1.2
    prior_temperature=0.08,  # 0.04 and 0.15 scored 47 % and 43 % against it
    playout_share=0.0,  # 97.5 % of 10,000 random games are drawn, so playouts say little
    draw_value=0.35,  # careful players repeat positions: of 12 games 2 were drawn at 0.5, 1 at 0.4, none at 0.3
    rave_equivalence=0.0,  # evaluations tell the children apart from the first visit on
)


@compiled
def evaluate(rules: ProtistaRules, state: Words, scratch: Words) -> float:
    """Return an estimate of the chance that the side that began wins."""
    white, black = pieces_of(rules, state, WHITE), pieces_of(rules, state, BLACK)
    lead = _NEAR * (way(rules, state, black, BLACK) - way(rules, state, white, WHITE))
    lead += _PIECES * (count(white) - count(black))
    lead += _TEMPO if state[MOVER] == ZERO else -_TEMPO
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def way(rules: ProtistaRules, state: Words, own: Cells, side: int) -> float:
    """Return how far a side is from its two nearest goals; with kings, from the enemy's king."""
    if rules.king_wins:
        return nearest(rules, own, king_spot(state, 1 - side))
    total, longest = 0.0, 0.0
    for number in range(TARGETS_EACH):
        distance = nearest(rules, own, target_spot(state, TARGETS_EACH * (1 - side) + number))
        total += distance
        longest = max(longest, distance)
    return total - longest


@compiled
def nearest(rules: ProtistaRules, own: Cells, goal: int) -> float:
    """Return the square root of the distance from a cell to the nearest piece of a side."""
    best = _FAR
    goal_row = row_of(rules, goal)
    while some(own):
        spot = first_spot(own)
        own = without_first(own)
        up = row_of(rules, spot) - goal_row
        right = spot - goal - up * stride(own)
        best = min(best, max(abs(up), abs(right), abs(up - right)))
    return math.sqrt(float(best))
