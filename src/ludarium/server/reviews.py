"""Reviews: a finished game is reviewed once for all who ask, in slices, and the review is stored."""

import asyncio
import hashlib
import logging
from dataclasses import dataclass, field

import msgspec

from ludarium.positions import Step
from ludarium.server.clients import Client
from ludarium.server.engines import EngineFailed, EnginePool, ReviewTurns
from ludarium.server.limits import MOST_REVIEWED, MOST_REVIEWS
from ludarium.server.live import LiveGame
from ludarium.server.protocol.study import ReviewedTurn, Reviewing
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher
from ludarium.server.storage import NoGame, StorageError, Store

_TOO_SLOW = "This review takes too long. The server may have too much to do."
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(list[ReviewedTurn])


@dataclass(eq=False)
class _Task:
    """The review of one game; `readers` are the pages that wait for it."""

    game: str
    steps: list[Step]
    all_turns: int  # how many there will be, with the start
    turns: list[ReviewedTurn] = field(default_factory=list)
    readers: dict[Watcher, asyncio.Event] = field(default_factory=dict)  # each with its event to stop waiting
    thinking: asyncio.Task[None] | None = None

    @property
    def is_complete(self) -> bool:
        return len(self.turns) == self.all_turns

    @property
    def digest(self) -> str:
        """What tells this course of the game from others: steps may be taken back, and others played."""
        return hashlib.sha256(" ".join(step.text for step in self.steps).encode()).hexdigest()

    @property
    def client(self) -> Client:
        """The reader on whose account the next slice is made."""
        return next(iter(self.readers)).client

    def news(self, turns: list[ReviewedTurn]) -> Reviewing:
        return Reviewing(self.game, turns, self.all_turns)

    def add(self, turns: list[ReviewedTurn]) -> None:
        self.turns += turns
        for reader in tuple(self.readers):
            reader.tell(self.news(turns))


class Reviews:
    """The reviews. While nobody waits for one, it rests, and goes on when somebody asks again."""

    def __init__(self, engines: EnginePool, store: Store) -> None:
        self._engines, self._store = engines, store
        self._tasks: dict[str, _Task] = {}  # by game, the latest last

    async def review(self, page: Watcher, live: LiveGame) -> list[ReviewedTurn]:
        """Return all turns, or those known when the page stopped waiting; meanwhile it is sent each new one."""
        live.must_be_over()
        if len(live.turns) > MOST_REVIEWED:
            text = f"This game has {len(live.turns)} turns: up to {MOST_REVIEWED} can be reviewed."
            raise Refusal("not allowed", text)
        task = self._task(live)
        if task.turns and not task.is_complete:
            page.tell(task.news(task.turns))
        if page in task.readers:
            task.readers[page].set()
        stopped = task.readers[page] = asyncio.Event()
        thinking = task.thinking = self._thinking(task, live)
        stopping = asyncio.create_task(stopped.wait())
        try:
            await asyncio.wait({thinking, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if not stopped.is_set():
                thinking.result()  # raises what went wrong
            return task.turns
        finally:
            stopping.cancel()
            self._let_go(task, page, stopped)

    async def turning_point(self, live: LiveGame, turn: int) -> ReviewedTurn:
        """Return the review of a turn that was costly; Refusal if it is not known to be."""
        live.must_be_over()
        task = self._task(live)
        turns = task.turns if len(task.turns) > turn else await self._stored(task)
        if len(turns) <= turn:
            raise Refusal("not allowed", "Look through the game first: then it is known where it turned.")
        if turns[turn].better is None:
            raise Refusal("not allowed", f"Turn {turn} is no turning point.")
        return turns[turn]

    def _task(self, live: LiveGame) -> _Task:
        """Return the review of a game, known or in progress; a new one if the game has changed."""
        known = self._tasks.pop(live.id, None)
        if known is None or known.steps != live.line.steps:
            known = _Task(live.id, list(live.line.steps), 1 + len(live.turns))
        self._tasks[live.id] = known
        idle = [task for task in self._tasks.values() if not task.readers and task is not known]
        for task in idle[: max(0, len(self._tasks) - MOST_REVIEWS)]:
            del self._tasks[task.game]
        return known

    def _thinking(self, task: _Task, live: LiveGame) -> asyncio.Task[None]:
        if task.thinking is not None and not task.thinking.done():
            return task.thinking
        return asyncio.create_task(self._think(task, live))

    async def _think(self, task: _Task, live: LiveGame) -> None:
        if not task.turns:
            task.add(await self._stored(task))
        start, texts = live.line.start, tuple(step.text for step in task.steps)
        while not task.is_complete:
            request = ReviewTurns(start, texts, len(task.turns), f"review {task.game}")
            turns = await self._engines.review(request, task.client)
            if not turns:
                raise EngineFailed(_TOO_SLOW)
            task.add(turns)
            if task.is_complete:
                await self._keep(task)

    async def _stored(self, task: _Task) -> list[ReviewedTurn]:
        """Return the stored review of this very game; nothing if there is none."""
        try:
            stored = await self._store.review(task.game, task.digest)
            turns = [] if stored is None else _decoder.decode(stored)
        except (StorageError, msgspec.DecodeError):
            _log.exception("a review could not be read")
            return []
        return turns if len(turns) == task.all_turns else []

    async def _keep(self, task: _Task) -> None:
        """Store a review; one that cannot be stored is made again some day."""
        try:
            await self._store.keep_review(task.game, task.digest, msgspec.json.encode(task.turns))
        except NoGame:
            pass  # it was removed meanwhile
        except StorageError:
            _log.exception("a review could not be stored")

    def _let_go(self, task: _Task, page: Watcher, stopped: asyncio.Event) -> None:
        """Remove a reader; without readers, let the review rest."""
        if task.readers.get(page) is stopped:
            del task.readers[page]
        if not task.readers and task.thinking is not None:
            task.thinking.cancel()
            task.thinking = None

    def leave(self, page: Watcher) -> None:
        """Let this page stop waiting."""
        for task in self._tasks.values():
            if page in task.readers:
                task.readers[page].set()
