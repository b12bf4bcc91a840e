"""The files of a report."""

import json
import math
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ludarium.lab.reports.canvas import WIDE
from ludarium.lab.reports.markdown import markdown
from ludarium.lab.reports.page import page
from ludarium.lab.reports.pictures import all_plots, drawn
from ludarium.lab.reports.report import Report
from ludarium.lab.runner.files import plainly_refused


def write_page(report: Report, file: Path) -> Path:
    """Write the report as a page; return where it is."""
    return _written(file, page(report))


def write_markdown(report: Report, file: Path) -> list[Path]:
    """Write the report as Markdown and its plots as `NAME-fairness.svg` and so on beside it; return the files."""
    plots = {plot.key: file.with_name(f"{file.stem}-{plot.key}.svg") for plot in all_plots(report)}
    pictures = [_written(plots[plot.key], drawn(plot, WIDE, True) + "\n") for plot in all_plots(report)]
    text = markdown(report, {key: quote(path.name) for key, path in plots.items()})
    return [_written(file, text), *pictures]


def _written(file: Path, text: str) -> Path:
    with plainly_refused(file):
        file.write_text(text, encoding="utf-8")
    return file


def figures_as_json(report: Report) -> str:
    """Return the profiles as JSON, which knows no infinite bounds: they are null."""
    return json.dumps([_finite(profile.described()) for profile in report.profiles], indent=2)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
