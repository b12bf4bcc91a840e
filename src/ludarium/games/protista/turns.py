"""What follows a move: winning, extra moves for loops, the end of a turn, repetition and the limit (rules 10 to 13)."""

import numpy as np

from ludarium.games.protista.loops import count_new_loops
from ludarium.games.protista.state import (
    KINGS,
    MOVES,
    STACKS,
    TURNS,
    WHITE,
    ProtistaRules,
    goals_held,
    height_of,
    king_spot,
    pieces_of,
    plane,
)
from ludarium.kernel.bits import ONE, ZERO, Words, count_bits, signed
from ludarium.kernel.cells import first_spot, some, without_first
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, LEFT, MOVER, NOBODY, STATUS, status
from ludarium.kernel.randomness import mixed
from ludarium.kernel.repetition import add_key, when_seen

TWO_GOALS, KING_TAKEN, NOTHING_LEFT, THIRD_TIME, LIMIT = range(1, 6)  # the numbers of the sentences in `ends`
_MOST_EXTRA = 2
_SECOND_TIME = np.uint64(1 << 62)
_BLACK_BEGINS = np.uint64(1 << 61)
_HASH = np.uint64((1 << 61) - 1)
_STIR = np.uint64(0x9E3779B97F4A7C15)


@compiled
def after_move(rules: ProtistaRules, state: Words, side: int, held: int, history: Words) -> None:
    """Rules 10 and 12: see whether the side has won or moves again; `held` are the goals it held before its move."""
    state[MOVES] += ONE
    holding = goals_held(rules, state, side)
    won = winning_sentence(rules, state, side, holding)
    if won != 0:
        state[STATUS] = status(side, won)
        next_turn(state)
        return
    new_loops = count_new_loops(rules, state, side, history, False)
    left = max(signed(state[LEFT]) - 1, min(_MOST_EXTRA, new_loops))
    if rules.target_ends and holding & ~held != 0:
        left = 0
    if signed(state[MOVES]) == rules.turn_moves:
        left = 0
    state[LEFT] = np.uint64(left)
    state[FRESH] = ZERO
    if left == 0:
        end_turn(rules, state, history)


@compiled
def winning_sentence(rules: ProtistaRules, state: Words, side: int, holding: int) -> int:
    """Rule 12: return how the mover has won, or 0; `holding` are the goals on which it stands."""
    if not some(pieces_of(rules, state, 1 - side)):
        return NOTHING_LEFT
    if rules.king_wins:
        return KING_TAKEN if king_spot(state, 1 - side) == 0 else 0
    return TWO_GOALS if count_bits(np.uint64(holding)) >= 2 else 0


@compiled
def next_turn(state: Words) -> None:
    state[MOVER] = ONE - state[MOVER]
    state[LEFT] = ONE
    state[MOVES] = ZERO
    state[TURNS] += ONE
    state[FRESH] = ONE


@compiled
def end_turn(rules: ProtistaRules, state: Words, history: Words) -> None:
    """Rule 13: the same board with the same player to begin for the third time, or too many turns, is a draw."""
    next_turn(state)
    first, second = board_key(rules, state)
    if when_seen(history, first, second | _SECOND_TIME) != 0:
        state[STATUS] = status(NOBODY, THIRD_TIME)
    elif signed(state[TURNS]) >= rules.limit:
        state[STATUS] = status(NOBODY, LIMIT)


@compiled
def board_key(rules: ProtistaRules, state: Words) -> tuple[np.uint64, np.uint64]:
    """Return the board and the player to begin in two words, of which 125 bits are a hash of the board."""
    first = second = mixed(state[KINGS] + _STIR)
    for word in range(plane(rules, WHITE), plane(rules, STACKS)):
        stirred = mixed(state[word] + np.uint64(word) * _STIR)
        first += stirred
        second += stirred * np.uint64(2 * word + 1)
    stacks = pieces_of(rules, state, STACKS)
    while some(stacks):
        spot = first_spot(stacks)
        stirred = mixed(np.uint64(spot << 16 | height_of(rules, state, spot)) - _STIR)
        first += stirred
        second += stirred * np.uint64(2 * spot + 1)
        stacks = without_first(stacks)
    begins = _BLACK_BEGINS if state[MOVER] != ZERO else ZERO
    return first, second & _HASH | begins


@compiled
def remember_turn(rules: ProtistaRules, state: Words, history: Words) -> None:
    """Remember the board at the beginning of a turn, the first and the second time, and the loops on it."""
    if state[FRESH] != ZERO:
        first, second = board_key(rules, state)
        if when_seen(history, first, second) == 0:
            add_key(history, first, second)
        elif when_seen(history, first, second | _SECOND_TIME) == 0:
            add_key(history, first, second | _SECOND_TIME)
    count_new_loops(rules, state, signed(state[MOVER]), history, True)
