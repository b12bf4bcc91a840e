"""Experiments in folders, small and real, or with results that were made up."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ludarium.lab.experiments.experiment import CHANGEABLE, Experiment, Pairing, Variant
from ludarium.lab.experiments.stored import EXPERIMENT
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.played import Played
from ludarium.lab.reports.report import Report, read_report
from ludarium.lab.runs import opened
from tests.lab.samples import SEARCH, played

TITLE = 'Is <b>"small"</b> & quick fair?'
NAME = 'small <i>&"'
GAMES = 12
SMALL = Experiment(
    "subsume",
    (Variant(NAME, {"size": 3}),),
    (Pairing("random", "random"), Pairing(SEARCH, SEARCH)),
    GAMES,
    seed=3,
    chances=5,
    title=TITLE,
    question="Who wins on <the smallest> board?",
)


def play_small(folder: Path, games: int = GAMES) -> Path:
    """Play the first games of the small experiment."""
    results = {
        cell.series.name: [play_game(cell.series.resolved, one + 1) for one in range(games)] for cell in SMALL.cells()
    }
    return store(folder, SMALL, results)


def store(folder: Path, experiment: Experiment, results: dict[str, list[Played]]) -> Path:
    """Keep the results of each series as `lab run` does."""
    with opened(folder, {"kind": EXPERIMENT, **experiment.described()}, CHANGEABLE) as kept:
        for series, games in results.items():
            for game in games:
                kept.append(series, "0000001-0000099", game.described())
    return folder


def made_up(winner: int | None, number: int, turns: int = 20, cut: bool = False) -> Played:
    return replace(played(number, 0.5), winner=winner, turns=turns, cut=cut)


def wins(first: int, second: int, draws: int = 0, cut: int = 0) -> list[Played]:
    """So many wins of each side, and other games."""
    winners = [0] * first + [1] * second + [None] * (draws + cut)
    return [
        made_up(winner, number, 10 + number % 7, number > len(winners) - cut)
        for number, winner in enumerate(winners, 1)
    ]


def told(folder: Path, experiment: Experiment, results: Iterable[list[Played]]) -> Report:
    """The report on an experiment with these results, a list for each cell."""
    names = (cell.series.name for cell in experiment.cells())
    return read_report(store(folder, experiment, dict(zip(names, results, strict=True))))


def two_variants(games: int, *players: str, game: str = "blob", **fields: object) -> Experiment:
    variants = (Variant("one", {"opening": "one"}), Variant("two", {"opening": "two"}))
    pairings = tuple(Pairing(name, name) for name in players or ("random",))
    return Experiment(game, variants, pairings, games, **fields)  # type: ignore[arg-type]
