"""What a turn did, in words and as marks on the board."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import counted, listed
from ludarium.positions import Event, Outcome, Position, Step
from ludarium.study import Turn

_TOLD = ("flipped", "captured", "squeezed", "cleared", "stacked", "unstacked", "attacked", "spawned", "lost")


class Marks(NamedTuple):
    """Names of cells: where something came to or changed, and where something left or was taken."""

    came: frozenset[str]
    left: frozenset[str]


NOTHING = Marks(frozenset(), frozenset())


def check_turn(number: int, count: int) -> None:
    """Refuse the number of a turn that a record does not have."""
    if not 0 <= number <= count:
        raise LudariumError(f"turn {number}: the record has turns 1 to {count}, and 0 is its start")


def marks_of(turn: Turn) -> Marks:
    """What changed in a turn, seen from its end."""
    came: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    for events in turn.traces:
        arrived = frozenset(cell for event in events if (cell := event["to"]) is not None)
        gone = frozenset(cell for event in events if (cell := event["from"]) is not None) - arrived
        came, left = (came - gone) | arrived, (left - arrived) | gone
    return Marks(came, left)


def turn_in_words(turn: Turn) -> str:
    """`Turn 3, red: c3-c4, d4-d5 (2 flipped).`"""
    return f"Turn {turn.number}, {turn.side}: {turn_played(turn)}"


def turn_played(turn: Turn) -> str:
    """`c3-c4, d4-d5 (2 flipped).`, and whether the other side is passed over."""
    told = f"{', '.join(map(str, turn.steps))}{_effects(turn.traces)}."
    if any(event["kind"] == "skipped" for trace in turn.traces for event in trace):
        other = next(side for side in turn.after.game.sides if side != turn.side)
        told += f" {other.capitalize()} cannot act and is skipped."
    return told


def step_in_words(position: Position, step: Step) -> str:
    """The step and what it would do to pieces other than moving them about."""
    return f"{step}{_effects([position.trace(step)])}"


def _effects(traces: Sequence[Sequence[Event]]) -> str:
    counts = Counter(event["kind"] for trace in traces for event in trace)
    told = [f"{counts[kind]} {kind}" for kind in _TOLD if counts[kind]]
    return f" ({listed(told, 'and')})" if told else ""


def standing(position: Position) -> str:
    """Who is to play, or how it ended."""
    if position.outcome is not None:
        return sentence_of_outcome(position.outcome)
    return f"{position.mover.capitalize()} to play: {steps_left(position)}"


def steps_left(position: Position) -> str:
    """`two steps left.`, and what else there is to know, like the pieces in hand."""
    return f"{counted(position.steps_left, 'step')} left. {position.remark}".strip()


def sentence_of_outcome(outcome: Outcome) -> str:
    result = "The game is a draw." if outcome.winner is None else f"{outcome.winner.capitalize()} wins."
    return f"{outcome.reason} {result}"
