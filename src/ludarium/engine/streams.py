"""The streams of an engine: queries come in by one, and answers go out by another, until the queries end."""

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from queue import SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Any, BinaryIO

from ludarium.engine.engine import Engine
from ludarium.engine.protocol import Answer, Id, VersionAnswer
from ludarium.engine.reading import LONGEST_LINE
from ludarium.engine.writing import line_of

_CHUNK = 1 << 16
_MOST_OPEN = 10_000  # queries, beyond which no more are read until answers have been taken


def serve(about: VersionAnswer, queries: BinaryIO, answers: BinaryIO) -> None:
    """Answer the queries in a stream; return once it has ended and all are answered. Ctrl-C ends it at once."""
    asyncio.run(_Serving(_raw(queries), _raw(answers)).run(about))


def _raw(stream: BinaryIO) -> BinaryIO:
    """Return a stream without its buffer: a thread that waits in a buffer would keep the program from ending."""
    raw: BinaryIO = getattr(stream, "raw", stream)
    return raw


class _Serving:
    """One thread reads and one writes, so that neither waits for the other or for a search."""

    def __init__(self, queries: BinaryIO, answers: BinaryIO) -> None:
        self._queries, self._answers = queries, answers
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()  # b"" stands behind the last answer to a line
        self._room = BoundedSemaphore(_MOST_OPEN)

    async def run(self, about: VersionAnswer) -> None:
        self._loop = asyncio.get_running_loop()
        self._all_read, self._all_sent = self._loop.create_future(), self._loop.create_future()
        self._engine = Engine(about, self._send, lambda: self._unsent.put(b""))
        for work in (self._read, self._write):
            Thread(target=work, daemon=True).start()
        try:
            await self._until_answered(self._answer_all())
            self._unsent.put(None)
            await self._all_sent
        finally:
            await self._engine.close()

    async def _answer_all(self) -> None:
        await self._all_read
        await self._engine.finish()

    async def _until_answered(self, answering: Coroutine[Any, Any, None]) -> None:
        """Wait until everything is answered; an error if nobody takes the answers any more."""
        task = asyncio.create_task(answering)
        await asyncio.wait((task, self._all_sent), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            self._all_sent.result()

    def _send(self, id: Id | None, answer: Answer) -> None:
        self._unsent.put(line_of(id, answer))

    def _read(self) -> None:
        """Pass on the lines that are not blank, in a thread of its own, until the stream or the loop is closed."""
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            for number, line in enumerate(lines_in(self._queries), 1):
                if line.strip():
                    self._room.acquire()
                    self._loop.call_soon_threadsafe(self._engine.hear, line, number)
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_settle, self._all_read, None)

    def _write(self) -> None:
        """Write the answers, in a thread of its own."""
        failure: Exception | None = None
        try:
            while (line := self._unsent.get()) is not None:
                if line:
                    _write_all(self._answers, line)
                else:
                    self._room.release()
        except (OSError, ValueError) as error:
            failure = error
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            self._loop.call_soon_threadsafe(_settle, self._all_sent, failure)


def _settle(future: "asyncio.Future[None]", failure: Exception | None) -> None:
    if future.done():
        return  # nobody waits for it any more
    if failure is None:
        future.set_result(None)
    else:
        future.set_exception(failure)


def _write_all(stream: BinaryIO, data: bytes) -> None:
    while data:
        data = data[stream.write(data) or 0 :]


def lines_in(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream, without their ends; of one that is too long, only as much as shows that it is."""
    held = b""
    while data := stream.read(_CHUNK):
        if len(held) > LONGEST_LINE and b"\n" not in data:
            continue
        *lines, held = (held + data).split(b"\n")
        yield from lines
        held = held[: LONGEST_LINE + 1]
    if held:
        yield held
