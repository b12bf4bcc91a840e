"""The kinds of nets that can be learned: their models, how examples are put before them, and what is made of them."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from torch import nn

from ludarium.nets import Net
from ludarium.positions import Game
from ludarium.training.convolution import Graph, graph_of, new_convolution
from ludarium.training.grid_data import GridData
from ludarium.training.learning import Data, Learned
from ludarium.training.model import net_of, new_model
from ludarium.training.sizes import CONVOLUTIONAL, SMALL


class Learner(Protocol):
    @property
    def model(self) -> nn.Module: ...
    @property
    def data(self) -> Callable[..., Learned]: ...
    @property
    def batch(self) -> int:
        """How many examples a step of learning has, at most."""

    @property
    def measured(self) -> dict[str, float]:
        """What was found besides the loss."""

    def measure(self, unseen: Learned) -> None:
        """Measure the model, once it is fitted, on examples that were held out."""

    def net(self, made: Mapping[str, Any]) -> Net | Graph: ...


class Small:
    """A small net, whose values correct the evaluation made by hand."""

    data, batch = Data, 4096

    def __init__(self, game: Game, plan: Mapping[str, Any]) -> None:
        self._game, self._plan, self.measured = game, plan, dict[str, float]()
        self.model = new_model(game.ruleset, plan["units"], plan["more_units"])

    def measure(self, unseen: Learned) -> None:
        """Its loss is all there is to say."""

    def net(self, made: Mapping[str, Any]) -> Net:
        return net_of(self.model, self._game, self._plan["sharpness"], made)


class Convolutional:
    """A convolutional net, which also has a policy."""

    data, batch = GridData, 512

    def __init__(self, game: Game, plan: Mapping[str, Any]) -> None:
        self._game, self._plan, self.measured = game, plan, dict[str, float]()
        self.model = new_convolution(game, plan["blocks"], plan["channels"])

    def measure(self, unseen: Learned) -> None:
        assert isinstance(unseen, GridData)
        self.measured["policy_loss"] = round(unseen.policy_loss(self.model), 5)

    def net(self, made: Mapping[str, Any]) -> Graph:
        return graph_of(self.model, self._game, self._plan["sharpness"], made)


def new_learner(game: Game, plan: Mapping[str, Any]) -> Learner:
    return (Convolutional if plan.get("net", SMALL) == CONVOLUTIONAL else Small)(game, plan)
