"""Evaluators: what a search may judge positions by instead of the evaluation that a game was given by hand."""

from typing import Protocol

from ludarium.positions import Game, Position


class Evaluator(Protocol):
    """Shows a search the same game with another `evaluate`; the rules stay as they are."""

    def game(self, game: Game) -> Game:
        """Return a game as it is to be searched."""

    def seen(self, position: Position) -> Position:
        """Return a position of the true game as one of that game."""
