"""Drop's evaluation of positions, and of how clearly a game was won, and its search settings.

The weights for unfinished positions were fitted to the values of long searches; docs/experiments.md says how well.
"""

import math

from ludarium.games.drop.clumps import largest_clump
from ludarium.games.drop.squeeze import squeezing
from ludarium.games.drop.state import BLACK, WHITE, DropRules, colours, free_cells, in_hand
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.cells import Cells, count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER, STATUS
from ludarium.kernel.hexcells import east, neighbour_count, north_east, north_west, touching
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
    black, white = colours(rules, state)
    pieces = held_together(black) - held_together(white)
    return _WON_CLUMP * clump_lead(black, white) + _WON_PIECES * pieces


@compiled
def outlook(rules: DropRules, state: Words) -> float:
    """Return the lead of the first side in log-odds: mainly in pieces, towards the end in connected ones."""
    black, white = colours(rules, state)
    ripeness = 1.0 / (1.0 + _RIPENING * (in_hand(state, BLACK) + in_hand(state, WHITE)))
    tempo = _DROP * signed(state[LEFT])
    lead = tempo if state[MOVER] == ZERO else -tempo
    lead += _RIPE_CLUMP * ripeness * ripeness * clump_lead(black, white)
    return lead + standing(rules, black, white, ripeness) - standing(rules, white, black, ripeness)


@compiled
def clump_lead(black: Cells, white: Cells) -> int:
    return largest_clump(black) - largest_clump(white)


@compiled
def standing(rules: DropRules, own: Cells, enemy: Cells, ripeness: float) -> float:
    """Return the score of a colour: pieces and pairs of neighbours, less those that one more neighbour would squeeze.

    A piece in the outer ring is safe, so it is worth more while many drops are still to come.
    """
    pairs = count(own & east(own)) + count(own & north_east(own)) + count(own & north_west(own))
    threatened = count(own & squeezing(rules, by_three(own), by_three(enemy)))
    whole = _PIECE * count(own) - _THREATENED * threatened
    return whole + ripeness * _RIPE_PAIR * pairs + (1.0 - ripeness) * _UNRIPE_RING * count(own & ~rules.inner)


@compiled
def by_three(colour: Cells) -> Cells:
    """Return the places with exactly three neighbours of a colour."""
    ones, twos, _ = neighbour_count(colour)
    return ones & twos


@compiled
def held_together(pieces: Cells) -> int:
    """Return the number of pieces, counting those that touch another of their colour twice."""
    return count(pieces) + count(pieces & touching(pieces))


@compiled
def may_win(rules: DropRules, state: Words) -> bool:
    """Return whether this turn may end the game: with the last drop, or by filling the board, at most a cell a drop."""
    left = signed(state[LEFT])
    return in_hand(state, BLACK) + in_hand(state, WHITE) <= left or count(free_cells(rules, state)) <= left
