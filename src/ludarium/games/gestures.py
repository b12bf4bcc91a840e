"""How steps are made by hand: which pieces act together, and what a person clicks."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StepKind:
    """A kind of step that a person can choose by name."""

    name: str
    sign: str  # the path of a line drawing in a square of 24 by 24
    meaning: str  # a sentence


@dataclass(frozen=True)
class Gesture:
    """How a person makes a step: `clicks` are the orders of cells that mean it.

    `shape` are the pieces that act together. An order begins with any of them, so that a step is found from each piece
    that takes part in it.
    """

    kind: str
    shape: tuple[int, ...]
    clicks: tuple[tuple[int, ...], ...]
    apart: bool = False  # whether the kind is chosen by name first, because the clicks alone usually mean another step
