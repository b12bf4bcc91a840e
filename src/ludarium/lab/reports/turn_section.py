"""The part of a page about first turns: sentences, the board with scores, small boards and all turns in a table."""

from collections.abc import Sequence

from ludarium.drawing.markup import element
from ludarium.lab.figures.first_turns import FirstTurn
from ludarium.lab.reports.first_turns import HOW_CHOSEN, HOW_READ, sentences
from ludarium.lab.reports.markup import tag, text
from ludarium.lab.reports.miniatures import Ranked, miniature, ranked, shared
from ludarium.lab.reports.opened import Openings, openings_of
from ludarium.lab.reports.report import Report, ReportCell
from ludarium.lab.reports.tables import scrolled
from ludarium.lab.reports.turn_map import TITLE, score_words, turn_map, turn_words
from ludarium.notation.words import listed

MOST_PICTURED = 6  # variants with pictures


def pictured(report: Report) -> list[tuple[ReportCell, Openings]]:
    """Return the cells whose first turns are shown on a board: those of the first variants by the last players."""
    cells = [cell for cell in report.cells if cell.profile.strength == report.strengths[-1]][:MOST_PICTURED]
    return [(cell, openings) for cell in cells if (openings := openings_of(cell)) is not None]


def turn_map_key(number: int) -> str:
    """Return the key of a picture among those of a report."""
    return f"first-turns-{number}"


def turn_boards_key(number: int) -> str:
    return f"first-turns-{number}-boards"


def map_words(openings: Openings) -> str:
    """Return how the board is to be read."""
    each = (
        "Each number is the score after the turn that arrives there, in percent"
        if openings.is_told_by_cells
        else "Each number is the mean score of the turns that arrive there, in percent"
    )
    rest = openings.elsewhere
    elsewhere = f" Not on the board: {listed(map(turn_words, rest), 'and')}." if rest else ""
    return f"{each}; symmetric copies are shown too.{elsewhere}"


def first_turns_section(report: Report) -> str:
    """Return the section; empty if games do not begin from first turns."""
    with_pictures = pictured(report)
    if not with_pictures:
        return ""
    shown = [_shown(cell, openings, index) for index, (cell, openings) in enumerate(with_pictures)]
    known = {cell.name for cell, _ in with_pictures}
    others = [cell for cell in report.cells if cell.name not in known]
    folded = [_folded(cell, openings) for cell in others if (openings := openings_of(cell)) is not None]
    more = tag("details", tag("summary", "At the other strengths, or with other variants"), *folded) if folded else ""
    return tag(
        "section",
        tag("h2", "First turns"),
        tag("p", f"{HOW_READ} {HOW_CHOSEN}", class_="soft"),
        *shown,
        more,
    )


def _shown(cell: ReportCell, openings: Openings, index: int) -> str:
    name, groups = f"turn-{index}", ranked(openings.found)
    classes = "ranked" if len(groups[0].turns) > 1 else "ranked single"
    defs = element("svg", shared(openings, name), width=0, height=0, aria_hidden="true", **{"class": "pieces"})
    return tag(
        "div",
        tag("h3", text(cell.name)),
        *_sentences(openings),
        defs,
        tag(
            "div",
            tag(
                "figure",
                tag("figcaption", TITLE),
                turn_map(openings),
                tag("p", text(map_words(openings)), class_="soft"),
            ),
            tag("div", *(_group(openings, group, name) for group in groups), class_=classes),
            class_="turns",
        ),
        tag("details", tag("summary", "All first turns"), turn_table(openings)),
        class_="opened",
    )


def _sentences(openings: Openings) -> Sequence[str]:
    return [tag("p", text(sentence)) for sentence in sentences(openings)]


def _group(openings: Openings, group: Ranked, name: str) -> str:
    boards = [
        tag(
            "figure",
            miniature(openings.turns[turn.number], name, **{"class": "board"}),
            tag("figcaption", tag("strong", text(turn.words)), " ", _score(turn)),
        )
        for turn in group.turns
    ]
    return tag("section", tag("h4", text(group.heading)), tag("div", *boards, class_="boards"))


def _score(turn: FirstTurn) -> str:
    value, _, interval = score_words(turn).partition(" (")
    return text(value) + " " + tag("span", text(f"({interval}"))


def _folded(cell: ReportCell, openings: Openings) -> str:
    table = tag("details", tag("summary", "All first turns"), turn_table(openings))
    return tag("div", tag("h3", text(cell.name)), *_sentences(openings), table, class_="opened")


def turn_table(openings: Openings) -> str:
    """Return all turns, the best first."""
    rows = [
        tag(
            "tr",
            tag("th", text(turn.words), scope="row"),
            tag("td", f"{turn.score.count:,}"),
            tag("td", text(score_words(turn))),
        )
        for turn in openings.found.ranked
    ]
    head = tag("tr", *(tag("th", words, scope="col") for words in ("First turn", "Games", "First side's score")))
    return scrolled(tag("table", tag("thead", head), tag("tbody", *rows)), "All first turns")
