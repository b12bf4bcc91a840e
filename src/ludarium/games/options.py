"""The options of a game. The first value of a choice is its default."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludarium.kernel.checks import LARGEST_SEED
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown

Value = str | int
_DRAWN_SEEDS = 10**9  # short enough to pass on to somebody
_WHOLE = re.compile(r"0|[1-9][0-9]{0,18}")


@dataclass(frozen=True)
class Choice:
    """An option whose value is one of several words."""

    name: str
    values: tuple[str, ...]
    meaning: str

    @property
    def default(self) -> Value:
        return self.values[0]

    @property
    def allowed(self) -> str:
        return listed(self.values)

    def read(self, value: object) -> Value:
        if isinstance(value, str) and value in self.values:
            return self.values[self.values.index(value)]
        raise OptionError(f"{self.name}={shown(value)}: {self.name} is one of {self.allowed}")

    def words(self, value: Value) -> str:
        """Return the option with a value, as people read it."""
        return f"{_title(self.name)}: {value}"


@dataclass(frozen=True)
class Whole:
    """An option whose value is a whole number within bounds; it may be given as text."""

    name: str
    default: Value
    least: int
    most: int
    meaning: str

    @property
    def allowed(self) -> str:
        return f"{self.least} to {self.most}"

    def read(self, value: object) -> Value:
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return int(value)
        raise OptionError(f"{self.name}={shown(value)}: {self.name} is a whole number from {self.allowed}")

    def words(self, value: Value) -> str:
        """Return the option with a value, as people read it."""
        return f"{_title(self.name)} {value}"


class _Drawn(str):
    """The default of a seed that is not given. It is compared by identity, so that no given text can equal it."""


_DRAWN = _Drawn("drawn")


@dataclass(frozen=True)
class Seed:
    """The seed of random draws, a whole number. A game made without a seed draws one and keeps it."""

    name: str
    meaning: str
    default: Value = _DRAWN
    least: int = 0
    most: int = LARGEST_SEED

    @property
    def allowed(self) -> str:
        return f"{self.least} to {self.most}"

    def read(self, value: object) -> Value:
        if value is self.default:
            return secrets.randbelow(_DRAWN_SEEDS)
        return Whole(self.name, 0, self.least, self.most, self.meaning).read(value)

    def words(self, value: Value) -> str:
        """Return what was drawn, with the number that repeats it."""
        return f"Set-up drawn by lot (number {value})"


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


Option = Choice | Whole | Seed


def read_options(game: str, known: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Return every option of a game with its value, in order, with defaults filled in."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise OptionError(f"{game} has no option {shown(name)}: it has {listed(names, 'and')}")
    return {option.name: option.read(given.get(option.name, option.default)) for option in known}
