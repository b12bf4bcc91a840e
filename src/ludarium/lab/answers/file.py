"""The file of answers about a game: TOML, written by hand, checked field by field, with errors that name the line."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.places import line_of
from ludarium.lab.runner.files import plainly_refused
from ludarium.notation.words import listed, shown

NAMED_GAMES = ("shortest", "median", "longest")  # by which a game can be chosen instead of its number
_HEADING = re.compile(r"^[ \t]*\[\[[ \t]*answers[ \t]*\]\]", re.MULTILINE)
_PROFILE = ("experiment", "variant")
_GAME = ("experiment", "variant", "players", "number", "caption")
_POSITION = ("caption", "code", "options", "steps")


class AnswersError(LudariumError):
    """A file of answers is wrong; the message says where, and what would be right."""


@dataclass(frozen=True)
class WantedGame:
    caption: str
    number: int | str  # or one of NAMED_GAMES
    experiment: str | None = None  # each may be left out where there is only one
    variant: str | None = None
    players: str | None = None


@dataclass(frozen=True)
class WantedPosition:
    caption: str
    code: str
    options: Mapping[str, object] = field(default_factory=dict)
    steps: tuple[str, ...] = ()


@dataclass(frozen=True)
class WrittenAnswer:
    """An answer as it was written, with placeholders."""

    place: str  # of the answer in its file
    question: str
    answer: str
    note: str
    evidence: str
    experiments: tuple[str, ...]
    figures: tuple[str, ...]
    games: tuple[WantedGame, ...]
    positions: tuple[WantedPosition, ...]


@dataclass(frozen=True)
class AnswersFile:
    path: Path
    profile: tuple[str, str | None] | None  # an experiment and its variant with the usual options
    answers: tuple[WrittenAnswer, ...]
    open: tuple[str, ...]


def read_answers(path: Path) -> AnswersFile:
    """Return what a file of answers holds; AnswersError if it is wrong."""
    with plainly_refused(path):
        data = path.read_bytes()
    try:
        text = data.decode()
        facts = tomllib.loads(text)
    except ValueError as error:  # of the encoding, or of TOML
        raise AnswersError(f"{path}: {error}") from None
    top = _Table(facts, str(path), text)
    top.only("profile", "open", "answers")
    profile = top.tables("profile", single=True)
    for table in profile:
        table.only(*_PROFILE)
    blocks = _HEADING.split(text)
    before = [text[: found.start()].count("\n") for found in _HEADING.finditer(text)]
    answers = [
        _answer(_Table(table.facts, str(path), f"[[answers]]{block}", start))
        for table, block, start in zip(top.tables("answers"), blocks[1:], before, strict=True)
    ]
    named = [(table.text("experiment"), table.maybe("variant")) for table in profile]
    return AnswersFile(path, named[0] if named else None, tuple(answers), top.texts("open"))


def _answer(table: "_Table") -> WrittenAnswer:
    table.only("question", "answer", "note", "evidence", "experiments", "figures", "games", "positions")
    found = WrittenAnswer(
        table.place(),
        table.text("question"),
        table.text("answer"),
        table.maybe("note") or "",
        table.maybe("evidence") or "",
        table.texts("experiments"),
        table.texts("figures"),
        tuple(_game(one) for one in table.tables("games")),
        tuple(_position(one) for one in table.tables("positions")),
    )
    if not found.experiments and not found.evidence:
        raise table.refuse("an answer rests on experiments, or says in evidence on what else", "question")
    return found


def _game(table: "_Table") -> WantedGame:
    table.only(*_GAME)
    number = table.facts.get("number")
    if number not in NAMED_GAMES and (type(number) is not int or number < 1):
        raise table.refuse(f"number is that of a game, from 1, or one of {listed(map(shown, NAMED_GAMES))}", "number")
    names = (table.maybe(name) for name in ("experiment", "variant", "players"))
    return WantedGame(table.text("caption"), number, *names)


def _position(table: "_Table") -> WantedPosition:
    table.only(*_POSITION)
    options = table.facts.get("options", {})
    if not isinstance(options, dict):
        raise table.refuse("options are a table of options, as in { size = 4 }", "options")
    return WantedPosition(table.text("caption"), table.text("code"), options, table.texts("steps"))


class _Table:
    """A table of the file; `before` are the lines of the file before its text."""

    def __init__(
        self, facts: Mapping[str, Any], name: str, text: str, before: int = 0, path: tuple[str, ...] = ()
    ) -> None:
        self.facts, self._name, self._text, self._before, self._path = facts, name, text, before, path

    def place(self, *path: str) -> str:
        inner = ("answers",) if self._text.startswith("[[answers]]") else ()
        line = line_of(self._text, *inner, *self._path, *path)
        return f"{self._name}, line {self._before + line}" if line else self._name

    def refuse(self, message: str, *path: str) -> AnswersError:
        return AnswersError(f"{self.place(*path)}: {message}")

    def only(self, *names: str) -> None:
        for name in self.facts:
            if name not in names:
                raise self.refuse(f"there is no field {shown(name)}: there are {listed(names, 'and')}", name)

    def maybe(self, name: str) -> str | None:
        value = self.facts.get(name)
        if value is None:
            return None
        if not isinstance(value, str) or not value.strip():
            raise self.refuse(f"{name} is a text, in quotation marks", name)
        return value.strip()

    def text(self, name: str) -> str:
        value = self.maybe(name)
        if value is None:
            raise self.refuse(f"{name} is missing")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.facts.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
            raise self.refuse(f'{name} is a list of texts, as in {name} = ["…"]', name)
        return tuple(value)

    def tables(self, name: str, single: bool = False) -> "Sequence[_Table]":
        """Return the tables under a name: one, at most, or a list of them."""
        value = self.facts.get(name, [])
        given = [value] if single and isinstance(value, dict) else value
        if (
            not isinstance(given, list)
            or not all(isinstance(one, dict) for one in given)
            or (single and len(given) > 1)
        ):
            wanted = "a table" if single else "a list of tables"
            raise self.refuse(f"{name} is {wanted}: see docs/lab.md", name)
        return list(self._inner(name, given))

    def _inner(self, name: str, given: list[dict[str, Any]]) -> "Iterator[_Table]":
        for facts in given:
            yield _Table(facts, self._name, self._text, self._before, (*self._path, name))
