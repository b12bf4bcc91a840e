"""Trees whose leaves are judged by functions outside: priors for all steps, and a value."""

from abc import ABC, abstractmethod

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.contract import MOVER
from ludarium.positions import Game
from ludarium.search.budget import Stop
from ludarium.search.evaluators import PolicyFunction
from ludarium.search.puct.judging import NOTHING, Judging, judge_children, new_judging, write_root
from ludarium.search.puct.nodes import ROOT
from ludarium.search.puct.policy import simulate_until_asked
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters


class AskingTree(Tree, ABC):
    """A tree that stops at each leaf until it is judged."""

    def __init__(
        self, game: Game, seed: int, parameters: Parameters, size: int, candidates: int, judging: Judging
    ) -> None:
        super().__init__(game, seed, parameters._replace(has_policy=True), size, candidates)
        self._judging = judging

    def _simulate(self, count: int, stop: Stop) -> int:
        total = self._run(count, stop)
        while self._judging.waiting[0] != NOTHING:
            self._ask()
            total += self._run(count - total, stop)
        return total

    def _run(self, count: int, stop: Stop) -> int:
        made: int = simulate_until_asked(
            self._rules,
            self.nodes,
            self._workspace,
            self._root,
            self._root_keys,
            self._parameters,
            self._judging,
            count,
            stop.flag,
        )
        self.made += made
        return made

    @abstractmethod
    def _ask(self) -> None:
        """Judge the leaf that waits; if that fails, give its simulation up."""


class PolicyTree(AskingTree):
    """A tree whose leaves are judged by a function of planes."""

    def __init__(
        self, game: Game, seed: int, parameters: Parameters, size: int, candidates: int, function: PolicyFunction
    ) -> None:
        super().__init__(game, seed, parameters, size, candidates, new_judging(game.ruleset))
        self._function = function
        self._inputs = self._judging.inputs.reshape(input_shape(game.ruleset))

    def _ask(self) -> None:
        try:
            logits, values = self._function(self._inputs)
            self._judging.logits[:], self._judging.value[0] = logits[0], values[0]
        except BaseException:
            self._judging.waiting[0] = NOTHING  # that simulation is given up
            raise

    def _judge_root(self) -> None:
        write_root(self._rules, self._workspace, self._root, self._judging)
        self._ask()
        judge_children(self._rules, self.nodes, ROOT, int(self._root[MOVER]), self._judging)


def input_shape(ruleset: Ruleset) -> tuple[int, int, int, int]:
    """Return the shape of what is seen of one position: [position, plane, row, column]."""
    rows, columns = np.array(ruleset.board.coordinates).T
    planes = len(ruleset.plane_names) + 1 + len(ruleset.number_names)
    return 1, planes, int(rows.max()) + 1, int(columns.max()) + 1
