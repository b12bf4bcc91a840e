"""Calibration of a game: the search plays itself on all cores, and its predictions are compared with the results."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludarium.games.evidence import CALIBRATION, EVIDENCE, NET_CALIBRATION
from ludarium.games.tuning import NET_SCALE, SCALE, TUNING
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.playing.requests import PlayItself
from ludarium.lab.playing.seats import CLASSIC_LEVELS
from ludarium.lab.playing.selfplay import NOISE, SelfPlayed
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Asked, Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.measures import check_measures, write_measure
from ludarium.lab.strength.reliability import Reliability
from ludarium.nets import best_evaluator
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

CALIBRATIONS = "calibrations"  # the default folder
GAMES = 200
SIMULATIONS = 400
_MOST_GAMES = 1_000_000


class Calibration:
    """The work of a calibration: games of the search against itself."""

    name = "selfplay"
    is_decided = False

    def __init__(self, series: Series, simulations: int, uses_net: bool, total: int) -> None:
        self._series, self._simulations, self._uses_net = series, simulations, uses_net
        self.game, self.total = series.game, total
        self._played: list[SelfPlayed] = []

    def request(self, first: int, last: int) -> PlayItself:
        return PlayItself(self._series, self._simulations, self._uses_net, first, last)

    def read(self, facts: Mapping[str, Any]) -> SelfPlayed:
        return SelfPlayed.read(facts)

    def take(self, played: SelfPlayed) -> None:
        self._played.append(played)

    @property
    def reliability(self) -> Reliability:
        return Reliability(self._series, self._simulations, tuple(self._played))


def run_calibration(
    asked: Asked, games: int, simulations: int, out: Path | None, screen: Screen, by_hand: bool = False
) -> None:
    """Play a calibration, or the rest of it, and show the results; once all games are played, write them as data."""
    deadline = asked.where.deadline()
    if not 1 <= games <= _MOST_GAMES:
        raise BudgetError(f"there can be from 1 to {_MOST_GAMES:,} games, not {games:,}")
    spec = f"{CLASSIC_LEVELS[-1]}:simulations={simulations}"
    series = new_series((spec, spec), asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
    series = replace(series, paired=False)
    uses_net = not by_hand and best_evaluator(series.game_of(1)) is not None
    if out is not None:
        check_measures(out)
    folder = asked.where.folder or Path(CALIBRATIONS, f"{series.variant}-net" if uses_net else series.variant)
    about = {"kind": "calibration", **series.setting, "simulations": simulations, "noise": NOISE, "net": uses_net}
    with opened(folder, about) as store:
        calibration = Calibration(series, simulations, uses_net, games)
        running = Running(calibration, store)
        judge = "by the net" if uses_net else "by hand"
        screen.say(f"The search against itself at {series.game_words}, evaluated {judge}, kept in {folder}")
        talk = Talk(
            screen,
            lambda: how_many(calibration.reliability.positions, "position"),
            lambda: calibration.reliability.lines(),
        )
        if not play([running], asked.where, deadline, talk):
            return
        found = calibration.reliability
    if not found.predictions:
        raise LudariumError("no game was finished, so there are no results to compare")
    if out is not None:
        calibrated, scale = (NET_CALIBRATION, NET_SCALE) if uses_net else (CALIBRATION, SCALE)
        evidence = write_measure(out, EVIDENCE, calibrated, found.described())
        screen.say(f"Written to {evidence} and {write_measure(out, TUNING, scale, found.scale)}")
