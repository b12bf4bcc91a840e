"""The report of a training: what each generation learned and how it scored, as one page with its curves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from ludarium.lab.runner.files import write_whole

_WIDTH, _HEIGHT, _MARGIN = 640, 240, 44
_STYLE = """body { font: 16px/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; }
svg { width: 100%; height: auto; } polyline { fill: none; stroke: #1f6b50; stroke-width: 2; }
@media (prefers-color-scheme: dark) { body { background: #1d1b18; color: #eee; } text { fill: #eee; } }"""


@dataclass(frozen=True)
class Generation:
    number: int
    games: int
    lesson: Mapping[str, Any]  # what `Lesson.facts` has
    score: float  # of its net against the best before it
    pairs: int
    is_better: bool


def write_report(folder: Path, game: str, generations: Sequence[Generation]) -> None:
    rows = "".join(_row(one) for one in generations)
    pictures = "".join(_picture(one) for one in generations)
    title = f"Training a net for {escape(game)}"
    heads = "<th>generation<th>games<th>examples<th>loss<th>by hand<th>score against the best before<th>plays on"
    write_whole(
        folder / "report.html",
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style>'
        f"<h1>{title}</h1><table><tr>{heads}</tr>{rows}</table>{pictures}</html>\n",
    )


def _row(one: Generation) -> str:
    score = f"{100 * one.score:.0f} % of {one.pairs} pairs"
    lesson = one.lesson
    cells = (one.number, f"{one.games:,}", f"{lesson['examples']:,}", lesson["loss"], lesson["by_hand"], score)
    return "<tr>" + "".join(f"<td>{cell}" for cell in (*cells, "yes" if one.is_better else "no")) + "</tr>"


def _picture(one: Generation) -> str:
    """Return the curve of the loss while a net was learned."""
    curve = one.lesson["curve"]
    if len(curve) < 2:
        return ""
    steps, losses = [point[0] for point in curve], [point[1] for point in curve]
    low, high = min(losses), max(losses)

    def place(step: float, loss: float) -> str:
        right = _MARGIN + (_WIDTH - 2 * _MARGIN) * step / steps[-1]
        down = _MARGIN + (_HEIGHT - 2 * _MARGIN) * (high - loss) / max(high - low, 1e-9)
        return f"{right:.1f},{down:.1f}"

    points = " ".join(place(step, loss) for step, loss in curve)
    name = f"generation {one.number}: the loss fell from {losses[0]:.4f} to {losses[-1]:.4f} in {steps[-1]:,} steps"
    return (
        f'<figure><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{name}">'
        f'<polyline points="{points}"/><text x="4" y="{_MARGIN}">{high:.3f}</text>'
        f'<text x="4" y="{_HEIGHT - _MARGIN}">{low:.3f}</text></svg><figcaption>{name}</figcaption></figure>'
    )
