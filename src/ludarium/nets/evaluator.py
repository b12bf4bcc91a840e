"""A net as an evaluator: the game as a search sees it, with the net's evaluation instead of the one made by hand."""

from typing import Any

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.search_settings import SearchSettings
from ludarium.nets.net import Net
from ludarium.nets.rules import NetRules
from ludarium.positions import Game, Position
from ludarium.positions.observing import observed_words
from ludarium.positions.wrapped import WrappedGame
from ludarium.search.evaluators import changed_settings

_WORD_BITS = 64


class NetEvaluator:
    """A small net in the place of the evaluation made by hand: an evaluator for `Searcher`."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._games: dict[Game, WrappedGame] = {}

    def game(self, game: Game) -> WrappedGame:
        if game not in self._games:
            self._games = {game: WrappedGame(game, net_rules(game.ruleset, self.net))}
        return self._games[game]

    def seen(self, position: Position) -> Position:
        return self.game(position.game).seen(position)

    def settings(self, settings: SearchSettings) -> SearchSettings:
        return changed_settings(settings, self.net.search)


def net_rules(ruleset: Ruleset, net: Net) -> NetRules:
    planes, words = len(ruleset.plane_names), ruleset.plane_words
    observed = np.zeros(observed_words(ruleset), dtype=np.uint64)
    return NetRules(
        base=ruleset.rules,
        planes=planes * words,
        rows=_rows(ruleset, planes, words),
        first=net.first,
        second=np.ascontiguousarray(np.vstack([net.second, net.second_bias, net.lead, net.last]).T),
        last_bias=float(net.last_bias),
        by_hand=float(net.by_hand),
        observed=observed,
        summed=np.stack([observed, observed]),
        sums=np.stack([net.first_bias, net.first_bias]),
        hidden=np.zeros(len(net.first_bias), dtype=np.float32),
    )


def _rows(ruleset: Ruleset, planes: int, words: int) -> Any:
    """Return the row of weights of each bit, for either side."""
    cells = len(ruleset.board)
    rows = np.zeros((2, planes * words * _WORD_BITS), dtype=np.int64)
    for plane in range(planes):
        for cell, bit in enumerate(ruleset.plane_bits):
            place = plane * words * _WORD_BITS + bit
            rows[0, place] = plane * cells + cell
            rows[1, place] = plane * cells + ruleset.seen_by_second[cell]
    return rows
