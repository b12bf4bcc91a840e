"""A game as a restricted player sees it: the same positions, with fewer legal steps for one side."""

from typing import Any

import numpy as np

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.contract import END
from ludarium.kernel.tracing import KINDS, new_trace
from ludarium.positions import Game
from ludarium.positions.wrapped import WrappedGame, WrappedRuleset
from ludarium.search.restricting.asking import EMPTY, SLOTS, address_of, callback
from ludarium.search.restricting.kinds import check_restriction
from ludarium.search.restricting.restriction import Restriction
from ludarium.search.restricting.rules import MASKED, RestrictedRules

_CANDIDATES = 256  # listed at a time, to find one that is allowed


class _RestrictedRuleset(WrappedRuleset):
    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        if number == MASKED:
            return "this player does without it"
        return str(self._ruleset.reason(state, history, step, number))


class RestrictedGame(WrappedGame):
    """A game in which the steps of one side are masked; for one thread, as its rules hold the arrays of the search."""

    ruleset_kind = _RestrictedRuleset

    def __init__(self, game: Game, restriction: Restriction, side: int) -> None:
        check_restriction(game, restriction)
        self._restriction, self._side = restriction, side
        self._question = self._kind_question(game)  # called by compiled code, so it must not be collected
        super().__init__(game, self._rules(game))

    def _kind_question(self, game: Game) -> Any:
        without = self._restriction.without
        asks = not set(without).issubset(KINDS)  # what is no kind of event is a kind of step
        return callback(lambda step: game.ruleset.step_kind(step) in without) if asks else None

    def _rules(self, game: Game) -> RestrictedRules:
        ruleset, without = game.ruleset, self._restriction.without
        spots = [ruleset.board.spots[ruleset.board.cell(name)] for name in self._restriction.avoiding]
        other = ruleset.sides[1 - self._side]
        return RestrictedRules(
            base=ruleset.rules,
            side=self._side,
            by_events=bool(spots) or not set(KINDS).isdisjoint(without),
            kind_question=0 if self._question is None else address_of(self._question),
            kind_answers=np.full(SLOTS, EMPTY, dtype=np.int64),
            masked_events=_numbers(kind in without for kind in KINDS),
            masked_cells=_numbers(spot in spots for spot in range(1 + max(ruleset.board.spots))),
            arriving=_numbers(piece.tone != other for piece in ruleset.pieces),
            after=ruleset.new_state(),
            trace=new_trace(),
            candidates=np.zeros(_CANDIDATES, dtype=np.int64),
            witness=np.full(1, END, dtype=np.int64),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RestrictedGame) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[Any, ...]:
        return self.name, tuple(self.options.items()), self._restriction, self._side

    def __reduce__(self) -> tuple[Any, ...]:
        return RestrictedGame, (Game(self.name, dict(self.options)), self._restriction, self._side)


def _numbers(flags: Any) -> Numbers:
    return np.array(list(flags), dtype=np.int64)
