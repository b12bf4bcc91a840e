"""The report as Markdown for a repository: the same words and tables, with the plots as files beside it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.margins import MARGIN_WORDS
from ludarium.lab.figures.profile import Profile
from ludarium.lab.playing.notes import LEGAL_STEPS
from ludarium.lab.reports.cautions import cautions
from ludarium.lab.reports.findings import findings, games_in_words
from ludarium.lab.reports.first_turns import HOW_CHOSEN, HOW_READ, sentences
from ludarium.lab.reports.making import COMMAND, experiment_file, fields
from ludarium.lab.reports.opened import openings_of
from ludarium.lab.reports.page import FAIRNESS_WORDS
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.sample import SampleGame
from ludarium.lab.reports.tables import interval_words
from ludarium.lab.reports.turn_map import TITLE, score_words
from ludarium.lab.reports.turn_section import map_words, pictured, turn_boards_key, turn_map_key

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~#])")

Pictures = Mapping[str, str]  # by the key of a plot: the name of its file


def markdown(report: Report, pictures: Pictures) -> str:
    """Return the whole text."""
    return "\n\n".join(part for part in _parts(report, pictures) if part) + "\n"


def _parts(report: Report, pictures: Pictures) -> Iterator[str]:
    yield f"# {plain(report.title)}"
    yield plain(report.question)
    yield f"{games_in_words(report.games)} of {plain(report.game.ruleset.credited_title)}."
    if not report.is_done:
        yield f"**Not finished:** these are the games so far, of at most {report.games_asked:,}."
    yield "## What was found"
    yield from (f"**{one.lead}.** {plain(' '.join(one.sentences))}" for one in findings(report))
    yield "## Who is favoured, by strength"
    yield _picture("The first side's score at each strength", pictures, "fairness")
    yield f"{FAIRNESS_WORDS} Here {report.game.sides[0]} begins."
    yield _table_of(report, "score")
    yield from _first_turns(report, pictures)
    yield "## How long games last"
    yield _picture("Turns, median", pictures, "turns")
    yield _picture("Turns, ninth decile", pictures, "turns_90")
    yield _picture("Drawn games", pictures, "draws")
    yield _picture("Games cut because they were too long", pictures, "cut")
    found = cautions(report)
    if found:
        yield "## Read with care"
        yield "\n".join(f"- **{one.title}.** {plain(one.words)}" for one in found)
    yield "## All figures"
    yield interval_words(report)
    for figure in report.definitions:
        yield f"### {figure.title}\n\n{figure.meaning}\n\n{_table_of(report, figure.key)}"
    yield from _shares(report)
    yield "## Games to look at"
    yield from map(_game, report.samples)
    yield "## How it was made"
    yield table(("", ""), fields(report))
    yield f"Save this as `experiment.toml` and repeat it with `{COMMAND}`:"
    yield _block(experiment_file(report), "toml")


def _first_turns(report: Report, pictures: Pictures) -> Iterator[str]:
    """Yield the sentences of each cell, and for those with pictures the boards and all turns."""
    found = [(cell, openings) for cell in report.cells if (openings := openings_of(cell)) is not None]
    keys = {cell.name: index for index, (cell, _) in enumerate(pictured(report), 1)}
    if found:
        yield f"## First turns\n\n{HOW_READ} {HOW_CHOSEN}"
    for cell, openings in found:
        yield f"### First turns: {plain(cell.name)}\n\n{plain(' '.join(sentences(openings)))}"
        if cell.name in keys:
            yield _picture(TITLE, pictures, turn_map_key(keys[cell.name]))
            yield plain(map_words(openings))
            yield _picture("The board after some first turns", pictures, turn_boards_key(keys[cell.name]))
            turns = ((turn.words, f"{turn.score.count:,}", score_words(turn)) for turn in openings.found.ranked)
            yield table(("First turn", "Games", "First side's score"), turns)


def _shares(report: Report) -> Iterator[str]:
    parts = (
        ("How games end", "endings", "The share of games that end so."),
        ("What happens", "events", "The share of games in which it happens at least once."),
        ("Which rules bind", "reasons", "The share of turns in which a rule forbids at least one possible step."),
    )[: 2 if LEGAL_STEPS in report.left_out else 3]
    for heading, part, meaning in parts:
        rows = [(one, figure) for one in report.profiles for figure in getattr(one, part)]
        yield f"## {heading}\n\n{meaning}\n\n{_shares_table(rows)}"
    if any(one.margins for one in report.profiles):
        rows = [(one, figure) for one in report.profiles for figure in one.margins]
        yield f"## What each side had at the end\n\n{MARGIN_WORDS}\n\n{_shares_table(rows, 'Value')}"


def _shares_table(rows: Sequence[tuple[Profile, Figure]], value: str = "Share") -> str:
    if not rows:
        return "None."
    facts = ((one.variant, one.strength, figure.definition.title, figure.words) for one, figure in rows)
    return table(("Variant", "Players", "What", value), facts)


def _table_of(report: Report, key: str) -> str:
    rows = (
        (variant, *(report.profile(variant, one).figure(key).words for one in report.strengths))
        for variant in report.variants
    )
    return table(("Variant", *report.strengths), rows)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; headings and cells are plain words."""
    lines = [_row(headings), _row(["---"] * len(headings), plainly=False), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Sequence[str], plainly: bool = True) -> str:
    return f"| {' | '.join(plain(cell) if plainly else cell for cell in cells)} |"


def _picture(title: str, pictures: Pictures, key: str) -> str:
    return f"![{title}]({pictures[key]})" if key in pictures else ""


def _game(sample: SampleGame) -> str:
    words = f"{sample.why}: {sample.variant}, {sample.strength}, game {sample.played.number}."
    return f"{plain(words)}\n\n{_block(str(sample.record))}"


def _block(words: str, language: str = "") -> str:
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", words)), default=0))
    return f"{fence}{language}\n{words.rstrip()}\n{fence}"


def plain(words: str) -> str:
    """Return words with nothing in them that Markdown or HTML would read as more than words."""
    return _SPECIAL.sub(r"\\\1", " ".join(words.split()).replace("&", "&amp;"))
