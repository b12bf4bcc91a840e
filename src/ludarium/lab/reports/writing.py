"""The files of a report."""

import json
import math
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ludarium.lab.reports.canvas import WIDE
from ludarium.lab.reports.markdown import markdown
from ludarium.lab.reports.miniatures import miniature_sheet
from ludarium.lab.reports.page import page
from ludarium.lab.reports.pictures import all_plots, drawn
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.turn_map import turn_map
from ludarium.lab.reports.turn_section import pictured, turn_boards_key, turn_map_key
from ludarium.lab.runner.files import plainly_refused


def write_page(report: Report, file: Path) -> Path:
    """Write the report as a page; return where it is."""
    return _written(file, page(report))


def write_markdown(report: Report, file: Path) -> list[Path]:
    """Write the report as Markdown and its pictures as `NAME-fairness.svg` and so on beside it; return the files."""
    pictures = _pictures(report)
    files = {key: file.with_name(f"{file.stem}-{key}.svg") for key in pictures}
    text = markdown(report, {key: quote(path.name) for key, path in files.items()})
    return [_written(file, text), *(_written(files[key], picture + "\n") for key, picture in pictures.items())]


def _pictures(report: Report) -> dict[str, str]:
    """Return the pictures that stand alone, by their keys, in the order in which they are shown."""
    first, *others = [(plot.key, drawn(plot, WIDE, True)) for plot in all_plots(report)]
    boards = {}
    for number, (_, openings) in enumerate(pictured(report), 1):
        boards[turn_map_key(number)] = turn_map(openings, standalone=True)
        boards[turn_boards_key(number)] = miniature_sheet(openings)
    return dict([first, *boards.items(), *others])


def _written(file: Path, text: str) -> Path:
    with plainly_refused(file):
        file.write_text(text, encoding="utf-8")
    return file


def figures_as_json(report: Report) -> str:
    """Return the figures of all cells as JSON, which knows no infinite bounds: they are null."""
    return json.dumps([_finite(cell.described()) for cell in report.cells], indent=2)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
