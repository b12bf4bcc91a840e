"""The search settings of a game. Each game has its own, with their reasons, in its `evaluation.py`."""

from typing import NamedTuple


class SearchSettings(NamedTuple):
    """The settings of the tree search for one game.

    The defaults suit a game without an evaluation of its own: playouts to the end of the game, with RAVE.
    """

    # selection
    exploration: float = 0.5  # the constant of PUCT, often written c
    rave_equivalence: float = 300.0  # visits at which AMAF and the mean of the visits have equal weight; 0: no RAVE
    amaf_steps: int = 12  # how many steps of a playout count for AMAF

    # expansion
    evaluates_children: bool = False  # expansion plays and evaluates every child at once
    expand_after: int = 2  # visits of a leaf before it is expanded, where children are not evaluated
    prior_temperature: float = 0.1  # of the softmax that turns the children's evaluations into priors

    # the value of a leaf
    best_child_share: float = 0.7  # the weight of the best child's evaluation; the rest is the leaf's own
    playout_share: float = 1.0  # the weight of the playout; the rest is the evaluation
    playout_cutoff: int = 1000  # steps after which a playout is stopped and evaluated
    tournament_size: int = 1  # steps drawn in a playout, of which the one with the best average result is played (MAST)
    margin_share: float = 0.0  # the weight of `evaluate` in the value of a playout that reached the end of the game
    draw_value: float = 0.5  # of a draw to a player that plays to win; below 0.5 it is contempt

    # exact search
    solve_within: int = 0  # steps before the end at which the endgame search begins; not with a repetition rule
