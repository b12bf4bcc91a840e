"""One open page: its socket, its requests, and the messages sent to it."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium import __version__
from ludarium.server.bench import TRIAL_PLAYERS
from ludarium.server.catalogue import Catalogue
from ludarium.server.clients import Client
from ludarium.server.counters import REFUSALS
from ludarium.server.hall import Hall
from ludarium.server.handlers import leave, reply_to
from ludarium.server.identity import label_in
from ludarium.server.limits import (
    MOST_ASIDE,
    MOST_BAD,
    MOST_MESSAGE,
)
from ludarium.server.opponents import COMPUTERS
from ludarium.server.outbox import Outbox
from ludarium.server.protocol.analysing import AnalyseThere
from ludarium.server.protocol.base import Refused
from ludarium.server.protocol.bench import BeginTrial
from ludarium.server.protocol.catalogue import MakeMiniature, ReadRules
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.protocol.editing import CheckDraft, OpenEditor, ReadCode, TurnDraft
from ludarium.server.protocol.lessons import JudgeLesson, ListLessons
from ludarium.server.protocol.lobby import Welcome
from ludarium.server.protocol.messages import Answered, Asked, FromServer
from ludarium.server.protocol.puzzles import TryPuzzle
from ludarium.server.protocol.retrying import TryTurn
from ludarium.server.protocol.study import Advise, Review
from ludarium.server.refusal import BROKEN, Refusal

_GOODBYE_SECONDS = 1.0  # to close the socket of a page that may be gone
_EDITING = (OpenEditor, CheckDraft, TurnDraft, ReadCode)  # unusual boards are compiled first
#: What may be slow, and on which no later request depends.
_ASIDE = (
    Advise,
    AnalyseThere,
    Review,
    TryTurn,
    ListLessons,
    JudgeLesson,
    TryPuzzle,
    BeginTrial,
    MakeMiniature,
    ReadRules,
    *_EDITING,
)
_log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class Page:
    """An open page. Requests are answered in order, except slow ones; messages wait until the page reads them."""

    def __init__(self, socket: WebSocket, client: Client, hall: Hall, catalogue: Catalogue) -> None:
        self.client, self.hall, self.catalogue = client, hall, catalogue
        self.origin, self.label = socket.headers["origin"], label_in(socket)
        self.watched: str | None = None
        self._socket = socket
        self._outbox = Outbox(hall.outboxes)
        self._aside: set[asyncio.Task[None]] = set()
        self._bad = 0
        self._closing = asyncio.Event()
        self._code = CloseCode.BROKEN

    @property
    def person(self) -> str:
        return self.client.person

    def welcome(self, name: str, only_here: bool) -> None:
        """Send the first message."""
        games, workshop, bench = self.catalogue.games, self.hall.workshop, self.hall.settings.bench
        self.tell(Welcome(__version__, name, games, COMPUTERS, workshop.all, only_here, bench, TRIAL_PLAYERS))

    def tell(self, message: FromServer) -> None:
        """Queue a message, which is sent when the page is ready for it."""
        if isinstance(message, Answered) and isinstance(message.reply, Refused):
            REFUSALS.labels(message.reply.kind).inc()
        self._outbox.put(message)

    def close(self, code: CloseCode) -> None:
        """End the conversation and say why."""
        self._code = code
        self._closing.set()

    async def run(self) -> None:
        """Serve the page until it leaves, misbehaves, or stops reading."""
        parts = (self._send(), self._listen(), self._outbox.overflowed.wait(), self._closing.wait())
        tasks = [asyncio.create_task(part) for part in parts]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await self._stop(tasks)
        await self._say_goodbye()

    async def _stop(self, tasks: "list[asyncio.Task[Any]]") -> None:
        for task in (*tasks, *self._aside):
            task.cancel()
        try:
            for result in await asyncio.gather(*tasks, *self._aside, return_exceptions=True):
                if isinstance(result, Exception):
                    _log.error("a page failed", exc_info=result)
        finally:
            leave(self)

    async def _send(self) -> None:
        while True:
            text = await self._outbox.take()
            try:
                await self._socket.send_text(text)
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _listen(self) -> None:
        while self._bad < MOST_BAD:
            await self._outbox.few()
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] != "websocket.receive":
                return
            await self._hear(message.get("text") or message.get("bytes") or b"")

    async def _hear(self, data: str | bytes) -> None:
        asked = self._read(data)
        if isinstance(asked, Answered):
            self._bad += 1
            self.tell(asked)
            return
        self._bad = 0
        if isinstance(asked.request, _ASIDE) and len(self._aside) < MOST_ASIDE:
            answering = asyncio.create_task(self._answer(asked))
            self._aside.add(answering)
            answering.add_done_callback(self._aside.discard)
        else:
            async with self.hall.visitors.answering(self.person):
                await self._answer(asked)

    def _read(self, data: str | bytes) -> Asked | Answered:
        """Return the request, or the refusal of it."""
        try:
            if len(data) > MOST_MESSAGE:
                raise msgspec.ValidationError("it is too long")
            asked = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            refused = Refused("bad message", f"This is no message that is known here: {error}")
            return Answered(_id_in(data), refused)
        try:
            self.hall.allowances.take("requests", self.client)
        except Refusal as refusal:
            return Answered(asked.id, Refused(refusal.kind, refusal.text))
        return asked

    async def _answer(self, asked: Asked) -> None:
        try:
            self.tell(Answered(asked.id, await reply_to(self, asked.request)))
        except Exception:
            _log.exception("a request failed")
            self.tell(Answered(asked.id, Refused("failed", BROKEN)))

    async def _say_goodbye(self) -> None:
        """If we end the connection, close the socket and say why."""
        if self._outbox.overflowed.is_set():
            code = CloseCode.TOO_SLOW
        elif self._bad >= MOST_BAD:
            code = CloseCode.TOO_BAD
        elif self._closing.is_set():
            code = self._code
        else:
            return
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            await asyncio.wait_for(self._socket.close(code), _GOODBYE_SECONDS)


def _id_in(data: str | bytes) -> int:
    """Return the id of a request that could not be read; 0 if there is none."""
    try:
        id = msgspec.json.decode(data, type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return id if isinstance(id, int) and 0 <= id <= 2**31 else 0
