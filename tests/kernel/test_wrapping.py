"""Rules that wrap others: what they do not change is asked of the rules inside, however deep these are."""

from typing import Any, NamedTuple

import numpy as np
import pytest

import ludarium
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import (
    Contract,
    evaluate,
    fulfil,
    has_evaluation,
    may_win,
    observe,
    own_rules,
    play,
    search_settings,
)
from ludarium.kernel.wrapping import OF_BASE
from ludarium.positions.observing import observed_words
from ludarium.positions.wrapped import WrappedGame
from tests.helpers import dealt, random_positions
from tests.kernel.toy import ToyRules


class SameRules(NamedTuple):
    base: Any


class RefusingRules(NamedTuple):
    base: Any


@compiled
def refused(rules: Any, state: Any, history: Any, step: int, trace: Any) -> int:
    return 7


fulfil(SameRules, OF_BASE)
fulfil(RefusingRules, OF_BASE._replace(play=refused))


def test_every_function_that_does_not_depend_on_play_can_be_asked_of_the_base() -> None:
    """What is known of the base's candidates need not hold where `play` refuses more."""
    assert OF_BASE.play_abreast is None
    left = {name for name in Contract._fields if getattr(OF_BASE, name) is Contract._field_defaults.get(name)}
    assert left == {"search", "play_abreast", "check", "may_refuse"}


@pytest.mark.parametrize("name", ["blob", "drop"])
def test_rules_that_change_nothing_are_the_game(name: str) -> None:
    game = dealt(name)
    wrapped = WrappedGame(game, SameRules(game.ruleset.rules))
    for position in random_positions(game, 3, 40)[::8]:
        assert wrapped.seen(position).steps == position.steps
        true, seen = game.ruleset.rules, wrapped.ruleset.rules
        state, scratch = position.state.copy(), game.ruleset.new_state()
        assert evaluate(seen, state, scratch) == evaluate(true, state, scratch)
        assert may_win(seen, state) == may_win(true, state)
        one, other = np.zeros((2, observed_words(game.ruleset)), dtype=np.uint64)
        observe(seen, state, one)
        observe(true, state, other)
        assert one.tolist() == other.tolist()


def test_what_is_changed_is_asked_of_the_rules_outside() -> None:
    game = dealt(ludarium.GAMES[0])
    state = game.start().state.copy()
    rules = SameRules(RefusingRules(game.ruleset.rules))
    assert play(rules, state, np.zeros(0, dtype=np.uint64), game.start().steps[0].number, None) == 7


def test_settings_and_whether_there_is_an_evaluation_are_those_of_the_game_inside() -> None:
    rules = dealt(ludarium.GAMES[0]).ruleset.rules
    twice = SameRules(SameRules(rules))
    assert own_rules(twice) is rules
    assert search_settings(twice) == search_settings(rules)
    assert has_evaluation(twice)
    assert not has_evaluation(SameRules(ToyRules(4, 2)))
