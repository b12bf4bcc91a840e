"""How people are recognised: by an unguessable secret that their browser keeps. There are no accounts."""

import hashlib
import re
import secrets

COOKIE = "ludarium"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one; every visit renews it
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_NAME = 40


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


def tidy_name(name: str) -> str:
    """Return a name that can be shown: on one line, without invisible characters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split())[:MOST_NAME].strip()
