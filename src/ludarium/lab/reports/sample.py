"""Games that a report shows: of the last players, for each variant the shortest, a median one and the longest."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ludarium.kernel.errors import RecordError
from ludarium.lab.experiments.stored import Stored, StoredCell
from ludarium.lab.playing.played import Played
from ludarium.positions import Record, read_record

MOST_VARIANTS = 3
SHORTEST, MEDIAN, LONGEST = "The shortest", "A median game", "The longest"
ANY = "One of many"  # where all are equally long

Lengths = Sequence[tuple[int, int]]  # turns and number of each game


class SampleGame(NamedTuple):
    variant: str
    strength: str
    why: str  # in words: why this one
    played: Played
    record: Record


def sample_games(stored: Stored, cells: Iterable[tuple[StoredCell, Lengths]]) -> Iterator[SampleGame]:
    """Yield the games to show, by variant; those that this version of the rules cannot replay are left out."""
    for cell, lengths in list(cells)[:MOST_VARIANTS]:
        wanted = chosen(lengths)
        found = {game.number: game for game in stored.games(cell) if game.number in wanted} if wanted else {}
        for number, why in wanted.items():
            try:
                record = read_record(found[number].record)
            except RecordError:
                continue
            yield SampleGame(cell.variant, cell.strength, why, found[number], record)


def chosen(lengths: Lengths) -> dict[int, str]:
    """Return the numbers of the games to show, each once, and why it is shown."""
    if not lengths:
        return {}
    ordered = sorted(lengths)
    places = {place: why for why, place in _places(ordered).items()}
    if ordered[0][0] == ordered[-1][0]:
        places = dict.fromkeys(places, ANY)
    return {ordered[place][1]: why for place, why in sorted(places.items())}


def by_length(lengths: Lengths) -> dict[str, int]:
    """Return the numbers of the shortest game, a median one and the longest, by these words; none without games."""
    ordered = sorted(lengths)
    return {why: ordered[place][1] for why, place in _places(ordered).items()} if ordered else {}


def _places(ordered: Lengths) -> dict[str, int]:
    return {SHORTEST: 0, MEDIAN: (len(ordered) - 1) // 2, LONGEST: len(ordered) - 1}
