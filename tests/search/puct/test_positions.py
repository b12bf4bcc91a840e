"""Searches that judge positions by Python functions, or by compiled ones, of somebody's own."""

import doctest
from collections.abc import Sequence
from pathlib import Path

import pytest

from ludarium import LudariumError, Position, game
from ludarium.search import PositionEvaluator, RulesEvaluator, Searcher
from tests.notation.samples import refusal
from tests.search.own_rules import StoneCountRules

ROOT = Path(__file__).parents[3]
SUBSUME, BLOB = game("subsume", size=3), game("blob")


def section() -> str:
    """What the documentation says of it."""
    text = (ROOT / "docs" / "search.md").read_text(encoding="utf-8")
    return text.split("\n## An evaluation or a policy of your own\n")[1].partition("\n## ")[0]


def lead(position: Position) -> float:
    """The chance of whoever is to act, by the stones on the board."""
    own = sum(token == position.mover[0] for token in position.tokens)
    enemy = sum(token != "." for token in position.tokens) - own
    return 0.5 + (own - enemy) / 100


def searcher(evaluator: PositionEvaluator) -> Searcher:
    return Searcher(SUBSUME, 1, exact=False, evaluator=evaluator)


def test_a_plain_function_judges_each_leaf_once() -> None:
    seen: list[Position] = []

    def judge(position: Position) -> float:
        seen.append(position)
        return lead(position)

    analysis = Searcher(SUBSUME, 1, exact=False, evaluator=judge).search(SUBSUME.start(), 60)
    assert analysis.simulations == 60
    assert 40 < len(seen) <= 60
    assert len(set(seen)) > 40
    assert seen[0] == SUBSUME.start()


def test_the_function_is_shown_positions_with_their_history() -> None:
    start = BLOB.start()
    after = start.play(start.steps[0])
    near = {after, *(after.play(step) for step in after.steps)}
    seen: list[Position] = []

    def judge(position: Position) -> float:
        seen.append(position)
        return 0.5

    Searcher(BLOB, 1, exact=False, evaluator=judge).search(after, 12)
    assert len(near & set(seen)) > 8


def test_the_value_is_that_of_whoever_is_to_act() -> None:
    def sure(position: Position) -> float:
        return 0.9 if position.mover == SUBSUME.sides[0] else 0.1

    best = Searcher(SUBSUME, 1, exact=False, evaluator=sure).search(SUBSUME.start(), 100)
    assert best.candidates[0].value > 0.85


def test_more_visits_go_to_the_steps_that_a_policy_prefers() -> None:
    def last(position: Position) -> Sequence[float]:
        return [1.0] * (len(position.steps) - 1) + [20.0]

    analysis = searcher(PositionEvaluator(lambda position: 0.5, last)).search(SUBSUME.start(), 100)
    assert analysis.step == SUBSUME.start().steps[-1]
    assert analysis.candidates[0].visits > 30


def test_a_policy_of_zeros_prefers_nothing() -> None:
    nothing = PositionEvaluator(lead, lambda position: [0.0] * len(position.steps))
    alike = PositionEvaluator(lead)
    found = [searcher(one).search(SUBSUME.start(), 50) for one in (nothing, alike)]
    assert found[0].candidates == found[1].candidates


def test_a_kept_tree_is_searched_on() -> None:
    one = searcher(PositionEvaluator(lead, lambda position: [2.0] * len(position.steps)))
    step = one.search(SUBSUME.start(), 100).step
    assert one.search(SUBSUME.start().play(step), 100).simulations == 100


@pytest.mark.parametrize("value", [-0.1, 1.5, float("nan"), None, "much"])
def test_what_is_no_chance_is_refused(value: object) -> None:
    message = refusal(LudariumError, lambda: searcher(PositionEvaluator(lambda _: value)).search(SUBSUME.start(), 5))  # type: ignore[arg-type, return-value]
    assert message.startswith(f"the value of {SUBSUME.start().code} is a chance from 0 to 1, not ")


@pytest.mark.parametrize("weights", [[], [1.0], [-1.0] * 19, [float("inf")] * 19])
def test_a_policy_that_does_not_fit_is_refused(weights: list[float]) -> None:
    one = searcher(PositionEvaluator(lead, lambda position: weights))
    message = refusal(LudariumError, lambda: one.search(SUBSUME.start(), 5))
    assert message.endswith(f"a number from 0 on for each of its {len(SUBSUME.start().steps)} steps")


def test_an_exception_of_the_function_comes_out_and_the_search_can_be_used_again() -> None:
    calls = iter([0.5, 0.5])

    def judge(position: Position) -> float:
        return next(calls, 0.5) if searching else 1 / 0

    searching = False
    one = Searcher(SUBSUME, 1, exact=False, evaluator=judge)
    with pytest.raises(ZeroDivisionError):
        one.search(SUBSUME.start(), 5)
    searching = True
    assert one.search(SUBSUME.start(), 5).simulations == 5


def test_a_compiled_evaluation_takes_the_place_of_the_games_own() -> None:
    start = SUBSUME.start()
    one = Searcher(SUBSUME, 1, exact=False, evaluator=RulesEvaluator(StoneCountRules))
    chosen = one.search(start, 1).candidates[0]
    best = max(1 - lead(start.play(step)) for step in start.steps)
    assert 1 - lead(start.play(chosen.step)) == pytest.approx(best)
    assert chosen.value == pytest.approx(best)


def test_the_documentation_shows_what_works() -> None:
    session = doctest.DocTestParser().get_doctest(section(), {}, "search.md", None, None)
    assert len(session.examples) > 6
    assert doctest.DocTestRunner().run(session).failed == 0
    assert (ROOT / "tests" / "search" / "own_rules.py").read_text(encoding="utf-8") in section()


@pytest.mark.parametrize(
    ("search", "message"),
    [
        ({"explore": 1}, "there is no search setting 'explore': there are exploration, "),
        ({"exploration": "x"}, "the search setting exploration is a number, not 'x'"),
        ({"exploration": -1}, "the search setting exploration is a number from 0 on, not -1"),
        ({"exploration": float("nan")}, "the search setting exploration is a number from 0 on, not nan"),
    ],
)
def test_settings_that_there_are_not_are_refused(search: dict[str, float], message: str) -> None:
    said = refusal(LudariumError, lambda: searcher(PositionEvaluator(lead, search=search)))
    assert said.startswith(message)
