"""A record: a game as it was played, with its players and its result."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from ludarium.kernel.errors import CodeError, RecordError, StepError
from ludarium.notation.comments import Notes, read_notes, write_notes
from ludarium.notation.records import HEADER_NAME, UNFINISHED, RecordText, write_record
from ludarium.notation.words import listed, shown
from ludarium.positions.game import Game
from ludarium.positions.growing import checked_notes
from ludarium.positions.line import Line
from ludarium.positions.position import Position
from ludarium.positions.tree import Path, Tree
from ludarium.positions.tree_text import intro_of, step_texts, tree_of_line, turn_ends
from ludarium.positions.values import Outcome, Step

UNKNOWN = "?"
UNKNOWN_DATE = "????.??.??"
DRAW = "draw"
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")


class Record:
    """A value: the start, the steps, and the headers and comments. `str(record)` is its text.

    Steps and comments can also be given as a tree of variations; `steps`, `turns` and `positions` are those of its
    main line. If the game is over, the result follows from the last position; otherwise it may be given, for a game
    that was resigned or agreed drawn. `headers` are those beyond the standard ones. `comments` are what the braces
    after each turn of the main line hold, commands included, numbered like turns, from 1.
    A start other than the game's own is kept as a code, so its history is lost.
    """

    def __init__(
        self,
        start: Position,
        steps: Iterable[str | Step] = (),
        *,
        tree: Tree | None = None,
        players: tuple[str, str] = (UNKNOWN, UNKNOWN),
        date: str = UNKNOWN_DATE,
        result: str | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
        comments: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.game: Game = start.game
        self.start = start if start == self.game.start() else _without_past(start)
        steps = tuple(steps)
        if tree is not None and (steps or comments):
            raise RecordError("a record is made of steps and comments, or of a tree: not of both")
        self._line = Line(self.start)
        known = None if tree is None else self._from_here(start, tree)
        for step in steps if known is None else (node.step or "" for node in known.main_line):
            self._push(step)
        self.players = tuple(players)
        self.date = _checked_date(date)
        self.result = self._checked_result(result)
        self.headers = MappingProxyType(dict(headers))
        self._check_headers()
        notes = self._checked_comments(comments)
        #: The turns of the main line after which braces hold nothing: a tree has no place for them.
        self._bare = frozenset(turn for turn, note in notes.items() if note == Notes())
        self.tree = known or tree_of_line(self._line, notes)

    def _from_here(self, given: Position, tree: Tree) -> Tree:
        """Return the tree with the start of this record: if the start lost its history, every step is checked again."""
        if tree.start == self.start:
            return tree
        if tree.start != given:
            raise RecordError("the tree begins with another position than the record")
        return Tree(self.start, tree.root)

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

    def _checked_comments(self, comments: Mapping[int, str]) -> dict[int, Notes]:
        last = len(self.turns)
        notes: dict[int, Notes] = {}
        for turn, comment in comments.items():
            if not isinstance(turn, int) or not 1 <= turn <= last:
                raise RecordError(f"comment {shown(turn)}: comments belong to turns that were played")
            try:
                notes[turn] = checked_notes(self.game.board, read_notes(comment))
            except RecordError as error:
                raise RecordError(f"comment {turn}: {error}") from None
        return notes

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

    @property
    def comments(self) -> Mapping[int, str]:
        """What the braces after each turn of the main line hold."""
        noted = {turn: write_notes(node.notes) for turn, node in turn_ends(self.tree) if node.is_noted}
        return MappingProxyType({**dict.fromkeys(self._bare, ""), **noted})

    def position_at(self, path: Path) -> Position:
        """Return the position after the steps of a path, in the main line or in a variation."""
        return self.tree.position_at(path)

    def with_tree(self, tree: Tree) -> "Record":
        """Return the record with another tree; a result that was given is kept if the main line is the same."""
        same = [str(node.step) for node in tree.main_line] == [str(step) for step in self.steps]
        return Record(
            self.start,
            tree=tree,
            players=(self.players[0], self.players[1]),
            date=self.date,
            result=self.result if same else None,
            headers=self.headers,
        )

    def __str__(self) -> str:
        headers = {
            "Game": self.game.name,
            "Options": " ".join(f"{name}={value}" for name, value in self.game.options.items()),
            **{side.capitalize(): player for side, player in zip(self.game.sides, self.players, strict=True)},
            "Date": self.date,
        }
        if self.game.ruleset.start_in_records or self.start != self.game.start():
            headers["Position"] = self.start.code
        headers |= {"Result": self.result, **self.headers}
        return write_record(RecordText(headers, step_texts(self.tree, self._bare), self.result, intro_of(self.tree)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    def __reduce__(self) -> tuple[Any, ...]:
        texts = {"players": self.players, "date": self.date, "result": self.result, "headers": dict(self.headers)}
        return restored, (self.start, self.tree, texts, self._bare)

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


def restored(start: Position, tree: Tree, texts: Mapping[str, Any], bare: frozenset[int]) -> Record:
    """Return the record with a tree, and with empty braces after some turns of its main line."""
    record = Record(start, tree=tree, **texts)
    record._bare = bare
    return record


def _checked_date(text: str) -> str:
    if text != UNKNOWN_DATE:
        match = _DATE.fullmatch(text) if isinstance(text, str) else None
        try:
            date(*map(int, match.groups() if match else ()))
        except (TypeError, ValueError):
            raise RecordError(f"the date {shown(text, 20)} is not of the form 2026.11.15 (or {UNKNOWN_DATE})") from None
    return text
