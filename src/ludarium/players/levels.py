"""The levels: one search, from a gentle opponent to the strongest there is."""

from dataclasses import dataclass, replace

from ludarium.games.tuning import Budget, tuning
from ludarium.kernel.errors import LudariumError


@dataclass(frozen=True)
class Level:
    """A level of strength, with its budget in one game.

    All but the last are budgeted in simulations, so that they are equally strong on every machine.
    """

    number: int
    title: str
    meaning: str
    budget: Budget

    @property
    def name(self) -> str:
        return f"level {self.number}"

    @property
    def is_exact(self) -> bool:
        """Whether the level always finds wins within the turn and solves endgames."""
        return self.number > 1


LEVELS: tuple[Level, ...] = (  # with the budgets for a game without measurements
    Level(1, "Spore", "Barely looks before it plays. For a first game.", Budget(2, None, 1.0)),
    Level(2, "Seed", "Misjudges most of what it sees, but takes a win that lies open.", Budget(6, None, 0.6)),
    Level(3, "Sprout", "Has an idea of the game and hardly looks ahead.", Budget(16, None, 0.35)),
    Level(4, "Sapling", "Looks a little ahead and misses less.", Budget(48, None, 0.2)),
    Level(5, "Shrub", "Looks at two or three times as much as level 4. Have a plan.", Budget(150, None, 0.1)),
    Level(6, "Tree", "Looks at two or three times as much as level 5.", Budget(500, None, 0.05)),
    Level(7, "Grove", "Looks at two or three times as much as level 6.", Budget(1600, None, 0.0)),
    Level(
        8,
        "Forest",
        "The strongest we have. It uses all cores, but only a moment for each step.",
        Budget(None, 1.0, 0.0),
    ),
)


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels with their budgets in the named game."""
    return tuple(replace(level, budget=budget) for level, budget in zip(LEVELS, _budgets(game), strict=True))


def budget_of(
    level: Level, game: str, simulations: int | None = None, seconds: float | None = None, noise: float | None = None
) -> Budget:
    """Return the budget of a level in a game; given values replace its own."""
    own = _budgets(game)[level.number - 1]
    if simulations is None and seconds is None:
        simulations, seconds = own.simulations, own.seconds
    return Budget(simulations, seconds, own.noise if noise is None else noise)


def _budgets(game: str) -> tuple[Budget, ...]:
    measured = tuning(game).levels
    if measured and len(measured) != len(LEVELS):
        raise LudariumError(f"the tuning of {game} must have {len(LEVELS)} levels, not {len(measured)}")
    return measured or tuple(level.budget for level in LEVELS)


def level_named(name: str) -> Level | None:
    return next((level for level in LEVELS if level.name == name), None)
