"""The levels: one search, from a gentle opponent to one that few will beat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """What a level may spend on a step, and how far off its judgements are.

    All but the last are budgeted in simulations, so that they are equally strong on every machine.
    """

    number: int
    title: str
    meaning: str
    simulations: int | None
    seconds: float | None
    noise: float  # the width of the error in each judgement of a step at first sight

    @property
    def name(self) -> str:
        return f"level {self.number}"


LEVELS: tuple[Level, ...] = (
    Level(1, "Spore", "Plays almost at random, but not quite. For a first game.", 2, None, 1.0),
    Level(2, "Seed", "Looks at each step once and misjudges many. Takes a win that lies open.", 6, None, 0.6),
    Level(3, "Sprout", "Has an idea of the game and forgets to look ahead.", 16, None, 0.35),
    Level(4, "Sapling", "Looks a little ahead. Punishes careless steps.", 48, None, 0.2),
    Level(5, "Shrub", "Plays soundly. You need a plan.", 150, None, 0.1),
    Level(6, "Tree", "Sees most tactics before you do.", 500, None, 0.05),
    Level(7, "Grove", "Thinks hard about every step.", 1600, None, 0.0),
    Level(8, "Forest", "Takes five seconds for a step, on all cores. Few will beat it.", None, 5.0, 0.0),
)


def level_named(name: str) -> Level | None:
    return next((level for level in LEVELS if level.name == name), None)
