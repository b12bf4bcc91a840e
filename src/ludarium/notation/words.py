"""Small words that sentences are made of."""

from collections.abc import Iterable

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def listed(words: Iterable[object], last: str = "or") -> str:
    """The words as a sentence lists them: `a, b or c`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def number_word(number: int) -> str:
    """Small numbers as words."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """`one step`, `two steps`."""
    return f"{number_word(number)} {noun}{'' if number == 1 else 's'}"
