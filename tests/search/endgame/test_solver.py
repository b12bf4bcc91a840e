"""The end of a game, searched through: exact, within its budget, and given up where the end is too far."""

from random import Random

import pytest

import ludarium
from ludarium import Position
from ludarium.kernel.contract import MOVER, search_settings
from ludarium.search import DRAW, Searcher, Stop
from ludarium.search.endgame import EndgameSolver
from ludarium.search.endgame.search import TOO_FAR
from ludarium.search.goals import OPEN, UNBOUNDED, Goal
from tests.search.endings import late
from tests.search.plain import Plain

PLENTY = 10**6
OPTIONS: dict[str, list[dict[str, object]]] = {
    "drop": [
        {"size": 4, "pieces": 8},
        {"size": 4, "pieces": 8, "squeeze": "enemy", "ties": "cascade"},
        {"size": 4, "pieces": 9, "squeeze": "own", "dud": "squeezable"},
    ],
    "subsume": [{"size": 3}],
}
CASES = [(name, options) for name, known in OPTIONS.items() for options in known]


def settled(position: Position, most_steps: int = 20) -> tuple[str, str | None]:
    """Who wins, as far as the search knows, and the step for it; the other side where nothing was found."""
    ruleset = position.game.ruleset
    found = EndgameSolver(ruleset, most_steps).solve(position, PLENTY, None, Stop())
    if found is None:
        return next(side for side in ruleset.sides if side != position.mover), None
    return position.mover if found[1] == "win" else DRAW, ruleset.step_text(found[0])


@pytest.mark.parametrize(("name", "options"), CASES)
def test_it_finds_what_a_plain_solver_finds(name: str, options: dict[str, object]) -> None:
    seen = set()
    for position in late(ludarium.game(name, **options), 12, 1, 2, 3):
        plain = Plain(10**6)
        result, step = settled(position)
        assert result == plain.result(position), position.code
        if step is not None:
            assert plain.result(position.play(step)) == result, position.code
        seen.add(result)
    assert len(seen) > 1


def near_the_end(before: int) -> Position:
    return next(late(ludarium.game("drop"), 1, before))


def test_it_is_given_up_where_the_end_is_too_far() -> None:
    ruleset = ludarium.game("drop").ruleset
    solver = EndgameSolver(ruleset, 5)
    assert solver.solve(near_the_end(6), PLENTY, None, Stop()) is None
    assert solver.solve(ludarium.game("drop").start(), PLENTY, None, Stop()) is None
    assert any(solver.solve(position, PLENTY, None, Stop()) for position in late(ludarium.game("drop"), 6, 5))


def test_the_search_itself_gives_up_too_where_a_way_is_too_long() -> None:
    position = near_the_end(6)
    for most_steps, answer in ((5, TOO_FAR), (6, OPEN)):
        solver = EndgameSolver(position.game.ruleset, most_steps)
        goal = Goal(int(position.state[MOVER]), False, UNBOUNDED)
        assert solver._search(position, goal, playouts=0, count=10, stop=Stop()) == answer


def test_it_repeats_exactly_from_a_seed_and_keeps_to_its_budget() -> None:
    for position in late(ludarium.game("drop"), 4, 5):
        first, second = (EndgameSolver(position.game.ruleset, 7, seed=3) for _ in range(2))
        assert first.solve(position, 500, None, Stop()) == second.solve(position, 500, None, Stop())
        assert first._workspace.visited[0] == second._workspace.visited[0] <= 4 * 500
        hurried = EndgameSolver(position.game.ruleset, 7)
        assert hurried.solve(position, 1, None, Stop()) is None
        assert hurried._workspace.visited[0] <= 4


WON = "bbbw./b..w.w/b.b.w.b/wb...wbw/.w..wb..w/wdbwwbww/ww...ww/bbwwbb/bbwb. w 2 3/4"  # by white, in seven steps


@pytest.mark.parametrize("seed", range(12))
def test_a_win_that_was_proven_once_is_kept_to_the_end_with_hardly_any_budget(seed: int) -> None:
    """Whatever the other side replies. Without the first search, so small a budget finds nothing."""
    position, chance = ludarium.game("drop").position(WON), Random(seed)
    ruleset = position.game.ruleset
    assert EndgameSolver(ruleset, 7).solve(position, 1, None, Stop()) is None
    solver, budget = EndgameSolver(ruleset, 7, seed), PLENTY
    while position.outcome is None:
        if position.mover == "white":
            found = solver.solve(position, budget, None, Stop())
            assert found is not None, position.code
            assert found[1] == "win"
            position, budget = position.play(ruleset.step_text(found[0])), 1
        else:
            position = position.play(chance.choice(position.steps))
    assert position.outcome.winner == "white"


def test_it_stops_when_told() -> None:
    stop = Stop()
    stop.set()
    position = near_the_end(7)
    solver = EndgameSolver(position.game.ruleset, 7)
    assert solver.solve(position, PLENTY, None, stop) is None
    assert solver._workspace.visited[0] == 0


def test_a_mind_plays_what_is_settled_and_says_so() -> None:
    seen = set()
    for position in late(ludarium.game("drop"), 10, 3):
        analysis = Searcher(position.game).search(position, 20_000)
        best = analysis.candidates[0]
        result = Plain(10**6).result(position)
        if result not in (DRAW, position.mover):
            continue
        assert best.proof == ("win" if result == position.mover else "draw"), position.code
        assert best.value == (1.0 if best.proof == "win" else 0.5)
        seen.add(best.proof)
    assert "win" in seen


def test_the_first_level_does_not_look() -> None:
    assert Searcher(ludarium.game("drop"), exact=False)._endgame is None
    assert Searcher(ludarium.game("blob"))._endgame is None


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_only_games_in_which_positions_may_come_again_are_searched_so(name: str) -> None:
    """The search keeps no history."""
    ruleset = ludarium.game(name).ruleset
    assert not (search_settings(ruleset.rules).solve_within and ruleset.remembers)
