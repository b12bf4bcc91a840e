"""PettingZoo: every game as an AEC environment, whose agents are the two sides by their colours."""

from typing import Any

import numpy as np

from ludarium.batches import MOST_STEPS
from ludarium.envs.episodes import Episodes, Moment
from ludarium.envs.sight import RENDER_MODES, Pixels, checked_mode, render
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import listed, shown

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
except ImportError:
    raise LudariumError("these environments need PettingZoo: pip install 'ludarium[pettingzoo]'") from None

_LOSS = -1.0


def env(game: str, **chosen: Any) -> AECEnv:
    """Return the environment of a game, in which an illegal action loses; the arguments are those of `raw_env`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw_env(game, **chosen), _LOSS)))


class raw_env(AECEnv):  # noqa: N801 - what PettingZoo calls it
    """A game without PettingZoo's wrappers: StepError says why an action is illegal.

    Several steps may make a turn, so an agent may act several times in a row. The other arguments are the options of
    the game; a seed among them that is not given is drawn at each reset, from the seed given there.
    """

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        most: int = MOST_STEPS,
        code: str = "",
        **options: Any,
    ) -> None:
        super().__init__()
        self.episodes = Episodes(game, most, code, **options)
        self.metadata = {
            "name": f"ludarium_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self.episodes.sides)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.episodes.actions)) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.moment: Moment

    def _observation_space(self) -> Dict:
        mask = Box(0, 1, (len(self.episodes.actions),), np.int8)
        highest = self.episodes.highest
        return Dict({"observation": Box(np.zeros_like(highest), highest, dtype=np.float32), "action_mask": mask})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; `options` are not used, as those of the game are arguments of the environment."""
        if seed is not None:
            self._random = np.random.default_rng(checked_seed(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._reach(self.episodes.begin(self._random))

    def _reach(self, moment: Moment) -> None:
        self.moment = moment
        self.agent_selection = self.possible_agents[moment.side]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; the mask of the one that is not to act has no legal action."""
        if agent not in self.possible_agents:
            raise LudariumError(f"there is no agent {shown(agent)}: there are {listed(self.possible_agents, 'and')}")
        side = self.possible_agents.index(agent)
        mask = self.moment.mask
        if side != self.moment.side:
            mask[:] = 0
        return {"observation": self.moment.observation(side), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise LudariumError(f"{agent} is to act: None is the action of agents whose game is over")
        moment = self.moment.after(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, moment.returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, moment.is_ended)
        self.truncations = dict.fromkeys(self.agents, moment.is_cut_short)
        self._accumulate_rewards()
        self._reach(moment)

    def render(self) -> Pixels | str | None:
        return render(self.moment.position, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
