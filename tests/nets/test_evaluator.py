"""Nets in the search: one of zeros changes nothing, any other corrects what was made by hand, from the mover's side."""

import math
from dataclasses import replace

import numpy as np
import pytest

import ludarium
from ludarium.games.tuning import Scale
from ludarium.kernel.contract import MOVER, evaluate
from ludarium.nets import Net, NetEvaluator, zero_net
from ludarium.nets.evaluator import net_rules
from ludarium.positions import Position
from ludarium.search import Searcher
from tests.helpers import dealt, random_positions
from tests.nets.drawing import drawn_net
from tests.search.puct.test_searcher import every_game, started

# One game that evaluates children and one that does not: a search with nets is compiled anew for each game.
SEARCHED = ("blob", "drop")


def expected(position: Position, net: Net) -> float:
    """The value for who began, by matrices over what the net sees."""
    by_hand = float(evaluate(position.game.ruleset.rules, position.state.copy(), position.game.ruleset.new_state()))
    sign = 1 if position.state[MOVER] == 0 else -1
    lead = sign * math.log(by_hand / (1 - by_hand)) if net.by_hand else 0.0
    seen = position.observe()
    inputs = np.concatenate([seen.planes[0].ravel(), seen.numbers[0]]).astype(np.float64)
    hidden = np.maximum(inputs @ net.first + net.first_bias, 0)
    more = np.maximum(hidden @ net.second + net.second_bias + lead * net.lead, 0)
    judged = net.by_hand * lead + float(more @ net.last + net.last_bias)
    return 1 / (1 + math.exp(-sign * judged))


@every_game
def test_a_net_of_zeros_corrects_nothing(name: str) -> None:
    game = dealt(name)
    rules, scratch = net_rules(game.ruleset, zero_net(game.ruleset, {})), game.ruleset.new_state()
    for position in random_positions(game, 4, 60)[::3]:
        if position.outcome is None:
            by_hand = evaluate(game.ruleset.rules, position.state.copy(), scratch)
            assert evaluate(rules, position.state.copy(), scratch) == by_hand


@pytest.mark.parametrize("name", SEARCHED)
def test_a_net_of_zeros_searches_to_the_letter_as_without_it(name: str) -> None:
    position = started(name)
    plain = Searcher(position.game, seed=11, noise=0.1, scale=Scale())
    zero = NetEvaluator(zero_net(position.game.ruleset, dict(position.game.options)))
    seen = Searcher(position.game, seed=11, noise=0.1, scale=Scale(), evaluator=zero)
    for _ in range(3):
        one, other = plain.search(position, 80), seen.search(position, 80)
        assert one.candidates == other.candidates
        assert one.lines == other.lines
        position = position.play(one.step)


@every_game
def test_a_net_corrects_the_evaluation_made_by_hand(name: str) -> None:
    game = dealt(name)
    for by_hand in (0.8, 0.0):
        net = replace(drawn_net(game, 5), by_hand=by_hand)
        check_evaluations(game, net)


def check_evaluations(game: ludarium.Game, net: Net) -> None:
    rules, scratch = net_rules(game.ruleset, net), game.ruleset.new_state()
    movers = set()
    for position in random_positions(game, 3, 60)[::5]:
        if position.outcome is None:
            movers.add(int(position.state[MOVER]))
            found = float(evaluate(rules, position.state.copy(), scratch))
            assert found == pytest.approx(expected(position, net), abs=1e-5)
            assert float(evaluate(net_rules(game.ruleset, net), position.state.copy(), scratch)) == found  # anew
    assert movers == {0, 1}


def test_threads_do_not_share_what_they_work_on() -> None:
    game = dealt(ludarium.GAMES[0])
    rules = net_rules(game.ruleset, drawn_net(game, 5))
    other = rules.for_thread()
    assert other.first is rules.first
    assert not np.shares_memory(other.sums, rules.sums)
    position = game.start()
    searcher = Searcher(game, 1, threads=2, evaluator=NetEvaluator(drawn_net(game, 5)))
    assert searcher.search(position, 200).step in position.steps
