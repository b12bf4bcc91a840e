"""The engine: it takes queries one after the other, lets workers answer several at once, and counts what is open."""

import asyncio
from collections.abc import Callable

from ludarium.engine.crew import Crew, Job
from ludarium.engine.protocol import (
    Answer,
    AnyQuery,
    ErrorAnswer,
    Id,
    SearchQuery,
    Solve,
    Stop,
    StoppingAnswer,
    TellVersion,
    VersionAnswer,
)
from ludarium.engine.reading import Unreadable, read_query

Send = Callable[[Id | None, Answer], object]


class Engine:
    """Answers lines with queries; every answer goes to `send`, and `answered` is called after the last one to a line.

    `about` says how many processes its searches share, and with how many threads each. A worker of its own answers what
    takes no search, so that nobody who asks for the legal steps waits for a search.
    """

    def __init__(self, about: VersionAnswer, send: Send, answered: Callable[[], object]) -> None:
        self._about, self._send, self._answered = about, send, answered
        self._searching, self._telling = Crew(about.processes, about.threads), Crew(1, about.threads)
        self._open: dict[Id, tuple[Crew, Job]] = {}  # the queries without a last answer
        self._none_open = asyncio.Event()
        self._none_open.set()

    def hear(self, line: bytes, number: int) -> None:
        """Take a line, which is the one with this number."""
        query = read_query(line, number)
        if isinstance(query, Unreadable):
            self._tell(query.id, query.error)
        elif isinstance(query, Stop):
            self._tell(query.id, StoppingAnswer(ids=self._stop(query)))
        elif isinstance(query, TellVersion):
            self._tell(query.id, self._about)
        elif query.id in self._open:
            text = "another query with this id has no last answer yet: give each an id of its own"
            self._tell(query.id, ErrorAnswer(kind="id", text=text))
        else:
            self._begin(query)

    async def finish(self) -> None:
        """Wait until every query has its last answer."""
        await self._none_open.wait()

    async def close(self) -> None:
        """End all workers, whatever they are doing."""
        await asyncio.gather(self._searching.close(), self._telling.close())

    def _begin(self, query: AnyQuery) -> None:
        crew = self._searching if isinstance(query, SearchQuery | Solve) else self._telling
        job = Job(query, lambda answer: self._send(query.id, answer), lambda answer: self._end(query.id, answer))
        self._open[query.id] = crew, job
        self._none_open.clear()
        crew.add(job)

    def _end(self, id: Id, answer: Answer) -> None:
        del self._open[id]
        self._tell(id, answer)
        if not self._open:
            self._none_open.set()

    def _tell(self, id: Id | None, answer: Answer) -> None:
        self._send(id, answer)
        self._answered()

    def _stop(self, query: Stop) -> list[Id]:
        """Stop one open query or all, and return which were open."""
        ids = list(self._open) if query.of is None else [id for id in (query.of,) if id in self._open]
        for id in ids:
            crew, job = self._open[id]
            crew.stop(job)
        return ids
