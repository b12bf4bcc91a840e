"""A game with other rules tuples around its own, as searches with a net or with a mask play it."""

from typing import Any, cast

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.contract import Rules
from ludarium.positions.driver import Driver
from ludarium.positions.game import Game
from ludarium.positions.position import Position


class WrappedRuleset:
    """The true ruleset in all but its rules; its own methods still work on the true ones."""

    def __init__(self, ruleset: Ruleset, rules: Rules) -> None:
        self._ruleset, self.rules = ruleset, rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ruleset, name)


class WrappedGame(Game):
    """A game whose compiled functions are chosen by other rules, of which its own are the `base`."""

    ruleset_kind: type[WrappedRuleset] = WrappedRuleset

    def __init__(self, game: Game, rules: Rules) -> None:
        self.name, self.options = game.name, game.options
        self.ruleset = cast(Ruleset, self.ruleset_kind(game.ruleset, rules))
        self.driver = Driver(self.ruleset)

    def seen(self, position: Position) -> Position:
        """Return a position of the true game as one of this game."""
        return Position(self, position.state, position.keys)
