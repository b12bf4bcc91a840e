"""The workshop: makes games ready in the background, so that nobody waits for a compiler on a first move."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable

from msgspec.structs import replace

from ludarium.kernel.compiling import interpreted
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import LudariumError
from ludarium.lab.trials.compiling import CompileTrial
from ludarium.positions import Game
from ludarium.precompile import STAGES, CompileGame, CompileSize, has_usual_size, is_compiled, size_class
from ludarium.precompile.stages import use_size
from ludarium.processes import AsyncWorker, UnexpectedFailure, stateless
from ludarium.server.priority import lower_priority
from ludarium.server.protocol.catalogue import Readiness

_LOADING = 1  # the stage after those of compiling
_BROKEN = "something went wrong here, and the log of the server says what"
_log = logging.getLogger(__name__)


class Workshop:
    """Compiles in processes, one for each game and a few at a time, and loads the code in threads."""

    def __init__(self, names: Iterable[str], on_change: Callable[[Readiness], object]) -> None:
        stages = len(STAGES) + _LOADING
        self._readiness = {name: Readiness(name, stages if interpreted() else 0, stages, "") for name in names}
        self._settled = {name: asyncio.Event() for name in self._readiness}
        self._on_change = on_change
        self._due: list[str] = []
        self._work: set[asyncio.Task[None]] = set()
        self._sizes: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._trials: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one_trial = asyncio.Lock()
        self._most = cores() - 1 if cores() > 2 else cores()

    @property
    def all(self) -> list[Readiness]:
        return list(self._readiness.values())

    def readiness(self, name: str) -> Readiness:
        return self._readiness[name]

    async def start(self) -> None:
        """Start the work, first on the games that have only to be loaded."""
        unready = [readiness.name for readiness in self.all if not readiness.is_ready]
        compiled = await asyncio.to_thread(lambda: [name for name in unready if is_compiled(name)])
        for name in compiled:
            self._change(name, done=len(STAGES))
        self._due = sorted(unready, key=lambda name: name not in compiled)
        self._go_on()

    def prefer(self, name: str) -> None:
        """Make this game ready before the others that wait; try again if it has failed."""
        if self._readiness[name].failure:
            self._settled[name].clear()
            self._change(name, done=0, failure="")
        elif name in self._due:
            self._due.remove(name)
        else:
            return
        self._due.insert(0, name)
        self._go_on()

    async def ready(self, name: str) -> None:
        """Wait until a game is ready; LudariumError says why it never will be."""
        if not self._readiness[name].is_ready:
            await self._settled[name].wait()
        if self._readiness[name].failure:
            raise LudariumError(f"{name} could not be made ready: {self._readiness[name].failure}")

    def has_size(self, game: Game) -> bool:
        """Return whether boards of this size can be used at once, without a compiler."""
        loading = self._sizes.get((game.name, size_class(game)))
        return interpreted() or has_usual_size(game) or (loading is not None and loading.done())

    async def load_size(self, game: Game) -> None:
        """Wait until boards of this size can be used: an unusual one is compiled in a process, then loaded here.

        A compiler in this process would keep everybody waiting. If the process fails, it is done here all the same.
        """
        if self.has_size(game):
            return
        key = game.name, size_class(game)
        if key not in self._sizes:
            self._sizes[key] = asyncio.create_task(_load_size(game))
        await asyncio.wait([self._sizes[key]])

    async def load_trial(self, game: Game) -> None:
        """Wait until a trial on boards of this size need not compile; LudariumError says why it cannot be played."""
        key = game.name, size_class(game)
        if interpreted() or has_usual_size(game):
            return
        if key not in self._trials or _has_failed(self._trials[key]):
            self._trials[key] = asyncio.create_task(self._compile_trial(game))
        await asyncio.shield(self._trials[key])

    async def _compile_trial(self, game: Game) -> None:
        async with self._one_trial, _aside() as worker:
            await worker.ask(CompileTrial(game.name, dict(game.options)))

    async def close(self) -> None:
        """Stop the work, and leave no process behind."""
        self._due.clear()
        work = [*self._work, *self._sizes.values(), *self._trials.values()]
        for one in work:
            one.cancel()
        if work:
            await asyncio.wait(work)

    def _go_on(self) -> None:
        while self._due and len(self._work) < self._most:
            work = asyncio.create_task(self._prepare(self._due.pop(0)))
            self._work.add(work)
            work.add_done_callback(self._finish)

    def _finish(self, work: "asyncio.Task[None]") -> None:
        self._work.discard(work)
        self._go_on()

    async def _prepare(self, name: str) -> None:
        try:
            if self._readiness[name].done < len(STAGES):
                await _compile(name, lambda done: self._change(name, done=done))
            await asyncio.to_thread(_load, name)
            self._change(name, done=len(STAGES) + _LOADING)
        except LudariumError as error:
            self._change(name, failure=str(error))
        except Exception:
            _log.exception(f"{name} could not be loaded")
            self._change(name, failure=_BROKEN)
        self._settled[name].set()

    def _change(self, name: str, **facts: object) -> None:
        changed = replace(self._readiness[name], **facts)
        if changed != self._readiness[name]:
            self._readiness[name] = changed
            self._on_change(changed)


async def _compile(name: str, report: Callable[[int], object]) -> None:
    """Compile a game in a process; LudariumError says why that failed."""
    async with _aside() as worker:
        await worker.ask(CompileGame(name), report)


async def _load_size(game: Game) -> None:
    with contextlib.suppress(LudariumError):
        async with _aside() as worker:
            await worker.ask(CompileSize(game.name, dict(game.options)))
    await asyncio.to_thread(use_size, game)


def _has_failed(work: "asyncio.Task[None]") -> bool:
    return work.done() and (work.cancelled() or work.exception() is not None)


@contextlib.asynccontextmanager
async def _aside() -> AsyncIterator[AsyncWorker[None]]:
    """Start a process that gives way to those who play, and end it afterwards."""
    worker = AsyncWorker(stateless)
    try:
        lower_priority(worker.pid)
        yield worker
    except UnexpectedFailure as failure:
        _log.exception(f"compiling failed: {failure}")
        raise LudariumError(_BROKEN) from None
    finally:
        worker.kill()
        await worker.close()


def _load(name: str) -> None:
    """Load the compiled code of everything that this process will call."""
    use_size(Game(name, {}))
