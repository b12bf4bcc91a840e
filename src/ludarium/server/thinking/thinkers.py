"""The thinkers: a few workers that all games share."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import cast

from ludarium.players.compiling import cores
from ludarium.positions import Position
from ludarium.server.protocol.study import Advice, ReviewedTurn
from ludarium.server.thinking.errand import Errand
from ludarium.server.thinking.messages import Advise, Begin, Failure, GoOn, Request, Review, Task, Value
from ludarium.server.thinking.process import ProcessEnded
from ludarium.server.thinking.staff import Staff
from ludarium.server.thinking.turns import ThinkingFailed, Turns, closing

_TRIES = 3
_PATIENCE = 60.0  # seconds that a worker may rest
_LONGEST_SKETCH = 60  # steps
_LOST = "The computer lost its thread three times. The server may be short of memory."


class Thinkers:
    """At most so many think at a time; requests beyond that wait in order of arrival.

    A game must be compiled before anything is asked about it, or a worker would compile it first.
    """

    def __init__(self, most: int | None = None, patience: float = _PATIENCE) -> None:
        self._turns, self._staff = Turns(most or max(2, cores())), Staff(patience)
        self._errands: set[asyncio.Task[object]] = set()
        self._one_sketch = asyncio.Lock()

    @property
    def pids(self) -> frozenset[int]:
        """The processes of the workers."""
        return self._staff.pids

    async def choose(self, task: Task, hurry: asyncio.Event) -> str:
        """The text of a step, soon once `hurry` is set; ThinkingFailed says why there is none."""
        return cast(str, await self._ask(task, hurry))

    async def advise(self, request: Advise, hurry: asyncio.Event, report: Callable[[Advice], object]) -> Advice:
        """Advice, soon once `hurry` is set, after what is reported on the way. It waits while computers are to play."""
        heard = cast(Callable[[Value], object], report)
        return cast(Advice, await self._ask(request, hurry, patient=True, report=heard))

    async def review(self, request: Review, report: Callable[[ReviewedTurn], object]) -> None:
        """The turns of a game, each reported as soon as it is known; it waits like advice."""
        await self._ask(request, patient=True, report=cast(Callable[[Value], object], report))

    async def warm(self, names: Iterable[str]) -> None:
        """Have a worker load the code of these games."""
        for name in names:
            await self._ask(Begin(name), patient=True)

    async def sketch(self, name: str) -> tuple[Position, list[str]]:
        """A short game that workers play against themselves, a step at a time, and only while nobody waits for one."""
        async with self._one_sketch:
            start = position = cast(Position, await self._ask(Begin(name), patient=True))
            steps: list[str] = []
            while position.outcome is None and len(steps) < _LONGEST_SKETCH:
                request = GoOn(position, seed=len(steps))
                step, position = cast(tuple[str, Position], await self._ask(request, patient=True))
                steps.append(step)
            return start, steps

    async def close(self) -> None:
        """Whoever still waits or thinks is told that the server is closing."""
        self._turns.refuse(closing())
        self._staff.close()
        while self._errands:
            await asyncio.wait(self._errands)
        await self._staff.gone()

    async def _ask(
        self,
        request: Request,
        hurry: asyncio.Event | None = None,
        patient: bool = False,
        report: Callable[[Value], object] | None = None,
    ) -> object:
        await self._turns.enter(patient)
        errand = Errand(request, hurry, report)
        serving = asyncio.create_task(self._serve(errand))
        self._errands.add(serving)
        serving.add_done_callback(self._errands.discard)
        try:
            return await asyncio.shield(serving)
        except asyncio.CancelledError:
            errand.give_up()
            raise

    async def _serve(self, errand: Errand) -> object:
        """Try until a worker replies; the turn lasts until then, even if whoever asked has left."""
        try:
            for tried in range(_TRIES):
                if errand.is_given_up:
                    return None
                with contextlib.suppress(ProcessEnded):
                    return await self._try(errand, fresh=tried > 0)
            raise ThinkingFailed(_LOST)
        finally:
            self._turns.leave()

    async def _try(self, errand: Errand, fresh: bool) -> object:
        worker = await self._staff.take(errand.request, fresh)
        try:
            reply = await errand.run(worker)
        except ProcessEnded:
            self._staff.dismiss(worker)
            raise
        self._staff.rest(worker)
        if isinstance(reply, Failure):
            raise ThinkingFailed(reply.text)
        worker.learn(errand.request)
        return reply.value
