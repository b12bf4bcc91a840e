"""The profile of a game at one strength: every figure that its games give. A profile, never one score."""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from ludarium.lab.figures.elo import elo_interval
from ludarium.lab.figures.figure import RATING, SHARE, Definition, Figure
from ludarium.lab.figures.intervals import (
    mean_interval,
    median_interval,
    ninth_decile_interval,
    normal_interval,
    share_interval,
)
from ludarium.lab.figures.margins import Margins
from ludarium.lab.playing.notes import Notes
from ludarium.lab.playing.played import Played
from ludarium.lab.strength.pairs import Pairs

_EVEN = 0.5
_SETTLED = 0.9  # the chance from which on a game counts as settled

SCORE = Definition(
    "score",
    "First side's score",
    "Points of the side that begins, as a share of all games: a win is one, a draw or a cut game a half.",
    SHARE,
)
ELO = Definition(
    "elo",
    "Elo of the first player",
    "How far the player named first is ahead of the other, by the points of both games of a pair; 100 is a score of "
    "64 %. Measured only between two different players.",
    RATING,
)
DRAWS = Definition("draws", "Draws", "Games that the rules ended without a winner.", SHARE)
CUT = Definition("cut", "Cut games", "Games stopped because they were too long; in the score they count a half.", SHARE)
TURNS = Definition("turns", "Turns, median", "Turns of both sides together; half of the games are shorter.")
LONG = Definition("turns_90", "Turns, ninth decile", "Nine games in ten have at most this many turns.")
BRANCHING = Definition(
    "branching", "Legal steps", "Legal steps at each decision, averaged within a game; the median over the games."
)
ENDS = Definition(
    "turn_ends",
    "Distinct turn ends",
    "Different positions that the mover can leave at the end of a turn, whatever the order of steps: the median over "
    "one random turn of each game. Turns with too many to count stand above all others.",
)
LEADS = Definition(
    "lead_changes",
    "Lead changes",
    "How often in a game the side with the better chance changes, by the search's chances after each turn.",
)
SETTLED = Definition(
    "settled",
    "Settled after",
    "The part of a won game after which the winner's chance stays above 90 %; the median over the games.",
    SHARE,
)
DISTINCT = Definition(
    "distinct",
    "Distinct games",
    "Games that repeat no earlier game step by step. Well below 100 %, the intervals are too narrow.",
    SHARE,
)


@dataclass(frozen=True)
class Profile:
    """The figures of one cell of an experiment, in the order in which a report shows them."""

    variant: str
    strength: str
    games: int
    figures: tuple[Figure, ...]
    endings: tuple[Figure, ...]  # how games end, the most frequent first
    events: tuple[Figure, ...]  # what happens, by kind of event: the share of games in which it does
    reasons: tuple[Figure, ...]  # which rules bind: the share of a game's turns in which they forbid something
    margins: tuple[Figure, ...] = ()  # what each side had at the end

    def figure(self, key: str) -> Figure:
        return next(figure for figure in self.figures if figure.key == key)

    def described(self) -> dict[str, Any]:
        """Return the profile as data."""
        parts = {name: getattr(self, name) for name in ("figures", "endings", "events", "reasons", "margins")}
        return {
            "variant": self.variant,
            "strength": self.strength,
            "games": self.games,
            **{name: [figure.described() for figure in part] for name, part in parts.items()},
        }


def profile(variant: str, strength: str, played: Iterable[Played], paired: bool = False) -> Profile:
    """Return the profile of these games, in one pass; `paired` are those of two different players."""
    counted = _Counted(pairs=Pairs() if paired else None)
    for game in played:
        counted.add(game)
    return Profile(
        variant,
        strength,
        counted.games,
        tuple(counted.figures()),
        tuple(counted.shares(counted.endings, counted.games, "Games that end so.")),
        tuple(counted.shares(counted.events, counted.noted, "Games in which it happens.")),
        tuple(counted.binding()),
        tuple(counted.margins.figures()),
    )


