"""The arrays that one tree is grown with, and the parameters that it is grown by."""

from typing import NamedTuple

import numpy as np

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.search_settings import SearchSettings
from ludarium.search.puct.nodes import Float64s
from ludarium.search.step_tables import TABLE_SIZE


class Workspace(NamedTuple):
    """What one thread works on."""

    state: Words
    scratch: Words
    evaluation_scratch: Words
    history: Words
    buffer: Numbers  # [candidate]
    bounds: Float64s  # [candidate]
    generator: Words  # [1]
    path: Numbers  # the nodes from the root down, [depth]
    chooser: Numbers  # who chose the step to each of them; one more is who is to move at the leaf, [depth]
    seen: Words  # hashes of the positions added to the tree, by turn
    simulation: Numbers  # its number, [1]
    amaf_played: Numbers  # the last simulation in which a step was played, [slot of step]
    mast_visits: Numbers  # playouts in which a step was played, [slot of step]
    mast_sum: Float64s
    playout_slots: Numbers  # the playout of this simulation: how many steps, then their slots


class Parameters(NamedTuple):
    """How one tree is grown."""

    settings: SearchSettings
    lasting: int  # how many words of a state decide further play
    noise: float  # the width of the uniform error on evaluations of children
    draw_value: float  # of a draw: to the searcher when a tree is made, to the first side when it is grown
    has_policy: bool = False  # whether children are tried, and get their priors from a policy
    considered: int = 0  # the most steps of a position that become children, drawn at random; 0: all


def new_workspace(words: int, depth: int, candidates: int, seen: int) -> Workspace:
    return Workspace(
        state=np.zeros(words, dtype=np.uint64),
        scratch=np.zeros(words, dtype=np.uint64),
        evaluation_scratch=np.zeros(words, dtype=np.uint64),
        history=np.zeros(0, dtype=np.uint64),
        buffer=np.zeros(candidates, dtype=np.int64),
        bounds=np.zeros(candidates, dtype=np.float64),
        generator=np.zeros(1, dtype=np.uint64),
        path=np.zeros(depth + 1, dtype=np.int64),
        chooser=np.zeros(depth + 2, dtype=np.int64),
        seen=np.zeros(seen, dtype=np.uint64),
        simulation=np.zeros(1, dtype=np.int64),
        amaf_played=np.zeros(TABLE_SIZE, dtype=np.int64),
        mast_visits=np.zeros(TABLE_SIZE, dtype=np.int64),
        mast_sum=np.zeros(TABLE_SIZE, dtype=np.float64),
        playout_slots=np.zeros(1 + depth, dtype=np.int64),
    )
