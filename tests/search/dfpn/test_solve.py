"""Exact solving: it says what a plain solver says, the line is as proven, and the past counts."""

import threading
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium import BudgetError, Position, StepError
from ludarium.games.options import Whole
from ludarium.kernel.contract import MOVER
from ludarium.positions.registry import RULESETS
from ludarium.search import DRAW, Solution, Stop, solve
from ludarium.search.dfpn import query
from ludarium.search.dfpn.query import ProofMemory, Query
from ludarium.search.goals import MISSED, OPEN, REACHED, UNBOUNDED, Goal
from tests.every_game.test_running import run_apart
from tests.helpers import dealt
from tests.search.endings import (
    crowded_mobility,
    detoured_protista,
    late,
    lonely_blob,
    shuttled_protista,
    tiny_protista,
)
from tests.search.plain import Plain, TooMuchError

MUCH = 4000  # steps that the plain solver tries at most
ENOUGH = 10**6  # positions

SUBSUME, SUBSUME_4 = ludarium.game("subsume", size=3), ludarium.game("subsume", size=4)
DROP, CASCADE = (ludarium.game("drop", size=4, pieces=12, ties=ties) for ties in ("draw", "cascade"))

ENDINGS: dict[str, Callable[[], Iterable[Position]]] = {
    "subsume": lambda: late(SUBSUME, 25, 1, 2, 3, 4, 5, 6),
    "subsume on side 4": lambda: late(SUBSUME_4, 10, 2, 4, 5),
    "drop": lambda: late(DROP, 20, 1, 2, 3),
    "drop with cascades": lambda: late(CASCADE, 20, 1, 2, 3),
    "mobility": lambda: map(crowded_mobility, range(120)),
    "protista": lambda: (tiny_protista(seed, limit=2 + seed % 2) for seed in range(60)),
    "protista before repetitions": lambda: filter(None, map(shuttled_protista, range(30))),
}


def ongoing(positions: Iterable[Position]) -> list[Position]:
    return [position for position in positions if position.outcome is None]


def plainly(position: Position) -> str | None:
    try:
        return Plain(MUCH).result(position)
    except TooMuchError:
        return None


def solved(position: Position, shortest: bool = False) -> Solution:
    return solve(position, positions=ENOUGH, megabytes=1, shortest=shortest)


@pytest.mark.parametrize("name", ENDINGS)
def test_it_says_what_a_plain_solver_says(name: str) -> None:
    told: Counter[str] = Counter()
    for position in ongoing(ENDINGS[name]()):
        result = plainly(position)
        if result is not None:
            assert solved(position).result == result, position.code
            told[result] += 1
    assert told.total() > 20
    assert len(told) > 1


@pytest.mark.parametrize("name", ENDINGS)
def test_nobody_leaves_the_best_play_on_the_line(name: str) -> None:
    """The line is legal and ends the game; at none of its positions somebody has thrown away what was proven."""
    for position in ongoing(ENDINGS[name]())[::6]:
        result = plainly(position)
        if result is None:
            continue
        for step in solved(position).line:
            position = position.play(step)
            assert Plain(MUCH).result(position) == result
        assert position.outcome is not None


@pytest.mark.parametrize("name", ENDINGS)
def test_the_shortest_win_is_the_shortest(name: str) -> None:
    found = 0
    for position in ongoing(ENDINGS[name]())[::2]:
        plain, solution = Plain(MUCH), solved(position, shortest=True)
        if solution.result in (None, DRAW):
            continue
        assert solution.turns is not None
        try:
            sooner = [plain.forces(position, side, solution.turns - 1) for side in position.game.sides]
            assert plain.forces(position, str(solution.result), solution.turns)
        except TooMuchError:
            continue
        assert not any(sooner)
        found += 1
    assert found


def test_whoever_loses_holds_out_as_long_as_can_be() -> None:
    """On the line of the shortest win, a turn each here, nobody gives up sooner."""
    for position in ongoing(ENDINGS["subsume"]()):
        solution = solved(position, shortest=True)
        assert len(solution.line) == solution.turns


def answer(position: Position, side: int, turns: int, memory: ProofMemory | None = None) -> int:
    asked = Query(memory or ProofMemory(position.game, 1), position, Goal(side, False, turns))
    asked.run(ENOUGH, Stop())
    return asked.status


@pytest.mark.parametrize(
    ("positions", "most"),
    [
        (list(map(lonely_blob, range(6))), 2),
        ([tiny_protista(seed, limit=20) for seed in range(20)], 3),
        (ongoing(map(crowded_mobility, range(30))), 2),
        (list(late(SUBSUME, 5, 3, 6)), 3),
    ],
    ids=["blob", "protista", "mobility", "subsume"],
)
def test_wins_within_so_many_turns_are_what_a_plain_solver_finds(positions: list[Position], most: int) -> None:
    answers: Counter[bool] = Counter()
    for position in positions:
        plain, memory = Plain(50_000), ProofMemory(position.game, 1)
        for turns in range(1, most + 1):
            for number, side in enumerate(position.game.sides):
                forced = plain.forces(position, side, turns)
                assert answer(position, number, turns, memory) == (REACHED if forced else MISSED)
                answers[forced] += 1
    assert answers[True]
    assert answers[False]


