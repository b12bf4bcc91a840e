"""The options of Protista and their values."""

from collections.abc import Mapping
from dataclasses import dataclass

WORDS = {
    "setup": ("spread", "random"),
    "win": ("targets", "king"),
    "stop": ("free", "forced"),
    "wave": ("any", "across"),
    "spawn": ("triangle", "cup", "four", "off"),
    "target": ("ends", "passes"),
}
NUMBERS = {
    "rows": range(7, 20, 2),
    "columns": range(5, 16),
    "pieces": range(4, 41),
    "gap": range(1, 6),
    "stack_loss": range(1, 3),
    "turn_moves": range(100),
    "limit": range(1, 10_000),
}
SEEDS = range(2**63)


@dataclass(frozen=True)
class Options:
    """What a game is played with; the seed is not kept, since the starts come drawn."""

    rows: int = 13
    columns: int = 9
    setup: str = "spread"
    pieces: int = 12
    win: str = "targets"
    stop: str = "free"
    wave: str = "any"
    spawn: str = "triangle"
    gap: int = 3
    stack_loss: int = 1
    target: str = "ends"
    turn_moves: int = 0
    limit: int = 300

    def __post_init__(self) -> None:
        if self.columns >= self.rows:
            raise ValueError(f"rows={self.rows} columns={self.columns}: expected fewer columns than rows")
        most = (self.rows - 1) // 2 * self.columns - 3
        if self.pieces > most:
            raise ValueError(f"pieces={self.pieces}: expected at most {most} on this board")


def chosen(options: Mapping[str, str | int]) -> Options:
    """All options, those not given at their defaults."""
    words, numbers = {}, {}
    for name, value in options.items():
        if name in WORDS and value in WORDS[name]:
            words[name] = str(value)
        elif name in NUMBERS and int(value) in NUMBERS[name]:
            numbers[name] = int(value)
        elif name != "seed" or (value != "none" and int(value) not in SEEDS):
            raise ValueError(f"{name}={value}: the options are {WORDS}, {NUMBERS} and a seed")
    return Options(**words, **numbers)  # type: ignore[arg-type]  # the names were told apart above
