"""Reviews: a finished game is reviewed once for all who ask, and the review is kept for a while."""

import asyncio
from dataclasses import dataclass, field

from ludarium.positions import Step
from ludarium.server.engines import EnginePool, ReviewGame
from ludarium.server.limits import MOST_REVIEWS
from ludarium.server.live import LiveGame
from ludarium.server.protocol.study import ReviewedTurn, Reviewing
from ludarium.server.room import Watcher


@dataclass(eq=False)
class _Work:
    """The review of one game; `readers` are the pages that wait for it."""

    game: str
    steps: list[Step]
    all_turns: int  # how many there will be, with the start
    turns: list[ReviewedTurn] = field(default_factory=list)
    readers: dict[Watcher, asyncio.Event] = field(default_factory=dict)  # each with its event to stop waiting
    thinking: asyncio.Task[None] | None = None

    def news(self, turns: list[ReviewedTurn]) -> Reviewing:
        return Reviewing(self.game, turns, self.all_turns)

    def add(self, turn: ReviewedTurn) -> None:
        if self.turns and turn.played <= self.turns[-1].played:
            return  # known: a worker was lost, and another started over
        self.turns.append(turn)
        for reader in tuple(self.readers):
            reader.tell(self.news([turn]))


class Reviews:
    """The reviews, made one at a time, so that there are always workers left for those who play."""

    def __init__(self, engines: EnginePool) -> None:
        self._engines = engines
        self._one = asyncio.Lock()
        self._works: dict[str, _Work] = {}  # by game, the latest last

    async def review(self, page: Watcher, live: LiveGame) -> list[ReviewedTurn]:
        """Return all turns, or those known when the page stopped waiting; meanwhile it is sent each new one."""
        live.must_be_over()
        work = self._work(live)
        assert work.thinking is not None
        if work.turns and not work.thinking.done():
            page.tell(work.news(work.turns))
        if page in work.readers:
            work.readers[page].set()
        stopped = work.readers[page] = asyncio.Event()
        stopping = asyncio.create_task(stopped.wait())
        try:
            await asyncio.wait({work.thinking, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if not stopped.is_set():
                work.thinking.result()  # raises what went wrong
            return work.turns
        finally:
            stopping.cancel()
            self._let_go(work, page, stopped)

    def _work(self, live: LiveGame) -> _Work:
        """Return the review of a game, known or in progress; a new one if the game has changed."""
        known = self._works.pop(live.id, None)
        if known is None or known.steps != live.line.steps:
            known = _Work(live.id, list(live.line.steps), 1 + len(live.turns))
            known.thinking = asyncio.create_task(self._think(known, live))
        self._works[live.id] = known
        idle = [work for work in self._works.values() if not work.readers and work is not known]
        for work in idle[: max(0, len(self._works) - MOST_REVIEWS)]:
            del self._works[work.game]
        return known

    async def _think(self, work: _Work, live: LiveGame) -> None:
        request = ReviewGame(live.line.start, tuple(step.text for step in work.steps))
        async with self._one:
            await self._engines.review(request, work.add)

    def _let_go(self, work: _Work, page: Watcher, stopped: asyncio.Event) -> None:
        """Remove a reader; without readers, drop a review that is unfinished or failed."""
        if work.readers.get(page) is stopped:
            del work.readers[page]
        assert work.thinking is not None
        thinking = work.thinking
        is_complete = thinking.done() and not thinking.cancelled() and thinking.exception() is None
        if not work.readers and not is_complete:
            thinking.cancel()
            if self._works.get(work.game) is work:
                del self._works[work.game]

    def leave(self, page: Watcher) -> None:
        """Let this page stop waiting."""
        for work in self._works.values():
            if page in work.readers:
                work.readers[page].set()
