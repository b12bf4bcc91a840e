"""An experiment: variants of a game, players of several strengths, and how many games each of them plays."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from ludarium.games.options import Seed, Value
from ludarium.kernel.errors import OptionError
from ludarium.lab.playing.first_turns import first_turns
from ludarium.lab.playing.notes import CHANCES as CHANCES_MEASURED
from ludarium.lab.playing.notes import MEASURES
from ludarium.lab.playing.seats import read_spec, resolved
from ludarium.lab.playing.series import Series, chosen_options
from ludarium.lab.playing.starts import Codes, RandomSteps, Start, TrueStart, Turns
from ludarium.players import CLASSIC_LEVELS, LEVELS
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named

#: What of the description may change without changing the games: more of them may be asked for, and other words.
CHANGEABLE = ("games", "half_width", "title", "question")
GAMES = 400
CHANCES = 100
USUAL = "usual"
FIRST_TURNS = "first turns"
_LEVELS = frozenset(level.name for level in (*LEVELS, *CLASSIC_LEVELS))


@dataclass(frozen=True)
class Variant:
    """A named set of options."""

    name: str
    options: Mapping[str, object]


@dataclass(frozen=True)
class Pairing:
    """The players of both sides. In odd games the first has the side that begins, in even games the other."""

    first: str
    second: str

    @property
    def name(self) -> str:
        return self.first if self.first == self.second else f"{self.first} against {self.second}"


@dataclass(frozen=True)
class Cell:
    """The games of one variant and one pairing."""

    variant: str
    strength: str
    series: Series


@dataclass(frozen=True)
class Experiment:
    game: str
    variants: tuple[Variant, ...] = (Variant(USUAL, {}),)
    pairings: tuple[Pairing, ...] = ()
    games: int = GAMES  # of each cell, at most
    half_width: float | None = None  # points of the first side's score; a cell stops once it is known as well as that
    seed: int = 1
    start: str | RandomSteps | Codes = "true"
    draw: float | None = None  # what a draw is worth to the players; None is what it is worth to each
    chances: int = CHANCES  # simulations for the chance after every turn; 0 if they are not measured
    timed: bool = False  # whether budgets in seconds are allowed, though they do not repeat
    title: str = ""
    question: str = ""
    measure: tuple[str, ...] = MEASURES  # of what costs time beside the playing

    def cells(self) -> list[Cell]:
        """Return the cells, variant by variant, in the order of the file."""
        return [
            Cell(variant.name, pairing.name, self._series(variant, pairing))
            for variant in self.variants
            for pairing in self.pairings
        ]

    def _series(self, variant: Variant, pairing: Pairing) -> Series:
        game = Game(self.game, variant.options)
        options: dict[str, Value] = chosen_options(game, variant.options)
        return Series(
            (self._valued(pairing.first), self._valued(pairing.second)),
            game.name,
            options,
            self.seed,
            self._start(game),
            paired=pairing.first != pairing.second,
            noted=True,
            chances=self.chances if CHANCES_MEASURED in self.measure else 0,
            left_out=self.left_out,
        )

    @property
    def left_out(self) -> tuple[str, ...]:
        """What is not measured, except for the chances, which have a number of simulations of their own."""
        return tuple(one for one in MEASURES if one not in (*self.measure, CHANCES_MEASURED))

    def players_of(self, pairing: Pairing) -> tuple[str, str]:
        """Return the players of a pairing with all that decides how they play."""
        return resolved(self._valued(pairing.first), self.game), resolved(self._valued(pairing.second), self.game)

    def _valued(self, spec: str) -> str:
        """Return a player to whom a draw is worth what the experiment says."""
        given = read_spec(spec)
        if self.draw is None or given.name not in _LEVELS or given.draw is not None:
            return spec
        return str(given._replace(draw=self.draw))

    def _start(self, game: Game) -> Start:
        if isinstance(self.start, RandomSteps | Codes):
            return self.start
        if self.start == FIRST_TURNS:
            return _first_turns(game, self.seed)
        return TrueStart()

    def described(self) -> dict[str, Any]:
        """Return what a report needs to know, as data; what decides the games is in each cell's series."""
        return {
            "game": self.game,
            "title": self.title,
            "question": self.question,
            "games": self.games,
            "half_width": self.half_width,
            "seed": self.seed,
            "draw": self.draw,
            "chances": self.chances if CHANCES_MEASURED in self.measure else 0,
            **({"left_out": list(self.left_out)} if self.left_out else {}),
            "cells": [
                {
                    "variant": cell.variant,
                    "strength": cell.strength,
                    "series": cell.series.name,
                    **cell.series.described(),
                }
                for cell in self.cells()
            ],
        }


def check_set_up(game: str, variants: Iterable[Variant]) -> None:
    """Refuse first turns where each game would have a set-up of its own."""
    seeds = {option.name for option in ruleset_named(game).options if isinstance(option, Seed)}
    for variant in variants:
        for name in seeds - set(variant.options):
            raise OptionError(
                f"the set-up of {game} is drawn by lot, and so are its first turns: choose one set-up in every "
                f"variant, as in {name} = 1"
            )


@lru_cache
def _first_turns(game: Game, seed: int) -> Turns:
    return first_turns(game, Random(f"{seed} first turns")).start
