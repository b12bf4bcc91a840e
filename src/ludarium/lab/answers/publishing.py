"""The answers about a game, published: the words of its file with the figures and games of its experiments."""

import math
from dataclasses import dataclass
from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers.cells import chosen_cells
from ludarium.lab.answers.file import (
    NAMED_GAMES,
    AnswersError,
    AnswersFile,
    WantedGame,
    WantedPosition,
    WrittenAnswer,
    read_answers,
)
from ludarium.lab.answers.lookup import figure_named, is_share
from ludarium.lab.answers.placeholders import Filling
from ludarium.lab.answers.published import (
    Findings,
    GameProfile,
    GameShown,
    GivenAnswer,
    Measured,
    MeasuredFigure,
    MeasuredRow,
    PositionShown,
    Strength,
)
from ludarium.lab.answers.results import Results, cell_of
from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.profile import CUT, DRAWS, LONG, SCORE, TURNS, Profile
from ludarium.lab.playing.series import chosen_options
from ludarium.lab.reports.report import Report, ReportCell
from ludarium.lab.reports.sample import LONGEST, MEDIAN, SHORTEST, by_length
from ludarium.notation.words import listed, shown
from ludarium.positions import Game, Line, read_record

FOLDER = "answers"  # of the files of answers, in that of the experiments
_TITLED = " as "  # after it, the title of a figure
_LENGTHS = dict(zip(NAMED_GAMES, (SHORTEST, MEDIAN, LONGEST), strict=True))


def published(game: str, experiments: Path, results: Results) -> Findings:
    """Return what the file of answers about a game says, with all that its experiments found."""
    return _Publishing(game, read_answers(experiments / FOLDER / f"{game}.toml"), results).findings()


@dataclass(frozen=True)
class _Publishing:
    game: str
    file: AnswersFile
    results: Results

    def findings(self) -> Findings:
        profile = None if self.file.profile is None else self._profile(*self.file.profile)
        answers = tuple(map(self._answer, self.file.answers))
        named = [*([profile.experiment] if profile else []), *(name for one in answers for name in one.experiments)]
        sources = tuple(map(self.results.source, dict.fromkeys(named)))
        return Findings(self.game, profile, answers, self.file.open, sources)

    def _profile(self, name: str, variant: str | None) -> GameProfile:
        try:
            report = self._report(name)
            first = cell_of(report, variant, report.strengths[0])
            if first.stored.facts["options"] != chosen_options(Game(self.game, {}), ()):
                raise LudariumError(f"{first.stored.variant} has not the usual options, which a profile is about")
            cells = [report.cell(first.stored.variant, one) for one in report.strengths]
            equal = [cell.profile for cell in cells if not cell.stored.facts["paired"]]
            return GameProfile(name, tuple(map(_strength, equal)))
        except LudariumError as error:
            raise AnswersError(f"{self.file.path}, profile: {error}") from None

    def _report(self, name: str) -> Report:
        report = self.results.report(name)
        if report.game.name != self.game:
            raise LudariumError(f"{name} is an experiment about {report.game.name}")
        return report

    def _answer(self, written: WrittenAnswer) -> GivenAnswer:
        try:
            reports = {name: self._report(name) for name in written.experiments}
            filling = Filling(self.game, reports)
            return GivenAnswer(
                written.question,
                filling.filled(written.answer),
                filling.filled(written.note),
                written.evidence,
                written.experiments,
                tuple(_figure(one, reports) for one in written.figures),
                tuple(_game(one, reports) for one in written.games),
                tuple(self._position(one) for one in written.positions),
            )
        except AnswersError:
            raise
        except LudariumError as error:
            raise AnswersError(f"{written.place}: {error}") from None

    def _position(self, wanted: WantedPosition) -> PositionShown:
        line = Line(Game(self.game, wanted.options).position(wanted.code))
        for step in wanted.steps:
            line.push(step)
        options = {name: str(value) for name, value in wanted.options.items()}
        return PositionShown(wanted.caption, options, wanted.code, wanted.steps)


def _strength(profile: Profile) -> Strength:
    found = (measured(profile.figure(one.key).found) for one in (SCORE, DRAWS, CUT, TURNS, LONG))
    return Strength(profile.strength, profile.games, *found)


def measured(found: Estimated | None) -> Measured | None:
    if found is None:
        return None
    value, low, high = (round(one, 5) if math.isfinite(one) else None for one in (found.value, found.low, found.high))
    return None if value is None else Measured(value, low, high, found.count)


def _figure(wanted: str, reports: dict[str, Report]) -> MeasuredFigure:
    wanted, _, title = (part.strip() for part in wanted.partition(_TITLED))
    name, colon, cells = (part.strip() for part in wanted.partition(":"))
    if not colon:
        raise LudariumError(f"{shown(wanted)}: write a figure and its games, as in score: *")
    chosen = chosen_cells(cells, reports)
    found = [figure_named(name, one) for one in chosen]
    rows = [
        MeasuredRow(one.cell.profile.variant, one.cell.profile.strength, measured(figure.found))
        for one, figure in zip(chosen, found, strict=True)
    ]
    definition, kind = found[0].definition, "share" if is_share(found[0]) else "count"
    return MeasuredFigure(definition.key, title or definition.title, definition.meaning, kind, tuple(rows))


def _game(wanted: WantedGame, reports: dict[str, Report]) -> GameShown:
    name = wanted.experiment or next(iter(reports), "")
    if name not in reports or (wanted.experiment is None and len(reports) > 1):
        raise LudariumError(f"name the experiment of a game: {listed(reports)}")
    report = reports[name]
    cell = cell_of(report, wanted.variant, wanted.players)
    number = _number(wanted.number, cell)
    stored = read_stored(report.path)
    played = next((one for one in stored.games(cell.stored) if one.number == number), None)
    if played is None:
        raise LudariumError(f"game {number} of {cell.name} was not played: there are {cell.profile.games:,}")
    read_record(played.record)  # so that it can be opened
    return GameShown(wanted.caption, cell.stored.variant, cell.stored.strength, name, number, played.record)


def _number(wanted: int | str, cell: ReportCell) -> int:
    if isinstance(wanted, int):
        return wanted
    found = by_length(cell.passed.lengths)
    if not found:
        raise LudariumError(f"no game of {cell.name} was played")
    return found[_LENGTHS[wanted]]
