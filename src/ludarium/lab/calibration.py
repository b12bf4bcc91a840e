"""Calibration of a game: the search plays itself on all cores, and its predictions are compared with the results."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ludarium.games.evidence import CALIBRATION, EVIDENCE
from ludarium.games.tuning import SCALE, TUNING
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.commands import Asked, Talk, deadline_of, play
from ludarium.lab.folder import claim, plainly_refused
from ludarium.lab.match import Match, new_match
from ludarium.lab.measures import check_measures, write_measure
from ludarium.lab.reliability import Reliability
from ludarium.lab.requests import PlayItself
from ludarium.lab.results import ResultsFile
from ludarium.lab.screen import Screen
from ludarium.lab.seats import LEVELS
from ludarium.lab.selfplay import NOISE, SelfPlayed
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

CALIBRATIONS = "calibrations"  # the default folder
GAMES = 200
SIMULATIONS = 400
_MOST_GAMES = 1_000_000


class SelfPlayTask(NamedTuple):
    """One game of self-play."""

    number: int
    owner: int
    match: Match
    simulations: int

    @property
    def request(self) -> PlayItself:
        return PlayItself(self.match, self.simulations, self.number)


class RunningCalibration:
    """A calibration in progress, with its folder. Games in the folder are not played again."""

    def __init__(self, match: Match, simulations: int, total: int, folder: Path) -> None:
        self._match, self._simulations, self._folder = match, simulations, folder
        self.game, self.total = match.game, total
        with plainly_refused(folder):
            claim(folder, {"kind": "calibration", **match.setting, "simulations": simulations, "noise": NOISE})
            self._file = ResultsFile(folder, SelfPlayed.read, lambda played: played.number)
        self._kept = {played.number: played for played in self._file.results}

    @property
    def played(self) -> int:
        """The number of requested games that are played; the folder may hold more from an earlier run."""
        return sum(number <= self.total for number in self._kept)

    @property
    def due(self) -> int:
        return self.total - self.played

    def tasks(self, owner: int) -> Iterator[SelfPlayTask]:
        for number in range(1, self.total + 1):
            if number not in self._kept:
                yield SelfPlayTask(number, owner, self._match, self._simulations)

    def take(self, played: SelfPlayed) -> None:
        with plainly_refused(self._folder):
            self._file.append(played.described())
        self._kept[played.number] = played

    def close(self) -> None:
        self._file.close()

    @property
    def reliability(self) -> Reliability:
        games = tuple(self._kept[number] for number in sorted(self._kept))
        return Reliability(self._match, self._simulations, games)


def run_calibration(asked: Asked, games: int, simulations: int, out: Path | None, screen: Screen) -> None:
    """Play a calibration, or the rest of it, and show the results; once all games are played, write them as data."""
    deadline = deadline_of(asked)
    if not 1 <= games <= _MOST_GAMES:
        raise BudgetError(f"there can be from 1 to {_MOST_GAMES:,} games, not {games:,}")
    spec = f"{LEVELS[-1]}:simulations={simulations}"
    match = new_match((spec, spec), asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
    if out is not None:
        check_measures(out)
    folder = asked.folder or Path(CALIBRATIONS, match.game)
    with contextlib.closing(RunningCalibration(match, simulations, games, folder)) as running:
        screen.say(f"The search against itself at {match.game_words}, kept in {folder}")
        talk = Talk(
            screen,
            lambda: how_many(running.reliability.positions, "position"),
            lambda: running.reliability.lines(),
        )
        if not play([running], asked, deadline, talk):
            return
        found = running.reliability
    if not found.predictions:
        raise LudariumError("no game was finished, so there are no results to compare")
    if out is not None:
        evidence = write_measure(out, EVIDENCE, CALIBRATION, found.described())
        screen.say(f"Written to {evidence} and {write_measure(out, TUNING, SCALE, found.scale)}")
