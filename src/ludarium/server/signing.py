"""Signing: the house makes every secret itself, and knows each one again without keeping any.

A secret is a token and its signature with the key of the house. A visitor who is never seen again leaves no trace.
"""

import base64
import hashlib
import hmac
import re
import secrets

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_SIGNATURE_BYTES = 16


class HouseKey:
    """The key of the house, which all servers on one database share. It never leaves the server."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new_secret(self) -> str:
        return self.signed(secrets.token_urlsafe(32))

    def signed(self, token: str) -> str:
        """Return the secret with this token."""
        return f"{token}.{_text(self._keyed('secret', token)[:_SIGNATURE_BYTES])}"

    def has_made(self, secret: str) -> bool:
        token = token_of(secret)
        return token is not None and hmac.compare_digest(self.signed(token), secret)

    def derived_secret(self, *parts: str) -> str:
        """Return the secret that belongs to these parts: for the same ones always the same."""
        return self.signed(_text(self._keyed("derived", *parts)))

    def salt(self) -> bytes:
        """Return the salt of passphrases."""
        return self._keyed("passphrases")

    def mark(self, hash: str) -> str:
        """Return a name for a key that can be shown to its person, and from which the hash cannot be found."""
        return self._keyed("mark", hash).hex()[:16]

    def _keyed(self, use: str, *parts: str) -> bytes:
        return hmac.digest(self._key, "\0".join((use, *parts)).encode(), "sha256")


def token_of(secret: str) -> str | None:
    """Return the token of a secret, whoever made it; None if it has none. Earlier secrets had no signature."""
    token = secret.partition(".")[0]
    return token if secret.isascii() and _TOKEN.fullmatch(token) else None


def is_unsigned(secret: str) -> bool:
    return token_of(secret) == secret


def hash_of(token: str, use: str = "") -> str:
    """Return the hash by which a token is known. One that was made for another use has another hash."""
    return hashlib.sha256(f"{use}{token}".encode()).hexdigest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
