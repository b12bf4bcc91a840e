"""The variant bench: trials of other rules, one for each visitor, behind everything else that people wait for."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from ludarium.lab.experiments.tally import Tally
from ludarium.lab.trials.plan import PLAYERS, TrialCell, TrialPlan, trial_plan
from ludarium.players import OPPONENTS
from ludarium.players.player import RandomPlayer
from ludarium.server.counters import TRIAL_SECONDS as SECONDS
from ludarium.server.counters import TRIALS
from ludarium.server.engines import EnginePool, Piece, PlayPiece
from ludarium.server.engines.trials import row_of
from ludarium.server.limits import MOST_TRIAL_CELLS, MOST_TRIALS_EACH, MOST_TRIALS_WAITING, TRIAL_SECONDS
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.bench import BeginTrial, Trial, TrialChanged, TrialPlayer, TrialState
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher

_BUSY = "You are measuring something already. One at a time: stop that first, or let it finish."
_FULL = "Many others are measuring just now: try again in some minutes."
_TITLES = {known.name: known.title for known in OPPONENTS}
_log = logging.getLogger(__name__)

TRIAL_PLAYERS = tuple(
    TrialPlayer(name, _TITLES.get(name, name), name == RandomPlayer.name) for name in (RandomPlayer.name, *PLAYERS)
)


class _Trial:
    """A trial under way, and what is known so far."""

    def __init__(self, page: Watcher) -> None:
        self.page = page
        self.state: TrialState = "preparing"
        self.place = 0
        self.turn = asyncio.Event()
        self.pieces: dict[TrialCell, Piece] = {}
        self.working: asyncio.Task[None] | None = None
        self.is_stopped = False
        self.ended = asyncio.Event()

    @property
    def told(self) -> Trial:
        return Trial(self.state, self.place, [piece.row for piece in self.pieces.values()])

    def change(self, state: TrialState, place: int = 0) -> None:
        if (state, place) != (self.state, self.place):
            self.state, self.place = state, place
            self.tell()

    def know(self, cell: TrialCell, piece: Piece) -> None:
        before = self.pieces.get(cell)
        self.pieces[cell] = piece
        if before is not None and before.row != piece.row:
            self.tell()

    def tell(self) -> None:
        self.page.tell(TrialChanged(self.told))


class Bench:
    """All trials. The levels play a few at a time, and the others wait in line; chance plays for all at once."""

    def __init__(self, engines: EnginePool, workshop: Workshop) -> None:
        self._engines, self._workshop = engines, workshop
        self._trials: dict[str, _Trial] = {}  # by person
        self._line: list[_Trial] = []  # those that are played first
        self._at_once = max(1, engines.places // 4)
        self._kept: dict[tuple[str, int], Piece] = {}  # by games and how many were wanted, latest last

    def __len__(self) -> int:
        return len(self._trials)

    async def measure(self, page: Watcher, asked: BeginTrial) -> Trial:
        """Return what the games say, once all are played, the trial is stopped or its time is up; notices go before."""
        self._check_room(page)
        trial = self._trials[page.person] = _Trial(page)
        try:
            plan = await asyncio.to_thread(trial_plan, asked.name, asked.options, asked.games, asked.seed)
            trial.working = asyncio.create_task(self._work(trial, plan))
            if trial.is_stopped:
                trial.working.cancel()
            await trial.working
        except asyncio.CancelledError:
            if not trial.is_stopped:
                raise  # the page has left
            trial.state, trial.place = "stopped", 0
        finally:
            del self._trials[page.person]
            trial.ended.set()
        return trial.told

    async def stop(self, person: str) -> None:
        """End the trial of a person with what is known, and return when they may begin another."""
        trial = self._trials.get(person)
        if trial is None:
            return
        trial.is_stopped = True
        if trial.working is not None:
            trial.working.cancel()
        await trial.ended.wait()

    def _check_room(self, page: Watcher) -> None:
        if page.person in self._trials:
            raise Refusal("busy", _BUSY)
        addresses = Counter(trial.page.client.address for trial in self._trials.values())
        if len(self._trials) >= MOST_TRIALS_WAITING or addresses[page.client.address] >= MOST_TRIALS_EACH:
            raise Refusal("too fast", _FULL)

    async def _work(self, trial: _Trial, plan: TrialPlan) -> None:
        for cell in plan.cells:
            trial.know(cell, self._known(cell))
        trial.tell()
        chance, *levels = plan.strengths
        for cell in chance:
            await self._workshop.load_trial(cell.game)
        trial.change("playing")
        await self._play_beside(trial, chance)  # takes a moment, so that nobody waits in line for a first verdict
        self._line.append(trial)
        try:
            self._advance()
            await trial.turn.wait()
            await self._play(trial, plan.game, levels)
        finally:
            self._line.remove(trial)
            self._advance()

    def _advance(self) -> None:
        """Let the first in line play, and tell the others their places."""
        for number, trial in enumerate(self._line):
            if number < self._at_once:
                trial.turn.set()
                trial.change("playing")
            else:
                trial.change("waiting", number + 1 - self._at_once)

    async def _play(self, trial: _Trial, game: str, strengths: Sequence[Sequence[TrialCell]]) -> None:
        begun = time.monotonic()
        try:
            async with asyncio.timeout(TRIAL_SECONDS):
                for cells in strengths:
                    await self._play_beside(trial, cells)
            trial.state = "complete"
        except TimeoutError:
            trial.state = "out of time"
        finally:
            how = trial.state if trial.state != "playing" else "given up"
            seconds = time.monotonic() - begun
            TRIALS.labels(how).inc()
            SECONDS.observe(seconds)
            _log.info("a trial of %s ended after %.1f seconds: %s", game, seconds, how)

    async def _play_beside(self, trial: _Trial, cells: Sequence[TrialCell]) -> None:
        """Play the usual rules and the variant side by side."""
        try:
            async with asyncio.TaskGroup() as group:
                for cell in cells:
                    group.create_task(self._play_cell(trial, cell))
        except ExceptionGroup as failed:
            raise failed.exceptions[0] from None

    async def _play_cell(self, trial: _Trial, cell: TrialCell) -> None:
        while trial.pieces[cell].tally.games < cell.games:
            piece = await self._engines.trial(PlayPiece(cell, trial.pieces[cell].tally))
            self._keep(cell, piece)
            trial.know(cell, piece)

    def _known(self, cell: TrialCell) -> Piece:
        """Return the most that is known of a cell without a game too many; the usual rules are in every trial."""
        found = [piece for (key, _), piece in self._kept.items() if key == cell.key and piece.tally.games <= cell.games]
        known = max(found, key=lambda piece: piece.tally.games, default=None)
        if known is None:
            return Piece(Tally(), row_of(cell, Tally()))
        return Piece(known.tally, replace(known.row, wanted=cell.games))

    def _keep(self, cell: TrialCell, piece: Piece) -> None:
        key = cell.key, cell.games
        self._kept.pop(key, None)
        self._kept[key] = piece
        while len(self._kept) > MOST_TRIAL_CELLS:
            del self._kept[next(iter(self._kept))]
