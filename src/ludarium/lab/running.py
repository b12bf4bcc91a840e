"""Matches that are being played: from what is due to what is kept."""

import contextlib
import heapq
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ludarium.lab.folder import MatchFolder
from ludarium.lab.match import Match, checked_pairs
from ludarium.lab.played import Played
from ludarium.lab.pool import checked_processes, play_all
from ludarium.lab.requests import PlayGame
from ludarium.lab.standing import Standing
from ludarium.lab.statistics import Sprt


class GameTask(NamedTuple):
    """A game of a match; `owner` says whose it is, where several matches are played at once."""

    pair: int
    game: int
    owner: int
    match: Match

    @property
    def request(self) -> PlayGame:
        return PlayGame(self.match, self.pair, self.game)


class RunningMatch:
    """A match with its folder. What the folder holds is not played again."""

    def __init__(self, match: Match, folder: Path, pairs: int, sprt: Sprt | None = None) -> None:
        self.match, self.pairs = match, checked_pairs(pairs)
        self.folder = MatchFolder(folder, match)
        self.standing = Standing(sprt)
        self._kept: set[tuple[int, int]] = set()
        for played in sorted(self.folder.results, key=lambda played: (played.pair, played.game)):
            self._count(played)

    def _count(self, played: Played) -> None:
        self._kept.add((played.pair, played.game))
        self.standing.add(played)

    def take(self, played: Played, record: str) -> None:
        self.folder.append(played, record)
        self._count(played)

    def close(self) -> None:
        self.folder.close()

    @property
    def is_decided(self) -> bool:
        return self.standing.verdict is not None

    @property
    def played(self) -> int:
        """How many of the games that were asked for are played; there may be more from another time."""
        return sum(pair <= self.pairs for pair, _ in self._kept)

    @property
    def due(self) -> int:
        """How many games are still to be played."""
        return 0 if self.is_decided else 2 * self.pairs - self.played

    def tasks(self, owner: int) -> Iterator[GameTask]:
        """What is to be played, as long as nothing is decided."""
        for pair in range(1, self.pairs + 1):
            for game in (1, 2):
                if self.is_decided:
                    return
                if (pair, game) not in self._kept:
                    yield GameTask(pair, game, owner, self.match)


def play_on(
    matches: Sequence[RunningMatch],
    processes: int | None = None,
    report: Callable[[], object] = lambda: None,
    deadline: float | None = None,
) -> bool:
    """Play what is due in some matches, the first pairs of all before the second; whether nothing is left.

    `report` is called after every game. At the deadline, a moment of time.monotonic, the rest is left for another time.
    """
    checked_processes(processes)
    tasks = heapq.merge(*(match.tasks(owner) for owner, match in enumerate(matches)))
    requests = ((task, task.request) for task in tasks)
    with contextlib.closing(play_all(requests, processes, deadline)) as done:
        for task, (played, record) in done:
            matches[task.owner].take(played, record)
            report()
            if not any(match.due for match in matches):
                break  # decided: games that still run are given up
    return not any(match.due for match in matches)
