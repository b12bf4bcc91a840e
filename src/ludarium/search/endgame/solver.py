"""The endgame solver: asks for a win, then for a draw, within part of a search's budget."""

import time
from dataclasses import dataclass

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


@dataclass
class _Budget:
    """What is left for one question."""

    left: int  # positions
    playouts: int  # for each goal
    deadline: float | None
    stop: Stop

    @property
    def is_spent(self) -> bool:
        is_late = self.deadline is not None and time.monotonic() >= self.deadline
        return self.left <= 0 or bool(self.stop.flag[0]) or is_late


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
        budget = self._budget(simulations, seconds, stop)
        for draw_suffices, proof in _GOALS[: 1 + self._ruleset.has_draws]:
            status = self._decide(position, Goal(int(position.state[MOVER]), draw_suffices, UNBOUNDED), budget)
            if status == REACHED:
                return int(deciding_step(self._workspace, ROOT_PLY)), proof
            if status != MISSED:
                return None
        return None

    def keeping(
        self, position: Position, winner: str | None, simulations: int, seconds: float | None, stop: Stop
    ) -> list[int]:
        """Return steps that keep the known result of a position, a draw if there is no winner, the best first.

        The loser's are all that it has, in the order of the search: no step is better by the result. None are returned
        if the result is not proven again in time.
        """
        if winner in (None, position.mover):
            found = self.solve(position, simulations, seconds, stop)
            return [found[0]] if found and found[1] == ("draw" if winner is None else "win") else []
        goal = Goal(self._ruleset.sides.index(winner), False, UNBOUNDED)
        if self._decide(position, goal, self._budget(simulations, seconds, stop)) != REACHED:
            return []
        workspace = self._workspace
        return [int(step) for step in workspace.candidates[ROOT_PLY, : workspace.counts[ROOT_PLY]]]

    def _budget(self, simulations: int, seconds: float | None, stop: Stop) -> _Budget:
        self._workspace.generator[0] = seeded(np.uint64(self._seed), np.uint64(0))
        deadline = None if seconds is None else time.monotonic() + _SHARE * seconds
        return _Budget(_POSITIONS_EACH * simulations, min(_PLAYOUTS, simulations), deadline, stop)

    def _decide(self, position: Position, goal: Goal, budget: _Budget) -> int:
        """Return what is known of a goal once it is decided or the budget is spent."""
        self._workspace.ply[0] = NOT_STARTED
        status = OPEN
        while status == OPEN and not budget.is_spent:
            status = self._search(position, goal, budget.playouts, min(_SLICE, budget.left), budget.stop)
            budget.left -= _SLICE
        return status

    def _search(self, position: Position, goal: Goal, playouts: int, count: int, stop: Stop) -> int:
        rules, lasting = self._ruleset.rules, self._ruleset.lasting_words
        return int(search_endgame(rules, self._workspace, position.state, goal, lasting, playouts, count, stop.flag))
