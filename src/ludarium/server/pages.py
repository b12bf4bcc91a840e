"""One open page: its socket, what it asks, what it is told."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ludarium import __version__
from ludarium.server.asks import reply_to, say_goodbye
from ludarium.server.catalogue import Catalogue
from ludarium.server.hall import Hall
from ludarium.server.limits import (
    ASKS_A_SECOND,
    ASKS_AT_ONCE,
    GAMES_A_SECOND,
    GAMES_AT_ONCE,
    MOST_BAD,
    MOST_FETCHING,
    MOST_MESSAGE,
    MOST_UNSENT,
    Allowance,
)
from ludarium.server.protocol import Ask, FromPage, FromServer, ReadRules, Refused, ShowMiniature, Welcome

TOO_SLOW, TOO_BAD, GOING = 4408, 4400, 1012  # why a page is left, as sockets say it
_BROKEN = "Something went wrong here. Nothing that was played is lost: try again."
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


class Page:
    """Asks are answered one after the other, but for those that only fetch pictures, which take longer and wait for
    nobody; what is told waits in a queue until the page has read it."""

    def __init__(self, socket: WebSocket, person: str, hall: Hall, catalogue: Catalogue) -> None:
        self.person, self.hall, self.catalogue = person, hall, catalogue
        self.watched: str | None = None
        self.new_games = Allowance(GAMES_A_SECOND, GAMES_AT_ONCE)
        self._socket = socket
        self._asks = Allowance(ASKS_A_SECOND, ASKS_AT_ONCE)
        self._unsent: asyncio.Queue[FromServer | None] = asyncio.Queue(MOST_UNSENT)
        self._bad = 0
        self._fetching: set[asyncio.Task[None]] = set()

    async def run(self, only_here: bool) -> None:
        """Until the page goes, or misbehaves."""
        sending = asyncio.create_task(self._send())
        try:
            self.tell(await self._welcome(only_here))
            listening = asyncio.create_task(self._listen())
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        finally:
            await say_goodbye(self)
            for task in (sending, *self._fetching):
                task.cancel()
            await asyncio.gather(sending, *self._fetching, return_exceptions=True)

    async def _welcome(self, only_here: bool) -> Welcome:
        return Welcome(
            version=__version__,
            you=await self.hall.store.name_of(self.person),
            games=self.catalogue.games,
            computers=self.catalogue.computers,
            readiness=self.hall.workshop.all,
            only_here=only_here,
        )

    def tell(self, message: FromServer) -> None:
        """Send when the page is ready for it; one that reads nothing for long is left."""
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:
            while not self._unsent.empty():
                self._unsent.get_nowait()
            self._unsent.put_nowait(None)

    async def _send(self) -> None:
        while (message := await self._unsent.get()) is not None:
            try:
                await self._socket.send_text(_encoder.encode(message).decode())
            except (WebSocketDisconnect, RuntimeError):
                return
        await self._leave(TOO_SLOW)

    async def _listen(self) -> None:
        while self._bad < MOST_BAD:
            try:
                message = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] != "websocket.receive":
                return
            await self._hear(message.get("text") or message.get("bytes") or b"")
        await self._leave(TOO_BAD)

    async def _hear(self, data: str | bytes) -> None:
        try:
            if len(data) > MOST_MESSAGE:
                raise msgspec.ValidationError("it is too long")
            ask: Ask = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._bad += 1
            text = f"This is no message that is known here: {error}"
            self.tell(Refused(_request_in(data), "bad message", text))
            return
        if not self._asks.take() or len(self._fetching) >= MOST_FETCHING:
            self._bad += 1
            self.tell(Refused(ask.request, "too fast", "Too much was asked at once: wait a moment."))
            return
        self._bad = 0
        if isinstance(ask, ShowMiniature | ReadRules):
            task = asyncio.create_task(self._answer(ask))
            self._fetching.add(task)
            task.add_done_callback(self._fetching.discard)
        else:
            await self._answer(ask)

    async def _answer(self, ask: Ask) -> None:
        try:
            self.tell(await reply_to(self, ask))
        except Exception:
            _log.exception("an ask failed")
            self.tell(Refused(ask.request, "failed", _BROKEN))

    async def _leave(self, code: int) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(code)


def _request_in(data: str | bytes) -> int:
    """The number of an ask that could not be read, if there is one."""
    try:
        number = msgspec.json.decode(data, type=dict[str, object]).get("request")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return number if isinstance(number, int) and 0 <= number <= 2**31 else 0
