"""The values that positions return: steps, zones, outcomes, decisions and events."""

from dataclasses import dataclass
from typing import TypedDict

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import DRAW, NO_LEGAL_STEP, ONGOING, STATUS

_NO_STEP = "{Loser} has no legal step."


@dataclass(frozen=True)
class Step:
    """One decision. `str(step)` is its notation, `cells` are what a person clicks, `number` is what the rules use."""

    text: str
    kind: str
    cells: tuple[str, ...]
    number: int

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class NamedZone:
    """Cells with a meaning of their own, by their names; `tone` is that of the side to which they belong, or empty."""

    meaning: str
    tone: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class NamedGesture:
    """How a person makes a step: any piece of `shape` is clicked first, in one of the orders of `clicks`.

    If it is `apart`, the kind is chosen by name first.
    """

    kind: str
    shape: tuple[str, ...]
    clicks: tuple[tuple[str, ...], ...]
    apart: bool


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner's side, None for a draw, and why in one sentence."""

    winner: str | None
    reason: str


@dataclass(frozen=True)
class NamedDecision:
    """What decided a game: cells by their names, to be marked, and one sentence with the numbers."""

    cells: tuple[str, ...]
    words: str


#: One thing that happens in a step. Events of one phase happen at the same time; cells are names, None for none.
Event = TypedDict("Event", {"phase": int, "kind": str, "from": str | None, "to": str | None, "piece": str})


def step_of(ruleset: Ruleset, number: int) -> Step:
    cells = tuple(ruleset.board.names[cell] for cell in ruleset.step_cells(number))
    return Step(ruleset.step_text(number), ruleset.step_kind(number), cells, number)


def outcome_of(ruleset: Ruleset, state: Words) -> Outcome | None:
    """Return the outcome that the status word of a state stands for; None if the game is not over."""
    result = int(state[STATUS]) % 4
    if result == ONGOING:
        return None
    if result == DRAW:
        return Outcome(None, end_sentence(ruleset, state))
    winner, loser = ruleset.sides[result - 1], ruleset.sides[2 - result]
    return Outcome(winner, end_sentence(ruleset, state).format(Winner=winner.capitalize(), Loser=loser.capitalize()))


def end_sentence(ruleset: Ruleset, state: Words) -> str:
    """Return how a game ended, with `{Winner}` and `{Loser}` in place of the sides."""
    sentence = int(state[STATUS]) // 4
    return _NO_STEP if sentence == NO_LEGAL_STEP else ruleset.ends[sentence - 1]
