"""Settling the end of a game: asks whether its rest can be searched through, within part of a budget."""

import time

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.contract import MOVER
from ludarium.kernel.randomness import seeded
from ludarium.positions import Position
from ludarium.search.ending import deciding_step, new_ending_desk, search_through
from ludarium.search.inquiry import MISSED, OPEN, REACHED, UNBOUNDED, Goal
from ludarium.search.thought import Proof, Stop

_POSITIONS_EACH = 4  # for each simulation: about half the time that it takes
_SHARE = 0.5  # of the time
_GAMES = 300  # random ones that come first, at most
_SLICE = 2048  # positions between two looks at the clock
_GOALS: tuple[tuple[bool, Proof], ...] = ((False, "win"), (True, "draw"))  # whether a draw suffices


class Settler:
    """Finds the step that wins, or else one that draws, if every way to the end is short enough to try them all."""

    def __init__(self, ruleset: Ruleset, most_steps: int, seed: int = 0) -> None:
        """For games in which nothing is forbidden to come again."""
        self._ruleset, self._seed = ruleset, seed
        self._desk = new_ending_desk(ruleset.words, most_steps)

    def settle(
        self, position: Position, simulations: int, seconds: float | None, stop: Stop
    ) -> tuple[int, Proof] | None:
        """The step and what it brings, on part of the budget of a search; None if that is lost, or not to be found."""
        deadline = None if seconds is None else time.monotonic() + _SHARE * seconds
        left = _POSITIONS_EACH * simulations
        self._desk.generator[0] = seeded(np.uint64(self._seed), np.uint64(0))
        for draw_suffices, proof in _GOALS[: 1 + self._ruleset.has_draws]:
            goal = Goal(int(position.state[MOVER]), draw_suffices, UNBOUNDED)
            self._desk.row[0] = -1
            answer = OPEN
            while answer == OPEN and left > 0 and not stop.flag[0]:
                if deadline is not None and time.monotonic() >= deadline:
                    return None
                answer = self._ask(position, goal, min(_GAMES, simulations), min(_SLICE, left), stop)
                left -= _SLICE
            if answer == REACHED:
                return int(deciding_step(self._desk, 0)), proof
            if answer != MISSED:
                return None
        return None

    def _ask(self, position: Position, goal: Goal, games: int, count: int, stop: Stop) -> int:
        rules, lasting = self._ruleset.rules, self._ruleset.lasting_words
        return int(search_through(rules, self._desk, position.state, goal, lasting, games, count, stop.flag))
