"""Gymnasium: one seat of any game, against any of our players. Importing this module registers `Ludarium/Blob-v0` …"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ludarium.batches import MOST_STEPS
from ludarium.envs.episodes import Episodes, Moment
from ludarium.envs.sight import RENDER_MODES, Pixels, checked_mode, render
from ludarium.kernel.errors import LudariumError
from ludarium.lab.playing.seats import check_seat
from ludarium.lab.playing.seats import seat as player_of
from ludarium.notation.words import listed, shown
from ludarium.players import Player
from ludarium.positions.observing import Singles
from ludarium.positions.registry import RULESETS

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete
except ImportError:
    raise LudariumError("these environments need Gymnasium: pip install 'ludarium[gymnasium]'") from None

SEATS = ("first", "second", "random")
_NAMESPACE = "Ludarium"
_LOSS = -1.0
_PLAYER_SEEDS = 2**62

Info = dict[str, Any]


class GameEnv(gymnasium.Env[Singles, np.int64]):
    """A game against a player, which is described as for matches: `level 3`, `random` or `best:seconds=0.1`.

    An action is one step, and the opponent has made all of its own when it is asked for. An illegal action loses. The
    other arguments are the options of the game; a seed among them that is not given is drawn at each reset.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: str = "random",
        render_mode: str | None = None,
        most: int = MOST_STEPS,
        code: str = "",
        **options: Any,
    ) -> None:
        if seat not in SEATS:
            raise LudariumError(f"there is no seat {shown(seat)}: there are {listed(SEATS, 'and')}")
        self.render_mode, self.opponent, self.seat = checked_mode(render_mode), str(opponent), seat
        self.episodes = Episodes(game, most, code, **options)
        check_seat(self.opponent, self.episodes.game)
        highest = self.episodes.highest
        self.observation_space = Box(np.zeros_like(highest), highest, dtype=np.float32)
        self.action_space = Discrete(len(self.episodes.actions))
        self.side = 0  # which one is played: 0 begins
        self.moment: Moment = self.episodes.begin(np.random.default_rng(0))
        self._player: Player
        self._is_on = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Singles, Info]:
        """Begin an episode; `options` are not used, as those of the game are arguments of the environment."""
        super().reset(seed=seed)
        random = self.np_random
        self.side = int(random.integers(2)) if self.seat == "random" else SEATS.index(self.seat)
        self.moment = self.episodes.begin(random)
        self._player = player_of(self.opponent, int(random.integers(_PLAYER_SEEDS)))
        self._is_on = True
        self._let_opponent_act()
        if self.moment.is_over:
            side = self.episodes.sides[self.side]
            raise LudariumError(f"the game ends before {side} is to act: begin it earlier, or take the other seat")
        return self._seen()

    def step(self, action: np.int64) -> tuple[Singles, float, bool, bool, Info]:
        """Play an action, and then whatever the opponent plays until this side is to act again or the game is over."""
        if not self._is_on:
            raise LudariumError("no episode is on: call reset before this step")
        if not self.action_space.contains(action):
            raise LudariumError(f"{str(action)[:40]} is no action: there are 0 to {len(self.episodes.actions) - 1}")
        if action not in self.moment.legal:
            return self._lost(int(action))
        self.moment = self.moment.after(int(action))
        self._let_opponent_act()
        self._is_on = not self.moment.is_over
        seen, info = self._seen()
        return seen, self.moment.returns[self.side], self.moment.is_ended, self.moment.is_cut_short, info

    def _lost(self, action: int) -> tuple[Singles, float, bool, bool, Info]:
        """Return a loss for an illegal action, with its reason; the position stays."""
        self._is_on = False
        seen, info = self._seen()
        info["action_mask"][:] = 0
        return seen, _LOSS, True, False, {**info, "illegal": self.moment.why(action)}

    def _let_opponent_act(self) -> None:
        while not self.moment.is_over and self.moment.side != self.side:
            self.moment = self.moment.after_step(self._player.choose(self.moment.position))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Singles, Info]:
        return self.moment.observation(self.side), {"action_mask": self.moment.mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO of sb3-contrib asks for it."""
        return self.moment.mask.astype(np.bool_)

    def render(self) -> Pixels | str | None:
        return render(self.moment.position, self.render_mode)


def name_of(game: str) -> str:
    """Return the name by which `gymnasium.make` knows a game."""
    return f"{_NAMESPACE}/{game.capitalize()}-v0"


for _ruleset in RULESETS:
    gymnasium.register(name_of(_ruleset.name), f"{__name__}:{GameEnv.__name__}", kwargs={"game": _ruleset.name})
