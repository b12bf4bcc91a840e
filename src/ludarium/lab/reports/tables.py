"""The tables and bar lists of a page."""

from collections.abc import Iterable, Sequence

from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.profile import Profile
from ludarium.lab.reports.markup import tag, text
from ludarium.lab.reports.report import Report
from ludarium.notation.words import listed

MOST_CARDS = 12  # that are shown without being unfolded


def figure_words(figure: Figure) -> str:
    """Return a figure as markup: the value, and its interval a little smaller."""
    value, found, interval = figure.words.partition(" (")
    return text(value) + (tag("small", text(f" ({interval}")) if found else "")


def interval_words(report: Report) -> str:
    """Return what the intervals are, and what was not measured."""
    without = f" Not measured: {listed(report.left_out, 'and')}." if report.left_out else ""
    if not report.is_watched:
        return f"In parentheses: 95 % intervals.{without}"
    return (
        "In parentheses: for scores, Elo, draws, cut games, turns and endings 95 % confidence sequences, which hold "
        f"whenever one looks or stops; for all else plain 95 % intervals.{without}"
    )


def figure_table(report: Report) -> str:
    """Return all figures: below each definition a row for each variant, and a column for each strength."""
    columns = [tag("th", "Variant", scope="col"), *(tag("th", text(one), scope="col") for one in report.strengths)]
    count = len(columns)
    bodies = [
        tag(
            "tbody",
            tag("tr", tag("th", tag("span", tag("strong", "Games")), colspan=count, scope="rowgroup", class_="about")),
            *(
                _row(variant, [f"{report.profile(variant, one).games:,}" for one in report.strengths])
                for variant in report.variants
            ),
        )
    ]
    for definition in report.definitions:
        words = tag("span", tag("strong", text(definition.title)), " ", tag("span", text(definition.meaning)))
        heading = tag("tr", tag("th", words, colspan=count, scope="rowgroup", class_="about"))
        rows = [_figure_row(report, variant, definition.key) for variant in report.variants]
        bodies.append(tag("tbody", heading, *rows))
    caption = interval_words(report)
    return scrolled(tag("table", tag("caption", caption), tag("thead", tag("tr", *columns)), *bodies), caption)


def margin_table(report: Report) -> str:
    """Return what each side had at the end: below each count a row for each variant, and a column for each strength."""
    columns = [tag("th", "Variant", scope="col"), *(tag("th", text(one), scope="col") for one in report.strengths)]
    titles = dict.fromkeys(figure.definition.title for profile in report.profiles for figure in profile.margins)
    bodies = [
        tag(
            "tbody",
            tag("tr", tag("th", text(title), colspan=len(columns), scope="rowgroup", class_="about")),
            *(
                _row(variant, [_margin(report.profile(variant, one), title) for one in report.strengths])
                for variant in report.variants
            ),
        )
        for title in titles
    ]
    caption = "What each side had at the end"
    return scrolled(tag("table", tag("caption", caption), tag("thead", tag("tr", *columns)), *bodies), caption)


def _margin(profile: Profile, title: str) -> str:
    found = next((figure for figure in profile.margins if figure.definition.title == title), None)
    return figure_words(found) if found else "–"


def plot_table(report: Report, key: str) -> str:
    """Return the numbers behind a plot."""
    title = report.profiles[0].figure(key).definition.title
    columns = [tag("th", "Variant", scope="col"), *(tag("th", text(one), scope="col") for one in report.strengths)]
    rows = [_figure_row(report, variant, key) for variant in report.variants]
    table = tag("table", tag("caption", text(title)), tag("thead", tag("tr", *columns)), tag("tbody", *rows))
    return scrolled(table, title)


def _figure_row(report: Report, variant: str, key: str) -> str:
    return _row(variant, [figure_words(report.profile(variant, one).figure(key)) for one in report.strengths])


def _row(variant: str, cells: Iterable[str]) -> str:
    return tag("tr", tag("th", text(variant), scope="row"), *(tag("td", cell) for cell in cells))


def scrolled(table: str, label: str) -> str:
    return tag("div", table, class_="scrolled", role="region", aria_label=label, tabindex=0)


def facts_table(facts: Iterable[tuple[str, str]], caption: str) -> str:
    rows = [tag("tr", tag("th", text(name), scope="row"), tag("td", text(words))) for name, words in facts]
    return tag("table", tag("caption", caption), tag("tbody", *rows), class_="facts")


def bar_lists(report: Report, part: str, nothing: str) -> str:
    """Return a list of bars for each cell: the last strength at once, the others to be unfolded."""
    last = report.strengths[-1]
    shown = [one for one in report.profiles if one.strength == last]
    others = [one for one in report.profiles if one.strength != last]
    if not any(getattr(one, part) for one in report.profiles):
        return tag("p", text(nothing))
    if len(shown) > MOST_CARDS:
        shown, others = [], report.profiles
    folded = "At the other strengths" if shown else "In all variants, at all strengths"
    more = tag("details", tag("summary", folded), _cards(others, part, nothing)) if others else ""
    return _cards(shown, part, nothing) + more


def _cards(profiles: Sequence[Profile], part: str, nothing: str) -> str:
    cards = [tag("section", tag("h3", text(_heading(one))), _bars(getattr(one, part), nothing)) for one in profiles]
    return tag("div", *cards, class_="cards") if cards else ""


def _heading(profile: Profile) -> str:
    return f"{profile.variant}, {profile.strength}"


def _bars(figures: Sequence[Figure], nothing: str) -> str:
    if not figures:
        return tag("p", text(nothing), class_="soft")
    return tag("ul", *(tag("li", *_bar(figure)) for figure in figures), class_="bars")


def _bar(figure: Figure) -> tuple[str, str, str]:
    found = figure.found
    value, low, high = (0.0, 0.0, 0.0) if found is None else (found.value, found.low, found.high)
    places = f"--value:{100 * value:.1f}%;--low:{100 * low:.1f}%;--high:{100 * high:.1f}%"
    bar = tag("span", tag("i"), tag("b"), class_="bar", style=places, aria_hidden="true")
    title = figure.definition.title
    return tag("span", text(title[:1].upper() + title[1:])), tag("span", figure_words(figure), class_="value"), bar
