"""The rules of Subsume. Rule numbers are those of subsume.md."""

from typing import Any

from ludarium.games.subsume.loops import new_block, next_on_loop, outward
from ludarium.games.subsume.margins import change_margins, count_margins, not_crowded
from ludarium.games.subsume.state import (
    BLUE,
    CLOSED,
    OPEN,
    RED,
    SubsumeRules,
    all_stones,
    put_stone,
    read_plane,
    stones_of,
    write_plane,
)
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, count_bits, nth_bit, signed
from ludarium.kernel.cells import NOWHERE, Cells, count, holds, only, row_bits, row_count, some, stride
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import (
    FRESH,
    LEFT,
    MOVER,
    NO_SUCH_STEP,
    OWN_REASONS,
    PLAYED,
    STATUS,
    status,
)
from ludarium.kernel.hexcells import surrounded, touching
from ludarium.kernel.listing import offer_cells
from ludarium.kernel.tracing import CLEARED, FLIPPED, PLACED, SKIPPED, emit

OCCUPIED, SURROUNDED, CROWDED = range(OWN_REASONS, OWN_REASONS + 3)
PERIMETER_LOOP = 1  # the number of the sentence in `ends`


@compiled
def steps(rules: SubsumeRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: the cells found open to the player to act. All of them are legal."""
    return offer_cells(out, first, 0, read_plane(rules, state, OPEN))


@compiled
def play(rules: SubsumeRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1, 4 and 5: place a stone; if it closes a loop, the loop takes one colour and is cleared inside."""
    stone = only(rules.board, step)
    if not some(stone & read_plane(rules, state, OPEN)):
        return refusal(rules, state, stone)
    mover = signed(state[MOVER])
    stones = put_stone(rules, state, stone, mover)
    emit(trace, 0, PLACED, NOWHERE, step, mover)
    block = new_block(rules, stones, read_plane(rules, state, CLOSED), stone, step)
    if some(block):
        subsume(rules, state, block, step, trace)
        count_margins(rules, state)
    else:
        change_margins(rules, state, touching(stone), mover)
    state[MOVER] = ONE - state[MOVER]
    if state[STATUS] == ZERO and not open_cells(rules, state):
        emit(trace, 3, SKIPPED, NOWHERE, NOWHERE, 1 - mover)
        state[MOVER] = ONE - state[MOVER]
        open_cells(rules, state)
    state[LEFT] = ONE
    state[FRESH] = ONE
    return PLAYED


@compiled
def refusal(rules: SubsumeRules, state: Words, stone: Cells) -> int:
    """Rule 1: why a cell is not open; `stone` is the set of this cell alone."""
    if some(stone & all_stones(rules, state)):
        return OCCUPIED
    if some(stone & read_plane(rules, state, CLOSED)):
        return SURROUNDED
    return CROWDED if some(stone & rules.board) else NO_SUCH_STEP


@compiled
def subsume(rules: SubsumeRules, state: Words, block: Cells, spot: int, trace: Any) -> None:
    """Rules 4 and 5: the loop goes to the mover with at least half of its stones, else to the enemy."""
    inside = block & surrounded(block)
    loop = block & ~inside
    mover = signed(state[MOVER])
    owner = mover if 2 * count(loop & stones_of(rules, state, mover)) >= count(loop) else 1 - mover
    if trace is not None:
        trace_loop(rules, state, block, spot, owner, trace)
    red, blue = stones_of(rules, state, RED) & ~block, stones_of(rules, state, BLUE) & ~block
    write_plane(rules, state, RED, red | loop if owner == RED else red)
    write_plane(rules, state, BLUE, blue | loop if owner == BLUE else blue)
    write_plane(rules, state, CLOSED, read_plane(rules, state, CLOSED) | inside)
    if 2 * count(loop & rules.perimeter) > count(rules.perimeter):
        state[STATUS] = status(owner, PERIMETER_LOOP)


@compiled
def trace_loop(rules: SubsumeRules, state: Words, block: Cells, spot: int, owner: int, trace: Any) -> None:
    """Trace the stones that turn, in their order round the loop from the one just placed, then those cleared."""
    losers = stones_of(rules, state, 1 - owner)
    here, back = spot, outward(block, spot)
    while True:
        if holds(losers, here):
            emit(trace, 1, FLIPPED, here, here, owner)
        here, back = next_on_loop(block, here, back)
        if here == spot:
            break
    inside = block & surrounded(block)
    for row in range(1, row_count(block) + 1):
        for colour in (RED, BLUE):
            stones = row_bits(stones_of(rules, state, colour) & inside, row)
            for k in range(count_bits(stones)):
                emit(trace, 2, CLEARED, stride(block) * row + nth_bit(stones, k), NOWHERE, colour)


@compiled
def open_cells(rules: SubsumeRules, state: Words) -> bool:
    """Rule 1: find where the player to act may place a stone, and return whether there is such a cell."""
    free = rules.board & ~all_stones(rules, state) & ~read_plane(rules, state, CLOSED)
    found = free & not_crowded(rules, state, signed(state[MOVER]))
    write_plane(rules, state, OPEN, found)
    return some(found)


@compiled
def remember(rules: SubsumeRules, state: Words, history: Words) -> None:
    """Nothing to remember: positions cannot recur, as every stone adds to the occupied and surrounded cells."""
