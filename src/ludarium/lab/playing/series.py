"""A series: numbered games between two players. Everything that decides them, and nothing else."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ludarium.games.options import Seed, Value
from ludarium.kernel.checks import checked_seed
from ludarium.lab.playing.seats import check_seat, mark_of_code, mark_of_net, resolved, seat
from ludarium.lab.playing.starts import OPENING_STEPS, RandomSteps, Start
from ludarium.players import Player
from ludarium.positions import Game, Line
from ludarium.positions.foreign import rules_mark
from ludarium.positions.registry import ruleset_named

MOST_STEPS = 2000  # of a game; a longer one is cut, and counts as a draw
_OPENING = RandomSteps(OPENING_STEPS)
_GAME_SEEDS = 10**9
_NOT_IN_NAMES = re.compile(r"[^a-z0-9.]+")
_LONGEST_NAME = 100
_MARK = 8  # characters of a hash


@dataclass(frozen=True)
class Series:
    """Game k is the same in equal series, wherever and however often it is played.

    Games 2k - 1 and 2k are pair k. In the first of them the first-named player has the side that begins, in the second
    the other. If the series is `paired`, both begin alike; otherwise every game has a beginning of its own.
    """

    players: tuple[str, str]
    game: str
    options: Mapping[str, Value]  # all options except seeds that were not chosen, which are drawn
    seed: int = 1
    start: Start = _OPENING
    paired: bool = True
    noted: bool = False  # whether every turn is noted, not only how the game ended
    chances: int = 0  # simulations for the chance after every turn that is noted; 0 for no chances
    left_out: tuple[str, ...] = ()  # what else is not noted, to save time

    def beginning(self, number: int) -> int:
        """Return the number of the beginning that a game has."""
        return pair_of(number) if self.paired else number

    def rng(self, number: int, purpose: str) -> Random:
        """Return the random generator for one purpose in one game or beginning."""
        return Random(f"{self.seed} {number} {purpose}")

    def game_of(self, number: int) -> Game:
        beginning = self.beginning(number)
        ruleset = Game(self.game, self.options).ruleset
        own = self.rng(beginning, "game").randrange(_GAME_SEEDS)
        seeds = {option.name: own for option in ruleset.options if isinstance(option, Seed)}
        return Game(self.game, {**seeds, **self.options})

    def begun(self, number: int) -> Line:
        """Return a game at the moment when the players take over; its steps are traced if turns are noted."""
        beginning = self.beginning(number)
        return self.start.begin(self.game_of(number), beginning, self.rng(beginning, "opening"), self.noted)

    def seats(self, number: int) -> tuple[Player, Player]:
        """Return both players for a game, each with a seed of its own."""
        rng = self.rng(number, "players")
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
    def variant(self) -> str:
        """A name for a folder of this game, with its options that are not default."""
        return slug("-".join((self.game, *self._special)))

    @property
    def folder_name(self) -> str:
        """A name for a folder of this series alone, from its players and what is not default."""
        words = (self.variant, self.players[0], "against", self.players[1], f"seed-{self.seed}")
        return slug("-".join(words))

    @property
    def name(self) -> str:
        """A name among other series; it differs if anything differs that decides the games."""
        mark = hashlib.sha256(json.dumps(self.described(), sort_keys=True).encode()).hexdigest()[:_MARK]
        return f"{slug('-'.join((*self._special, *dict.fromkeys(self.players))))[:_LONGEST_NAME]}-{mark}"

    @property
    def _special(self) -> list[str]:
        usual = chosen_options(Game(self.game, {}), ())
        return [f"{name}-{value}" for name, value in self.options.items() if usual.get(name) != value]

    @property
    def setting(self) -> dict[str, Any]:
        """Everything that decides the games except for the players."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            **self.start.described(),
            "paired": self.paired,
            "most_steps": MOST_STEPS,
        }

    def described(self) -> dict[str, Any]:
        """Return everything that decides the games, with the players' budgets in this game spelled out."""
        noted = {"chances": self.chances} if self.noted else {}
        left_out = {"left_out": list(self.left_out)} if self.noted and self.left_out else {}
        marks = [mark_of_net(spec) for spec in self.players]
        nets = {"nets": marks} if any(marks) else {}
        codes = [mark for spec in self.players if (mark := mark_of_code(spec))]
        own = {"codes": codes} if codes else {}
        mark = rules_mark(ruleset_named(self.game))
        rules = {"rules": mark} if mark else {}
        return {"players": list(self.resolved.players), **nets, **own, **rules, **self.setting, **noted, **left_out}

    @property
    def resolved(self) -> "Series":
        """The same series with its players' budgets spelled out, so that it does not depend on a machine's tuning."""
        first, second = (resolved(spec, self.game) for spec in self.players)
        return replace(self, players=(first, second))


def new_series(
    players: tuple[str, str],
    game: str,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    opening_steps: int = OPENING_STEPS,
) -> Series:
    """Return a series in pairs from random openings; OptionError or BudgetError says what is wrong."""
    chosen = Game(game, options or {})
    for spec in players:
        check_seat(spec, chosen)
    first, second = (spec.strip() for spec in players)
    decided = chosen_options(chosen, options or ())
    return Series((first, second), chosen.name, decided, checked_seed(seed), RandomSteps(opening_steps))


def chosen_options(game: Game, given: Mapping[str, object] | tuple[()]) -> dict[str, Value]:
    """Return all options of a game except seeds that were not given."""
    drawn = {option.name for option in game.ruleset.options if isinstance(option, Seed)} - set(given)
    return {name: value for name, value in game.options.items() if name not in drawn}


def pair_of(number: int) -> int:
    return (number + 1) // 2


def slug(text: str) -> str:
    """Return a text as part of a file name."""
    return _NOT_IN_NAMES.sub("-", text.lower()).strip("-")
