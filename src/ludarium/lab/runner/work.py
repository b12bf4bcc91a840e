"""Work: numbered games that are wanted, and what counts them."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from ludarium.processes import Request

Result_co = TypeVar("Result_co", covariant=True)
Result = TypeVar("Result", bound="Numbered")


class Numbered(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def program(self) -> str: ...
    def described(self) -> dict[str, Any]: ...


class Work(Protocol[Result]):
    """Games 1, 2, 3 … of one kind. Whoever plays game k, and however often, it comes out the same."""

    @property
    def name(self) -> str:
        """Its name among other work in the same folder."""

    @property
    def game(self) -> str: ...

    @property
    def total(self) -> int:
        """How many games are wanted."""

    @property
    def is_decided(self) -> bool:
        """Whether no more games are needed, by what was counted so far."""

    def request(self, first: int, last: int) -> Request[None, Result, tuple[Result, ...]]:
        """Return the request to play these games; each result is also reported as it comes."""

    def read(self, facts: Mapping[str, Any]) -> Result:
        """Return a result that was stored; KeyError, TypeError or ValueError if the facts are invalid."""

    def take(self, result: Result, /) -> None:
        """Count a result. They come in the order of their numbers, none left out."""
