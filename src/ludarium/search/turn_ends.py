"""Turn ends: the different positions that the mover can leave at the end of the turn, whatever the order of steps."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ZERO, Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, PLAYED, STATUS, Rules, steps
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import advance, copy_words
from ludarium.positions import Position, Step
from ludarium.positions.driving import new_history
from ludarium.positions.values import step_of
from ludarium.search.hashing import state_hash, was_seen

MOST_TRIED = 20_000
_LONGEST = 64  # steps of a turn
_LISTED_AT_ONCE = 64
_SEEN = 4  # times as much room as there are tries, so that no state is forgotten


class _Ends(NamedTuple):
    """The ends that were found; as many as fit are recorded, with one order of steps that leads to each."""

    states: npt.NDArray[np.uint64]  # [end, word]
    steps: npt.NDArray[np.int64]  # [end, step of the turn]
    lengths: Numbers  # how many steps of the turn were played, [end]
    path: Numbers  # the steps that lead to the current state, [step of the turn]
    found: Numbers  # how many there are, recorded or not, [1]


class _Turn(NamedTuple):
    """The arrays of a search through a turn; a level is a step into the turn."""

    states: npt.NDArray[np.uint64]  # [level, word]
    buffers: npt.NDArray[np.int64]  # [level, candidate]
    seen: Words
    left: Numbers  # how many steps may still be tried; negative once the search has given up, [1]


def turn_ends(position: Position, most: int = MOST_TRIED) -> int | None:
    """Return the number of different positions at the end of this turn; None if more than `most` steps must be tried.

    Positions with equal hashes of 64 bits count as one.
    """
    ends = _search(position, most, room=0)
    return None if ends is None else int(ends.found[0])


def listed_turn_ends(position: Position, most: int, room: int) -> list[tuple[Words, tuple[Step, ...]]] | None:
    """Return the state at each of these ends, with steps that lead to it; None if they are more than `room` as well.

    The states are not settled: whether the next player can act is not known yet.
    """
    ends = _search(position, most, room)
    if ends is None or ends.found[0] > room:
        return None
    ruleset, named = position.game.ruleset, dict[int, Step]()
    listed = []
    for end in range(int(ends.found[0])):
        numbers = ends.steps[end, : ends.lengths[end]].tolist()
        for number in numbers:
            if number not in named:
                named[number] = step_of(ruleset, number)
        listed.append((ends.states[end], tuple(named[number] for number in numbers)))
    return listed


def _search(position: Position, most: int, room: int) -> _Ends | None:
    """Find the ends and record up to `room` of them; None if more than `most` steps must be tried."""
    ruleset = position.game.ruleset
    ends = _Ends(
        np.zeros((room, ruleset.words), dtype=np.uint64),
        np.zeros((room, _LONGEST), dtype=np.int64),
        np.zeros(room, dtype=np.int64),
        np.zeros(_LONGEST, dtype=np.int64),
        np.zeros(1, dtype=np.int64),
    )
    if position.outcome is not None:
        return ends
    turn = _Turn(
        np.zeros((_LONGEST + 1, ruleset.words), dtype=np.uint64),
        np.zeros((_LONGEST, _LISTED_AT_ONCE), dtype=np.int64),
        np.zeros(1 << (_SEEN * most).bit_length(), dtype=np.uint64),
        np.array([most], dtype=np.int64),
    )
    turn.states[0] = position.state
    history = new_history(ruleset, position.keys, steps=_LONGEST)
    _find(ruleset.rules, history, ruleset.lasting_words, 0, turn, ends)
    return ends if turn.left[0] >= 0 else None


@compiled
def _find(rules: Rules, history: Words, lasting: int, level: int, turn: _Turn, ends: _Ends) -> int:
    """Find the new ends from turn.states[level] on; return how many steps may still be tried, negative for none."""
    state, after, buffer = turn.states[level], turn.states[level + 1], turn.buffers[level]
    candidates = steps(rules, state, history, 0, buffer[:0])
    for first in range(0, candidates, len(buffer)):
        steps(rules, state, history, first, buffer)
        for k in range(min(len(buffer), candidates - first)):
            turn.left[0] -= 1
            if turn.left[0] < 0:
                return turn.left[0]
            copy_words(state, after)
            known = key_count(history) if len(history) > 0 else 0
            if advance(rules, after, history, buffer[k]) != PLAYED:
                continue
            ends.path[level] = buffer[k]
            if not was_seen(turn.seen, state_hash(after, lasting)):
                if after[STATUS] != ZERO or after[FRESH] != ZERO:
                    _record(ends, after, level + 1)
                elif level + 1 < len(turn.buffers):
                    _find(rules, history, lasting, level + 1, turn, ends)
            if len(history) > 0:
                forget_after(history, known)
    return turn.left[0]


@compiled
def _record(ends: _Ends, state: Words, length: int) -> None:
    """Count an end, and record it if there is room."""
    end = ends.found[0]
    ends.found[0] += 1
    if end >= len(ends.states):
        return
    copy_words(state, ends.states[end])
    ends.lengths[end] = length
    for step in range(length):
        ends.steps[end, step] = ends.path[step]
