"""OpenSpiel's bots as players of matches: `openspiel:MCTS:simulations=100`."""

import numpy as np

from ludarium.envs.episodes import Moment
from ludarium.envs.openspiel import SpielState, name_of
from ludarium.kernel.checks import checked_whole
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Game, Position

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ImportError:
    raise LudariumError("this player needs OpenSpiel: pip install 'ludarium[openspiel]'") from None

_MOST = 10_000_000
_SEEDS = 2**32  # of NumPy's older generators


class MCTS:
    """OpenSpiel's Monte Carlo tree search: UCT with random playouts, as many of them at a leaf as are asked for."""

    def __init__(self, simulations: int = 100, exploration: float = 2.0, playouts: int = 1, seed: int = 0) -> None:
        self._simulations = checked_whole("simulations", simulations, 1, _MOST)
        self._playouts = checked_whole("playouts", playouts, 1, _MOST)
        self._exploration, self._random = float(exploration), np.random.RandomState(seed % _SEEDS)
        self._game: Game | None = None
        self.simulations_made = 0

    def choose(self, position: Position) -> str:
        if self._game != position.game:
            self._begin(position.game)
        state: SpielState = self._spiel.new_initial_state()
        state.moment = Moment(self._spiel.episodes, position, 0)
        self.simulations_made = self._simulations
        return state.moment.text_of(self._bot.step(state))

    def _begin(self, game: Game) -> None:
        self._game = game
        self._spiel = pyspiel.load_game(name_of(game.name), dict(game.options))
        evaluator = mcts.RandomRolloutEvaluator(self._playouts, self._random)
        self._bot = mcts.MCTSBot(
            self._spiel, self._exploration, self._simulations, evaluator, solve=True, random_state=self._random
        )
