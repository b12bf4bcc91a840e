"""A report: everything that a page or a text about an experiment shows, gathered in one pass over its games."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludarium.lab.experiments.stored import Stored, StoredCell, read_stored
from ludarium.lab.figures import mean_sequence
from ludarium.lab.figures.figure import Definition
from ludarium.lab.figures.first_turns import FirstTurns, TurnScores
from ludarium.lab.figures.profile import BRANCHING, ELO, ENDS, LEADS, SETTLED, Profile, profile
from ludarium.lab.playing.notes import CHANCES, LEGAL_STEPS, TURN_ENDS
from ludarium.lab.playing.played import Played
from ludarium.lab.reports.sample import SampleGame, sample_games
from ludarium.lab.reports.watched import watched
from ludarium.lab.strength.pairs import Pairs
from ludarium.positions import Game

_POINTS = 100.0
_NEEDED = {CHANCES: (LEADS, SETTLED), TURN_ENDS: (ENDS,), LEGAL_STEPS: (BRANCHING,)}  # by what is measured


@dataclass
class Passed:
    """What is counted besides the profile while the games of a cell pass by."""

    scores: Counter[float] = field(default_factory=Counter)  # of the side that begins
    turns: Counter[float] = field(default_factory=Counter)
    pairs: Pairs = field(default_factory=Pairs)
    lengths: list[tuple[int, int]] = field(default_factory=list)  # turns and number of each game
    dates: set[str] = field(default_factory=set)
    programs: set[str] = field(default_factory=set)
    seconds: float = 0.0
    first_turns: TurnScores | None = None  # if games begin from first turns

    def through(self, cell: StoredCell, games: Iterable[Played]) -> Iterator[Played]:
        if cell.first_turns:
            self.first_turns = TurnScores(cell.first_turns)
        for game in games:
            self.scores[game.first_score] += 1
            self.turns[float(game.turns)] += 1
            self.pairs.add(game.score)
            self.lengths.append((game.turns, game.number))
            self.dates.add(game.date)
            self.programs.add(game.program)
            self.seconds += sum(spent.seconds for spent in game.spent)
            if self.first_turns is not None:
                self.first_turns.add(cell.beginning(game.number), game.first_score)
            yield game


@dataclass(frozen=True)
class ReportCell:
    """The games of one variant at one strength."""

    stored: StoredCell
    profile: Profile
    passed: Passed
    is_done: bool  # whether all games were played that were asked for
    first_turns: FirstTurns | None = None  # if games begin from first turns

    @property
    def name(self) -> str:
        return f"{self.profile.variant}, {self.profile.strength}"

    def described(self) -> dict[str, Any]:
        """Return its figures as data."""
        first_turns = {} if self.first_turns is None else {"first_turns": self.first_turns.described()}
        return {**self.profile.described(), **first_turns}


@dataclass(frozen=True)
class Report:
    """Cells are in the order of the experiment, variant by variant."""

    path: Path
    about: dict[str, Any]
    game: Game  # with the options of the first variant
    cells: tuple[ReportCell, ...]
    samples: tuple[SampleGame, ...]

    @property
    def title(self) -> str:
        return str(self.about["title"]) or f"{self.game.ruleset.title}: what its games say"

    @property
    def question(self) -> str:
        return str(self.about["question"])

    @property
    def variants(self) -> list[str]:
        return list(dict.fromkeys(cell.profile.variant for cell in self.cells))

    @property
    def strengths(self) -> list[str]:
        return list(dict.fromkeys(cell.profile.strength for cell in self.cells))

    def cell(self, variant: str, strength: str) -> ReportCell:
        return next(cell for cell in self.cells if (cell.profile.variant, cell.profile.strength) == (variant, strength))

    def profile(self, variant: str, strength: str) -> Profile:
        return self.cell(variant, strength).profile

    @property
    def profiles(self) -> list[Profile]:
        return [cell.profile for cell in self.cells]

    @property
    def left_out(self) -> list[str]:
        """What the experiment does not measure."""
        return [*([] if self.about["chances"] else [CHANCES]), *self.about.get("left_out", ())]

    @property
    def definitions(self) -> list[Definition]:
        """The figures that the experiment measures; Elo only where two different players met."""
        without = {one.key for name in self.left_out for one in _NEEDED[name]}
        without |= set() if any(cell.stored.is_paired for cell in self.cells) else {ELO.key}
        return [figure.definition for figure in self.profiles[0].figures if figure.key not in without]

    @property
    def games(self) -> int:
        return sum(cell.profile.games for cell in self.cells)

    @property
    def games_asked(self) -> int:
        """The games of all cells together, at most."""
        return int(self.about["games"]) * len(self.cells)

    @property
    def is_done(self) -> bool:
        return all(cell.is_done for cell in self.cells)

    @property
    def is_watched(self) -> bool:
        """Whether it may stop, or be looked at, at a moment that depends on the results."""
        return self.about["half_width"] is not None or not self.is_done


def read_report(path: Path) -> Report:
    """Return the report on the experiment in a folder; LudariumError if the folder holds none."""
    stored = read_stored(path)
    game = Game(stored.game, stored.cells[0].facts["options"])
    cells = tuple(_cell(stored, cell) for cell in stored.cells)
    shown = [
        (cell.stored, cell.passed.lengths) for cell in cells if cell.profile.strength == cells[-1].profile.strength
    ]
    return Report(path, stored.about, game, cells, tuple(sample_games(stored, shown)))


def _cell(stored: Stored, cell: StoredCell) -> ReportCell:
    passed = Passed()
    found = profile(cell.variant, cell.strength, passed.through(cell, stored.games(cell)), cell.is_paired)
    half_width = stored.about["half_width"]
    is_done = found.games >= int(stored.about["games"]) or _is_decided(passed, half_width)
    is_watched = half_width is not None or not is_done
    if is_watched:
        found = watched(found, passed.scores, passed.turns, passed.pairs.counts if cell.is_paired else None)
    first_turns = None if passed.first_turns is None else passed.first_turns.found(is_watched)
    return ReportCell(cell, found, passed, is_done, first_turns)


def _is_decided(passed: Passed, half_width: float | None) -> bool:
    score = mean_sequence(passed.scores)
    return half_width is not None and score is not None and _POINTS * score.margin <= half_width
