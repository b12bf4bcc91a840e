"""Which cells of which experiments a placeholder is about, by their names or by a pattern."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import NamedTuple

from ludarium.kernel.errors import LudariumError
from ludarium.lab.reports.report import Report, ReportCell
from ludarium.notation.words import listed, shown

_PREFIX = " / "
_FEW = 8  # names that an error lists


class Chosen(NamedTuple):
    report: Report
    cell: ReportCell


def chosen_cells(pattern: str, reports: Mapping[str, Report]) -> list[Chosen]:
    """Return the cells whose names fit: `two steps, classic level 6`, `*, classic level [3-6]`, `*`.

    Where an experiment has one variant or one strength, that part may be left out. `NAME / ` before it chooses an
    experiment.
    """
    before, prefix, rest = pattern.partition(_PREFIX)
    if prefix and before in reports:
        pattern, reports = rest, {before: reports[before]}
    named = {(name, number): found for name, report in reports.items() for number, found in enumerate(_cells(report))}
    exact = [found for names, found in named.values() if pattern in names]
    found = exact or [found for names, found in named.values() if any(fnmatchcase(one, pattern) for one in names)]
    if not found:
        known = [names[0] for names, _ in named.values()]
        more = f" and {len(known) - _FEW} more" if len(known) > _FEW else ""
        raise LudariumError(f"no games are called {shown(pattern)}: there are {listed(known[:_FEW], 'and')}{more}")
    return found


def chosen_cell(pattern: str, reports: Mapping[str, Report]) -> Chosen:
    """Return the one cell whose name fits."""
    found = chosen_cells(pattern, reports)
    if len(found) > 1:
        names = listed((f"{name_of(one, reports)}" for one in found[:_FEW]), "and")
        raise LudariumError(f"{shown(pattern)} fits {len(found)} groups of games, and one is wanted: {names}")
    return found[0]


def name_of(chosen: Chosen, reports: Mapping[str, Report]) -> str:
    """Return a name that chooses this cell among all reports."""
    experiment = next(name for name, report in reports.items() if report is chosen.report)
    return f"{experiment}{_PREFIX}{chosen.cell.name}"


def _cells(report: Report) -> list[tuple[list[str], Chosen]]:
    """Return each cell with all names that it has."""
    found = []
    for cell in report.cells:
        names = [cell.name]
        names += [cell.profile.strength] if len(report.variants) == 1 else []
        names += [cell.profile.variant] if len(report.strengths) == 1 else []
        found.append((names, Chosen(report, cell)))
    return found
