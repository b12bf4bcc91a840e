"""Notes of a game, turn by turn: what could be done, what happened, and how the chances stood."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from ludarium.kernel.contract import OWN_REASONS
from ludarium.lab.playing.reasons import reason_words
from ludarium.positions import Line, Position
from ludarium.search import Searcher, tally, turn_ends

Counts = dict[str, int]
CHANCES, TURN_ENDS, LEGAL_STEPS = "chances", "turn ends", "legal steps"
MEASURES = (CHANCES, TURN_ENDS, LEGAL_STEPS)  # what is noted at a cost; all else costs next to nothing


@dataclass(frozen=True)
class Notes:
    """A column for each fact, with a value for each turn; those without a turn are about the whole game."""

    side: tuple[int, ...]  # who played it: 0 the side that begins, 1 the other
    steps: tuple[int, ...]
    legal: tuple[int | None, ...]  # legal steps, added up over the steps of the turn; None if they were not counted
    chance: tuple[float | None, ...]  # of the side that begins, after the turn
    events: tuple[Counts, ...]  # by kind
    refused: tuple[Counts, ...]  # illegal candidates by the number of the reason, added up over the steps of the turn
    reasons: Mapping[str, str]  # these numbers in words
    sampled: int | None = None  # the number of the turn, from 1, whose ends were counted
    ends: int | None = None  # different positions in which it could have ended; None if there were too many to count
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # how near each side was at the end, by title

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the notes that were stored; KeyError, TypeError or ValueError if the facts are invalid."""
        columns: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in facts.items()
        }
        columns["counts"] = {
            title: (int(first), int(second)) for title, (first, second) in facts.get("counts", {}).items()
        }
        notes = cls(**columns)
        lengths = {len(getattr(notes, name)) for name in ("side", "steps", "legal", "chance", "events", "refused")}
        if len(lengths) != 1:
            raise ValueError
        return notes


def notes_of(line: Line, chances: int, seed: int, sampled: int | None, counts_steps: bool = True) -> Notes:
    """Return the notes of a game that was played with a traced line.

    After every turn the search finds the chance with `chances` simulations, if there are any. The ends are counted of
    the turn with number `sampled`. If it `counts_steps`, legal and refused ones are counted at each decision.
    """
    positions = line.positions
    found = _Columns(Searcher(line.game, seed, tells_lines=False) if chances else None, chances, counts_steps)
    played, starts = 0, []
    for turn in line.turns:
        starts.append(positions[played])
        found.add(line, played, positions[played : played + len(turn) + 1])
        played += len(turn)
    counted = turn_ends(starts[sampled - 1]) if sampled else None
    counts = {measure.title: measure.counts for measure in positions[-1].progress}
    return replace(found.notes(sampled, counted), counts=counts)


class _Columns:
    def __init__(self, searcher: Searcher | None, simulations: int, counts_steps: bool) -> None:
        self._searcher, self._simulations, self._counts_steps = searcher, simulations, counts_steps
        self._rows: list[tuple[int, int, int | None, float | None, Counts, Counts]] = []
        self._reasons: dict[str, str] = {}

    def add(self, line: Line, played: int, positions: tuple[Position, ...]) -> None:
        """Note a turn that began after `played` steps and went through these positions."""
        legal, refused = self._steps(positions[:-1]) if self._counts_steps else (None, {})
        steps = len(positions) - 1
        events = Counter(event["kind"] for step in range(steps) for event in line.trace(played + step + 1))
        side = line.game.sides.index(positions[0].mover)
        self._rows.append((side, steps, legal, self._chance(positions[-1]), dict(events), refused))

    def _steps(self, positions: Iterable[Position]) -> tuple[int, Counts]:
        """Count the legal and the refused steps of these positions."""
        legal, refused = 0, Counter[str]()
        for position in positions:
            found = tally(position)
            legal += found.legal
            for number, count in found.refused.items():
                if number >= OWN_REASONS and number not in position.game.ruleset.vague:
                    refused[str(number)] += count
                    if str(number) not in self._reasons:
                        self._reasons[str(number)] = reason_words(position, found.examples[number], number)
        return legal, dict(refused)

    def _chance(self, position: Position) -> float | None:
        """Return the chance of the side that begins; the result if the game is over."""
        sides, outcome = position.game.sides, position.outcome
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == sides[0])
        if self._searcher is None:
            return None
        value = self._searcher.search(position, self._simulations).value
        return round(value if position.mover == sides[0] else 1 - value, 4)

    def notes(self, sampled: int | None, ends: int | None) -> Notes:
        columns = zip(*self._rows, strict=True) if self._rows else ((),) * 6
        side, steps, legal, chance, events, refused = (tuple(column) for column in columns)
        return Notes(side, steps, legal, chance, events, refused, self._reasons, sampled, ends)
