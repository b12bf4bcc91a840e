"""The rules of Protista. Rule numbers are those of protista.md; each kind of move has a file in moves/."""

from typing import Any

from ludarium.games.protista.groups import joined
from ludarium.games.protista.loops import most_loops
from ludarium.games.protista.moves.cannon import offer_shots, play_cannon
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
    TRIANGLE,
    Pieces,
    ProtistaRules,
    goals_held,
    has_piece,
    on_board,
    read_pieces,
)
from ludarium.games.protista.turns import after_move, end_turn, remember_turn
from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.cells import first_cell, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import (
    END,
    FRESH,
    HISTORY_FULL,
    MOVER,
    NO_SUCH_STEP,
    PLAYED,
)
from ludarium.kernel.hexcells import flood, neighbour_count
from ludarium.kernel.listing import is_served, offer
from ludarium.kernel.repetition import capacity, key_count


@compiled
def steps(rules: ProtistaRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rules 1 to 8 and 11: every move, kind by kind.

    First steps; then flows and shots, group by group; waves; jumps; unstacks; spawns; and after a move `end`.
    """
    pieces = read_pieces(rules, state, signed(state[MOVER]))
    total = offer_steps(rules, pieces, first, 0, out)
    if is_served(out, first, total):
        return total
    total = offer_shapes(rules, pieces, first, total, out)
    if is_served(out, first, total):
        return total
    total = offer_unstacks(rules, state, pieces, first, total, out)
    if rules.spawn == TRIANGLE:
        total = offer_triangles(rules, pieces, first, total, out)
    if rules.spawn == CUP or rules.spawn == FOUR:
        total = offer_fills(rules, pieces, first, total, out)
    if state[FRESH] == ZERO:
        total = offer(out, first, total, END)
    return total


@compiled
def offer_shapes(rules: ProtistaRules, pieces: Pieces, first: int, total: int, out: Numbers) -> int:
    """Rules 2 to 5: offer the moves that need pieces side by side."""
    rest = joined(pieces.own)
    if not some(rest):
        return total
    near = neighbour_count(rules.board & ~pieces.enemy)
    while some(rest):
        group = flood(first_cell(rest), rest)
        rest = rest & ~group
        total = offer_flows(rules, pieces, group, near, first, total, out)
        total = offer_shots(rules, pieces, group, first, total, out)
        if is_served(out, first, total):
            return total
    total = offer_waves(rules, pieces, first, total, out)
    return offer_jumps(rules, pieces, first, total, out)


@compiled
def play(rules: ProtistaRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Play one move, and what follows from it."""
    if not has_room(rules, history):
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
def check(rules: ProtistaRules, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    """Every candidate is legal: rule 13 ends a game in a draw, but forbids nothing."""
    return PLAYED if has_room(rules, history) else HISTORY_FULL


@compiled
def has_room(rules: ProtistaRules, history: Words) -> bool:
    """Return whether the history takes all that one move may add."""
    return capacity(history) - key_count(history) >= most_loops(rules) + 2


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
