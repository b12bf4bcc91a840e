"""A game: rules with chosen options. It makes positions."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from ludarium.boards import Board
from ludarium.games.options import Seed, Value, read_options
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.errors import CodeError
from ludarium.kernel.repetition import KEY_WORDS
from ludarium.notation.codes import CodeReader
from ludarium.notation.diagrams import code_of_diagram
from ludarium.notation.words import shown
from ludarium.positions.driver import Driver
from ludarium.positions.driving import new_history
from ludarium.positions.facing import lower_side
from ludarium.positions.position import Position
from ludarium.positions.registry import ruleset_named


class Game:
    """A value: equal if name and options are equal. `ruleset` gives access to the code in the game's own folder."""

    def __init__(self, name: str, options: Mapping[str, object]) -> None:
        chosen = ruleset_named(name)
        self.name = chosen.name
        self.options: Mapping[str, Value] = MappingProxyType(read_options(name, chosen.options, options))
        self.ruleset: Ruleset = chosen(self.options)
        self.driver = Driver(self.ruleset)

    @property
    def board(self) -> Board:
        return self.ruleset.board

    @property
    def sides(self) -> tuple[str, str]:
        """The two sides, the one that begins first."""
        return self.ruleset.sides

    @property
    def aim(self) -> str:
        """What wins, in at most twelve words; empty for a game that does not tell."""
        return self.ruleset.aim

    @cached_property
    def rule_options(self) -> Mapping[str, Value]:
        """The options that decide the rules: all but those by which only the start is drawn."""
        drawn = {option.name for option in self.ruleset.options if isinstance(option, Seed)}
        return MappingProxyType({name: value for name, value in self.options.items() if name not in drawn})

    def has_rules_of(self, other: "Game") -> bool:
        return (self.name, self.rule_options) == (other.name, other.rule_options)

    @cached_property
    def near_side(self) -> str:
        """The side whose pieces stand at the lower end of the drawing at the start; empty if neither's do."""
        return lower_side(self.start())

    def start(self) -> Position:
        return self._start

    @cached_property
    def _start(self) -> Position:
        return self._begun(self.ruleset.start())

    def position(self, code: str) -> Position:
        """Return the position that a code describes, with an empty history; CodeError says what is wrong and where."""
        return self._begun(self.ruleset.read(CodeReader(code)))

    def _begun(self, state: Words) -> Position:
        """Return a position without a past; it counts as played by the side that is not to act."""
        history = new_history(self.ruleset, np.zeros((0, KEY_WORDS), dtype=np.uint64))
        self.driver.settle(state, history)
        return Position.played(self, state, history)

    def read_diagram(self, text: str) -> Position:
        """Return the position that a text diagram shows, as `str(position)` writes it."""
        code = code_of_diagram(self.board, text)
        try:
            return self.position(code)
        except CodeError as error:
            raise CodeError(f"the diagram, read as {shown(code, 400)}: {error}") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.options.items())))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"ludarium.game({self.name!r}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.name, dict(self.options))


def game(name: str, /, **options: object) -> Game:
    """Return a game by name; options that are not given have their defaults. OptionError says what is allowed."""
    return Game(name, options)
