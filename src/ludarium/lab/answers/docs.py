"""`docs/answers.md`: what was found about all games, written from the findings that are published."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ludarium.lab.answers import wording
from ludarium.lab.answers.published import (
    Findings,
    GameProfile,
    GameShown,
    GivenAnswer,
    Measured,
    MeasuredFigure,
    PositionShown,
    Source,
)
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.figure import SHARE
from ludarium.lab.reports.markdown import table
from ludarium.notation.words import listed
from ludarium.positions import Game

REPORTS = "experiments/reports"
_ABOVE = """\
<!-- Written by `ludarium lab publish` from experiments/answers: change these files, not this one. -->

# What we found

Answers to questions that the games' own designers ask, measured with [the lab](lab.md). The page shows the same \
beside each game, with games that open on the board. The files of the experiments are under `experiments/`, reports \
with all figures under `experiments/reports/`.

"First side" is the side that begins. After each figure stands its interval, "54.8 % (51 to 59)": of 100 such \
intervals, 95 contain the truth. A figure at one strength says nothing about another one.

Classic levels, 1 to 8, are those of earlier versions. They evaluate positions by terms made by hand, so that they can \
play under all options, but they were tuned for the usual ones. Levels without that word are the present ones."""


def answers_page(found: Sequence[Findings], root: Path) -> str:
    """Return the text; `root` is the folder in which reports are looked for."""
    parts = [_ABOVE]
    for findings in found:
        parts += _game(findings, root)
    return "\n\n".join(parts) + "\n"


def _game(findings: Findings, root: Path) -> Iterator[str]:
    yield f"## {Game(findings.game, {}).ruleset.credited_title}"
    if findings.profile is not None:
        yield _profile(findings.profile)
    for answer in findings.answers:
        yield from _answer(answer)
    if findings.open:
        yield "### Still open\n\n" + "\n".join(f"- {question}" for question in findings.open)
    if findings.sources:
        yield "### How this was found"
        yield _commands(findings.sources)
        yield "\n".join(_source(source, root) for source in findings.sources)


def _profile(profile: GameProfile) -> str:
    rows = [
        (
            one.players,
            f"{one.games:,}",
            _figure(one.score, True),
            _figure(one.turns, False),
            _figure(one.long, False),
            _figure(one.draws, True),
            _figure(one.cut, True),
        )
        for one in profile.strengths
    ]
    headings = ("players", "games", "first side's score", "turns, median", "nine in ten within", "draws", "cut")
    return f"The usual rules, by strength ({profile.experiment}):\n\n{table(headings, rows)}"


def _answer(answer: GivenAnswer) -> Iterator[str]:
    yield f"### {answer.question}"
    yield answer.answer
    for figure in answer.figures:
        yield _figure_table(figure)
    if answer.note:
        yield answer.note
    rests = [f"the experiments {listed(answer.experiments, 'and')}"] if len(answer.experiments) > 1 else []
    rests += [f"the experiment {name}" for name in answer.experiments] if len(answer.experiments) == 1 else []
    rests += [answer.evidence.rstrip(".")] if answer.evidence else []
    yield f"*Rests on {'; '.join(rests)}.*"
    shown = [*map(_shown_game, answer.games), *map(_shown_position, answer.positions)]
    if shown:
        yield "\n".join(shown)


def _figure_table(figure: MeasuredFigure) -> str:
    variants = list(dict.fromkeys(row.variant for row in figure.rows))
    players = list(dict.fromkeys(row.players for row in figure.rows))
    words = {(row.variant, row.players): _figure(row.found, figure.kind == SHARE) for row in figure.rows}
    if len(players) > len(variants):
        lines = [(one, *(words.get((variant, one), "") for variant in variants)) for one in players]
        return table((figure.title, *variants), lines)
    lines = [(variant, *(words.get((variant, one), "") for one in players)) for variant in variants]
    return table((figure.title, *players), lines)


def _figure(found: Measured | None, is_share: bool) -> str:
    if found is None:
        return "–"
    low, high = (float("nan") if one is None else one for one in (found.low, found.high))
    return wording.with_interval(Estimated(found.value, low, high, found.n), is_share)


def _shown_game(game: GameShown) -> str:
    return f"- {game.caption}: {game.experiment}, {game.variant}, {game.players}, game {game.number}"


def _shown_position(position: PositionShown) -> str:
    options = "".join(f" {name}={value}" for name, value in position.options.items())
    steps = f", then {', '.join(position.steps)}" if position.steps else ""
    return f"- {position.caption}:{options} `{position.code}`{steps}"


def _commands(sources: Iterable[Source]) -> str:
    return "\n".join(f"    {source.command}" for source in sources)


def _source(source: Source, root: Path) -> str:
    days = listed(dict.fromkeys((source.first_day, source.last_day)), "to")
    unfinished = "" if source.is_done else "; not finished"
    has_report = (root / REPORTS / f"{source.experiment}.md").is_file()
    report = f"; [report](../{REPORTS}/{source.experiment}.md)" if has_report else ""
    return (
        f"- {source.experiment}: {source.games:,} games, {wording.hours(source.core_hours)} core-hours, {days}, "
        f"Ludarium {source.version} ({', '.join(source.programs)}){unfinished}{report}"
    )
