"""Rule 6: two pieces complete the triangles on both sides; or an empty cell in a cup, or among four, is filled."""

from typing import Any

import numpy as np

from ludarium.games.protista.numbers import FILL_SPAWN, TRIANGLE_SPAWN, cell_of, number, second_of
from ludarium.games.protista.pieces import attack, capture, is_stack_of, spawn_single
from ludarium.games.protista.reasons import NO_CUP, NO_FOUR, NO_PAIR, NOTHING_CHANGES, OTHER_SPAWN, SPAWN_TAKEN
from ludarium.games.protista.state import (
    CUP,
    FOUR,
    TRIANGLE,
    Pieces,
    ProtistaRules,
    empty_cells,
    free_cells,
    has_piece,
    on_board,
    pieces_of,
    read_pieces,
    row_of,
)
from ludarium.kernel.bits import Numbers, Words, count_bits
from ludarium.kernel.cells import NOWHERE, Cells, holds, shifted, some
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import PLAYED
from ludarium.kernel.hexcells import backed, has_run_of_three, neighbour_count, ring, spot_difference
from ludarium.kernel.listing import offer_each

_FORWARD = 3  # the directions E, NE and NW lead to a cell that comes later by row, then number


@inlined
def side_length(rules: ProtistaRules, direction: int) -> int:
    """Return the spot difference from one corner of a triangle to the one in a direction."""
    return (rules.gap + 1) * spot_difference(rules.board, direction)


@inlined
def corner(rules: ProtistaRules, source: int, direction: int) -> int:
    """Return the corner of a triangle in a direction from another one; NOWHERE if it is off the board."""
    place = source + side_length(rules, direction)
    leaves_row = direction % 3 == 0 and row_of(rules, place) != row_of(rules, source)
    return NOWHERE if leaves_row or not on_board(rules, place) else place


@inlined
def with_corner(rules: ProtistaRules, cells: Cells, direction: int) -> Cells:
    """Return the places whose corner in a direction is in a set; some may be off the board."""
    if direction == 0:
        return shifted(cells, -side_length(rules, direction)) & rules.wide
    if direction == 3:
        return shifted(cells & rules.wide, -side_length(rules, direction))
    return shifted(cells, -side_length(rules, direction))


@inlined
def parents(rules: ProtistaRules, pieces: Pieces, direction: int) -> Cells:
    """Return the pieces with another parent in a direction, where a third corner is on the board and not own."""
    pairs = pieces.own & with_corner(rules, pieces.own, direction)
    if not some(pairs):
        return pairs
    free = free_cells(rules, pieces)
    left, right = with_corner(rules, free, (direction + 1) % 6), with_corner(rules, free, (direction + 5) % 6)
    return pairs & (left | right)


@inlined
def offer_triangles(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer the pairs of parents, by direction and then by the one that comes first."""
    for direction in range(_FORWARD):
        start = number(TRIANGLE_SPAWN, 0, side_length(rules, direction))
        total = offer_each(out, first, total, parents(rules, pieces, direction), start, number(0, 1, 1))
    return total


@inlined
def offer_fills(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer the empty cells on which a new piece may be put."""
    cells = empty_cells(rules, pieces) & fillable(rules, pieces.own)
    return offer_each(out, first, total, cells, number(FILL_SPAWN, 0, 0), number(0, 1, 0))


@inlined
def fillable(rules: ProtistaRules, own: Cells) -> Cells:
    """Return the places with the own neighbours that the option asks for."""
    if rules.spawn == CUP:
        return backed(own)
    _, _, fours = neighbour_count(own)
    return fours


@compiled
def play_triangle(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, other = cell_of(move), second_of(move)
    if rules.spawn != TRIANGLE:
        return OTHER_SPAWN
    direction = 0
    while direction < _FORWARD and corner(rules, source, direction) != other:
        direction += 1
    if direction == _FORWARD or not holds(pieces_of(rules, state, side), other):
        return NO_PAIR
    if not holds(parents(rules, read_pieces(rules, state, side), direction), source):
        return NOTHING_CHANGES
    for turn in (1, 5):
        spot = corner(rules, source, (direction + turn) % 6)
        if spot == NOWHERE or has_piece(rules, state, side, spot):
            continue
        if is_stack_of(rules, state, 1 - side, spot):
            attack(rules, state, 1 - side, spot, 0, trace)
        else:
            capture(rules, state, 1 - side, spot, trace)
            spawn_single(rules, state, side, spot, trace)
    return PLAYED


@compiled
def play_fill(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    spot = cell_of(move)
    pieces = read_pieces(rules, state, side)
    if rules.spawn != CUP and rules.spawn != FOUR:
        return OTHER_SPAWN
    if not holds(empty_cells(rules, pieces), spot):
        return SPAWN_TAKEN
    around = ring(pieces.own, spot)
    if rules.spawn == CUP and not has_run_of_three(around):
        return NO_CUP
    if rules.spawn == FOUR and count_bits(np.uint64(around)) < 4:
        return NO_FOUR
    spawn_single(rules, state, side, spot, trace)
    return PLAYED
