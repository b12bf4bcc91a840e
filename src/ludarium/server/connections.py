"""Connections: how long one may take to send a request, and how many control frames it may send."""

import asyncio
import logging
from collections.abc import Callable

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from ludarium.server.allowances import Allowance
from ludarium.server.arrivals import Arrivals
from ludarium.server.limits import (
    CONTROLS_A_SECOND,
    CONTROLS_AT_ONCE,
    MOST_CONNECTIONS,
    MOST_FRAMES,
    MOST_READ,
    REQUEST_SECONDS,
)
from ludarium.server.settings import Rate

_FORWARDED = b"x-forwarded-for"
# uvicorn tells of every socket from where it came and what its link is, which are secrets: only errors are logged.
_LOG = logging.getLogger("uvicorn.error.sockets")
_LOG.setLevel(logging.ERROR)
_GOODBYE_SECONDS = 1.0  # for a page to receive the reason for closing


class Connection(H11Protocol):
    """A connection that is not yet a page's socket. It is closed if it sends no request, or never completes one."""

    arrivals = Arrivals()
    _look: asyncio.TimerHandle | None = None
    _host: str | None = None  # once it is admitted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if len(self.connections) > MOST_CONNECTIONS or not self.arrivals.admit(host):
            transport.abort()
            return
        self._host = host
        transport.max_size = MOST_READ  # type: ignore[attr-defined]
        self._look_later()

    def _look_later(self) -> None:
        self._look = self.loop.call_later(REQUEST_SECONDS, self._leave_if_idle, self.cycle)

    def _leave_if_idle(self, last: RequestResponseCycle | None) -> None:
        """Close the connection unless there was a new request since the last check, or one is being answered."""
        holder = self.transport.get_protocol()
        if isinstance(holder, Socket):
            if not holder.handshake_complete:
                self.transport.abort()
        elif self.cycle is last and (last is None or last.response_complete):
            self.transport.abort()
        else:
            self._look_later()

    def handle_websocket_upgrade(self, event: Request) -> None:
        self.arrivals.look_for_address(self._host or "", any(name == _FORWARDED for name, _ in event.headers))
        super().handle_websocket_upgrade(event)
        holder = self.transport.get_protocol()
        if isinstance(holder, Socket):
            holder.on_lost = self._depart

    def connection_lost(self, exc: Exception | None) -> None:
        if self._look is not None:
            self._look.cancel()
        self._depart()
        super().connection_lost(exc)

    def _depart(self) -> None:
        if self._host is not None:
            self.arrivals.depart(self._host)
            self._host = None


class Socket(WebSocketsSansIOProtocol):
    """A page's socket. Frames and control frames are counted, and too many of them close it."""

    on_lost: Callable[[], object] = staticmethod(lambda: None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.logger = _LOG
        self.close_timeout = _GOODBYE_SECONDS
        self._controls = Allowance(Rate(CONTROLS_AT_ONCE, CONTROLS_A_SECOND))

    def connection_lost(self, exc: Exception | None) -> None:
        self.on_lost()
        super().connection_lost(exc)

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes, so that invalid UTF-8 is refused like any other bad message."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAMES:
            super().handle_cont(event)
        else:
            self._leave(CloseCode.MESSAGE_TOO_BIG, "This message is in too many pieces.")

    def handle_ping(self) -> None:
        if self._controls.take():
            super().handle_ping()
        else:
            self._leave(CloseCode.POLICY_VIOLATION, "These are too many pings.")

    def handle_pong(self, event: Frame) -> None:
        if self._controls.take():
            super().handle_pong(event)
        else:
            self._leave(CloseCode.POLICY_VIOLATION, "These are too many pongs.")

    def _leave(self, code: int, reason: str) -> None:
        if not self.transport.is_closing():
            self.conn.fail(code, reason)
            self.handle_parser_exception()
