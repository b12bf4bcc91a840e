"""A review of a game: the chances after every turn, and the turning points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludarium.nets import best_searcher
from ludarium.positions import Game, Line, Record, Step
from ludarium.search import Searcher, Stop, checked_budget
from ludarium.study.turns import Turn, all_turns, ends_game
from ludarium.study.verdicts import Budget, Verdict, verdict

SIMULATIONS = 2000  # for each position, by default
COSTLY = 0.1  # a turn that cost at least this much chance is a turning point


@dataclass(frozen=True)
class TurningPoint:
    """A turn that was costly for the side that played it. All chances are those of this side."""

    before: float
    after: float
    possible: float  # after the better turn
    better: tuple[Step, ...]  # the turn that the search would have played
    line: tuple[Step, ...]  # the expected play after it
    threw_win: bool  # a win was proven before the turn, and not after it
    ends: bool = False  # whether the game is over after the line

    @property
    def cost(self) -> float:
        return self.possible - self.after


@dataclass(frozen=True)
class Moment:
    """The state of a game after a turn; number 0 is the start, which nobody played."""

    number: int
    side: str | None
    steps: tuple[Step, ...]
    chance: float  # of the side that began
    proven: str | None  # the side that is proven to win, or `draw`
    turning_point: TurningPoint | None = None


def review(
    record: Record,
    simulations: int | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
    threads: int = 1,
    seed: int = 0,
    first: int = 0,
) -> Iterator[Moment]:
    """Yield the start and then every turn, each as soon as it has been searched; `stop` ends the review early.

    The budget is for each position. If it is in simulations, the same seed gives the same review. A review that was
    interrupted goes on from the turn with the number `first`.
    """
    if seconds is None and simulations is None:
        simulations = SIMULATIONS
    checked_budget(simulations, seconds)
    reviewer = _Reviewer(record.game, Budget(simulations, seconds, stop or Stop()), threads, seed)
    return reviewer.moments(record, first)


def turning_points(moments: Iterable[Moment]) -> list[tuple[Moment, TurningPoint]]:
    """Return the moments at which the game turned, the costliest first."""
    found = [(moment, moment.turning_point) for moment in moments if moment.turning_point is not None]
    return sorted(found, key=lambda one: -one[1].cost)


class _Reviewer:
    def __init__(self, game: Game, budget: Budget, threads: int, seed: int) -> None:
        self._game, self._budget, self._threads, self._seed = game, budget, threads, seed

    def _new_searcher(self) -> Searcher:
        return best_searcher(self._game, self._seed, self._threads)

    def moments(self, record: Record, first: int) -> Iterator[Moment]:
        searcher, turns = self._new_searcher(), all_turns(record)[max(0, first - 1) :]
        if first > 0 and not turns:
            return
        before = verdict(searcher, turns[0].positions[0] if turns else record.start, self._budget)
        if self._budget.is_over:
            return  # the last search was cut short
        if first == 0:
            yield Moment(0, None, (), before.chance, before.proven)
        for turn in turns:
            after = verdict(searcher, turn.after, self._budget)
            found = self._turning_point(turn, before, after)
            if self._budget.is_over:
                return
            yield Moment(turn.number, turn.side, turn.steps, after.chance, after.proven, found)
            before = after

    def _turning_point(self, turn: Turn, before: Verdict, after: Verdict) -> TurningPoint | None:
        """Return the turning point, if the turn is one.

        The chances may fall only because the search now sees further, so the better turn is searched just as much.
        """
        side = turn.side
        if before.chance_of(side) - after.chance_of(side) < COSTLY / 2:
            return None
        searcher, line = self._new_searcher(), Line(turn.positions[0])
        self._play_best(searcher, line, before)
        if line.position == turn.after:
            return None
        better = verdict(searcher, line.position, self._budget)
        expected = better.analysis.principal_variation if better.analysis else ()
        was_won = side in (before.proven, better.proven)
        found = TurningPoint(
            before.chance_of(side),
            after.chance_of(side),
            1.0 if was_won else better.chance_of(side),
            tuple(line.steps),
            expected,
            was_won and after.proven != side,
            bool(expected) and better.proven is not None and ends_game(line.position, expected),
        )
        return found if found.cost >= COSTLY else None

    def _play_best(self, searcher: Searcher, line: Line, before: Verdict) -> None:
        """Play the turn that the search would have played; if its result is proven, follow the proof."""
        assert before.analysis is not None
        known = list(before.analysis.principal_variation if before.proven else before.analysis.principal_variation[:1])
        while line.outcome is None and line.next_place[0] == 1:
            step = known.pop(0) if known else None
            if step is None or line.position.why(step) is not None:  # it was expected after another step
                step, known = self._budget.analyse(searcher, line.position).step, []
            line.push(step)
