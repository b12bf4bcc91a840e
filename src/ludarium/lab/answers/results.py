"""The results that answers rest on: the reports on experiments, by the names of their files."""

from pathlib import Path

import ludarium
from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers.published import Source
from ludarium.lab.experiments.file import read_experiment
from ludarium.lab.reports.report import Report, ReportCell, read_report
from ludarium.notation.words import listed, shown

_HOUR = 3600.0
_COMPARED = ("games", "half_width", "seed", "draw")  # of an experiment and its results, besides what names the games


class Results:
    """The experiments in a folder of files, and what was played of them in a folder of results."""

    def __init__(self, experiments: Path, results: Path) -> None:
        self._experiments, self._results = experiments, results
        self._reports: dict[str, Report] = {}

    def report(self, name: str) -> Report:
        """Return the report on an experiment; LudariumError if it was not played, or differs from its file."""
        if name not in self._reports:
            self._reports[name] = self._read(name)
        return self._reports[name]

    def _read(self, name: str) -> Report:
        file, folder = self._experiments / f"{name}.toml", self._results / name
        if not file.is_file():
            raise LudariumError(f"there is no experiment {shown(name)}: {file} does not exist")
        if not folder.is_dir():
            raise LudariumError(f"{name} was not played: run ludarium lab run {file} --folder {folder}")
        wanted, report = read_experiment(file), read_report(folder)
        cells = {(variant.name, pairing.name) for variant in wanted.variants for pairing in wanted.pairings}
        played = {(cell.profile.variant, cell.profile.strength) for cell in report.cells}
        if (wanted.game, cells) != (report.game.name, played):
            raise LudariumError(f"{folder} holds other variants or players than {file}: play it again")
        asked = wanted.described()
        differs = [name for name in _COMPARED if asked[name] != report.about[name]]
        if differs:
            raise LudariumError(f"{folder} has other {listed(differs, 'and')} than {file}: play it again")
        return report

    def source(self, name: str) -> Source:
        report = self.report(name)
        days = sorted(set().union(*(cell.passed.dates for cell in report.cells)))
        programs = sorted(set().union(*(cell.passed.programs for cell in report.cells)))
        return Source(
            experiment=name,
            title=report.title,
            command=f"ludarium lab run {(self._experiments / name).as_posix()}.toml",
            games=report.games,
            core_hours=round(core_hours(report), 4),
            first_day=days[0] if days else "",
            last_day=days[-1] if days else "",
            programs=tuple(programs),
            version=ludarium.__version__,
            is_done=report.is_done,
            is_watched=report.is_watched,
        )


def core_hours(report: Report) -> float:
    return sum(cell.passed.seconds for cell in report.cells) / _HOUR


def cell_of(report: Report, variant: str | None, players: str | None) -> ReportCell:
    """Return the cell with these names, each of which may be left out where there is only one."""
    chosen_variant = _chosen("variant", report.variants, variant)
    return report.cell(chosen_variant, _chosen("players", report.strengths, players))


def _chosen(what: str, names: list[str], name: str | None) -> str:
    if name is None and len(names) == 1:
        return names[0]
    if name not in names:
        told = f"{what} is missing" if name is None else f"there is no {what} {shown(name)}"
        raise LudariumError(f"{told}: there are {listed(map(shown, names), 'and')}")
    return str(name)