def test_the_past_counts() -> None:
    """One board after as many turns, come to by two ways: going to and fro, black has a draw by repetition left."""
    shuttled, detoured = shuttled_protista(79), detoured_protista(79)
    assert shuttled is not None
    assert detoured is not None
    assert shuttled.code == detoured.code
    assert (plainly(shuttled), plainly(detoured)) == (DRAW, "white")
    memory = ProofMemory(shuttled.game, 1)
    assert answer(shuttled, 0, UNBOUNDED, memory) == MISSED
    assert answer(detoured, 0, UNBOUNDED, memory) == REACHED
    assert answer(shuttled, 0, UNBOUNDED, memory) == MISSED


def test_subsume_on_side_2_is_a_win_for_blue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cells on a side are too few to play on, but not to compute."""
    ruleset = next(ruleset for ruleset in RULESETS if ruleset.name == "subsume")
    monkeypatch.setattr(ruleset, "options", (Whole("size", 2, 2, 10, ""),))
    start = ludarium.game("subsume", size=2).start()
    solution = solved(start)
    assert solution.result == Plain(ENOUGH).result(start) == "blue"
    assert solution.turns == len(solution.line) == 7


def test_subsume_on_side_3_is_a_win_for_blue() -> None:
    asked = Query(ProofMemory(SUBSUME, 256), SUBSUME.start(), Goal(0, False, UNBOUNDED))
    asked.run(2 * ENOUGH, Stop())
    assert asked.status == MISSED
    assert not asked.is_cut


def test_a_ledger_too_small_for_anything_makes_no_difference_but_time() -> None:
    for position in late(DROP, 6, 3):
        memory = ProofMemory(position.game, 1)
        memory.table = np.zeros((8, 4), dtype=np.uint64)
        side = int(position.state[MOVER])
        assert (answer(position, side, UNBOUNDED, memory) == REACHED) == (plainly(position) == position.mover)


def test_where_room_is_wanting_nothing_is_said_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wins that are found are wins; nothing is excluded that was not looked at."""
    monkeypatch.setattr(query, "_DEEPEST", 4)
    unsolved = 0
    for position in ongoing(late(SUBSUME, 20, 2, 4, 5)):
        result = solve(position, positions=20_000, megabytes=1).result
        assert result in (plainly(position), None)
        unsolved += result is None
    assert unsolved


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_budget_is_kept(name: str) -> None:
    start = dealt(name).start()
    solution = solve(start, positions=200, megabytes=1)
    assert solution.positions <= 200
    assert solution.result is None
    assert solution.line == ()
    assert set(solution.possible) >= set(start.game.sides)


def test_it_can_be_stopped_from_elsewhere() -> None:
    stop, heard = Stop(), list[Solution]()
    threading.Timer(0.1, stop.set).start()
    solution = solve(ludarium.game("blob").start(), stop=stop, report=heard.append)
    assert solution.result is None
    assert heard[-1].positions <= solution.positions


@pytest.mark.parametrize(
    "budget",
    [
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": 365 * 24 * 3600},
        {"positions": 0},
        {"positions": 10**13},
        {"megabytes": 0},
        {"megabytes": 10**6},
    ],
)
def test_an_impossible_budget_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(BudgetError, match=r"must be"):
        solve(SUBSUME.start(), **budget)


def test_a_finished_game_has_nothing_to_solve() -> None:
    with pytest.raises(StepError, match="the game is over"):
        solve(next(iter(late(SUBSUME, 1, 0))))


def test_interpreted_it_finds_the_same() -> None:
    position = next(iter(late(SUBSUME, 1, 5)))
    words = (
        "import ludarium; from ludarium.search import solve;"
        f"found = solve(ludarium.game('subsume', size=3).position({position.code!r}), positions={ENOUGH}, megabytes=1);"
        "print(found.result, found.turns, found.positions, *found.line)"
    )
    here = run_apart("-c", words)
    apart = run_apart("-c", words, NUMBA_DISABLE_JIT="1")
    assert apart.stderr == here.stderr == ""
    assert apart.stdout.split()[0] == here.stdout.split()[0] == plainly(position)
    assert apart.stdout == here.stdout


def test_unanswered_questions_say_so() -> None:
    asked = Query(ProofMemory(SUBSUME, 1), SUBSUME.start(), Goal(0, False, UNBOUNDED))
    asked.run(10, Stop())
    assert asked.status == OPEN
