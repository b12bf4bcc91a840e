"""`solve`: the proven result of a position with best play by both sides, with the line.

Two strands of queries take turns. One asks for short wins of either side, within one turn, within two, and so on, so
that the first win it finds is the shortest. The other asks for the result, however long the line.
"""

import time
from collections.abc import Callable

from ludarium.kernel.contract import FRESH, MOVER
from ludarium.kernel.errors import BudgetError, StepError
from ludarium.positions import Position, Step
from ludarium.search.budget import Stop, checked_budget
from ludarium.search.dfpn.query import ProofMemory, Query
from ludarium.search.dfpn.solution import DRAW, Solution
from ludarium.search.goals import OPEN, REACHED, UNBOUNDED, Goal

MEGABYTES = 256
_MOST_POSITIONS = 10**12
_MOST_MEGABYTES = 1 << 16
_MOST_TURNS = 1000  # the most within which a short win is searched for
_CHEAP = 1000  # positions that the search for a shorter win may always visit
_SLICE = 256  # positions between two checks of the clock

SolutionReport = Callable[[Solution], object]


def solve(
    position: Position,
    seconds: float | None = None,
    positions: int | None = None,
    megabytes: int = MEGABYTES,
    shortest: bool = False,
    stop: Stop | None = None,
    report: SolutionReport | None = None,
) -> Solution:
    """Search for a proof of who wins until the budget is spent or `stop` is set; `report` is called with the progress.

    Results are exact. Without a budget the search continues until the position is solved; without seconds it repeats
    exactly. If a longer win is found first, a quarter of that work is spent on finding the shortest; with `shortest`,
    as much as the budget allows.
    """
    checked_budget(None, seconds)
    _check_whole("positions", positions, _MOST_POSITIONS)
    _check_whole("megabytes", megabytes, _MOST_MEGABYTES)
    if position.outcome is not None:
        raise StepError(f"there is nothing to solve: the game is over. {position.outcome.reason}")
    solver = _Solver(position, megabytes, stop or Stop())
    solver.run(positions or _MOST_POSITIONS, seconds, shortest, report or (lambda solution: None))
    return solver.solution(solver.line() if solver.is_solved else ())


def _check_whole(name: str, given: int | None, most: int) -> None:
    if given is not None and (not isinstance(given, int) or not 1 <= given <= most):
        raise BudgetError(f"{name} must be a whole number from 1 to {most:,}, not {given}")


class _Solver:
    def __init__(self, position: Position, megabytes: int, stop: Stop) -> None:
        ruleset = position.game.ruleset
        self._position, self._sides, self._stop = position, ruleset.sides, stop
        self._has_draws = ruleset.has_draws
        self._mover = int(position.state[MOVER])
        self._memory = _new_memory(position, megabytes)
        self._possible = [*self._sides, *((DRAW,) if ruleset.has_draws else ())]
        self._quiet_turns, self._turns = 0, UNBOUNDED
        self._began = time.monotonic()
        self._short = self._short_queries(1)
        self._whole = [self._ask(self._mover, False)]
        if ruleset.has_draws:
            self._whole.append(self._ask(self._mover, True))

    def _ask(self, side: int, draw_suffices: bool, turns: int = UNBOUNDED) -> Query:
        return Query(self._memory, self._position, Goal(side, draw_suffices, turns))

    def _short_queries(self, turns: int) -> list[Query]:
        """Return a query for each side that may still win: whether it can do so within this number of turns."""
        return [self._ask(side, False, turns) for side in range(2) if self._sides[side] in self._possible]

    @property
    def is_solved(self) -> bool:
        return len(self._possible) == 1

    @property
    def _visited(self) -> int:
        return int(self._memory.visited[0])

    def run(self, most: int, seconds: float | None, shortest: bool, report: SolutionReport) -> None:
        self._most, self._deadline = most, None if seconds is None else self._began + seconds
        while not self.is_solved and self._short + self._whole and self._may_continue:
            for strand in (self._short, self._whole):
                if self._may_continue and not self.is_solved:
                    self._follow(strand)
            self._deepen()
            report(self.solution())
        if not self.is_solved:
            return
        if not shortest:
            self._most = min(self._most, self._visited + self._visited // 4 + _CHEAP)
        self._shorten(report)

    @property
    def _may_continue(self) -> bool:
        late = self._deadline is not None and time.monotonic() >= self._deadline
        return not late and self._visited < self._most and not self._stop.flag[0]

    def _shorten(self, report: SolutionReport) -> None:
        """Look for the shortest win where only a longer one is known."""
        self._short = [query for query in self._short if self._sides[query.goal.side] in self._possible]
        self._deepen()
        while self._short and self._turns == UNBOUNDED and self._may_continue:
            self._follow(self._short)
            self._deepen()
            report(self.solution())

    def _follow(self, strand: list[Query]) -> None:
        """Run the first query of a strand for a slice, and put it last if it is still open."""
        if not strand:
            return
        query = strand.pop(0)
        query.run(min(_SLICE, self._most - self._visited), self._stop)
        if query.status == OPEN:
            strand.append(query)
        else:
            self._conclude(query)

    def _conclude(self, query: Query) -> None:
        """Keep only the results that the status of a query allows."""
        goal = query.goal
        side, other = self._sides[goal.side], self._sides[1 - goal.side]
        if query.status == REACHED:
            self._turns = goal.turns
            self._leave({side, DRAW} if goal.draw_suffices else {side})
        elif goal.turns == UNBOUNDED and not query.is_cut:
            self._leave({other} if goal.draw_suffices else {other, DRAW})

    def _leave(self, results: set[str]) -> None:
        self._possible = [result for result in self._possible if result in results]

    def _deepen(self) -> None:
        """Ask for wins within one more turn, once nobody has one within fewer."""
        if self._short or self._turns != UNBOUNDED or self._quiet_turns == _MOST_TURNS or self._memory.is_cut_short:
            return
        self._quiet_turns += 1
        self._short = self._short_queries(self._quiet_turns + 1)

    def solution(self, line: tuple[Step, ...] = ()) -> Solution:
        return Solution(
            tuple(self._possible),
            self._visited,
            time.monotonic() - self._began,
            self._quiet_turns,
            None if self._turns == UNBOUNDED else self._turns,
            line,
        )

    def line(self) -> tuple[Step, ...]:
        """Return best play by both sides. What the table has lost is proven again, with at most as much work."""
        position, turns, line = self._position, self._turns, list[Step]()
        last = 2 * self._visited + _CHEAP
        while position.outcome is None:
            query = Query(self._memory, position, self._goal_at(position, turns))
            query.run(last - self._visited, Stop())
            if query.status == OPEN:
                break
            line.append(query.step)
            position = position.play(query.step)
            turns -= int(position.state[FRESH]) if turns != UNBOUNDED else 0
        return tuple(line)

    def _goal_at(self, position: Position, turns: int) -> Goal:
        """Return the goal whose status is known at a position of the line."""
        result = self._possible[0]
        if turns != UNBOUNDED:
            return Goal(self._sides.index(result), False, turns)
        holds_draw = result == DRAW and int(position.state[MOVER]) == self._mover
        loses = result == self._sides[1 - self._mover]
        return Goal(self._mover, self._has_draws and (loses or holds_draw), UNBOUNDED)


def _new_memory(position: Position, megabytes: int) -> ProofMemory:
    try:
        return ProofMemory(position.game, megabytes)
    except MemoryError:
        raise BudgetError(f"there are not {megabytes:,} megabytes of free memory: give fewer") from None
