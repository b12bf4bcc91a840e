"""A net as an evaluator: the game as a search sees it, with the net's evaluation instead of the one made by hand."""

from typing import Any, cast

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.nets.net import Net
from ludarium.nets.rules import NetRules
from ludarium.positions import Game, Position
from ludarium.positions.observing import observed_words

_WORD_BITS = 64


class _NetRuleset:
    """The true ruleset in all but its rules; its own methods still work on the true ones."""

    def __init__(self, ruleset: Ruleset, rules: NetRules) -> None:
        self._ruleset, self.rules = ruleset, rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ruleset, name)


class _NetGame(Game):
    """A game in which positions are evaluated by a net."""

    def __init__(self, game: Game, net: Net) -> None:
        self.name, self.options = game.name, game.options
        self.ruleset = cast(Ruleset, _NetRuleset(game.ruleset, net_rules(game.ruleset, net)))


class NetEvaluator:
    def __init__(self, net: Net) -> None:
        self.net = net
        self._games: dict[Game, Game] = {}

    def game(self, game: Game) -> Game:
        if game not in self._games:
            self._games = {game: _NetGame(game, self.net)}
        return self._games[game]

    def seen(self, position: Position) -> Position:
        return Position(self.game(position.game), position.state, position.keys)


def net_rules(ruleset: Ruleset, net: Net) -> NetRules:
    planes, words = len(ruleset.plane_names), ruleset.plane_words
    observed = np.zeros(observed_words(ruleset), dtype=np.uint64)
    return NetRules(
        base=ruleset.rules,
        planes=planes * words,
        rows=_rows(ruleset, planes, words),
        first=net.first,
        second=np.vstack([net.second, net.second_bias, net.lead, net.last]),
        last_bias=float(net.last_bias),
        by_hand=float(net.by_hand),
        observed=observed,
        summed=np.stack([observed, observed]),
        sums=np.stack([net.first_bias, net.first_bias]),
        more_sums=np.zeros_like(net.second_bias),
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
