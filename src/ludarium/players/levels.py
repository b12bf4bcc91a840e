"""The levels: one search, from an opponent for a first evening to the strongest there is.

There are two ladders of them. The levels use the best evaluation of each game. The classic levels are those of earlier
versions, with the evaluation made by hand: stored games, experiments and the ratings of puzzles mean them, and variants
of a game are compared by them, since a net plays by the usual options alone.
"""

from dataclasses import dataclass, replace

from ludarium.games.tuning import Budget, tuning
from ludarium.kernel.errors import LudariumError

_FIRST_EXACT, _FIRST_EXACT_CLASSIC = 3, 2
_FIRST_CAREFUL = 5
CLASSIC = "classic"


@dataclass(frozen=True)
class Level:
    """A level of strength, with its budget in one game.

    Budgets are in simulations, so that a level is equally strong on every machine; only the last classic level has one
    in seconds.
    """

    number: int
    title: str
    meaning: str
    budget: Budget
    is_classic: bool = False

    @property
    def name(self) -> str:
        return f"{CLASSIC} level {self.number}" if self.is_classic else f"level {self.number}"

    @property
    def is_exact(self) -> bool:
        """Whether the level always finds wins within the turn and solves endgames."""
        return self.number >= (_FIRST_EXACT_CLASSIC if self.is_classic else _FIRST_EXACT)

    @property
    def is_careful(self) -> bool:
        """Whether the level never plays into a win of the other side within their next turn, if there is a way out."""
        return not self.is_classic and self.number >= _FIRST_CAREFUL

    @property
    def is_strongest(self) -> bool:
        return not self.is_classic and self.number == len(LEVELS)


#: The ten levels, from the weakest to the strongest; `levels_of` gives a game its own budgets.
LEVELS: tuple[Level, ...] = (  # with the budgets for a game without measurements
    Level(1, "Spore", "Plays almost by chance. For a first game.", Budget(2, None, 1.0, 8)),
    Level(2, "Seed", "Compares a few steps and takes one that it likes.", Budget(2, None, 1.0)),
    Level(3, "Sprout", "Misjudges most of what it sees, but takes a win that lies open.", Budget(5, None, 0.63)),
    Level(4, "Sapling", "Has an idea of the game and hardly looks ahead.", Budget(14, None, 0.37)),
    Level(5, "Shrub", "Looks a little ahead, and sees what you threaten to win with next.", Budget(40, None, 0.22)),
    Level(6, "Tree", "Looks further ahead than level 5, and errs less. Have a plan.", Budget(120, None, 0.13)),
    Level(7, "Grove", "Looks further ahead than level 6, and errs less.", Budget(350, None, 0.075)),
    Level(8, "Wood", "Looks further ahead than level 7, and hardly errs in what it sees.", Budget(1000, None, 0.044)),
    Level(9, "Forest", "Looks further ahead than level 8. Plan several turns.", Budget(4000, None, 0.022)),
    Level(
        10,
        "Wildwood",
        "The strongest we have. It uses all cores, for about a second at most.",
        Budget(16000, None, 0.0),
    ),
)

#: The levels of earlier versions, which evaluate by terms made by hand and so play under all options.
CLASSIC_LEVELS: tuple[Level, ...] = tuple(
    replace(level, is_classic=True)
    for level in (
        Level(1, "Spore", "Barely looks before it plays.", Budget(2, None, 1.0)),
        Level(2, "Seed", "Misjudges most of what it sees, but takes a win that lies open.", Budget(6, None, 0.6)),
        Level(3, "Sprout", "Has an idea of the game and hardly looks ahead.", Budget(16, None, 0.35)),
        Level(4, "Sapling", "Looks a little ahead and misses less.", Budget(48, None, 0.2)),
        Level(5, "Shrub", "Looks at two or three times as much as classic level 4.", Budget(150, None, 0.1)),
        Level(6, "Tree", "Looks at two or three times as much as classic level 5.", Budget(500, None, 0.05)),
        Level(7, "Grove", "Looks at two or three times as much as classic level 6.", Budget(1600, None, 0.0)),
        Level(8, "Forest", "Looks at what it can in a moment, with all cores.", Budget(None, 1.0, 0.0)),
    )
)
_KNOWN = {level.name: level for level in (*LEVELS, *CLASSIC_LEVELS)}


def levels_of(game: str, classic: bool = False) -> tuple[Level, ...]:
    """Return the levels with their budgets in the named game."""
    levels = CLASSIC_LEVELS if classic else LEVELS
    return tuple(replace(level, budget=budget_of(level, game)) for level in levels)


def budget_of(
    level: Level,
    game: str,
    simulations: int | None = None,
    seconds: float | None = None,
    noise: float | None = None,
    considered: int | None = None,
) -> Budget:
    """Return the budget of a level in a game; given values replace its own."""
    own = _measured(level, game) or level.budget
    if simulations is None and seconds is None:
        simulations, seconds = own.simulations, own.seconds
    return Budget(
        simulations,
        seconds,
        own.noise if noise is None else noise,
        own.considered if considered is None else considered,
    )


def _measured(level: Level, game: str) -> Budget | None:
    found, levels = tuning(game), CLASSIC_LEVELS if level.is_classic else LEVELS
    measured = found.classic_levels if level.is_classic else found.levels
    if measured and len(measured) != len(levels):
        kind = f"{CLASSIC} levels" if level.is_classic else "levels"
        raise LudariumError(f"the tuning of {game} must have {len(levels)} {kind}, not {len(measured)}")
    return measured[level.number - 1] if measured else None


def level_named(name: str) -> Level | None:
    return _KNOWN.get(name)
