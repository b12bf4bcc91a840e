"""A tree whose leaves are judged by Python functions of the position: a value, and perhaps a policy."""

from ludarium.kernel.bits import Words
from ludarium.positions import Game, Position
from ludarium.positions.driving import keys_of
from ludarium.search.evaluators import PositionEvaluator
from ludarium.search.puct.judging import NOTHING, judging_by_steps, take_priors
from ludarium.search.puct.nodes import ROOT
from ludarium.search.puct.policy_tree import AskingTree
from ludarium.search.puct.workspace import Parameters


class PositionTree(AskingTree):
    def __init__(
        self, game: Game, seed: int, parameters: Parameters, size: int, candidates: int, evaluator: PositionEvaluator
    ) -> None:
        super().__init__(game, seed, parameters, size, candidates, judging_by_steps(game.ruleset, candidates))
        self._game, self._evaluator = game, evaluator

    def _ask(self) -> None:
        depth = int(self._judging.waiting[0])
        try:
            self._judge(int(self._workspace.path[depth]), self._workspace.state, keys_of(self._workspace.history))
        except BaseException:
            self._judging.waiting[0] = NOTHING  # that simulation is given up
            raise

    def _judge(self, node: int, state: Words, keys: Words) -> None:
        position = Position(self._game, state.copy(), keys.copy())
        self._judging.value[0] = self._evaluator.value(position)
        count, first = int(self.nodes.child_count[node]), int(self.nodes.first_child[node])
        if count == 0:
            return
        weights = self._evaluator.weights(position)
        given = [weights[step] for step in self.nodes.step[first : first + count].tolist()]
        total = sum(given)
        self._judging.priors[:count] = [weight / total for weight in given] if total > 0 else 1 / count

    def _judge_root(self) -> None:
        self._judge(ROOT, self._root, self._keys)
        take_priors(self.nodes, ROOT, self._judging)
