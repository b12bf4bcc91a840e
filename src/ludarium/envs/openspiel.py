"""OpenSpiel: every game as a Python game. Importing this module registers `ludarium_blob` …"""

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from ludarium.batches import MOST_STEPS
from ludarium.envs.episodes import Episodes, Moment
from ludarium.envs.sight import words
from ludarium.games.options import Seed
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Position
from ludarium.positions.registry import RULESETS

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError:
    raise LudariumError("these games need OpenSpiel: pip install 'ludarium[openspiel]'") from None

_PREFIX = "ludarium_"
_SEED = 1  # by which a game draws what it leaves to chance, unless another one is given
_OWN_PARAMETERS: dict[str, str | int] = {"most": MOST_STEPS, "code": ""}
_FOR_COMMA = ";"
_DIGEST_BYTES = 8


def name_of(game: str) -> str:
    """Return the name by which OpenSpiel knows a game."""
    return _PREFIX + game


def parameters_of(ruleset: type[Ruleset]) -> dict[str, str | int]:
    """Return the options of a game with their defaults, and what else can be chosen."""
    options: dict[str, str | int] = {
        one.name: _SEED if isinstance(one, Seed) else one.default for one in ruleset.options
    }
    return {**options, **_OWN_PARAMETERS}


def type_of(ruleset: type[Ruleset]) -> Any:
    return pyspiel.GameType(
        short_name=name_of(ruleset.name),
        long_name=ruleset.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(ruleset),
    )


class SpielGame(pyspiel.Game):
    """A game with its options as parameters. It ends without a winner after `most` steps.

    OpenSpiel separates parameters by commas, so a comma in a position code is written as a semicolon.
    """

    ruleset: type[Ruleset]

    def __init__(self, parameters: Mapping[str, str | int] | None = None) -> None:
        given = {name: _without_commas(value) for name, value in (parameters or {}).items()}
        chosen: dict[str, Any] = {**parameters_of(self.ruleset), **given}
        chosen["code"] = chosen["code"].replace(_FOR_COMMA, ",")
        self.episodes = Episodes(self.ruleset.name, **chosen)
        self.beginning = self.episodes.begin(np.random.default_rng(0))
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.episodes.actions),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.episodes.most,
        )
        super().__init__(type_of(self.ruleset), information, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Return an observer of the planes; of all that was played, where perfect recall is asked for."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.episodes, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A moment of an episode. Several steps may make a turn: the current player is the side that is to act."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.beginning

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.is_over else self.moment.side

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = self.moment.legal.tolist()
        return found

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.text_of(action)

    def is_terminal(self) -> bool:
        return self.moment.is_over

    def returns(self) -> list[float]:
        return list(self.moment.returns)

    def __str__(self) -> str:
        return "\n".join(filter(None, (words(self.moment.position), past_of(self.moment.position))))


class PlanesObserver:
    """What a player sees, as OpenSpiel's observers give it: `tensor` in one piece, and in `dict` with its shape."""

    def __init__(self, episodes: Episodes, parameters: Mapping[str, Any] | None) -> None:
        if parameters:
            raise LudariumError(f"observations of Ludarium have no parameters: {', '.join(parameters)}")
        self.tensor = np.zeros(int(np.prod(episodes.shape)), dtype=np.float32)
        self.dict = {"observation": self.tensor.reshape(episodes.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = state.moment.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state)


def past_of(position: Position) -> str:
    """Return a mark of what must not recur, in games that remember: states with the same text are then the same."""
    ruleset = position.game.ruleset
    if not ruleset.remembers:
        return ""
    keys = sorted(key.tobytes() for key in ruleset.lasting_keys(position.state, position.keys))
    mark = hashlib.blake2b(ruleset.lasting(position.state), digest_size=_DIGEST_BYTES)
    for key in keys:
        mark.update(key)
    return f"past {mark.hexdigest()}"


def _without_commas(value: str | int) -> str | int:
    return value.replace(",", _FOR_COMMA) if isinstance(value, str) else value


def register(ruleset: type[Ruleset]) -> None:
    """Register a game; its class stays, as OpenSpiel lets it go only after Python has ended."""
    made = type(f"{ruleset.__name__}{SpielGame.__name__}", (SpielGame,), {"ruleset": ruleset})
    pyspiel.register_game(type_of(ruleset), made)


for _ruleset in RULESETS:
    register(_ruleset)
