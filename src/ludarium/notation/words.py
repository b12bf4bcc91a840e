"""Helpers for messages: lists, quotations and numbers in words."""

import re
import string
from collections.abc import Iterable

BLANKS = string.whitespace  # only ASCII white space separates words in any text that is read
_WORD = re.compile(r"\S+", re.ASCII)
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def listed(words: Iterable[object], last: str = "or") -> str:
    """Join words as a sentence lists them: `a, b or c`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def words_in(text: str) -> list[str]:
    """Split a text at white space."""
    return _WORD.findall(text)


def shown(given: object, most: int = 40) -> str:
    """Show a given value in a message: text is quoted, kept on one line, and cut if it is long."""
    if isinstance(given, str):
        return repr(given) if len(given) <= most else f"{given[:most]!r}…"
    if given is None or isinstance(given, float) or (isinstance(given, int) and given.bit_length() <= 64):
        return repr(given)
    return f"<{type(given).__name__}>"


def number_word(number: int) -> str:
    """Write a small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def how_many(number: int, noun: str) -> str:
    """Write a number in digits with its noun: `1 row`, `7 rows`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def counted(number: int, noun: str) -> str:
    """Write a small number in words with its noun: `one step`, `two steps`."""
    return f"{number_word(number)} {noun}{'' if number == 1 else 's'}"
