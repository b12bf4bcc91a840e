"""Nets of either kind, by their files."""

from pathlib import Path

from ludarium.nets.convolutional import SUFFIX, read_policy_net
from ludarium.nets.evaluator import NetEvaluator
from ludarium.nets.file import read_net
from ludarium.positions import Game
from ludarium.search.evaluators import Evaluator


def read_evaluator(path: str | Path, game: Game) -> Evaluator:
    """Return the evaluator in a file, a small net or a convolutional one; NetError if it is not one for this game."""
    if Path(path).suffix == SUFFIX:
        return read_policy_net(path, game).evaluator
    return NetEvaluator(read_net(path, game))
