"""The endgame solver: asks for a win, then for a draw, within part of a search's budget."""

import time

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.contract import MOVER
from ludarium.kernel.randomness import seeded
from ludarium.positions import Position
from ludarium.search.analysis import Proof
from ludarium.search.budget import Stop
from ludarium.search.endgame.search import deciding_step, search_endgame
from ludarium.search.endgame.workspace import NOT_STARTED, ROOT_PLY, new_endgame_workspace
from ludarium.search.goals import MISSED, OPEN, REACHED, UNBOUNDED, Goal

_POSITIONS_EACH = 4  # for each simulation of the budget: about half the time that it takes
_SHARE = 0.5  # of the time
_PLAYOUTS = 300  # to order steps, at most
_SLICE = 2048  # positions between two checks of the clock
_GOALS: tuple[tuple[bool, Proof], ...] = ((False, "win"), (True, "draw"))  # whether a draw suffices


class EndgameSolver:
    """Finds the step that wins, or else one that draws, where every line to the end is at most `most_steps` long."""

    def __init__(self, ruleset: Ruleset, most_steps: int, seed: int = 0) -> None:
        """Make a solver for a game without a repetition rule."""
        self._ruleset, self._seed = ruleset, seed
        self._workspace = new_endgame_workspace(ruleset.words, most_steps)

    def solve(
        self, position: Position, simulations: int, seconds: float | None, stop: Stop
    ) -> tuple[int, Proof] | None:
        """Return the step and what it is proven to bring; None if the position is lost, or not solved in time."""
        deadline = None if seconds is None else time.monotonic() + _SHARE * seconds
        left = _POSITIONS_EACH * simulations
        self._workspace.generator[0] = seeded(np.uint64(self._seed), np.uint64(0))
        for draw_suffices, proof in _GOALS[: 1 + self._ruleset.has_draws]:
            goal = Goal(int(position.state[MOVER]), draw_suffices, UNBOUNDED)
            self._workspace.ply[0] = NOT_STARTED
            status = OPEN
            while status == OPEN and left > 0 and not stop.flag[0]:
                if deadline is not None and time.monotonic() >= deadline:
                    return None
                status = self._search(position, goal, min(_PLAYOUTS, simulations), min(_SLICE, left), stop)
                left -= _SLICE
            if status == REACHED:
                return int(deciding_step(self._workspace, ROOT_PLY)), proof
            if status != MISSED:
                return None
        return None

    def _search(self, position: Position, goal: Goal, playouts: int, count: int, stop: Stop) -> int:
        rules, lasting = self._ruleset.rules, self._ruleset.lasting_words
        return int(search_endgame(rules, self._workspace, position.state, goal, lasting, playouts, count, stop.flag))
