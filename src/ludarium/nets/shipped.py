"""The nets that are shipped, from `net.npz` in a game's folder, and where they are used."""

import warnings
from contextlib import AbstractContextManager
from functools import cache
from importlib import resources
from pathlib import Path

from ludarium.nets.evaluator import NetEvaluator
from ludarium.nets.file import NetError, check_net, read_net, why_not
from ludarium.nets.net import Net
from ludarium.positions import Game

FILE = "net.npz"


def shipped_file(game: str) -> AbstractContextManager[Path]:
    """Return the file of a game's net, which need not exist."""
    return resources.as_file(resources.files("ludarium.games").joinpath(game, FILE))


@cache
def shipped_net(game: str) -> Net | None:
    """Return the net of a game; None if it has none. One that cannot be used is told in a warning, and left out."""
    with shipped_file(game) as path:
        if not path.exists():
            return None
        try:
            net = read_net(path)
            check_net(path, net, Game(game, net.trained))
            return net
        except NetError as error:
            warnings.warn(f"{error}; the evaluation made by hand is used", stacklevel=2)
            return None


def best_evaluator(game: Game) -> NetEvaluator | None:
    """Return the best evaluation that there is for a game; None is the one made by hand."""
    net = shipped_net(game.name) if type(game) is Game else None  # others show a game in another way
    return None if net is None or why_not(net, game) else NetEvaluator(net)


def why_by_hand(game: Game) -> str:
    """Return why positions of a game are evaluated by hand, in words; empty if a net does it."""
    net = shipped_net(game.name)
    if net is None:
        return f"no net was found to be stronger in {game.ruleset.title}"
    return why_not(net, game)
