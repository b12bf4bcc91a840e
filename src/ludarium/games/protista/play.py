"""The rules of Protista. Rule numbers are those of protista.md; each kind of move has a file in moves/."""

from typing import Any

from ludarium.games.protista.groups import find_group, find_reach, group_size
from ludarium.games.protista.loops import most_loops
from ludarium.games.protista.moves.cannon import offer_cannon, play_cannon
from ludarium.games.protista.moves.sharp_v import offer_jumps, play_jump
from ludarium.games.protista.moves.spawn import offer_fills, offer_triangles, play_fill, play_triangle
from ludarium.games.protista.moves.step import offer_flows, offer_steps, play_flow, play_step
from ludarium.games.protista.moves.unstack import offer_unstacks, play_unstack
from ludarium.games.protista.moves.wave import offer_waves, play_wave
from ludarium.games.protista.numbers import (
    CANNON,
    FILL_SPAWN,
    FLOW,
    SHARP_V,
    STEP,
    TRIANGLE_SPAWN,
    UNSTACK,
    WAVE,
    cell_of,
    kind_of,
)
from ludarium.games.protista.reasons import ENEMY_PIECE, NO_PIECE, NOTHING_YET
from ludarium.games.protista.state import (
    CUP,
    FOUR,
    GROUP,
    REST,
    TRIANGLE,
    ProtistaRules,
    goals_held,
    has_piece,
    on_board,
    plane,
)
from ludarium.games.protista.turns import after_move, end_turn, remember_turn
from ludarium.kernel.bits import ZERO, Numbers, Words, count_bits, nth_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import (
    END,
    FRESH,
    HISTORY_FULL,
    MOVER,
    NO_SUCH_STEP,
    PLAYED,
)
from ludarium.kernel.listing import offer
from ludarium.kernel.repetition import capacity, key_count
from ludarium.kernel.spots import spot_at


@compiled
def steps(rules: ProtistaRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rules 1 to 8 and 11: every move, group by group and piece by piece; then fills; then `end` after a move."""
    side = signed(state[MOVER])
    rest, group = plane(rules, REST), plane(rules, GROUP)
    for row in range(rules.rows + 2):
        state[rest + row] = state[plane(rules, side) + row]
    total = 0
    for row in range(1, rules.rows + 1):
        while state[rest + row] != ZERO:
            find_group(rules, state, side, spot_at(row, nth_bit(state[rest + row], 0)))
            find_reach(rules, state)
            total = offer_group(rules, state, side, first, total, out)
            for other in range(1, rules.rows + 1):
                state[rest + other] &= ~state[group + other]
    if rules.spawn == CUP or rules.spawn == FOUR:
        total = offer_fills(rules, state, side, first, total, out)
    if state[FRESH] == ZERO:
        total = offer(out, first, total, END)
    return total


@compiled
def offer_group(rules: ProtistaRules, state: Words, side: int, first: int, total: int, out: Numbers) -> int:
    """Offer the moves of the pieces of GROUP."""
    size = group_size(rules, state)
    for row in range(1, rules.rows + 1):
        pieces = state[plane(rules, GROUP) + row]
        for k in range(count_bits(pieces)):
            spot = spot_at(row, nth_bit(pieces, k))
            total = offer_steps(rules, spot, first, total, out)
            if size > 1:
                total = offer_flows(rules, state, spot, first, total, out)
                total = offer_cannon(rules, state, side, spot, size, first, total, out)
            if size > 2:
                total = offer_waves(rules, state, side, spot, first, total, out)
                total = offer_jumps(rules, state, side, spot, first, total, out)
            if rules.spawn == TRIANGLE:
                total = offer_triangles(rules, state, side, spot, first, total, out)
            total = offer_unstacks(rules, state, side, spot, first, total, out)
    return total


@compiled
def play(rules: ProtistaRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Play one move, and what follows from it."""
    if capacity(history) - key_count(history) < most_loops(rules) + 2:
        return HISTORY_FULL
    if step == END:
        if state[FRESH] != ZERO:
            return NOTHING_YET
        end_turn(rules, state, history)
        return PLAYED
    side = signed(state[MOVER])
    held = goals_held(rules, state, side)
    reason = move(rules, state, side, step, trace)
    if reason == PLAYED:
        after_move(rules, state, side, held, history)
    return reason


@compiled
def move(rules: ProtistaRules, state: Words, side: int, step: int, trace: Any) -> int:
    """Rules 1 to 8: the move itself, by its kind."""
    kind, spot = kind_of(step), cell_of(step)
    if step < 0 or not on_board(rules, spot):
        return NO_SUCH_STEP
    if kind == FILL_SPAWN:
        return play_fill(rules, state, side, step, trace)
    if has_piece(rules, state, 1 - side, spot):
        return ENEMY_PIECE
    if not has_piece(rules, state, side, spot):
        return NO_PIECE
    if kind == STEP:
        return play_step(rules, state, side, step, trace)
    if kind == FLOW:
        return play_flow(rules, state, side, step, trace)
    if kind == CANNON:
        return play_cannon(rules, state, side, step, trace)
    if kind == WAVE:
        return play_wave(rules, state, side, step, trace)
    if kind == SHARP_V:
        return play_jump(rules, state, side, step, trace)
    if kind == TRIANGLE_SPAWN:
        return play_triangle(rules, state, side, step, trace)
    if kind == UNSTACK:
        return play_unstack(rules, state, side, step, trace)
    return NO_SUCH_STEP


@compiled
def remember(rules: ProtistaRules, state: Words, history: Words) -> None:
    """Rules 9 and 13: boards at the beginning of turns, and the loops seen in this turn."""
    remember_turn(rules, state, history)
