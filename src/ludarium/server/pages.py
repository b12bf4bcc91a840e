"""One open page: its socket, what it asks, what it is told."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium import __version__
from ludarium.server.asks import leave, reply_to
from ludarium.server.catalogue import Catalogue
from ludarium.server.hall import Hall
from ludarium.server.limits import (
    ADVICE_A_SECOND,
    ADVICE_AT_ONCE,
    ASKS_A_SECOND,
    ASKS_AT_ONCE,
    GAMES_A_SECOND,
    GAMES_AT_ONCE,
    MOST_ASIDE,
    MOST_BAD,
    MOST_MESSAGE,
    Allowance,
)
from ludarium.server.outbox import Outbox
from ludarium.server.protocol import (
    Advise,
    Ask,
    FromPage,
    FromServer,
    MakeMiniature,
    ReadRules,
    Refused,
    Review,
    Welcome,
)

TOO_SLOW, TOO_BAD = 4408, 4400  # why a page is left, as sockets say it
_GOODBYE_SECONDS = 1.0  # for a page that may not be there any more
_ASIDE = (Advise, Review, MakeMiniature, ReadRules)  # may take long, and nothing that follows depends on them
_BROKEN = "Something went wrong here. Nothing that was played is lost: try again."
_log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Page:
    """Asks are answered one after the other, except those that may take long; what is told waits until it is read."""

    def __init__(self, socket: WebSocket, person: str, hall: Hall, catalogue: Catalogue) -> None:
        self.person, self.hall, self.catalogue = person, hall, catalogue
        self.watched: str | None = None
        self.new_games = Allowance(GAMES_A_SECOND, GAMES_AT_ONCE)
        self.advice = Allowance(ADVICE_A_SECOND, ADVICE_AT_ONCE)
        self._socket = socket
        self._asks = Allowance(ASKS_A_SECOND, ASKS_AT_ONCE)
        self._outbox = Outbox()
        self._aside: set[asyncio.Task[None]] = set()
        self._bad = 0

    def welcome(self, name: str, only_here: bool) -> None:
        """The first that is told."""
        self.tell(Welcome(__version__, name, self.catalogue.games, self.hall.workshop.all, only_here))

    def tell(self, message: FromServer) -> None:
        """Send when the page is ready for it."""
        self._outbox.put(message)

    async def run(self) -> None:
        """Until the page goes, misbehaves, or reads nothing for long."""
        parts = (self._send(), self._listen(), self._outbox.overflowed.wait())
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
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] != "websocket.receive":
                return
            await self._hear(message.get("text") or message.get("bytes") or b"")

    async def _hear(self, data: str | bytes) -> None:
        ask = self._read(data)
        if isinstance(ask, Refused):
            self._bad += 1
            self.tell(ask)
            return
        self._bad = 0
        if isinstance(ask, _ASIDE) and len(self._aside) < MOST_ASIDE:
            answering = asyncio.create_task(self._answer(ask))
            self._aside.add(answering)
            answering.add_done_callback(self._aside.discard)
        else:
            await self._answer(ask)

    def _read(self, data: str | bytes) -> FromPage | Refused:
        try:
            if len(data) > MOST_MESSAGE:
                raise msgspec.ValidationError("it is too long")
            ask = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Refused(_request_in(data), "bad message", f"This is no message that is known here: {error}")
        if not self._asks.take():
            return Refused(ask.request, "too fast", "Too much was asked at once: wait a moment.")
        return ask

    async def _answer(self, ask: Ask) -> None:
        try:
            self.tell(await reply_to(self, ask))
        except Exception:
            _log.exception("an ask failed")
            self.tell(Refused(ask.request, "failed", _BROKEN))

    async def _say_goodbye(self) -> None:
        """Close the socket and say why, if there may be anybody to hear it."""
        if not self._outbox.overflowed.is_set() and self._bad < MOST_BAD:
            return
        code = TOO_SLOW if self._outbox.overflowed.is_set() else TOO_BAD
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            await asyncio.wait_for(self._socket.close(code), _GOODBYE_SECONDS)


def _request_in(data: str | bytes) -> int:
    """The number of an ask that could not be read, if there is one."""
    try:
        number = msgspec.json.decode(data, type=dict[str, object]).get("request")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return number if isinstance(number, int) and 0 <= number <= 2**31 else 0
