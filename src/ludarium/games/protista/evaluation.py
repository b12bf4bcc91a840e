"""Protista's evaluation, by the distances to the goals and the number of pieces, and its search settings."""

import math

from ludarium.games.protista.state import BLACK, KINGS, TARGETS, TARGETS_EACH, WHITE, ProtistaRules, plane
from ludarium.kernel.bits import ZERO, Words, count_bits, nth_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.spots import column_of, row_of

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
    lead = _NEAR * (way(rules, state, BLACK) - way(rules, state, WHITE))
    lead += _PIECES * (pieces(rules, state, WHITE) - pieces(rules, state, BLACK))
    lead += _TEMPO if state[MOVER] == ZERO else -_TEMPO
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def pieces(rules: ProtistaRules, state: Words, side: int) -> int:
    count = 0
    for row in range(1, rules.rows + 1):
        count += count_bits(state[plane(rules, side) + row])
    return count


@compiled
def way(rules: ProtistaRules, state: Words, side: int) -> float:
    """Return how far a side is from its two nearest goals; with kings, from the enemy's king."""
    if rules.king_wins:
        return nearest(rules, state, side, signed(state[KINGS + 1 - side]))
    total, longest = 0.0, 0.0
    for number in range(TARGETS_EACH):
        distance = nearest(rules, state, side, signed(state[TARGETS + TARGETS_EACH * (1 - side) + number]))
        total += distance
        longest = max(longest, distance)
    return total - longest


@compiled
def nearest(rules: ProtistaRules, state: Words, side: int, goal: int) -> float:
    """Return the square root of the distance from a cell to the nearest piece of a side."""
    best = _FAR
    for row in range(1, rules.rows + 1):
        cells = state[plane(rules, side) + row]
        for k in range(count_bits(cells)):
            down, right = row_of(goal) - row, column_of(goal) - nth_bit(cells, k)
            best = min(best, max(abs(down), abs(right), abs(down - right)))
    return math.sqrt(float(best))
