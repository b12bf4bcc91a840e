"""Balance: what the side that begins scores in each game, by the strength of the players."""

from docsite.charts import in_rows
from ludarium.lab.answers.published import Measured, Strength, read_findings
from ludarium.lab.reports.plot import Plot, PlotLine, Point, bounds
from ludarium.positions import GAMES, Game


def text() -> str:
    """Return a section for each game that has findings."""
    found = [(name, findings.profile) for name in GAMES if (findings := read_findings(name)) is not None]
    return "\n".join(_game(name, profile.strengths) for name, profile in found if profile is not None)


def _game(name: str, strengths: tuple[Strength, ...]) -> str:
    title = Game(name, {}).ruleset.title
    lines = tuple(PlotLine(one.players, (_point(one.score),)) for one in strengths)
    low, high = bounds(lines, 30, 70, 10)
    heading = f"{title}: the first side's score, by the strength of both players"
    chart = in_rows(Plot("score", heading, ("",), lines, low, high, " %", even=50, fair=(45, 55)))
    rows = "".join(
        f"| {one.players} | {one.games:,} | {_share(one.score)} | {_share(one.draws)} | {_count(one.turns)} "
        f"| {_count(one.long)} |\n"
        for one in strengths
    )
    head = "| players | games | first side's score | draws | turns, median | nine in ten end within |\n"
    return f"## {title}\n\n{chart}\n\n{head}| --- | --- | --- | --- | --- | --- |\n{rows}"


def _point(found: Measured | None) -> Point | None:
    if found is None:
        return None
    low, high = (0.0 if found.low is None else found.low), (1.0 if found.high is None else found.high)
    return Point(100 * found.value, 100 * low, 100 * high, _share(found))


def _share(found: Measured | None) -> str:
    if found is None:
        return ""
    low, high = found.low or 0.0, 1.0 if found.high is None else found.high
    return f"{found.value:.1%} ({low:.0%} to {high:.0%})".replace("%", " %")


def _count(found: Measured | None) -> str:
    return "" if found is None else f"{found.value:.0f}"
