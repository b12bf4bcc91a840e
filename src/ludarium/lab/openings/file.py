"""The data file of a game's openings: a header that says how it was made, and one position on each line."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludarium.lab.openings.gathering import LEAST, Gathering
from ludarium.lab.runner.files import plainly_refused, write_whole
from ludarium.study.openings import Book
from ludarium.study.openings.shipped import FILE

MOST_CHARACTERS = 150_000


def text_of(book: Book) -> str:
    facts = book.described()
    head = "".join(f'"{key}": {json.dumps(facts[key])},\n' for key in ("game", "options", "least"))
    runs, rows = _rows(facts["made"]), _rows(facts["positions"])
    return f'{{\n{head}"made": [\n{runs}\n],\n"positions": [\n{rows}\n]\n}}\n'


def fitting_book(gathering: Gathering, made: dict[str, Any], most: int = MOST_CHARACTERS) -> Book:
    """Return the largest book whose file is not too long: the rarest positions are left out first."""
    least = LEAST
    while len(text_of(book := gathering.book([made], least))) > most:
        least += 1
    return book


def write_book(folder: Path, book: Book) -> Path:
    """Write the file into a folder, and return its path."""
    file = folder / FILE
    with plainly_refused(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text_of(book))
    return file


def _rows(facts: Iterable[Any]) -> str:
    return ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in facts)
