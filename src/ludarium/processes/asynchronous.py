"""A worker process, for programs with an event loop."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Generic

from ludarium.kernel.errors import LudariumError
from ludarium.processes.framing import STOP, Failure, Message, Progress, framed, packed
from ludarium.processes.pipes import pipes_of
from ludarium.processes.request import Reply, Request, State, Update
from ludarium.processes.worker import Worker, WorkerDied

_CLOSES_WITHIN = 1.0  # seconds from the end of its input


class RequestFailed(LudariumError):  # noqa: N818 - what happened, not a mistake
    """The worker has no reply; the message says why."""


class UnexpectedFailure(RequestFailed):
    """Something broke in the worker that nobody expected; the cause is the traceback there."""


class RemoteTraceback(Exception):  # noqa: N818 - the word of the standard library
    """What stands in a log for an exception that happened in another process."""


class Overdue(WorkerDied):
    """The worker did not reply in time, and was killed."""


class AsyncWorker(Generic[State]):
    """A worker that handles one request at a time, in the event loop that runs when it is made. Close it in the end."""

    def __init__(self, entry: Callable[[], State], variables: Mapping[str, str] | None = None) -> None:
        try:
            self._worker = Worker(entry, variables or {})
        except OSError as error:
            raise WorkerDied(f"no process could be started: {error}") from error
        self._loop = asyncio.get_running_loop()
        self._received: asyncio.Queue[Message | WorkerDied] = asyncio.Queue()
        self._ended = asyncio.Event()
        self._pipes = pipes_of(self._worker, self._receive)

    @property
    def pid(self) -> int:
        return self._worker.pid

    @property
    def is_alive(self) -> bool:
        return self._worker.is_alive

    async def ask(
        self,
        request: Request[State, Update, Reply],
        report: Callable[[Update], object] | None = None,
        seconds: float | None = None,
    ) -> Reply:
        """Send a request, report its updates and return its reply; RequestFailed or WorkerDied if there is none.

        The worker is killed if it has not replied after these seconds (Overdue), or if the reply is no longer awaited.
        """
        self._pipes.send(packed(request))
        try:
            async with asyncio.timeout(seconds):
                while isinstance(message := await self._next(), Progress):
                    if report is not None:
                        report(message.value)
        except TimeoutError:
            self.kill()
            raise Overdue(f"it did not reply within {seconds:g} seconds") from None
        except BaseException:
            self.kill()  # otherwise a late reply would be taken for the reply to the next request
            raise
        if isinstance(message, Failure):
            raise _raised(message)
        reply: Reply = message.value
        return reply

    def stop(self) -> None:
        """Ask for the reply to the last request now, with the best result so far; no effect if it has been sent."""
        self._pipes.send(framed(STOP))

    def kill(self) -> None:
        self._worker.kill()

    async def close(self) -> None:
        """Close the worker's input, which makes it exit; kill it if it does not."""
        self._pipes.close_input()
        timer = self._loop.call_later(_CLOSES_WITHIN, self.kill)
        await self._ended.wait()
        timer.cancel()
        self._worker.close()

    def _receive(self) -> None:
        try:
            for message in self._worker.messages_in(self._pipes.read()):
                self._received.put_nowait(message)
        except Exception as error:  # whatever came, this worker is of no use any more
            self._pipes.end()
            self.kill()
            self._received.put_nowait(error if isinstance(error, WorkerDied) else WorkerDied(f"it sent {error!r}"))
            self._ended.set()

    async def _next(self) -> Message:
        message = await self._received.get()
        if isinstance(message, WorkerDied):
            self._received.put_nowait(message)  # for whoever asks it later
            raise message
        return message


def _raised(failure: Failure) -> RequestFailed:
    if not failure.traceback:
        return RequestFailed(failure.text)
    unexpected = UnexpectedFailure(failure.text)
    unexpected.__cause__ = RemoteTraceback(f"\n{failure.traceback}")
    return unexpected
