"""The rest of a game, searched through: whether a side can still reach a goal, where every way to the end is short.

Each position is settled by its steps: one that reaches the goal is enough for the side that wants it, one that misses
it for the other. So most depends on what is tried first: steps that did well in some random games, then those that
settled other positions.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NO_STEP, PLAYED, STATUS, Rules, play, steps
from ludarium.kernel.stepping import copy_words, play_random
from ludarium.search.inquiry import MISSED, OPEN, REACHED, UNBOUNDED, Goal, answer_in
from ludarium.search.nodes import PLACES
from ludarium.search.playouts import place_of
from ludarium.search.worth import key_of

TOO_FAR = 3  # instead of an answer: there are longer ways to the end than the desk has rows for
_ROOT = 0
_CANDIDATES = 1 << 10
_ENTRIES = 1 << 18
_KEY, _ANSWER = range(2)
_FULL_FAME = 100  # of a step whose side had what it wanted whenever it was taken


class EndingDesk(NamedTuple):
    """What the search works on. The rows are steps from the root; the last one is only for positions that have ended.

    A desk has no history: games in which positions may not come again are not searched so.
    """

    states: npt.NDArray[np.uint64]  # [row, word]
    candidates: npt.NDArray[np.int64]  # the best first, [row, candidate]
    counts: Numbers  # how many candidates, [row]
    tried: Numbers  # how many of them have been tried, [row]
    keys: Words  # of the positions, [row]
    row: Numbers  # where the search is, or -1 before it begins, [1]
    looked: Numbers  # at how many positions, [1]
    table: npt.NDArray[np.uint64]  # the key of a position and what is known of it, [entry, word]
    fame: Numbers  # of steps, [side and step]
    taken: Numbers  # how often a step was taken in random games, [side and step]
    scratch: Words
    history: Words  # none
    generator: Words  # [1]


def new_ending_desk(words: int, most_steps: int) -> EndingDesk:
    rows = most_steps + 1
    counts, tried = np.zeros((2, rows), dtype=np.int64)
    return EndingDesk(
        states=np.zeros((rows, words), dtype=np.uint64),
        candidates=np.zeros((rows, _CANDIDATES), dtype=np.int64),
        counts=counts,
        tried=tried,
        keys=np.zeros(rows, dtype=np.uint64),
        row=np.full(1, -1, dtype=np.int64),
        looked=np.zeros(1, dtype=np.int64),
        table=np.zeros((_ENTRIES, 2), dtype=np.uint64),
        fame=np.zeros(2 * PLACES, dtype=np.int64),
        taken=np.zeros(2 * PLACES, dtype=np.int64),
        scratch=np.zeros(words, dtype=np.uint64),
        history=np.zeros(0, dtype=np.uint64),
        generator=np.zeros(1, dtype=np.uint64),
    )


@compiled
def search_through(
    rules: Rules,
    desk: EndingDesk,
    root: Words,
    goal: Goal,
    lasting: int,
    games: int,
    count: int,
    stop: npt.NDArray[np.uint8],
) -> int:
    """Look at so many positions more, at fewer if told to stop; what is known then. So many random games come first.

    A desk whose row is -1 begins anew. Once there is an answer, `deciding_step` says what it rests on.
    """
    if desk.row[0] < 0 and not begin(rules, desk, root, goal, lasting, games):
        return TOO_FAR
    last = desk.looked[0] + count
    while desk.looked[0] < last and stop[0] == 0:
        answer = try_next(rules, desk, goal, lasting)
        if answer == TOO_FAR:
            return TOO_FAR
        while answer != OPEN:
            row = desk.row[0]
            if answer == wish(desk, goal, row):
                praise(desk, row)
            elif desk.tried[row] < desk.counts[row]:
                break
            note(desk, row, answer)
            if row == _ROOT:
                return answer
            desk.row[0] = row - 1
    return OPEN


@compiled
def begin(rules: Rules, desk: EndingDesk, root: Words, goal: Goal, lasting: int, games: int) -> bool:
    """Set the desk to a position; False if its end is too far."""
    if not scout(rules, desk, root, goal, games):
        return False
    desk.table[:] = ZERO
    desk.looked[0] = 0
    copy_words(root, desk.states[_ROOT])
    open_row(rules, desk, _ROOT, key_of(root, lasting))
    return True


@compiled
def scout(rules: Rules, desk: EndingDesk, root: Words, goal: Goal, games: int) -> bool:
    """Play random games; False as soon as one is too long.

    The fame of a step is in how many hundredths of the games in which it was taken its side had what it wanted.
    """
    desk.fame[:] = 0
    desk.taken[:] = 0
    for _ in range(games):
        length = play_out(rules, desk, root)
        if desk.states[_ROOT, STATUS] == ZERO:
            return False
        is_reached = answer_in(goal, desk.states[_ROOT], UNBOUNDED) == REACHED
        for k in range(length):
            place = desk.tried[k]
            desk.taken[place] += 1
            desk.fame[place] += is_reached == (place // PLACES == goal.side)
    for place in range(len(desk.fame)):
        if desk.taken[place] > 0:
            desk.fame[place] = _FULL_FAME * desk.fame[place] // desk.taken[place]
    return True


@compiled
def play_out(rules: Rules, desk: EndingDesk, root: Words) -> int:
    """Play a random game in the first row, if it is not too long; the places of its steps stand in `tried`."""
    state, length = desk.states[_ROOT], 0
    copy_words(root, state)
    while state[STATUS] == ZERO and length < len(desk.states) - 1:
        mover = signed(state[MOVER])
        step = play_random(rules, state, desk.history, desk.scratch, desk.candidates[_ROOT][:1], desk.generator)
        if step == NO_STEP:
            break
        desk.tried[length] = place_of(mover, step)
        length += 1
    return length


@compiled
def open_row(rules: Rules, desk: EndingDesk, row: int, key: np.uint64) -> None:
    """List the steps of the position of a row, the most famous first."""
    candidates, mover = desk.candidates[row], signed(desk.states[row, MOVER])
    count = steps(rules, desk.states[row], desk.history, 0, candidates)
    for k in range(1, min(count, len(candidates))):
        step, place = candidates[k], k
        fame = desk.fame[place_of(mover, step)]
        while place > 0 and desk.fame[place_of(mover, candidates[place - 1])] < fame:
            candidates[place] = candidates[place - 1]
            place -= 1
        candidates[place] = step
    desk.counts[row], desk.tried[row], desk.keys[row], desk.row[0] = count, 0, key, row


@compiled
def try_next(rules: Rules, desk: EndingDesk, goal: Goal, lasting: int) -> int:
    """Try the next step of the row: what is known of the position after it, or OPEN if the search goes on there."""
    row = desk.row[0]
    if desk.tried[row] == desk.counts[row]:  # there was none
        return other(wish(desk, goal, row))
    if row + 1 == len(desk.states) or desk.counts[row] > desk.candidates.shape[1]:
        return TOO_FAR
    desk.tried[row] += 1
    desk.looked[0] += 1
    after = desk.states[row + 1]
    copy_words(desk.states[row], after)
    if play(rules, after, desk.history, deciding_step(desk, row), None) != PLAYED:
        return other(wish(desk, goal, row))
    answer = answer_in(goal, after, UNBOUNDED)
    if answer != OPEN:
        return answer
    key = key_of(after, lasting)
    entry = place_in(desk, key)
    if desk.table[entry, _KEY] == key:
        return signed(desk.table[entry, _ANSWER])
    open_row(rules, desk, row + 1, key)
    return OPEN


@compiled
def wish(desk: EndingDesk, goal: Goal, row: int) -> int:
    """The answer that is enough for whoever is to act."""
    return REACHED if signed(desk.states[row, MOVER]) == goal.side else MISSED


@compiled
def other(answer: int) -> int:
    return MISSED if answer == REACHED else REACHED


@compiled
def deciding_step(desk: EndingDesk, row: int) -> int:
    """The step of this row that was tried last."""
    return desk.candidates[row, desk.tried[row] - 1]


@compiled
def praise(desk: EndingDesk, row: int) -> None:
    """A step that settles a position is tried earlier elsewhere; the more so, the more it has spared."""
    spared = len(desk.states) - row
    desk.fame[place_of(signed(desk.states[row, MOVER]), deciding_step(desk, row))] += spared * spared


@compiled
def place_in(desk: EndingDesk, key: np.uint64) -> int:
    return signed(key & np.uint64(len(desk.table) - 1))


@compiled
def note(desk: EndingDesk, row: int, answer: int) -> None:
    """Keep what is known of a position; it may be come to by another order of steps."""
    entry = place_in(desk, desk.keys[row])
    desk.table[entry, _KEY] = desk.keys[row]
    desk.table[entry, _ANSWER] = np.uint64(answer)
