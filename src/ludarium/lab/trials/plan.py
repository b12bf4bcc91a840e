"""The plan of a trial: the usual rules and a variant, by random play and then by quick players, weakest first."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludarium.lab.experiments.experiment import USUAL
from ludarium.lab.experiments.quick import quick_experiment
from ludarium.lab.playing.series import Series
from ludarium.players import CLASSIC_LEVELS
from ludarium.players.player import RandomPlayer
from ludarium.positions import Game

RANDOM_GAMES = 4000  # of each cell: they cost next to nothing
PLAYERS = tuple(level.name for level in CLASSIC_LEVELS[:3])


@dataclass(frozen=True, eq=False)
class TrialCell:
    """Games of one set of rules by one strength. Games 1 to `games` of the series are wanted."""

    strength: str
    is_usual: bool
    series: Series
    games: int

    @property
    def is_random(self) -> bool:
        return self.strength == RandomPlayer.name

    @property
    def game(self) -> Game:
        """The rules; a set-up that is drawn may be any."""
        return Game(self.series.game, self.series.options)

    @property
    def key(self) -> str:
        """The name of its games: equal in all trials that play the same ones."""
        return f"{self.series.game} {self.series.name}"


@dataclass(frozen=True)
class TrialPlan:
    """The cells strength by strength; of each strength first the usual rules, then the variant if it is another."""

    game: str
    strengths: tuple[tuple[TrialCell, ...], ...]

    @property
    def cells(self) -> list[TrialCell]:
        return [cell for cells in self.strengths for cell in cells]


def trial_plan(game: str, options: Mapping[str, str], games: int, seed: int) -> TrialPlan:
    """Return the plan; OptionError or BudgetError says what is wrong.

    The games of the levels are those of `lab quick` with the same options, players and seed. Nothing is noted of their
    turns, which costs most of the time there and changes no game.
    """
    pairs = [f"{name}={value}" for name, value in options.items()]
    experiment, _ = quick_experiment(game, pairs, (RandomPlayer.name, *PLAYERS), games, seed)
    cells = [
        TrialCell(
            cell.strength,
            cell.variant == USUAL,
            replace(cell.series.resolved, noted=False, chances=0),
            RANDOM_GAMES if cell.strength == RandomPlayer.name else games,
        )
        for cell in experiment.cells()
    ]
    strengths = tuple(tuple(cell for cell in cells if cell.strength == name) for name in (RandomPlayer.name, *PLAYERS))
    return TrialPlan(experiment.game, strengths)
