"""Passphrases: which ones are good enough, one to suggest, and the slow hash of which only the result is stored."""

import asyncio
import hashlib
import secrets
import unicodedata

from ludarium.server.limits import MOST_HASHING, MOST_HASHING_WAIT
from ludarium.server.refusal import Refusal

LEAST_LENGTH = 16
MOST_LENGTH = 200
_LEAST_SURPRISES = 12  # characters that do not follow from those before them
_LEAST_LETTERS = 7  # different ones
_SCRYPT = {"n": 2**15, "r": 8, "p": 3, "maxmem": 64 * 2**20, "dklen": 32}  # 32 MB and about a quarter of a second
_ROWS = ("qwertyuiop", "qwertzuiop", "asdfghjkl", "yxcvbnm", "zxcvbnm", "azertyuiop", "1234567890", "0987654321")
_FAMOUS = (
    "correct horse battery staple",
    "to be or not to be",
    "the quick brown fox jumps over the lazy dog",
    "lorem ipsum dolor sit amet",
    "once upon a time",
    "may the force be with you",
    "in the beginning was the word",
    "all your base are belong to us",
    "open sesame",
    "let me in",
    "password",
    "passwort",
    "passphrase",
    "ludarium",
    "iloveyou",
)
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aeiou"
_WORDS, _SYLLABLES = 4, 3  # of a suggestion: 80 ** 12 are more than 2 ** 75


def tidy_passphrase(text: str) -> str:
    """Return a passphrase as it counts: capitals, and how many spaces there are, do not matter."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def must_be_strong(tidy: str, name: str = "") -> None:
    """Refuse a passphrase that others could find by trying. There is no person's name beside it, so it must be good."""
    if len(tidy) < LEAST_LENGTH:
        missing = f"it has {len(tidy)} characters, and {LEAST_LENGTH} are the least"
        raise Refusal("weak", f"This passphrase is too short: {missing}. Four or five unusual words are easy to keep.")
    if len(tidy) > MOST_LENGTH:
        raise Refusal("weak", f"This passphrase is too long: {MOST_LENGTH} characters are the most.")
    rest = tidy
    for known in (*_FAMOUS, tidy_passphrase(name)):
        rest = rest.replace(known, " ") if len(known) > 2 else rest
    if _surprises(rest) < _LEAST_SURPRISES or len({*rest} - {" "}) < _LEAST_LETTERS:
        raise Refusal(
            "weak",
            "This passphrase is too simple: others could guess it. "
            "Leave out names, well-known words and what repeats, and add some unusual words.",
        )


def _surprises(text: str) -> int:
    """Count the characters that neither repeat, nor go on with the alphabet or a row of keys, nor were there before."""
    seen: set[str] = set()
    count = 0
    for pair in (text[place : place + 2] for place in range(len(text) - 1)):
        is_row = any(pair in row or pair[::-1] in row for row in _ROWS)
        count += pair not in seen and abs(ord(pair[1]) - ord(pair[0])) > 1 and not is_row
        seen.add(pair)
    return count


def suggested_passphrase() -> str:
    """Return a strong passphrase that can be said aloud."""
    return " ".join("".join(_syllable() for _ in range(_SYLLABLES)) for _ in range(_WORDS))


def _syllable() -> str:
    return secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS)


class SlowHash:
    """Hashes passphrases outside the event loop, one at a time, so that a flood of them holds up nothing else."""

    def __init__(self, salt: bytes) -> None:
        self._salt = salt
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._waiting = 0

    async def of(self, tidy: str) -> str:
        if self._waiting >= MOST_HASHING_WAIT:
            raise Refusal("too fast", "Many people come back just now: try again in a minute.")
        self._waiting += 1
        try:
            async with self._hashing:
                return await asyncio.to_thread(self._hash, tidy)
        finally:
            self._waiting -= 1

    def _hash(self, tidy: str) -> str:
        return hashlib.scrypt(tidy.encode(errors="replace"), salt=self._salt, **_SCRYPT).hex()
