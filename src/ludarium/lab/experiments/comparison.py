"""Comparing two sets of rules: both are played side by side until the evidence is enough."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import OptionError
from ludarium.lab.experiments.experiment import Cell, Experiment
from ludarium.lab.figures import Compared, Comparison, Fairer, FewerDraws, Shorter, mean_sequence
from ludarium.lab.figures.estimated import Estimated
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.series import slug
from ludarium.lab.playing.work import SeriesWork
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, Where, opened, play
from ludarium.lab.screen import Screen
from ludarium.notation.words import how_many

KIND = "comparison"
MOST = 20_000  # games of each, by default
_POINTS = 100.0
_JUDGED_EVERY = 10  # games a side


@dataclass(frozen=True)
class Question:
    """What is asked of A and B, and by how much A must be better for it to matter."""

    test: Comparison
    adjective: str  # A is … than B
    unit: str  # of the step

    def value(self, played: Played) -> float:
        if isinstance(self.test, Shorter):
            return float("inf") if played.cut else float(played.turns)
        if isinstance(self.test, FewerDraws):
            return float(played.winner is None and not played.cut)
        return played.first_score

    @property
    def step(self) -> float:
        return self.test.by if isinstance(self.test, Shorter) else _POINTS * self.test.by

    @property
    def words(self) -> str:
        return f"{self.adjective} by {self.step:g} {self.unit}"


def new_question(
    fairer_by: float | None, shorter_by: float | None, fewer_draws_by: float | None, most: int = MOST
) -> Question:
    """Return the one question that is asked; OptionError if there is none or several."""
    asked = [one for one in (fairer_by, shorter_by, fewer_draws_by) if one is not None]
    if len(asked) != 1:
        raise OptionError("ask one question: --fairer-by POINTS, --shorter-by TURNS or --fewer-draws-by POINTS")
    if fairer_by is not None:
        return Question(Fairer(fairer_by / _POINTS, most=most), "fairer", "points")
    if fewer_draws_by is not None:
        return Question(FewerDraws(fewer_draws_by / _POINTS, most=most), "less drawish", "points")
    return Question(Shorter(asked[0], most=most), "shorter", "turns")


def only_cell(experiment: Experiment, name: str) -> Cell:
    """Return the one cell of an experiment that is compared."""
    cells = experiment.cells()
    if len(cells) != 1:
        raise OptionError(
            f"{name} has {how_many(len(experiment.variants), 'variant')} and "
            f"{how_many(len(experiment.pairings), 'player')}: to compare, each file has one of both"
        )
    return cells[0]


class Side(SeriesWork):
    """The work of one of the two; it is decided when the comparison is."""

    def __init__(self, cell: Cell, duel: "Duel") -> None:
        super().__init__(cell.series, duel.most)
        self._duel = duel
        self.values: list[float] = []
        self.scores: list[float] = []

    @property
    def is_decided(self) -> bool:
        return self._duel.compared.decided

    def take(self, played: Played) -> None:
        self.values.append(self._duel.question.value(played))
        self.scores.append(played.first_score)
        self._duel.judge()


class Duel:
    """Two sides and the test between them."""

    def __init__(self, question: Question, a: Cell, b: Cell) -> None:
        assert question.test.most is not None
        self.question, self.most = question, question.test.most
        self.compared = Compared(None, 0, 0.0, 0.0, 1.0)
        self.sides = Side(a, self), Side(b, self)
        self._judged = 0

    def judge(self) -> None:
        """Look at the games that both sides have, now and then; what is found does not depend on when."""
        pairs = min(len(side.values) for side in self.sides)
        if self.compared.decided or pairs < min(self._judged + _JUDGED_EVERY, self.most):
            return
        self._judged = pairs
        self.compared = self.question.test.judge(*(side.values for side in self.sides))

    def scores(self) -> list[Estimated | None]:
        """Return the first side's scores in the games that were compared."""
        return [mean_sequence(Counter(side.scores[: self.compared.games])) for side in self.sides]

    def described(self) -> dict[str, Any]:
        found = self.compared
        return {
            "question": self.question.words,
            "verdict": found.verdict,
            "games": found.games,
            "evidence": {"better": found.better, "not better": found.not_better},
            "p_value": found.p_value,
            "scores": [None if one is None else [one.value, one.low, one.high] for one in self.scores()],
        }


def run_comparison(
    question: Question,
    files: tuple[tuple[Experiment, str], tuple[Experiment, str]],
    where: Where,
    screen: Screen,
    as_json: bool = False,
) -> None:
    """Play A and B until it is clear whether A is better, and say so."""
    deadline = where.deadline()
    (first, a), (second, b) = files
    duel = Duel(question, only_cell(first, a), only_cell(second, b))
    if duel.sides[0].name == duel.sides[1].name:
        raise OptionError(f"{a} and {b} describe the same games")
    folder = where.folder or Path("comparisons", slug(f"{Path(a).stem}-{Path(b).stem}-{question.words}"))
    about = {
        "kind": KIND,
        "question": question.words,
        "most": duel.most,
        "sides": [{"name": name, **side.series.described()} for name, side in zip((a, b), duel.sides, strict=True)],
    }
    with opened(folder, about, ("most",)) as store:
        if not as_json:
            screen.say(f"Is {a} {question.words} than {b}? At most {duel.most:,} games of each, kept in {folder}")
        running = [Running(side, store) for side in duel.sides]
        talk = Talk(screen, lambda: _words(duel), lambda: _lines(duel, (a, b), folder, as_json))
        play(running, where, deadline, talk)


def _words(duel: Duel) -> str:
    found = duel.compared
    return f"{found.games} of each: evidence {found.better:.0%} that it is, {found.not_better:.0%} that it is not"


def _lines(duel: Duel, names: tuple[str, str], folder: Path, as_json: bool) -> Iterable[str]:
    if as_json:
        yield json.dumps({"folder": str(folder), **duel.described()}, indent=2)
        return
    found, question = duel.compared, duel.question
    for name, score in zip(names, duel.scores(), strict=True):
        if score is not None:
            shares = [f"{_POINTS * one:.1f}" for one in (score.value, score.low, score.high)]
            yield f"{name}: the first side scores {shares[0]} % ({shares[1]} to {shares[2]}) in {found.games:,} games."
    if found.verdict is None:
        yield f"After {found.games:,} games of each it is not clear whether {names[0]} is {question.words}."
    elif found.verdict:
        yield f"{names[0]} is {question.adjective} than {names[1]} (after {found.games:,} games of each, error 5 %)."
    else:
        yield f"{names[0]} is not {question.words} than {names[1]} (after {found.games:,} games of each, error 5 %)."