@dataclass
class _Counted:
    pairs: Pairs | None
    games: int = 0
    noted: int = 0  # games with notes
    scores: Counter[float] = field(default_factory=Counter)
    draws: int = 0
    cut: int = 0
    turns: Counter[float] = field(default_factory=Counter)
    branching: Counter[float] = field(default_factory=Counter)
    ends: Counter[float] = field(default_factory=Counter)
    leads: list[float] = field(default_factory=list)
    settled: Counter[float] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    refused: dict[str, list[float]] = field(default_factory=dict)  # shares of the turns of each game where it is not 0
    reasons: dict[str, Counter[str]] = field(default_factory=dict)  # in words, which may differ a little
    records: set[bytes] = field(default_factory=set)
    margins: Margins = field(default_factory=Margins)

    def add(self, game: Played) -> None:
        self.games += 1
        self.scores[game.first_score] += 1
        if self.pairs is not None:
            self.pairs.add(game.score)
        self.draws += game.winner is None and not game.cut
        self.cut += game.cut
        self.turns[float(game.turns)] += 1
        self.endings[game.end] += 1
        self.records.add(_moves_of(game.record))
        if game.notes is not None:
            self._add_notes(game, game.notes)

    def _add_notes(self, game: Played, notes: Notes) -> None:
        self.noted += 1
        self.margins.add(notes.counts)
        legal = [count for count in notes.legal if count is not None]
        if game.steps and notes.steps and len(legal) == len(notes.legal):
            self.branching[round(sum(legal) / sum(notes.steps), 3)] += 1
        if notes.sampled is not None:
            self.ends[math.inf if notes.ends is None else float(notes.ends)] += 1
        for kind in set().union(*notes.events) if notes.events else ():
            self.events[kind] += 1
        for number, turns in Counter(number for refused in notes.refused for number in refused).items():
            self.refused.setdefault(number, []).append(turns / len(notes.refused))
        for number, words in notes.reasons.items():
            self.reasons.setdefault(number, Counter())[words] += 1
        chances = [chance for chance in notes.chance if chance is not None]
        if len(chances) == len(notes.chance) > 0:
            self.leads.append(float(lead_changes(chances)))
            if game.winner is not None:
                self.settled[settled_after(chances, game.winner)] += 1

    def figures(self) -> Iterable[Figure]:
        yield Figure(SCORE, mean_interval(self.scores))
        yield Figure(ELO, elo_interval(self.pairs.counts) if self.pairs else None)
        yield Figure(DRAWS, share_interval(self.draws, self.games))
        yield Figure(CUT, share_interval(self.cut, self.games))
        yield Figure(TURNS, median_interval(self.turns))
        yield Figure(LONG, ninth_decile_interval(self.turns))
        yield Figure(BRANCHING, median_interval(self.branching))
        yield Figure(ENDS, median_interval(self.ends))
        yield Figure(LEADS, normal_interval(self.leads))
        yield Figure(SETTLED, median_interval(self.settled))
        yield Figure(DISTINCT, share_interval(len(self.records), self.games))

    def shares(self, counts: Counter[str], total: int, meaning: str) -> Iterable[Figure]:
        for words, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
            yield Figure(Definition(words, words, meaning, SHARE), share_interval(count, total))

    def binding(self) -> Iterable[Figure]:
        """Yield how often each reason forbids something. Turns of one game are not independent; games are."""
        meaning = "Turns of a game in which it forbids at least one step, on average over the games."
        for number, shares in sorted(self.refused.items(), key=lambda one: (-sum(one[1]), one[0])):
            found = normal_interval([*shares, *(0.0 for _ in range(self.noted - len(shares)))])
            assert found is not None
            within = replace(found, low=max(found.low, 0.0), high=min(found.high, 1.0))
            words = min(self.reasons[number].items(), key=lambda one: (-one[1], one[0]))[0]
            yield Figure(Definition(number, words, meaning, SHARE), within)


def _moves_of(record: str) -> bytes:
    """Return a hash of the steps of a record, without its headers."""
    return hashlib.sha256(record.rpartition("]\n")[2].encode()).digest()[:16]


def lead_changes(chances: Sequence[float]) -> int:
    """Return how often the side with the better chance changes; at even chances nobody takes the lead."""
    leaders = [chance > _EVEN for chance in chances if chance != _EVEN]
    return sum(one != other for one, other in pairwise(leaders))


def settled_after(chances: Sequence[float], winner: int) -> float:
    """Return the part of the turns after which the winner's chance stays above 90 %; 1 is the last turn."""
    own = [chance if winner == 0 else 1 - chance for chance in chances]
    unsettled = [number for number, chance in enumerate(own, 1) if chance <= _SETTLED]
    return min(1.0, (unsettled[-1] + 1 if unsettled else 1) / len(own))
