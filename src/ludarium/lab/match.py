"""A match: its players, its game and options, and the seed of everything random in it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ludarium.games.options import Seed, Value
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError
from ludarium.lab.seats import resolved, seat
from ludarium.players import Player
from ludarium.positions import Game

OPENING_STEPS = 4
MOST_OPENING_STEPS = 200
MOST_PAIRS = 1_000_000
MOST_STEPS = 2000  # of a game; a longer one counts as a draw
_GAME_SEEDS = 10**9
_NOT_IN_NAMES = re.compile(r"[^a-z0-9.]+")


@dataclass(frozen=True)
class Match:
    """A match of pairs of games; pair k is the same in equal matches, however many processes play."""

    players: tuple[str, str]
    game: str
    options: Mapping[str, Value]  # all options except seeds that were not chosen: each pair has its own
    seed: int
    opening_steps: int

    def rng(self, pair: int, purpose: str) -> Random:
        """Return the random generator for one purpose in one pair."""
        return Random(f"{self.seed} {pair} {purpose}")

    def game_of(self, pair: int) -> Game:
        ruleset = Game(self.game, self.options).ruleset
        own = self.rng(pair, "game").randrange(_GAME_SEEDS)
        seeds = {option.name: own for option in ruleset.options if isinstance(option, Seed)}
        return Game(self.game, {**seeds, **self.options})

    def seats(self, pair: int, number: int) -> tuple[Player, Player]:
        """Return both players for one game of a pair, each with its own seed."""
        rng = self.rng(pair, f"players {number}")
        first, second = (seat(spec, rng.getrandbits(63)) for spec in self.players)
        return first, second

    @property
    def title(self) -> str:
        return f"{self.players[0]} against {self.players[1]} at {self.game_words}"

    @property
    def game_words(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game}{' with' if options else ''}{options}"

    @property
    def folder_name(self) -> str:
        """The default name for the folder of this match, from its players and what is not default."""
        usual = _chosen_options(Game(self.game, {}), ())
        special = [f"{name}-{value}" for name, value in self.options.items() if usual.get(name) != value]
        words = (self.game, *special, self.players[0], "against", self.players[1], f"seed-{self.seed}")
        return "-".join(_NOT_IN_NAMES.sub("-", word.lower()) for word in words)

    @property
    def setting(self) -> dict[str, Any]:
        """Everything that decides the games except for the players."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "opening_steps": self.opening_steps,
            "most_steps": MOST_STEPS,
        }

    def described(self) -> dict[str, Any]:
        """Return everything that decides the games, with the players' budgets in this game spelled out."""
        return {"kind": "match", "players": list(self.resolved.players), **self.setting}

    @property
    def resolved(self) -> "Match":
        """The same match with its players' budgets spelled out, so that it does not depend on a machine's tuning."""
        first, second = (resolved(spec, self.game) for spec in self.players)
        return replace(self, players=(first, second))


def new_match(
    players: tuple[str, str],
    game: str,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    opening_steps: int = OPENING_STEPS,
) -> Match:
    """Return a match; OptionError or BudgetError says what is wrong with the arguments."""
    for spec in players:
        seat(spec)
    if not 0 <= opening_steps <= MOST_OPENING_STEPS:
        raise BudgetError(f"an opening has from 0 to {MOST_OPENING_STEPS} steps, not {opening_steps}")
    chosen = Game(game, options or {})
    first, second = (spec.strip() for spec in players)
    decided = _chosen_options(chosen, options or ())
    return Match((first, second), chosen.name, decided, checked_seed(seed), opening_steps)


def _chosen_options(game: Game, given: Mapping[str, object] | tuple[()]) -> dict[str, Value]:
    drawn = {option.name for option in game.ruleset.options if isinstance(option, Seed)} - set(given)
    return {name: value for name, value in game.options.items() if name not in drawn}


def checked_pairs(pairs: int) -> int:
    if not 1 <= pairs <= MOST_PAIRS:
        raise BudgetError(f"a match has from 1 to {MOST_PAIRS:,} pairs, not {pairs:,}")
    return pairs
