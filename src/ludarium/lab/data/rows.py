"""The rows of the tables: one for each game, one for each turn."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from ludarium.games.options import Seed
from ludarium.lab.experiments.stored import Stored, StoredCell
from ludarium.lab.figures.profile import lead_changes, settled_after
from ludarium.lab.playing.notes import Counts, Notes
from ludarium.lab.playing.played import Played
from ludarium.positions.registry import ruleset_named

Row = dict[str, Any]
_OPTIONS = re.compile(r'^\[Options "([^"]*)"\]$', re.MULTILINE)
_OPENING = re.compile(r'^\[Opening "([0-9]+)"\]$', re.MULTILINE)


def rows(stored: Stored) -> Iterator[tuple[Row, list[Row]]]:
    """Yield the row of each game, with the rows of its turns, cell by cell in the order of the games' numbers."""
    for cell in stored.cells:
        columns = _Columns(stored, cell)
        for played in stored.games(cell):
            yield columns.game(played), columns.turns(played)


@dataclass
class _Columns:
    stored: Stored
    cell: StoredCell
    words: dict[str, str] = field(default_factory=dict)  # the reasons by their numbers, as they were first told

    def __post_init__(self) -> None:
        ruleset = ruleset_named(self.stored.game)
        self._sides: tuple[str, str] = ruleset.sides
        self._seeds = {option.name for option in ruleset.options if isinstance(option, Seed)}
        self._starts = len(self.cell.facts.get("first_turns") or self.cell.facts.get("codes") or ())

    @property
    def _key(self) -> Row:
        """The columns with which turns are joined to their game."""
        return {"series": self.cell.series, "variant": self.cell.variant, "strength": self.cell.strength}

    def game(self, played: Played) -> Row:
        facts, first = self.cell.facts, played.first
        spent = (played.spent[first], played.spent[1 - first])
        notes = played.notes
        return {
            "experiment": self.stored.about["title"] or self.stored.path.resolve().name,
            "game": self.stored.game,
            **self._key,
            "number": played.number,
            "first_player": facts["players"][first],
            "second_player": facts["players"][1 - first],
            "options": {name: str(value) for name, value in facts["options"].items()},
            "seed": facts["seed"],
            "game_seed": self._game_seed(played.record),
            "beginning": self._beginning(played.number),
            "opening_steps": int(found[1]) if (found := _OPENING.search(played.record)) else 0,
            "program": played.program,
            "date": _day(played.date),
            "winner": None if played.winner is None else self._sides[played.winner],
            "score": played.first_score,
            "draw": played.winner is None and not played.cut,
            "cut": played.cut,
            "end": played.end,
            "steps": played.steps,
            "turns": played.turns,
            **_course(played, notes),
            "sampled_turn": notes and notes.sampled,
            "turn_ends": notes and notes.ends,
            "first_seconds": spent[0].seconds,
            "second_seconds": spent[1].seconds,
            "first_simulations": spent[0].simulations,
            "second_simulations": spent[1].simulations,
            "first_counts": _counts(notes, 0),
            "second_counts": _counts(notes, 1),
            "record": played.record,
        }

    def _game_seed(self, record: str) -> int | None:
        """Return the seed with which the set-up was drawn, for games that draw one."""
        found = _OPTIONS.search(record)
        given = dict(pair.split("=", 1) for pair in found[1].split()) if found else {}
        return next((int(given[name]) for name in self._seeds if name in given), None)

    def _beginning(self, number: int) -> int | None:
        """Return which of the listed first turns or positions a game begins from, from 1."""
        if not self._starts:
            return None
        return (self.cell.beginning(number) - 1) % self._starts + 1

    def turns(self, played: Played) -> list[Row]:
        notes = played.notes
        if notes is None:
            return []
        for number, words in notes.reasons.items():
            self.words.setdefault(number, words)
        return [
            {
                **self._key,
                "number": played.number,
                "turn": turn,
                "side": self._sides[side],
                "steps": steps,
                "legal": legal,
                "chance": chance,
                "events": events,
                "refused": None if legal is None else self._refused(refused),
            }
            for turn, (side, steps, legal, chance, events, refused) in enumerate(
                zip(notes.side, notes.steps, notes.legal, notes.chance, notes.events, notes.refused, strict=True), 1
            )
        ]

    def _refused(self, counts: Mapping[str, int]) -> Counts:
        found = Counter[str]()
        for number, count in counts.items():
            found[self.words[number]] += count
        return dict(found)


def _course(played: Played, notes: Notes | None) -> Row:
    """Return the figures that the chances after each turn give; they are unknown if a chance is missing."""
    chances = [chance for chance in notes.chance if chance is not None] if notes else []
    if not notes or not chances or len(chances) < len(notes.chance):
        return {"lead_changes": None, "settled_after": None}
    return {
        "lead_changes": lead_changes(chances),
        "settled_after": None if played.winner is None else settled_after(chances, played.winner),
    }


def _counts(notes: Notes | None, side: int) -> Counts:
    """Return how near a side was to winning at the end."""
    return {title: counts[side] for title, counts in notes.counts.items()} if notes else {}


def _day(text: str) -> date:
    return datetime.strptime(text, "%Y.%m.%d").date()
