"""The table of an experiment as it grows: a row for each cell."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ludarium.lab.experiments.work import CellWork
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.elo import elo_words
from ludarium.notation.words import how_many

HEADINGS = ("variant", "players", "games", "first side's score", "draws", "cut", "turns", "Elo of the first player")


class Row(NamedTuple):
    """What is told of a cell while it runs, in words."""

    variant: str
    players: str
    games: str
    score: str
    draws: str
    cut: str
    turns: str
    elo: str  # empty where a player meets itself


def rows(works: Iterable[CellWork]) -> list[Row]:
    return [
        Row(
            work.cell.variant,
            work.cell.strength,
            f"{work.games:,}",
            _share(work.tally.score),
            _share(work.tally.drawn),
            str(work.tally.cut),
            _turns(work.tally.median_length),
            _elo(work),
        )
        for work in works
    ]


def lines(works: Sequence[CellWork]) -> Iterable[str]:
    """Yield the table as lines of text, and what its intervals mean."""
    columns = len(HEADINGS) if any(work.cell.series.paired for work in works) else len(HEADINGS) - 1
    table = [row[:columns] for row in (HEADINGS, *rows(works))]
    widths = [max(len(row[column]) for row in table) for column in range(columns)]
    for row in table:
        yield "  ".join(
            word.ljust(width) if column < 2 else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
    yield "In parentheses: 95 % confidence sequences, which hold however long it runs and whenever it is stopped."


def first_turn_lines(works: Iterable[CellWork]) -> Iterable[str]:
    """Yield for each cell that plays first turns the best, the most balanced and the worst, with their scores."""
    for work in works:
        found = None if work.first_turns is None else work.first_turns.found(is_watched=True)
        if found is None or not found.turns:
            continue
        even, may = (sum(getattr(turn, name) for turn in found.turns) for name in ("is_even", "may_be_even"))
        yield (
            f"{work.cell.variant}, {work.cell.strength}: {even} of {how_many(len(found.turns), 'first turn')} between "
            f"45 and 55 %, which the intervals allow for {may}"
        )
        named = {"best": found.ranked[0], "nearest to 50 %": found.balanced[0], "worst": found.ranked[-1]}
        for words, turn in named.items():
            yield f"  {words}: {turn.words}, {_share(turn.score)}"


def described(works: Iterable[CellWork]) -> list[dict[str, Any]]:
    """Return the table as data."""
    return [
        {
            "variant": work.cell.variant,
            "players": work.cell.strength,
            "games": work.games,
            "score": _data(work.tally.score),
            "draws": _data(work.tally.drawn),
            "cut": work.tally.cut,
            "turns": _data(work.tally.median_length),
            "elo": _data(work.elo),
            **({"first_turns": work.first_turns.found(is_watched=True).described()} if work.first_turns else {}),
        }
        for work in works
    ]


def _data(found: Estimated | None) -> dict[str, float | None] | None:
    if found is None:
        return None
    bounds = {"value": found.value, "low": found.low, "high": found.high}
    return {name: value if abs(value) != float("inf") else None for name, value in bounds.items()}


def _elo(work: CellWork) -> str:
    if not work.cell.series.paired:
        return ""
    return "–" if work.elo is None else elo_words(work.elo)


def _share(found: Estimated | None) -> str:
    if found is None:
        return "–"
    return f"{100 * found.value:.1f} % ({100 * found.low:.0f} to {100 * found.high:.0f})"


def _turns(found: Estimated | None) -> str:
    if found is None:
        return "–"
    low, high = ("?" if abs(one) == float("inf") else f"{one:.0f}" for one in (found.low, found.high))
    return f"{found.value:.0f} ({low} to {high})"
