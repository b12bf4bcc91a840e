"""What keeps strangers out: the allowed host names, the allowed origin of a socket, and what a page may load."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludarium.server.addresses import is_only_here
from ludarium.server.blocks import BLOCKED, Blocks
from ludarium.server.paths import ASSETS
from ludarium.server.people import network_of

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_HEADERS = {
    "Content-Security-Policy": f"{_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


FRAMED = {"Content-Security-Policy": _POLICY, "Cross-Origin-Resource-Policy": "cross-origin"}  # in pages of others


class Guard:
    """Middleware in front of the application. A server on the loopback address answers only to this machine's names
    and to `hosts`, so that a foreign page cannot reach it under a name of its own (DNS rebinding). Nobody comes in from
    an address that is blocked."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None, blocks: Blocks) -> None:
        self._app, self._hosts, self._blocks = app, hosts, blocks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if not self._answers_to(host_name(Headers(scope=scope).get("host", ""))):
            await _refuse(scope, receive, send, "This server does not answer to that name.", 421)
            return
        if self._blocks.keep_out(network_of((scope.get("client") or [""])[0])):
            await _refuse(scope, receive, send, BLOCKED, 403)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(f"{ASSETS}/") and message["status"] == 200:
                    headers["Cache-Control"] = "public, max-age=31536000, immutable"
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _answers_to(self, name: str) -> bool:
        return self._hosts is None or name in self._hosts or is_only_here(name)


async def _refuse(scope: Scope, receive: Receive, send: Send, text: str, status: int) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    else:
        await PlainTextResponse(text, status)(scope, receive, send)


def host_name(host: str) -> str:
    """Return the host without its port, and without the brackets around an IPv6 address."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def is_same_origin(headers: Headers) -> bool:
    """Return whether a socket comes from our own page: browsers always send the origin, and pages cannot fake it."""
    origin, host = headers.get("origin"), headers.get("host")
    if not origin or not host:
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()
