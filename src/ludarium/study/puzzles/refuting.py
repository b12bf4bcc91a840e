"""Refuting a try: whether it wins all the same, only later, or what the other side plays against it."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from ludarium.kernel.errors import StepError
from ludarium.positions import Position, Step
from ludarium.search import DRAW, Solution, Stop, puct, solve
from ludarium.study.puzzles.judging import Turns, judge, play_turn
from ludarium.study.puzzles.proving import Prover
from ludarium.study.puzzles.puzzle import Puzzle

_MEGABYTES = 16


class Budget(NamedTuple):
    """What a refutation may spend: positions of the solver, and simulations of the search."""

    positions: int = 50_000
    simulations: int = 1000


@dataclass(frozen=True)
class Refutation:
    """What becomes of a try that does not keep the win in time.

    `over`: the game has ended without a win. `slower`: it still wins, within `turns` turns of the side that solves,
    those played included, if that is known. `loses` and `draws`: by best play. `escapes`: no turn is left, or after the
    first turn of the line there is no win in time. `expected`: nothing of this was proven within the budget. All but
    the last are proven. Where no result is, the line is what the search expects, and `chance` is the solver's.
    """

    kind: Literal["over", "slower", "loses", "draws", "escapes", "expected"]
    line: tuple[Step, ...] = ()  # from the end of the try on
    turns: int | None = None
    chance: float | None = None

    @property
    def is_proven(self) -> bool:
        return self.kind != "expected"


def refute(puzzle: Puzzle, turns: Turns, budget: Budget | None = None, stop: Stop | None = None) -> Refutation:
    """Return what becomes of a try that fails; StepError if it does not. Equal budgets give equal answers."""
    if judge(puzzle, turns).kind != "fails":
        raise StepError("this try does not fail: there is nothing to refute")
    budget, stop = budget or Budget(), stop or Stop()
    here = puzzle.start
    for turn in turns:
        here = play_turn(here, turn)
    if here.outcome is not None:
        return Refutation("over")
    played = (len(turns) + 1) // 2
    solution = solve(here, positions=max(1, budget.positions // 2), megabytes=_MEGABYTES, stop=stop)
    return _by_result(puzzle, here, played, solution) or _by_time(puzzle, here, played, budget, stop)


def _by_result(puzzle: Puzzle, here: Position, played: int, solution: Solution) -> Refutation | None:
    """Return what the proven result says, if it is known."""
    if solution.result is None:
        return None
    if solution.result == DRAW:
        return Refutation("draws", solution.line)
    if solution.result != puzzle.side:
        return Refutation("loses", solution.line)
    own = None if solution.turns is None else (solution.turns + int(here.mover == puzzle.side)) // 2
    return Refutation("slower", solution.line, None if own is None else played + own)


def _by_time(puzzle: Puzzle, here: Position, played: int, budget: Budget, stop: Stop) -> Refutation:
    """Return the turn after which there is no win in time, or else what the search expects."""
    turns_left = 2 * (puzzle.turns - played)
    reply = _escape(puzzle, here, turns_left, budget.positions // 4) if turns_left > 0 else ()
    after = here
    for step in reply or ():
        after = after.play(step)
    if after.outcome is not None:
        return Refutation("loses" if after.outcome.winner is not None else "draws", reply or ())
    analysis = puct(after, budget.simulations, stop=stop)
    chance = analysis.value if after.mover == puzzle.side else 1 - analysis.value
    line = (*(reply or ()), *analysis.principal_variation)
    return Refutation("expected" if reply is None else "escapes", line, chance=chance)


def _escape(puzzle: Puzzle, here: Position, turns: int, most: int) -> tuple[Step, ...] | None:
    """Return a turn after which the solver has no win within the turns that are left; None if none was found."""
    prover = Prover(puzzle.game, _MEGABYTES)
    if here.mover == puzzle.side or prover.wins(here, puzzle.side, turns, most) is not False:
        return None
    return prover.best_turn(here, puzzle.side, turns, most)
