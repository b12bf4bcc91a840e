"""A record: a game as it was played, with its players and its result."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from ludarium.kernel.errors import CodeError, RecordError, StepError
from ludarium.notation.records import HEADER_NAME, UNFINISHED, RecordText, write_record
from ludarium.notation.words import listed, shown
from ludarium.positions.game import Game
from ludarium.positions.line import Line
from ludarium.positions.position import Position
from ludarium.positions.values import Outcome, Step

UNKNOWN = "?"
UNKNOWN_DATE = "????.??.??"
DRAW = "draw"
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_NOT_IN_COMMENTS = re.compile(r"[{}\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")  # braces, and all controls but \t and \n


class Record:
    """A value: the start, the steps, and the headers and comments. `str(record)` is its text.

    If the game is over, the result follows from the last position; otherwise it may be given, for a game that was
    resigned or agreed drawn. `headers` are those beyond the standard ones; `comments` are numbered like turns, from 1.
    A start other than the game's own is kept as a code, so its history is lost.
    """

    def __init__(
        self,
        start: Position,
        steps: Iterable[str | Step] = (),
        *,
        players: tuple[str, str] = (UNKNOWN, UNKNOWN),
        date: str = UNKNOWN_DATE,
        result: str | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
        comments: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.game: Game = start.game
        self.start = start if start == self.game.start() else _without_past(start)
        self._line = Line(self.start)
        for step in steps:
            self._push(step)
        self.players = tuple(players)
        self.date = _checked_date(date)
        self.result = self._checked_result(result)
        self.headers = MappingProxyType(dict(headers))
        self.comments = MappingProxyType(dict(comments))
        self._check_headers()
        self._check_comments()

    def _push(self, step: str | Step) -> None:
        try:
            self._line.push(step)
        except StepError as error:
            turn, number = self._line.next_place
            raise RecordError(f"turn {turn}, step {number}: {error}") from None

    def _checked_result(self, given: str | None) -> str:
        outcome = self.outcome
        if outcome is not None:
            reached = outcome.winner or DRAW
            if given not in (None, reached):
                raise RecordError(f"the result is given as {shown(given, 20)}, but the game ended: {reached}")
            return reached
        allowed = (*self.game.sides, *((DRAW,) if self.game.ruleset.has_draws else ()), UNFINISHED)
        if given is not None and given not in allowed:
            raise RecordError(f"the result {shown(given, 20)} is not one of {listed(allowed)}")
        return given or UNFINISHED

    def _check_headers(self) -> None:
        if len(self.players) != 2:
            raise RecordError(f"a record has two players, not {len(self.players)}")
        for text in (*self.players, *self.headers.values()):
            if not isinstance(text, str) or not text.isprintable():
                raise RecordError(f"{shown(text, 20)}: headers hold one line of printable text")
        names = {"game", "options", *self.game.sides, "date", "position", "result"}
        for name in self.headers:
            if not isinstance(name, str) or HEADER_NAME.fullmatch(name) is None:
                raise RecordError(f"{shown(name, 20)} is not a header name: use letters, digits and _")
            if name.lower() in names:
                raise RecordError(f"the header {shown(name, 20)} appears twice")
            names.add(name.lower())

    def _check_comments(self) -> None:
        last = len(self.turns)
        for turn, comment in self.comments.items():
            if not isinstance(turn, int) or not 1 <= turn <= last:
                raise RecordError(f"comment {shown(turn)}: comments belong to turns that were played")
            if not isinstance(comment, str) or _NOT_IN_COMMENTS.search(comment):
                raise RecordError(f"comment {turn}: comments are text without braces and control characters")

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._line.steps)

    @property
    def turns(self) -> tuple[tuple[Step, ...], ...]:
        """The steps, turn by turn; the last turn may not be finished."""
        return self._line.turns

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the start to the last."""
        return self._line.positions

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it is not over in the last position."""
        return self._line.outcome

    def __str__(self) -> str:
        headers = {
            "Game": self.game.name,
            "Options": " ".join(f"{name}={value}" for name, value in self.game.options.items()),
            **{side.capitalize(): player for side, player in zip(self.game.sides, self.players, strict=True)},
            "Date": self.date,
        }
        if self.game.ruleset.start_in_records or self.start != self.game.start():
            headers["Position"] = self.start.code
        turns = tuple(tuple(map(str, turn)) for turn in self.turns)
        return write_record(
            RecordText({**headers, "Result": self.result, **self.headers}, turns, self.result, self.comments)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    def __reduce__(self) -> tuple[Any, ...]:
        texts = {
            "players": self.players,
            "date": self.date,
            "result": self.result,
            "headers": dict(self.headers),
            "comments": dict(self.comments),
        }
        return _restored, (self.start, tuple(map(str, self.steps)), texts)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<{self.game.name} record, {len(self.turns)} turns, {self.result}>"


def _without_past(start: Position) -> Position:
    """Return the position as its code describes it."""
    try:
        begun = start.game.position(start.code)
    except CodeError as error:
        raise RecordError(f"a record cannot begin with the code {shown(start.code, 400)}: {error}") from None
    if begun.outcome != start.outcome:
        raise RecordError("a record cannot begin where the game is over: a code carries no result")
    return begun


def _restored(start: Position, steps: Iterable[str], texts: Mapping[str, Any]) -> Record:
    return Record(start, steps, **texts)


def _checked_date(text: str) -> str:
    if text != UNKNOWN_DATE:
        match = _DATE.fullmatch(text) if isinstance(text, str) else None
        try:
            date(*map(int, match.groups() if match else ()))
        except (TypeError, ValueError):
            raise RecordError(f"the date {shown(text, 20)} is not of the form 2026.11.15 (or {UNKNOWN_DATE})") from None
    return text
