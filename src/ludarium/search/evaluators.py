"""Evaluators: what a search may judge positions by instead of the evaluation that a game was given by hand."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from ludarium.kernel.contract import has_evaluation, search_settings
from ludarium.kernel.errors import LudariumError, OptionError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.notation.words import listed, shown
from ludarium.positions import Game, Position
from ludarium.positions.observing import Singles
from ludarium.positions.wrapped import WrappedGame

# From planes, [position, plane, row, column], to a logit for each place of the policy on the same grid and one for
# `end`, [position, place], and the chance of the side to act, [position].
PolicyFunction = Callable[[Singles], tuple[Any, Any]]
POLICY_EXPLORATION = 1.0

ValueFunction = Callable[[Position], float]  # the chance of the side to act, from 0 to 1
StepPolicy = Callable[[Position], Sequence[float]]  # how likely each of the position's steps is, in their order


class Evaluator(Protocol):
    """Shows a search the same game with another `evaluate`; the rules stay as they are."""

    def game(self, game: Game) -> Game:
        """Return a game as it is to be searched."""

    def seen(self, position: Position) -> Position:
        """Return a position of the true game as one of that game."""

    def settings(self, settings: SearchSettings) -> SearchSettings:
        """Return the settings that suit this evaluation, given those of the game."""


def settings_with(game: Game, evaluator: Evaluator | None) -> SearchSettings:
    """Return the search settings of a game with an evaluator.

    A game without an evaluation of its own is searched by playouts, which would never ask the evaluator.
    """
    settings = search_settings(game.ruleset.rules)
    if evaluator is None:
        return settings
    if not has_evaluation(game.ruleset.rules):
        settings = settings._replace(evaluates_children=True, playout_share=0.0, rave_equivalence=0.0)
    return evaluator.settings(settings)


def changed_settings(settings: SearchSettings, changes: Mapping[str, float]) -> SearchSettings:
    """Return settings with some of them changed; compiled code tells 1 from 1.0."""
    return settings._replace(**{name: _changed(settings, name, value) for name, value in changes.items()})


def _changed(settings: SearchSettings, name: str, value: float) -> Any:
    if name not in settings._fields:
        raise OptionError(f"there is no search setting {shown(name)}: there are {listed(settings._fields, 'and')}")
    kind = type(getattr(settings, name))
    try:
        number = kind(value)
    except (TypeError, ValueError, OverflowError):
        raise OptionError(f"the search setting {name} is a number, not {shown(str(value))}") from None
    if not 0 <= number < math.inf:
        raise OptionError(f"the search setting {name} is a number from 0 on, not {value}")
    return number


def judging_leaves(settings: SearchSettings) -> SearchSettings:
    """Return settings for a search in which a function judges each leaf: no child is evaluated or played out."""
    return settings._replace(
        evaluates_children=False,
        playout_share=0.0,
        rave_equivalence=0.0,
        tournament_size=1,
        exploration=POLICY_EXPLORATION,
    )


class PositionEvaluator:
    """Python functions of a position in place of evaluations: a value, and perhaps a policy.

    They are asked once for each new position of the tree, with its history. The value is the chance of the side to act;
    the policy has a number for each of the position's steps, in their order, which need not add up to 1. Without one
    all steps are alike. `search` has settings that suit them better than the usual ones. Several threads may call them
    at once.
    """

    def __init__(
        self, value: ValueFunction, policy: StepPolicy | None = None, search: Mapping[str, float] | None = None
    ) -> None:
        self._value, self._policy, self._search = value, policy, dict(search or {})

    def game(self, game: Game) -> Game:
        return game

    def seen(self, position: Position) -> Position:
        return position

    def settings(self, settings: SearchSettings) -> SearchSettings:
        return changed_settings(judging_leaves(settings), self._search)

    def value(self, position: Position) -> float:
        """Return the value of a position; LudariumError if the function has returned no chance."""
        given = self._value(position)
        try:
            value = float(given)
        except (TypeError, ValueError):
            value = math.nan
        if not 0 <= value <= 1:
            raise LudariumError(f"the value of {position.code} is a chance from 0 to 1, not {shown(given)}")
        return value

    def weights(self, position: Position) -> dict[int, float]:
        """Return what the policy gives the steps of a position, by their numbers; LudariumError if it does not fit."""
        numbers = position.step_numbers.tolist()
        if self._policy is None:
            return dict.fromkeys(numbers, 1.0)
        given = np.asarray(self._policy(position), dtype=np.float64)
        if given.shape != (len(numbers),) or not np.isfinite(given).all() or (given < 0).any():
            raise LudariumError(
                f"the policy of {position.code} has a number from 0 on for each of its {len(numbers)} steps"
            )
        return dict(zip(numbers, given.tolist(), strict=True))


class RulesEvaluator:
    """A compiled evaluation: that of rules which wrap those of a game (kernel/wrapping.py).

    `kind` is their class, a NamedTuple whose one field is the `base`.
    """

    def __init__(self, kind: Callable[[Any], Any], search: Mapping[str, float] | None = None) -> None:
        self._kind, self._search = kind, dict(search or {})
        self._games: dict[Game, WrappedGame] = {}

    def game(self, game: Game) -> WrappedGame:
        if game not in self._games:
            self._games = {game: WrappedGame(game, self._kind(game.ruleset.rules))}
        return self._games[game]

    def seen(self, position: Position) -> Position:
        return self.game(position.game).seen(position)

    def settings(self, settings: SearchSettings) -> SearchSettings:
        asking = settings._replace(evaluates_children=True, playout_share=0.0, rave_equivalence=0.0)
        return changed_settings(asking, self._search)


class PolicyEvaluator:
    """A policy and a value in place of evaluations: a function that judges a position and all its steps in one call.

    The search sees the game as it is, evaluates no children and plays no playouts. `search` has settings that suit the
    function better than the usual ones. Several threads may call the function at once.
    """

    def __init__(self, function: PolicyFunction, search: Mapping[str, float] | None = None) -> None:
        self.function, self._search = function, dict(search or {})

    def game(self, game: Game) -> Game:
        if not game.ruleset.plane_names or not game.ruleset.policy_names:
            raise LudariumError(f"{game.name} has no planes that a policy could see its positions and steps on")
        return game

    def seen(self, position: Position) -> Position:
        return position

    def settings(self, settings: SearchSettings) -> SearchSettings:
        return changed_settings(judging_leaves(settings), self._search)
