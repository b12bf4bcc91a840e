"""Plain requests, as no browser would send them."""

from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

from ludarium.server.cookies import COOKIE
from ludarium.server.signing import hash_of, token_of

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def answer(address: str, path: str = "/", headers: dict[str, str] | None = None) -> tuple[HTTPResponse, bytes]:
    """What is answered to a request for just this path, nothing tidied; the headers may name another host."""
    connection = HTTPConnection(urlsplit(address).netloc)
    given = {"Host": urlsplit(address).netloc, **(headers or {})}
    connection.putrequest("GET", path, skip_host=True, skip_accept_encoding=True)
    for name, value in given.items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read() if response.status != 101 else b""
    connection.close()
    return response, body


def fresh_secret(address: str) -> str:
    """The secret that a server gives to whoever comes for the first time."""
    response, _ = answer(address)
    return SimpleCookie(response.headers["Set-Cookie"])[COOKIE].value


def person_with(secret: str) -> str:
    """Whom a secret makes, if it is the first of theirs."""
    return hash_of(token_of(secret) or "")
