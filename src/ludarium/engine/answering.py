"""The answers to queries, as a worker process finds them."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ludarium.engine.asked import position_of
from ludarium.engine.describing import (
    games_answer,
    position_answer,
    position_facts,
    step_facts,
    traced_step,
)
from ludarium.engine.protocol import (
    Analyse,
    Answer,
    AnyQuery,
    ChoiceAnswer,
    Choose,
    ErrorAnswer,
    ErrorKind,
    ListGames,
    ListPlayers,
    ListSteps,
    Play,
    PlayedAnswer,
    PlayerFacts,
    PlayersAnswer,
    ReasonAnswer,
    Review,
    SearchQuery,
    Show,
    Solve,
    StepsAnswer,
    Why,
)
from ludarium.engine.results import analysis_answer, review_answer, solution_answer
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import BudgetError, CodeError, LudariumError, OptionError, RecordError, StepError
from ludarium.nets import best_searcher, why_by_hand
from ludarium.notation.words import listed, shown
from ludarium.players import MEANINGS, NAMES_IN_WORDS, player
from ludarium.positions import GAMES, Game, Line
from ludarium.precompile import size_class
from ludarium.processes import Context, Request
from ludarium.search import Analysis, Solution, Stop, solve
from ludarium.search.dfpn.solve import MEGABYTES
from ludarium.study import Moment, review

_SOLVING_SECONDS = 60.0  # unless a budget is given
_KINDS: Mapping[type[LudariumError], ErrorKind] = {
    OptionError: "game",
    CodeError: "code",
    StepError: "step",
    RecordError: "record",
    BudgetError: "budget",
}


class LoadedCode:
    """What a worker has loaded of the compiled code, which takes time at the first search of a kind in a game."""

    def __init__(self) -> None:
        self._known: set[tuple[str, str, str, str]] = set()

    def load(self, kind: str, game: Game, search: Callable[[], object]) -> None:
        """Run a search that is as short as can be, unless there was one of this kind."""
        code = kind, game.name, size_class(game), why_by_hand(game)
        if code not in self._known:
            search()
            self._known.add(code)


@dataclass(frozen=True)
class AnswerQuery(Request[LoadedCode, Answer, Answer]):
    """Report the answers to a query that come before the last, and reply with that; errors are answers too."""

    query: AnyQuery
    threads: int  # for a search that names no number itself

    def run(self, context: Context[LoadedCode, Answer]) -> Answer:
        try:
            return _ANSWERING[type(self.query)](self.query, Asking(context, self.threads))
        except LudariumError as error:
            return ErrorAnswer(kind=_KINDS.get(type(error), "query"), text=str(error))


class Asking:
    """What is asked for besides the answer itself: reports now and then, and an end once it is stopped."""

    def __init__(self, context: Context[LoadedCode, Answer], threads: int) -> None:
        self.stop, self._threads = Stop(), threads
        self._context, self._begun = context, time.monotonic()
        self._reported = self._begun
        context.stop.on_set(self.stop.set)

    def threads(self, query: SearchQuery) -> int:
        """Return the number of threads for a search; BudgetError if there are not so many cores."""
        if query.threads is not None and query.threads > cores():
            raise BudgetError(
                f"threads is a number from 1 to {cores()}, the cores of this machine, not {query.threads}"
            )
        return query.threads or self._threads

    def load(self, kind: str, game: Game, search: Callable[[], object]) -> None:
        """Load the code that a search needs by a very short one; only then its time begins."""
        self._context.state.load(kind, game, search)
        self._begun = self._reported = time.monotonic()

    @property
    def seconds(self) -> float:
        """The time since the search was begun."""
        return time.monotonic() - self._begun

    @property
    def is_stopped(self) -> bool:
        return bool(self.stop.flag[0])

    def report(self, every: float | None, answer: Callable[[], Answer]) -> None:
        """Report an answer, if one is due."""
        now = time.monotonic()
        if every is not None and now - self._reported >= every:
            self._context.report(answer())
            self._reported = now


def _analyse(query: Analyse, asking: Asking) -> Answer:
    position = position_of(query).position
    sides = position.game.sides
    if query.side not in (None, *sides):
        raise LudariumError(f"there is no side {shown(query.side)}: there are {listed(sides, 'and')}")

    def told(analysis: Analysis, final: bool) -> Answer:
        stopped = final and asking.is_stopped
        return analysis_answer(
            position, analysis, asking.seconds, side=query.side, most=query.most, final=final, stopped=stopped
        )

    def report(analysis: Analysis) -> None:
        asking.report(query.report_every, lambda: told(analysis, False))

    searcher = best_searcher(position.game, query.seed, asking.threads(query))
    asking.load("analyse", position.game, lambda: best_searcher(position.game).search(position, 1))
    reporting = None if query.report_every is None else report
    return told(searcher.search(position, query.simulations, query.seconds, asking.stop, reporting), True)


def _choose(query: Choose, asking: Asking) -> Answer:
    position = position_of(query).position
    if position.outcome is not None:
        raise StepError(f"there is no step to choose: the game is over. {position.outcome.reason}")
    if query.player not in MEANINGS:  # code of others is not run for whoever sends queries
        raise OptionError(f"there is no player {shown(query.player)}: there are {NAMES_IN_WORDS}")
    chooser = player(query.player, query.seed, query.simulations, query.seconds, asking.threads(query))
    asking.load(query.player, position.game, lambda: player(query.player, simulations=1).choose(position))
    step = chooser.choose(position, asking.stop)
    return ChoiceAnswer(
        player=query.player,
        stopped=asking.is_stopped,
        step=step.text,
        kind=step.kind,
        cells=list(step.cells),
        position=position_facts(position.play(step)),
        seconds=round(asking.seconds, 3),
    )


def _solve(query: Solve, asking: Asking) -> Answer:
    position = position_of(query).position
    has_budget = query.seconds is not None or query.positions is not None

    asking.load("solve", position.game, lambda: solve(position, positions=1, megabytes=1))

    def report(solution: Solution) -> None:
        asking.report(query.report_every, lambda: solution_answer(solution, final=False))

    solution = solve(
        position,
        query.seconds if has_budget else _SOLVING_SECONDS,
        query.positions,
        query.megabytes or MEGABYTES,
        query.shortest,
        asking.stop,
        report,
    )
    return solution_answer(solution, stopped=asking.is_stopped)


def _review(query: Review, asking: Asking) -> Answer:
    record = position_of(query).record
    if record is None or query.steps or query.turn is not None:
        raise RecordError("a review is of a whole record: give the record, and no steps or turn")
    moments: list[Moment] = []
    threads = asking.threads(query)
    if record.start.outcome is None:
        asking.load("analyse", record.game, lambda: best_searcher(record.game).search(record.start, 1))
    for moment in review(record, query.simulations, query.seconds, asking.stop, threads, query.seed):
        moments.append(moment)
        asking.report(query.report_every, lambda: review_answer(record, moments, asking.seconds, final=False))
    return review_answer(record, moments, asking.seconds, stopped=asking.is_stopped)


def _show(query: Show, asking: Asking) -> Answer:
    return position_answer(*position_of(query))


def _list_steps(query: ListSteps, asking: Asking) -> Answer:
    position = position_of(query).position
    return StepsAnswer(position=position_facts(position), steps=list(map(step_facts, position.steps)))


def _play(query: Play, asking: Asking) -> Answer:
    line = Line(position_of(query).position, traced=True)
    for number, text in enumerate(query.play, 1):
        try:
            line.push(text)
        except StepError as error:
            raise StepError(f"play, number {number}: {error}") from None
    steps = [traced_step(step, line.trace(number)) for number, step in enumerate(line.steps, 1)]
    return PlayedAnswer(steps=steps, position=position_facts(line.position))


def _why(query: Why, asking: Asking) -> Answer:
    reason = position_of(query).position.why(query.step)
    return ReasonAnswer(step=query.step, legal=reason is None, reason=reason)


def _list_games(query: ListGames, asking: Asking) -> Answer:
    if query.game is None and query.options:
        raise OptionError("name the game that the options are for")
    return games_answer(Game(name, query.options) for name in (GAMES if query.game is None else (query.game,)))


def _list_players(query: ListPlayers, asking: Asking) -> Answer:
    return PlayersAnswer(players=[PlayerFacts(name=name, meaning=meaning) for name, meaning in MEANINGS.items()])


_ANSWERING: Mapping[type[Any], Callable[[Any, Asking], Answer]] = {
    Analyse: _analyse,
    Choose: _choose,
    Solve: _solve,
    Review: _review,
    Show: _show,
    ListSteps: _list_steps,
    Play: _play,
    Why: _why,
    ListGames: _list_games,
    ListPlayers: _list_players,
}
