"""The arrays of an endgame search. The stack has a ply for each step from the root."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers, Words
from ludarium.search.step_tables import TABLE_SIZE

ROOT_PLY = 0
NOT_STARTED = -1  # instead of a ply
_CANDIDATES = 1 << 10
_ENTRIES = 1 << 18


class EndgameWorkspace(NamedTuple):
    """The last ply is only for positions that have ended.

    There is no history: games with a repetition rule are not searched this way.
    """

    states: npt.NDArray[np.uint64]  # [ply, word]
    candidates: npt.NDArray[np.int64]  # the best first, [ply, candidate]
    counts: Numbers  # of candidates, [ply]
    tried: Numbers  # how many of them have been tried, [ply]
    keys: Words  # hashes of the positions, [ply]
    ply: Numbers  # where the search is, or NOT_STARTED, [1]
    visited: Numbers  # positions so far, [1]
    table: npt.NDArray[np.uint64]  # the transposition table: a key and what is known, [entry, word]
    history_score: Numbers  # of steps, [slot of step]
    playout_slots: Numbers  # the steps of a playout, [ply]
    played: Numbers  # how often a step was played in playouts, [slot of step]
    scratch: Words
    no_history: Words
    generator: Words  # [1]


def new_endgame_workspace(words: int, most_steps: int) -> EndgameWorkspace:
    plies = most_steps + 1
    counts, tried = np.zeros((2, plies), dtype=np.int64)
    return EndgameWorkspace(
        states=np.zeros((plies, words), dtype=np.uint64),
        candidates=np.zeros((plies, _CANDIDATES), dtype=np.int64),
        counts=counts,
        tried=tried,
        keys=np.zeros(plies, dtype=np.uint64),
        ply=np.full(1, NOT_STARTED, dtype=np.int64),
        visited=np.zeros(1, dtype=np.int64),
        table=np.zeros((_ENTRIES, 2), dtype=np.uint64),
        history_score=np.zeros(TABLE_SIZE, dtype=np.int64),
        playout_slots=np.zeros(plies, dtype=np.int64),
        played=np.zeros(TABLE_SIZE, dtype=np.int64),
        scratch=np.zeros(words, dtype=np.uint64),
        no_history=np.zeros(0, dtype=np.uint64),
        generator=np.zeros(1, dtype=np.uint64),
    )
