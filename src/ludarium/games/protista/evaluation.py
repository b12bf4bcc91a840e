"""Protista's evaluation, by the distances to the goals and the number of pieces, and its search settings."""

import math

from ludarium.games.protista.state import (
    BLACK,
    TARGETS_EACH,
    WHITE,
    ProtistaRules,
    king_spot,
    pieces_of,
    plane,
    row_of,
    target_spot,
)
from ludarium.kernel.bits import ONE, ZERO, Words, lowest_bit
from ludarium.kernel.cells import count, stride, word_count
from ludarium.kernel.compiling import compiled, inlined
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
    lead = _NEAR * (way(rules, state, BLACK) - way(rules, state, WHITE))
    lead += _PIECES * (count(pieces_of(rules, state, WHITE)) - count(pieces_of(rules, state, BLACK)))
    lead += _TEMPO if state[MOVER] == ZERO else -_TEMPO
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def way(rules: ProtistaRules, state: Words, side: int) -> float:
    """Return how far a side is from its two nearest goals; with kings, from the enemy's king.

    Each distance is the square root of the steps from the nearest piece of the side.
    """
    if rules.king_wins:
        return math.sqrt(float(steps_to_king(rules, state, side)))
    first = TARGETS_EACH * (1 - side)
    goals = target_spot(state, first), target_spot(state, first + 1), target_spot(state, first + 2)
    one, two, three = nearest(rules, state, side, goals[0], goals[1], goals[2])
    total = math.sqrt(float(one)) + math.sqrt(float(two)) + math.sqrt(float(three))
    return total - math.sqrt(float(max(one, two, three)))


@inlined
def steps_to_king(rules: ProtistaRules, state: Words, side: int) -> int:
    """Return the steps from the nearest piece of a side to the enemy's king, which is on the board."""
    king = king_spot(state, 1 - side)
    steps, _, _ = nearest(rules, state, side, king, king, king)
    return steps


@inlined
def nearest(rules: ProtistaRules, state: Words, side: int, one: int, two: int, three: int) -> tuple[int, int, int]:
    """Return the steps from each of three cells to the nearest piece of a side."""
    to_one, to_two, to_three = _FAR, _FAR, _FAR
    first = plane(rules, side)
    for word in range(word_count(rules.board)):
        bits = state[first + word]
        while bits != ZERO:
            spot = 64 * word + lowest_bit(bits)
            bits &= bits - ONE
            to_one = min(to_one, distance_between(rules, spot, one))
            to_two = min(to_two, distance_between(rules, spot, two))
            to_three = min(to_three, distance_between(rules, spot, three))
    return to_one, to_two, to_three


@inlined
def distance_between(rules: ProtistaRules, spot: int, goal: int) -> int:
    """Return the number of steps from one cell to another on an empty board."""
    up = row_of(rules, spot) - row_of(rules, goal)
    right = spot - goal - up * stride(rules.board)
    return max(abs(up), abs(right), abs(up - right))
