"""Drop's evaluation of positions, and of how clearly a game was won, and its search settings.

The weights for unfinished positions were fitted to the values of long searches; docs/experiments.md says how well.
"""

import math

import numpy as np

from ludarium.boards.hexagon import hexagon_border
from ludarium.games.drop.clumps import clumps_of_size
from ludarium.games.drop.play import squeezing
from ludarium.games.drop.state import BLACK, WHITE, DropRules, free_cells, in_hand, plane, plane_words
from ludarium.kernel.bits import ONE, ZERO, Words, count_bits, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER, STATUS
from ludarium.kernel.hexrows import neighbour_count, touching
from ludarium.kernel.search_settings import SearchSettings

_RIPENING = 0.12
_PIECE, _THREATENED, _DROP = 0.125, 0.062, 0.093
_RIPE_PAIR, _RIPE_CLUMP, _UNRIPE_RING = 0.107, 0.31, 0.119
_WON_CLUMP, _WON_PIECES = 0.35, 0.12

# docs/experiments.md has all trials.
SEARCH = SearchSettings(
    playout_cutoff=24,  # a playout cut off and evaluated says nearly as much as a whole one, with less noise
    exploration=0.3,  # 0.2, 0.3 and 0.4, with cutoffs of 10, 24 and 40, were indistinguishable in 40 games each
    rave_equivalence=1000.0,  # 52 of 60 games against plain UCT, with 300 it was 49; without RAVE 5 of 14
    margin_share=0.5,  # a clear lead is a safe one; 0.5 and 0.8 were indistinguishable with this evaluation
    draw_value=0.2,  # with 0.5 equal players drew a quarter of their games
    solve_within=7,  # without it, 9 of 100 games had a mistake with five steps to go
)


@compiled
def evaluate(rules: DropRules, state: Words, scratch: Words) -> float:
    """Return an estimate of the chance that the side that began wins; of an ended game, how clearly it won."""
    lead = margin(rules, state) if state[STATUS] != ZERO else outlook(rules, state)
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def margin(rules: DropRules, state: Words) -> float:
    """Return by how much the first side has won, in log-odds."""
    pieces = held_together(rules, state, BLACK) - held_together(rules, state, WHITE)
    return _WON_CLUMP * clump_lead(rules, state) + _WON_PIECES * pieces


@compiled
def outlook(rules: DropRules, state: Words) -> float:
    """Return the lead of the first side in log-odds: mainly in pieces, towards the end in connected ones."""
    ripeness = 1.0 / (1.0 + _RIPENING * (in_hand(state, BLACK) + in_hand(state, WHITE)))
    tempo = _DROP * signed(state[LEFT])
    lead = tempo if state[MOVER] == ZERO else -tempo
    lead += _RIPE_CLUMP * ripeness * ripeness * clump_lead(rules, state)
    return lead + standing(rules, state, BLACK, ripeness) - standing(rules, state, WHITE, ripeness)


@compiled
def clump_lead(rules: DropRules, state: Words) -> int:
    most = 3 * rules.side * (rules.side - 1) + 2
    _, black = clumps_of_size(rules, state, BLACK, most)
    _, white = clumps_of_size(rules, state, WHITE, most)
    return black - white


@compiled
def standing(rules: DropRules, state: Words, colour: int, ripeness: float) -> float:
    """Return the score of a colour: pieces and pairs of neighbours, less those that one more neighbour would squeeze.

    A piece in the outer ring is safe, so it is worth more while many drops are still to come.
    """
    own, enemy = plane(rules, colour), plane(rules, 1 - colour)
    pieces, pairs, threatened, outer = 0, 0, 0, 0
    for row in range(1, plane_words(rules) - 1):
        cells, above = state[own + row], state[own + row + 1]
        pieces += count_bits(cells)
        pairs += count_bits(cells & cells >> ONE) + count_bits(cells & above) + count_bits(cells & above >> ONE)
        threatened += count_bits(cells & squeezing(rules, by_three(state, own, row), by_three(state, enemy, row)))
        outer += count_bits(cells & hexagon_border(rules.side, row))
    whole = _PIECE * pieces - _THREATENED * threatened
    return whole + ripeness * _RIPE_PAIR * pairs + (1.0 - ripeness) * _UNRIPE_RING * outer


@compiled
def by_three(state: Words, base: int, row: int) -> np.uint64:
    """Return the places of a row with exactly three neighbours in a plane."""
    ones, twos, _ = neighbour_count(state, base, row)
    return ones & twos


@compiled
def held_together(rules: DropRules, state: Words, colour: int) -> int:
    """Return the number of pieces, counting those that touch another of their colour twice."""
    pieces, touched = 0, 0
    for row in range(1, plane_words(rules) - 1):
        cells = state[plane(rules, colour) + row]
        pieces += count_bits(cells)
        touched += count_bits(cells & touching(state, plane(rules, colour), row))
    return pieces + touched


@compiled
def may_win(rules: DropRules, state: Words) -> bool:
    """Return whether this turn may end the game: with the last drop, or by filling the board, at most a cell a drop."""
    left, free = signed(state[LEFT]), 0
    if in_hand(state, BLACK) + in_hand(state, WHITE) <= left:
        return True
    for row in range(1, plane_words(rules) - 1):
        free += count_bits(free_cells(rules, state, row))
        if free > left:
            return False
    return True
