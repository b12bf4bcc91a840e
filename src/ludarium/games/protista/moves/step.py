"""Rules 1 and 2: a step to a neighbour, and a flow along the piece's group; rule 7: either may stack."""

from typing import Any

from ludarium.games.protista.groups import group_of, reach_of
from ludarium.games.protista.numbers import FLOW, STEP, cell_of, number, second_of
from ludarium.games.protista.pieces import attack, capture, is_stack_of, move_piece, stack_piece
from ludarium.games.protista.reasons import FLOW_BLOCKED, FLOW_TOO_FAR
from ludarium.games.protista.state import Pieces, ProtistaRules, empty_cells, has_piece, on_board, read_pieces
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import Cells, count, first_cell, first_spot, holds, shifted, some, stride, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.hexcells import (
    east,
    north_east,
    north_west,
    south_east,
    south_west,
    spot_difference,
    touching,
    west,
)
from ludarium.kernel.listing import is_wanted, offer_each


@inlined
def offer_steps(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Offer a step to every neighbour on the board, whatever stands there, direction by direction."""
    many = step_count(rules, pieces.own)
    if not is_wanted(out, first, total, many):
        return total + many
    for direction in range(6):
        away = spot_difference(rules.board, direction)
        sources = pieces.own & shifted(rules.board, -away)
        total = offer_each(out, first, total, sources, number(STEP, 0, away), number(0, 1, 1))
    return total


@inlined
def step_count(rules: ProtistaRules, own: Cells) -> int:
    """Return how many neighbours the pieces have on the board, all together."""
    board = rules.board
    eastwards = count(own & west(board)) + count(own & south_west(board)) + count(own & north_west(board))
    return eastwards + count(own & east(board)) + count(own & north_east(board)) + count(own & south_east(board))


@inlined
def offer_flows(
    rules: ProtistaRules,
    pieces: Pieces,
    group: Cells,
    near: tuple[Cells, Cells, Cells],
    first: int,
    total: int,
    out: Numbers,
) -> int:
    """Offer, for each piece of a group of two or more, all that the group reaches but the piece and its neighbours.

    `near` says, in binary, how many neighbours of each piece are empty or own: all of these are in the reach.
    """
    reach, (ones, twos, fours) = reach_of(rules, pieces, group), near
    neighbours = count(group & ones) + 2 * count(group & twos) + 4 * count(group & fours)
    many = count(group) * (count(reach) - 1) - neighbours
    if not is_wanted(out, first, total, many):
        return total + many
    while some(group):
        piece, source = first_cell(group), first_spot(group)
        targets = reach & ~(piece | touching(piece))
        total = offer_each(out, first, total, targets, number(FLOW, source, 0), number(0, 0, 1))
        group = without_first(group)
    return total


@compiled
def play_step(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    if not is_next_to(rules, source, target):
        return NO_SUCH_STEP
    if has_piece(rules, state, side, target):
        stack_piece(rules, state, side, source, target, trace)
    elif is_stack_of(rules, state, 1 - side, target):
        attack(rules, state, 1 - side, target, 0, trace)
    else:
        capture(rules, state, 1 - side, target, trace)
        move_piece(rules, state, side, source, target, trace)
    return PLAYED


@inlined
def is_next_to(rules: ProtistaRules, source: int, target: int) -> bool:
    away, up = abs(target - source), stride(rules.board)
    return on_board(rules, target) and (away == 1 or away == up or away == up + 1)


@compiled
def play_flow(rules: ProtistaRules, state: Words, side: int, move: int, trace: Any) -> int:
    source, target = cell_of(move), second_of(move)
    if not on_board(rules, target) or is_next_to(rules, source, target) or source == target:
        return NO_SUCH_STEP
    pieces = read_pieces(rules, state, side)
    if not holds(reach_of(rules, pieces, group_of(pieces.own, source)), target):
        return FLOW_TOO_FAR if holds(empty_cells(rules, pieces), target) else FLOW_BLOCKED
    if holds(pieces.own, target):
        stack_piece(rules, state, side, source, target, trace)
    else:
        move_piece(rules, state, side, source, target, trace)
    return PLAYED
