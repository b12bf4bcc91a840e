"""The fields of a TOML file, read one by one; what is wrong is refused in one line that names its place."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.places import line_of
from ludarium.notation.words import shown

_LONGEST = 2000  # characters of a text
Made = TypeVar("Made")


class ExperimentError(LudariumError):
    """An experiment file is wrong; the message says where, and what would be right."""


class Fields:
    """What a text holds; `name` is what errors call it."""

    def __init__(self, facts: Mapping[str, Any], text: str, name: str) -> None:
        self.facts, self._text, self._name = facts, text, name

    def refuse(self, message: str, *path: str) -> ExperimentError:
        line = line_of(self._text, *path)
        return ExperimentError(f"{self._name}{f', line {line}' if line else ''}: {message}")

    def checked(self, make: Callable[[], Made], *path: str) -> Made:
        """Return what `make` returns; an error of the game or a player is told with its line."""
        try:
            return make()
        except ExperimentError:
            raise
        except LudariumError as error:
            raise self.refuse(str(error), *path) from None

    def words(self, field: str) -> str:
        value = self.facts.get(field, "")
        if not isinstance(value, str) or len(value) > _LONGEST:
            raise self.refuse(f"{field} is a text of at most {_LONGEST} characters, in quotation marks", field)
        return value

    def title(self) -> str:
        title = self.words("title")
        if not title.isprintable():
            raise self.refuse("title is one line of text", "title")
        return title

    def flag(self, field: str) -> bool:
        value = self.facts.get(field, False)
        if not isinstance(value, bool):
            raise self.refuse(f"{field} is true or false, not {shown(value)}", field)
        return value

    def whole(self, field: str, default: int, least: int, most: int) -> int:
        value = self.facts.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.refuse(f"{field} is a whole number from {least:,} to {most:,}, not {shown(value)}", field)
        return value

    def number(self, field: str, least: float, most: float) -> float | None:
        if field not in self.facts:
            return None
        value = self.facts[field]
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            raise self.refuse(f"{field} is a number from {least:g} to {most:g}, not {shown(value)}", field)
        return float(value)
