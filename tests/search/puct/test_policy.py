"""Search by a policy: what is handed out and put in, what it leads to, and that all else is as in any search."""

from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.positions import Position
from ludarium.positions.places import places_on_grid
from ludarium.search import PolicyEvaluator, Searcher, Stop
from ludarium.search.puct.judging import new_judging, write_inputs
from ludarium.search.puct.nodes import ROOT
from tests.helpers import dealt, every_kth, random_positions
from tests.search.puct.test_searcher import every_game

SUBSUME = ludarium.game("subsume", size=3)  # the search is compiled anew for each game
PLACES = places_on_grid(SUBSUME.ruleset)


class Judge:
    """Random but fixed logits, a value, and everything that was asked."""

    def __init__(self, game: ludarium.Game = SUBSUME, value: float = 0.5, favoured: float = 0.0) -> None:
        self.asked: list[Any] = []
        self.logits = np.random.default_rng(1).normal(size=places_on_grid(game.ruleset)[-1] + 1).astype(np.float32)
        self.logits[PLACES[3]] += favoured
        self.value = value

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        self.asked.append(planes.copy())
        return self.logits[np.newaxis], np.array([self.value])


def searcher(judge: Any, **more: Any) -> Searcher:
    return Searcher(SUBSUME, 1, exact=False, evaluator=PolicyEvaluator(judge), **more)


def priors(position: Position, logits: Any) -> dict[int, float]:
    """The softmax over the legal steps."""
    own = [sum(logits[PLACES[place]] for place in pair if place >= 0) for pair in position.places().tolist()]
    shares = np.exp(np.array(own) - max(own))
    return dict(zip((step.number for step in position.steps), shares / shares.sum(), strict=True))


@every_game
def test_what_is_handed_out_is_what_a_net_sees(name: str) -> None:
    game = dealt(name)
    judging = new_judging(game.ruleset)
    for position in every_kth(random_positions(game, 3, 60)[:-1], 8):
        write_inputs(game.ruleset.rules, position.state, judging)
        seen = position.observe().inputs(game.ruleset)
        assert np.array_equal(judging.inputs.reshape(seen.shape), seen)


def test_each_simulation_asks_once_until_something_is_proven() -> None:
    judge, position = Judge(), SUBSUME.start()
    analysis = searcher(judge).search(position, 30)
    assert analysis.simulations == len(judge.asked) == 30
    assert np.array_equal(judge.asked[0], position.observe().inputs(SUBSUME.ruleset))
    assert len({planes.tobytes() for planes in judge.asked}) == 30
    assert sum(candidate.visits for candidate in analysis.candidates) == 29


def test_priors_are_the_softmax_of_the_logits_of_the_legal_steps() -> None:
    judge, position = Judge(), SUBSUME.start()
    one = searcher(judge)
    one.search(position, 40)
    for _ in range(2):
        nodes = one._trees[0].nodes
        children = slice(nodes.first_child[ROOT], nodes.first_child[ROOT] + nodes.child_count[ROOT])
        found = dict(zip(nodes.step[children].tolist(), nodes.prior[children].tolist(), strict=True))
        assert found == pytest.approx(priors(position, judge.logits), abs=1e-6)
        position = position.play(one.search(position, 40).step)
        one.search(position, 1)  # the kept part of the tree has a new root


def test_the_value_is_that_of_the_side_to_act() -> None:
    """Sides take turns in the opening, so what is good for one is bad for the other."""

    def first_is_ahead(planes: Any) -> tuple[Any, Any]:
        stones = planes[0, :2].sum()
        return np.zeros((1, PLACES[-1] + 1)), np.array([0.9 if stones % 2 == 0 else 0.1])

    position = SUBSUME.start()
    assert searcher(first_is_ahead).search(position, 60).candidates[0].value > 0.7
    assert searcher(first_is_ahead).search(position.play("a1"), 60).candidates[0].value < 0.3


def test_a_step_that_the_policy_favours_is_looked_at_most() -> None:
    position = SUBSUME.start()
    analysis = searcher(Judge(favoured=9.0)).search(position, 50)
    assert analysis.step.cells == (SUBSUME.board.names[3],)
    assert analysis.candidates[0].visits > 40


def test_wins_are_proven_without_asking() -> None:
    """Near the end of random games the tree finds what the exact search finds."""
    found = 0
    for seed in range(12):
        position = random_positions(SUBSUME, seed)[-2]
        if any(
            (after := position.play(step)).outcome and after.outcome.winner == position.mover for step in position.steps
        ):
            judge = Judge()
            analysis = searcher(judge).search(position, 50)
            assert analysis.candidates[0].proof == "win"
            assert (analysis.simulations, len(judge.asked)) == (1, 0)
            found += 1
    assert found > 3


def test_a_search_repeats_from_its_seed_and_noise_changes_it() -> None:
    position = SUBSUME.start()
    once, again = (searcher(Judge(), noise=0.3).search(position, 60) for _ in range(2))
    assert once == again
    assert searcher(Judge()).search(position, 60) != once


def test_a_stop_ends_it_after_one_simulation_and_time_is_kept() -> None:
    position, stop = SUBSUME.start(), Stop()
    stop.set()
    assert searcher(Judge()).search(position, 500, stop=stop).simulations == 1
    assert searcher(Judge()).search(position, seconds=0.05).simulations > 1


def test_a_part_of_the_tree_is_kept_from_step_to_step() -> None:
    judge, position = Judge(), SUBSUME.start()
    one = searcher(judge)
    first = one.search(position, 80)
    second = one.search(position.play(first.step), 20)
    assert sum(candidate.visits for candidate in second.candidates) > 20


def test_a_function_that_fails_leaves_the_searcher_as_it_was() -> None:
    judge, position = Judge(), SUBSUME.start()

    def failing(planes: Any) -> tuple[Any, Any]:
        if len(judge.asked) == 10:
            judge.asked.clear()
            raise KeyboardInterrupt
        return judge(planes)

    one = searcher(failing)
    with pytest.raises(KeyboardInterrupt):
        one.search(position, 50)
    analysis = one.search(position, 9)
    assert analysis.step in position.steps


def test_several_threads_grow_trees_of_their_own() -> None:
    position, judge = SUBSUME.start(), Judge()
    analysis = searcher(judge, threads=2, careful=True).search(position, 40)
    assert analysis.simulations == len(judge.asked) == 40


def test_a_game_without_planes_is_refused() -> None:
    class Bare:
        name = "bare"

        class ruleset:  # noqa: N801
            plane_names = policy_names = ()

    with pytest.raises(ludarium.LudariumError, match=r"^bare has no planes that a policy could see"):
        PolicyEvaluator(Judge()).game(Bare())  # type: ignore[arg-type]
