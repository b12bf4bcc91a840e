"""Strength: where the levels of each game stand, from the ladders in the games' folders."""

from collections.abc import Mapping, Sequence

from docsite.charts import in_rows
from ludarium.games.evidence import Rating, measured_ratings
from ludarium.games.tuning import Budget
from ludarium.lab.reports.plot import Plot, PlotLine, Point, bounds
from ludarium.players import Level, levels_of
from ludarium.positions import GAMES, Game

_CHANCE = "random"


def text() -> str:
    """Return a section for each game that has a ladder."""
    return "\n".join(_game(name) for name in GAMES if measured_ratings(name))


def _game(name: str) -> str:
    ratings, title = measured_ratings(name), Game(name, {}).ruleset.title
    parts = [f"## {title}\n"]
    for heading, levels in (("levels", levels_of(name)), ("classic levels", levels_of(name, classic=True))):
        rated = [level for level in levels if level.name in ratings]
        if rated:
            parts += [_chart(f"{title}: Elo of the {heading}", rated, ratings), _table(rated, ratings)]
    return "\n".join(parts)


def _chart(heading: str, levels: Sequence[Level], ratings: Mapping[str, Rating]) -> str:
    named = {_CHANCE: ratings.get(_CHANCE), **{f"{one.number} {one.title}": ratings[one.name] for one in levels}}
    lines = tuple(PlotLine(name, (_point(rating),)) for name, rating in named.items() if rating is not None)
    _, high = bounds(lines, 0, 500, 500)
    return in_rows(Plot("elo", heading, ("Elo",), lines, 0, high))


def _point(rating: Rating) -> Point:
    return Point(rating.elo, rating.low, rating.high, f"{rating.elo} ({rating.low} to {rating.high})")


def _table(levels: Sequence[Level], ratings: Mapping[str, Rating]) -> str:
    rows = "".join(
        f"| {one.number} {one.title} | {_budget(one.budget)} | {one.budget.noise:g} | {_rating(ratings[one.name])} |\n"
        for one in levels
    )
    return f"\n| level | a step | noise | Elo |\n| --- | --- | --- | --- |\n{rows}\n"


def _rating(rating: Rating) -> str:
    return f"{rating.elo:,} ({rating.low:,} to {rating.high:,})"


def _budget(budget: Budget) -> str:
    if budget.simulations is None:
        return f"{budget.seconds:g} s"
    return f"{budget.simulations:,} simulations"
