"""What can happen to a piece: it moves, stacks, is captured or attacked, and its king with it (rule 14)."""

from typing import Any

from ludarium.games.protista.state import (
    HIGHEST,
    ProtistaRules,
    has_piece,
    height_of,
    is_stack,
    king_spot,
    plane,
    set_height,
    set_king,
    take_king,
)
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import NOWHERE, put_spot, take_spot
from ludarium.kernel.compiling import inlined
from ludarium.kernel.tracing import ATTACKED, CAPTURED, MOVED, SPAWNED, STACKED, emit

_KING_PIECES = 2  # added to the number of a side, the number of its king's piece


@inlined
def piece_number(state: Words, side: int, spot: int) -> int:
    """Return the number of the piece on a spot in traces."""
    return side + _KING_PIECES if king_spot(state, side) == spot else side


@inlined
def move_piece(rules: ProtistaRules, state: Words, side: int, source: int, target: int, trace: Any) -> None:
    """Move a piece to an empty cell."""
    emit(trace, 0, MOVED, source, target, piece_number(state, side, source))
    take_spot(state, plane(rules, side), source)
    put_spot(state, plane(rules, side), target)
    if is_stack(rules, state, source):
        set_height(rules, state, target, height_of(rules, state, source))
        set_height(rules, state, source, 0)
    if king_spot(state, side) == source:
        set_king(state, side, target)


@inlined
def stack_piece(rules: ProtistaRules, state: Words, side: int, source: int, target: int, trace: Any) -> None:
    """Rule 7: move a piece onto another of its side; the heights add up, and a king in either stays in the stack."""
    emit(trace, 0, STACKED, source, target, piece_number(state, side, source))
    height = height_of(rules, state, source) + height_of(rules, state, target)
    set_height(rules, state, source, 0)
    take_spot(state, plane(rules, side), source)
    set_height(rules, state, target, min(height, HIGHEST))
    if king_spot(state, side) == source:
        set_king(state, side, target)


@inlined
def capture(rules: ProtistaRules, state: Words, side: int, spot: int, trace: Any) -> None:
    """Remove the single of a side from a spot, if one stands there."""
    if has_piece(rules, state, side, spot):
        emit(trace, 0, CAPTURED, spot, NOWHERE, piece_number(state, side, spot))
        remove(rules, state, side, spot)


@inlined
def remove(rules: ProtistaRules, state: Words, side: int, spot: int) -> None:
    take_spot(state, plane(rules, side), spot)
    set_height(rules, state, spot, 0)
    if king_spot(state, side) == spot:
        take_king(state, side)


@inlined
def attack(rules: ProtistaRules, state: Words, side: int, spot: int, phase: int, trace: Any) -> None:
    """Lower a stack of a side; at height 0 it is removed."""
    emit(trace, phase, ATTACKED, spot, spot, piece_number(state, side, spot))
    height = height_of(rules, state, spot) - rules.stack_loss
    if height <= 0:
        remove(rules, state, side, spot)
    else:
        set_height(rules, state, spot, height)


@inlined
def spawn_single(rules: ProtistaRules, state: Words, side: int, spot: int, trace: Any) -> None:
    emit(trace, 0, SPAWNED, NOWHERE, spot, side)
    put_spot(state, plane(rules, side), spot)


@inlined
def is_stack_of(rules: ProtistaRules, state: Words, side: int, spot: int) -> bool:
    return is_stack(rules, state, spot) and has_piece(rules, state, side, spot)
