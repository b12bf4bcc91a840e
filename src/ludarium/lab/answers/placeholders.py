"""Placeholders: figures in the text of an answer, such as `{score: two steps, classic level 6}`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ludarium.games.evidence import Rating, measured_ratings
from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers import wording
from ludarium.lab.answers.cells import Chosen, chosen_cell, chosen_cells
from ludarium.lab.answers.lookup import figure_named, is_counted_by_game, is_share
from ludarium.lab.answers.results import core_hours
from ludarium.lab.figures import Estimated, share_interval
from ludarium.lab.figures.figure import Figure
from ludarium.lab.reports.first_turns import sentences
from ludarium.lab.reports.opened import openings_of
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.verdict import difference
from ludarium.notation.words import listed, shown

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_TYPED = re.compile(r"\d[\d.,]*\s?(?:%|points)")
_MINUS = " minus "
_AGAINST = " against "
ELO = "elo"
_ELO_OF_A_LEVEL = 200


@dataclass(frozen=True)
class Filling:
    """What placeholders of an answer about a game are filled from."""

    game: str
    reports: Mapping[str, Report]

    def filled(self, text: str) -> str:
        """Return a text with its placeholders filled; LudariumError names the one that is wrong."""
        typed = _TYPED.search(_PLACEHOLDER.sub("", text)) if self.reports else None
        if typed:
            raise LudariumError(
                f"{shown(typed[0])} is typed by hand: write a figure as {{score: two steps, classic level 6}}"
            )
        return _PLACEHOLDER.sub(lambda found: self._value(found[1]), text)

    def _value(self, inside: str) -> str:
        try:
            what, _, form = (part.strip() for part in inside.partition("|"))
            name, _, cells = (part.strip() for part in what.partition(":"))
            if name in _WHOLE and not (name == ELO and self._has_games(cells)):
                return _WHOLE[name](self, cells)
            if not cells:
                raise LudariumError("say of which games, as in {score: two steps, classic level 6}")
            if _MINUS in cells:
                return self._difference(name, cells, form)
            if form not in _FORMS:
                raise LudariumError(f"there is no form {shown(form)}: there are {listed(filter(None, _FORMS), 'and')}")
            return _FORMS[form](self, name, cells)
        except LudariumError as error:
            raise LudariumError(f"{{{inside}}}: {error}") from None

    def _has_games(self, cells: str) -> bool:
        """Return whether this names games of two players, and no player of the ladder."""
        return _AGAINST in cells and bool(self.reports)

    def figure(self, name: str, cells: str) -> tuple[Figure, Estimated]:
        return _measured(name, chosen_cell(cells, self.reports))

    def figures(self, name: str, cells: str) -> list[tuple[Figure, Estimated]]:
        return [_measured(name, one) for one in chosen_cells(cells, self.reports)]

    def _difference(self, name: str, cells: str, form: str) -> str:
        if form not in ("", "plain"):
            raise LudariumError("a difference has the form plain, or none")
        one, _, other = cells.partition(_MINUS)
        (figure, first), (_, second) = self.figure(name, one.strip()), self.figure(name, other.strip())
        words = wording.difference_in_words(difference(second, first), is_share(figure))
        return words.partition(" (")[0] if form else words


def _measured(name: str, chosen: Chosen) -> tuple[Figure, Estimated]:
    figure = figure_named(name, chosen)
    if figure.found is None:
        raise LudariumError(f"{name} was not measured in the games of {chosen.cell.name}")
    return figure, figure.found


# ---------------------------------------------------------------- forms of a figure


def _with_interval(filling: Filling, name: str, cells: str) -> str:
    figure, found = filling.figure(name, cells)
    return wording.with_interval(found, is_share(figure))


def _plain(filling: Filling, name: str, cells: str) -> str:
    figure, found = filling.figure(name, cells)
    return wording.plain(found, is_share(figure))


def _rounded(filling: Filling, name: str, cells: str) -> str:
    figure, found = filling.figure(name, cells)
    return f"{100 * found.value:.0f} %" if is_share(figure) else f"{found.value:,.0f}"


def _interval(filling: Filling, name: str, cells: str) -> str:
    figure, found = filling.figure(name, cells)
    return wording.interval(found, is_share(figure))


def _range(filling: Filling, name: str, cells: str) -> str:
    found = filling.figures(name, cells)
    return wording.span([one.value for _, one in found], is_share(found[0][0]))


def _lowest(filling: Filling, name: str, cells: str) -> str:
    figure, found = min(filling.figures(name, cells), key=lambda one: one[1].value)
    return wording.with_interval(found, is_share(figure))


def _highest(filling: Filling, name: str, cells: str) -> str:
    figure, found = max(filling.figures(name, cells), key=lambda one: one[1].value)
    return wording.with_interval(found, is_share(figure))


def _pooled(filling: Filling, name: str, cells: str) -> str:
    found = share_interval(*_added_up(filling, name, cells))
    assert found is not None
    return wording.with_interval(found, is_share=True)


def _count(filling: Filling, name: str, cells: str) -> str:
    count, _ = _added_up(filling, name, cells)
    return f"{count:,}" if count else "none"


def _added_up(filling: Filling, name: str, cells: str) -> tuple[int, int]:
    """Return in how many games something happened, and how many games there are."""
    if not is_counted_by_game(name):
        raise LudariumError(f"{name} cannot be added up: draws, cut games, endings and events can")
    found = [one for _, one in filling.figures(name, cells)]
    return sum(round(one.value * one.count) for one in found), sum(one.count for one in found)


_FORMS: dict[str, Callable[[Filling, str, str], str]] = {
    "": _with_interval,
    "plain": _plain,
    "rounded": _rounded,
    "interval": _interval,
    "range": _range,
    "lowest": _lowest,
    "highest": _highest,
    "pooled": _pooled,
    "count": _count,
}

# ---------------------------------------------------------------- what is no figure of a cell


def _games(filling: Filling, cells: str) -> str:
    if cells in filling.reports:
        return f"{filling.reports[cells].games:,}"
    return f"{sum(one.cell.profile.games for one in chosen_cells(cells or '*', filling.reports)):,}"


def _core_hours(filling: Filling, cells: str) -> str:
    if cells and cells not in filling.reports:
        raise LudariumError(f"{shown(cells)} is none of its experiments: there are {listed(filling.reports, 'and')}")
    reports = [filling.reports[cells]] if cells else filling.reports.values()
    return wording.hours(sum(map(core_hours, reports)))


def _first_turns(filling: Filling, cells: str) -> str:
    openings = openings_of(chosen_cell(cells or "*", filling.reports).cell)
    if openings is None:
        raise LudariumError("its games do not begin with first turns")
    return " ".join(sentences(openings))


def _elo(filling: Filling, player: str) -> str:
    found = _rating(filling, player)
    return f"{found.elo:,} ({found.low:,} to {found.high:,})"


def _depth(filling: Filling, player: str) -> str:
    """How many levels 200 Elo apart there are between chance, whose Elo is 0, and a player."""
    return wording.number(_rating(filling, player).elo / _ELO_OF_A_LEVEL)


def _rating(filling: Filling, player: str) -> Rating:
    ratings = measured_ratings(filling.game)
    if player not in ratings:
        raise LudariumError(f"{shown(player)} has no Elo: there are {listed(ratings, 'and') or 'none'}")
    return ratings[player]


_WHOLE: dict[str, Callable[[Filling, str], str]] = {
    "games": _games,
    "core-hours": _core_hours,
    ELO: _elo,
    "depth": _depth,
    "first turns": _first_turns,
}
