"""The games that can be played, how far each is from being ready, and its rules."""

from typing import Literal

from ludarium.server.protocol.base import Done, Notice, Part, Reply, Request, Word
from ludarium.server.protocol.pictures import Drawing, Frame


class OptionCard(Part, frozen=True):
    """An option of a game as a form shows it."""

    name: str
    kind: Literal["choice", "whole", "seed"]
    meaning: str
    default: str  # empty for a seed, which is drawn
    values: tuple[str, ...]  # of a choice
    least: int
    most: int


class ComputerCard(Part, frozen=True):
    """A computer that can be chosen, the same in all games."""

    player: str
    level: int  # 0 if it has none
    title: str
    meaning: str
    longer: str  # the player that is this one with more time for each step; empty if there is none


class Skill(Part, frozen=True):
    """How a computer plays one game. Elo is measured for each game by itself; random play is 0."""

    elo: int | None  # where it has been measured
    turns: tuple[int, int] | None  # eight in ten games between two of its kind take as many, where it was measured


class GameCard(Part, frozen=True):
    name: str
    title: str
    summary: str
    aim: str  # with the default options
    step_noun: str  # what people call one decision in this game
    author: str
    sides: tuple[str, ...]
    turns: tuple[int, int] | None  # of a typical game, from level to level, where it was measured
    options: list[OptionCard]
    skills: tuple[Skill, ...]  # of the computers, in their order
    lessons: int  # how many there are


class Readiness(Part, frozen=True):
    """How far a game is from being ready: the stages that are done, or why one failed."""

    name: str
    done: int
    stages: int
    failure: str

    @property
    def is_ready(self) -> bool:
        return self.done == self.stages and not self.failure


class Figure(Part, frozen=True):
    """A figure in the rules, which can be animated."""

    name: str
    caption: str
    options: dict[str, str]  # that differ from the default
    code: str  # of its first position
    drawing: Drawing
    frames: list[Frame]
    marked: tuple[str, ...]
    refused: tuple[str, ...]


class RulesPart(Part, frozen=True):
    """A piece of the rules, and the name of the figure that shows what it says; empty if there is none."""

    html: str
    figure: str


class RulesSection(Part, frozen=True):
    title: str
    parts: list[RulesPart]


class Miniature(Part, frozen=True):
    """A game that plays itself on the home page. It is not a message: the page fetches it."""

    drawing: Drawing
    frames: list[Frame]  # the first is the start; it has no step


# ---------------------------------------------------------------- requests


class RulesRead(Reply, frozen=True, tag="rules read"):
    sections: list[RulesSection]
    figures: list[Figure]


class ReadRules(Request[RulesRead], frozen=True, tag="read rules"):
    name: Word


class MakeMiniature(Request[Done], frozen=True, tag="make miniature"):
    """Make a miniature; the reply says that it can be fetched."""

    name: Word


class Prefer(Request[Done], frozen=True, tag="prefer"):
    """Make this game ready before the others."""

    name: Word


# ---------------------------------------------------------------- notices


class ReadinessChanged(Notice, frozen=True, tag="readiness changed"):
    readiness: Readiness
