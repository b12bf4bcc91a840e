"""Experiments in progress: playing the games that are due and keeping their results."""

import contextlib
import heapq
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Never, Protocol, TypeVar

from ludarium.lab.folder import MatchFolder
from ludarium.lab.match import Match, checked_pairs
from ludarium.lab.played import Played
from ludarium.lab.pool import checked_processes, play_all
from ludarium.lab.requests import PlayGame
from ludarium.lab.standing import Standing
from ludarium.lab.statistics import Sprt
from ludarium.processes import Request


class GameTask(NamedTuple):
    """A game of a match; `owner` is the number of its match, where several are played at once."""

    pair: int
    game: int
    owner: int
    match: Match

    @property
    def request(self) -> PlayGame:
        return PlayGame(self.match.resolved, self.pair, self.game)


Reply = TypeVar("Reply")
Reply_co = TypeVar("Reply_co", covariant=True)


class OwnedTask(Protocol[Reply_co]):
    @property
    def owner(self) -> int: ...
    @property
    def request(self) -> Request[None, Never, Reply_co]: ...
    def __lt__(self, other: Any, /) -> bool: ...


class Experiment(Protocol[Reply]):
    """A set of games to play. Games with a stored result are not played again."""

    @property
    def game(self) -> str: ...
    @property
    def total(self) -> int:
        """The number of requested games."""

    @property
    def played(self) -> int:
        """The number of requested games that are played."""

    @property
    def due(self) -> int:
        """The number of games still to be played."""

    def tasks(self, owner: int) -> Iterator[OwnedTask[Reply]]:
        """Yield the games to play."""

    def take(self, reply: Reply, /) -> None:
        """Store the reply of a worker to one of the tasks."""


class RunningMatch:
    """A match in progress, with its folder. Games in the folder are not played again."""

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

    def take(self, reply: tuple[Played, str]) -> None:
        played, record = reply
        self.folder.append(played, record)
        self._count(played)

    def close(self) -> None:
        self.folder.close()

    @property
    def is_decided(self) -> bool:
        return self.standing.verdict is not None

    @property
    def game(self) -> str:
        return self.match.game

    @property
    def total(self) -> int:
        return 2 * self.pairs

    @property
    def played(self) -> int:
        """The number of requested games that are played; the folder may hold more from an earlier run."""
        return sum(pair <= self.pairs for pair, _ in self._kept)

    @property
    def due(self) -> int:
        """The number of games still to be played."""
        return 0 if self.is_decided else self.total - self.played

    def tasks(self, owner: int) -> Iterator[GameTask]:
        """Yield the games to play, until the test is decided."""
        for pair in range(1, self.pairs + 1):
            for game in (1, 2):
                if self.is_decided:
                    return
                if (pair, game) not in self._kept:
                    yield GameTask(pair, game, owner, self.match)


def play_on(
    experiments: Sequence[Experiment[Reply]],
    processes: int | None = None,
    report: Callable[[], object] = lambda: None,
    deadline: float | None = None,
) -> bool:
    """Play the games that are due, the first of each experiment before the second; return whether none is left.

    `report` is called after every game. At the deadline, by time.monotonic, the rest is left for another run.
    """
    checked_processes(processes)
    tasks = heapq.merge(*(experiment.tasks(owner) for owner, experiment in enumerate(experiments)))
    requests = ((task, task.request) for task in tasks)
    with contextlib.closing(play_all(requests, processes, deadline)) as done:
        for task, reply in done:
            experiments[task.owner].take(reply)
            report()
            if not any(experiment.due for experiment in experiments):
                break  # decided: games that are still running are abandoned
    return not any(experiment.due for experiment in experiments)
