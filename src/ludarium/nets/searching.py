"""The search that advises people: with the best evaluation that there is, and a second look at what it chooses."""

from ludarium.games.tuning import tuning
from ludarium.nets.shipped import best_evaluator
from ludarium.positions import Game
from ludarium.search import Searcher


def best_searcher(game: Game, seed: int = 0, threads: int = 1) -> Searcher:
    """Return a searcher for hints, analysis and reviews, with the scale of chances that suits its evaluation."""
    evaluator = best_evaluator(game)
    scale = None if evaluator is None else tuning(game.name).net_scale
    return Searcher(game, seed, threads=threads, scale=scale, careful=True, evaluator=evaluator)
