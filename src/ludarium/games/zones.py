"""Parts of a board that have a meaning of their own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Zone:
    """Cells with a meaning of their own, whatever stands on them."""

    meaning: str  # a sentence or two for people
    tone: str  # of the side that it belongs to; empty for nobody
    cells: tuple[int, ...]
