"""The report as one page that needs nothing else: style, script, pictures and games are inside."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ludarium.lab.figures.margins import MARGIN_WORDS
from ludarium.lab.playing.notes import LEGAL_STEPS
from ludarium.lab.reports.canvas import HALF, NARROW, WIDE, Size, plot_style
from ludarium.lab.reports.cautions import cautions
from ludarium.lab.reports.colours import variables
from ludarium.lab.reports.findings import findings, games_in_words
from ludarium.lab.reports.making import COMMAND, experiment_file, fields
from ludarium.lab.reports.markup import tag, text
from ludarium.lab.reports.pictures import drawn, fairness, lengths, unsettled
from ludarium.lab.reports.plot import Plot
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.sample import MOST_VARIANTS
from ludarium.lab.reports.stepping import drawn_games
from ludarium.lab.reports.tables import bar_lists, facts_table, figure_table, margin_table, plot_table
from ludarium.lab.reports.turn_section import first_turns_section
from ludarium.notation.words import how_many

FAIRNESS_WORDS = (
    "The points of the side that begins, as a share of all games: a win is one, a draw or a cut game a half. The thin "
    "line through each point is its 95 % interval. On the dotted line both sides are equal; in the shaded band, from "
    "45 to 55 %, neither is favoured by more than five points."
)
_STEPPING = "Step through them with the buttons, the slider or the arrow keys."
NO_RULE_BINDS = "No rule forbade a step."


def page(report: Report) -> str:
    """Return the whole page."""
    return document(report.title, _header(report), tag("main", *_sections(report)), _footer(report), _script())


def document(title: str, *body: str) -> str:
    """Return a page in the style of reports, of these parts."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", text(title)),
        tag("style", variables() + plot_style() + _beside("page.css")),
    )
    return f"<!doctype html>\n{tag('html', head, tag('body', *body), lang='en')}\n"


def _header(report: Report) -> str:
    size = f"{how_many(len(report.variants), 'variant')}, {how_many(len(report.strengths), 'strength')}"
    shown = f"{games_in_words(report.games)} of {report.game.ruleset.credited_title}: {size}"
    so_far = (
        ""
        if report.is_done
        else tag("strong", f" Not finished: these are the games so far, of at most {report.games_asked:,}.")
    )
    question = tag("p", text(report.question), class_="question") if report.question else ""
    return tag("header", tag("h1", text(report.title)), question, tag("p", text(shown) + "." + so_far, class_="soft"))


def _sections(report: Report) -> list[str]:
    first = report.game.sides[0]
    unsettling = unsettled(report)
    return [
        _section("What was found", _findings(report), class_="found"),
        _section(
            "Who is favoured, by strength",
            _picture(report, fairness(report), WIDE),
            tag("p", f"{FAIRNESS_WORDS} Here {text(first)} begins.", class_="soft"),
        ),
        first_turns_section(report),
        _section("How long games last", _pictures(report, lengths(report))),
        _section("Draws and cut games", _pictures(report, unsettling)) if unsettling else "",
        _section("Read with care", _cautions(report)) if cautions(report) else "",
        _section("All figures", figure_table(report)),
        _section(
            "How games end",
            tag("p", "The share of games that end so.", class_="soft"),
            bar_lists(report, "endings", "No game has ended."),
        ),
        _section(
            "What happens",
            tag("p", "The share of games in which it happens at least once.", class_="soft"),
            bar_lists(report, "events", "Nothing was noted."),
        ),
        _binding(report),
        _margins(report),
        _section("Games to look at", _games_words(report), tag("div", drawn_games(report.samples), class_="games")),
        _section("How it was made", _making(report)),
    ]


def _binding(report: Report) -> str:
    if LEGAL_STEPS in report.left_out:
        return ""
    return _section(
        "Which rules bind",
        tag(
            "p",
            "The share of turns in which a rule forbids at least one step that would otherwise be "
            "possible; “…” stands for what differs from turn to turn.",
            class_="soft",
        ),
        bar_lists(report, "reasons", NO_RULE_BINDS),
    )


def _margins(report: Report) -> str:
    if not any(profile.margins for profile in report.profiles):
        return ""
    words = tag("p", text(MARGIN_WORDS), class_="soft")
    folded = tag("details", tag("summary", "The numbers"), margin_table(report))
    return _section("What each side had at the end", words, folded)


def _section(heading: str, *parts: str, class_: str = "") -> str:
    attributes = {"class": class_} if class_ else {}
    return tag("section", tag("h2", heading), *parts, **attributes)


def _findings(report: Report) -> str:
    parts = []
    for finding in findings(report):
        words = [tag("p", text(sentence)) for sentence in finding.sentences]
        parts.append(tag("div", tag("dt", text(finding.lead)), tag("dd", *words)))
    return tag("dl", *parts)


def _pictures(report: Report, plots: Sequence[Plot]) -> str:
    size = WIDE if len(plots) == 1 else HALF
    return tag("div", *(_picture(report, plot, size) for plot in plots), class_="pair")


def _picture(report: Report, plot: Plot, size: Size) -> str:
    """Return a plot in this size and in that for narrow screens, of which one is shown, with its numbers."""
    key = "score" if plot.key == "fairness" else plot.key
    return tag(
        "figure",
        tag("figcaption", text(plot.title)),
        tag("div", drawn(plot, size), class_="wide"),
        tag("div", drawn(plot, NARROW), class_="narrow"),
        tag("details", tag("summary", "The numbers"), plot_table(report, key)),
    )


def _cautions(report: Report) -> str:
    found = [tag("li", tag("strong", text(f"{one.title}. ")), text(one.words)) for one in cautions(report)]
    return tag("ul", *found, class_="cautions")


def _games_words(report: Report) -> str:
    some = f" of the first {MOST_VARIANTS} variants" if len(report.variants) > MOST_VARIANTS else ""
    return tag(
        "p",
        text(f"The shortest, a median and the longest game{some} at {report.strengths[-1]}. "),
        tag(
            "span", "Step through them with the buttons, the slider or the arrow keys.", class_="stepping", hidden=True
        ),
        class_="soft",
    )


def _making(report: Report) -> str:
    file = experiment_file(report)
    rows = min(file.count("\n") + 2, 24)
    area = tag(
        "textarea",
        text(file),
        readonly=True,
        rows=rows,
        spellcheck="false",
        aria_label="The experiment file",
    )
    return "".join(
        (
            facts_table(fields(report), "The experiment"),
            tag(
                "p", "Save this as ", tag("code", "experiment.toml"), " and repeat it with ", tag("code", COMMAND), "."
            ),
            tag("div", area, tag("button", "Copy", type="button", class_="copy"), class_="file"),
        )
    )


def _footer(report: Report) -> str:
    return tag("footer", tag("p", text(f"Written by ludarium lab report from {report.path.name}.")))


def _script() -> str:
    return tag("script", _beside("page.js"))


@cache
def _beside(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
