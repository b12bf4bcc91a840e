"""How people are recognised: by an unguessable secret that their browser keeps. There are no accounts."""

import hashlib
import ipaddress
import re
import secrets

from starlette.requests import HTTPConnection

from ludarium.server.clients import Client

COOKIE = "ludarium"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one; every visit renews it
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_NAME = 40
_NETWORK_BITS = 64  # of an IPv6 address


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(16)


def person_of(secret: str | None) -> str | None:
    """Return the person with this secret; None if it is not a valid one. The secret itself is never stored."""
    if secret is None or _SECRET.fullmatch(secret) is None:
        return None
    return hashlib.sha256(secret.encode()).hexdigest()


def client_of(connection: HTTPConnection) -> Client:
    """Return who connects; nobody is the person without a valid secret."""
    host = connection.client.host if connection.client else ""
    return Client(person_of(connection.cookies.get(COOKIE)) or "", network_of(host))


def network_of(host: str) -> str:
    """Return the address that limits belong to: with IPv6, one household has a whole network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _NETWORK_BITS), strict=False))
    return host


def tidy_name(name: str) -> str:
    """Return a name that can be shown: on one line, without invisible characters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split())[:MOST_NAME].strip()
