"""Margins: how many more blue than red neighbours each place has (rule 1a).

They are kept in binary, all places at once, with the sign as in two's complement: the places with a one, a two, a four,
and those below zero. A stone changes the margins of its neighbours only; after a loop all are counted again.
"""

from ludarium.games.subsume.state import BELOW_ZERO, BLUE, FOURS, ONES, RED, TWOS, SubsumeRules, read_plane, write_plane
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexcells import neighbour_count


@compiled
def count_margins(rules: SubsumeRules, state: Words) -> None:
    """Subtract the red neighbours of every place from the blue ones, digit by digit."""
    red_ones, red_twos, red_fours = neighbour_count(read_plane(rules, state, RED))
    ones, twos, fours = neighbour_count(read_plane(rules, state, BLUE))
    borrowed = red_ones & ~ones
    write_plane(rules, state, ONES, ones ^ red_ones)
    write_plane(rules, state, TWOS, twos ^ red_twos ^ borrowed)
    borrowed = red_twos & borrowed | (red_twos | borrowed) & ~twos
    write_plane(rules, state, FOURS, fours ^ red_fours ^ borrowed)
    write_plane(rules, state, BELOW_ZERO, red_fours & borrowed | (red_fours | borrowed) & ~fours)


@compiled
def change_margins(rules: SubsumeRules, state: Words, places: Cells, side: int) -> None:
    """Count one more stone of a side beside these places: one more for a blue stone, one less for a red one."""
    ones, twos, fours = (
        read_plane(rules, state, ONES),
        read_plane(rules, state, TWOS),
        read_plane(rules, state, FOURS),
    )
    if side == BLUE:
        to_twos = places & ones
        to_fours = to_twos & twos
        beyond = to_fours & fours
    else:
        to_twos = places & ~ones
        to_fours = to_twos & ~twos
        beyond = to_fours & ~fours
    write_plane(rules, state, ONES, ones ^ places)
    write_plane(rules, state, TWOS, twos ^ to_twos)
    write_plane(rules, state, FOURS, fours ^ to_fours)
    write_plane(rules, state, BELOW_ZERO, read_plane(rules, state, BELOW_ZERO) ^ beyond)


@compiled
def not_crowded(rules: SubsumeRules, state: Words, side: int) -> Cells:
    """Rule 1a: the places with at least as many enemy neighbours as own."""
    below_zero = read_plane(rules, state, BELOW_ZERO)
    if side == RED:
        return ~below_zero
    nonzero = read_plane(rules, state, ONES) | read_plane(rules, state, TWOS) | read_plane(rules, state, FOURS)
    return below_zero | ~nonzero
