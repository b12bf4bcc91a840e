"""What can be chosen when a game is made. The first value named is the default."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludarium.kernel.checks import LARGEST_SEED
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown

Value = str | int
_DRAWN_SEEDS = 10**9  # short enough to be told to somebody
_WHOLE = re.compile(r"0|[1-9][0-9]{0,18}")


@dataclass(frozen=True)
class Choice:
    """One word out of several."""

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


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds; may be given as text."""

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


class _Drawn(str):
    """The word for a seed that nobody gave. It is known by what it is, so that no text that is given can be it."""


_DRAWN = _Drawn("drawn")


@dataclass(frozen=True)
class Seed:
    """What chance is drawn from: a whole number. A game made without one draws it and keeps it."""

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


Option = Choice | Whole | Seed


def read_options(game: str, known: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option of a game with its value, in order, defaults filled in."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise OptionError(f"{game} has no option {shown(name)}: it has {listed(names, 'and')}")
    return {option.name: option.read(given.get(option.name, option.default)) for option in known}
