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
    """Names of cells: where a piece arrived or changed, and where one left or was taken."""

    came: frozenset[str]
    left: frozenset[str]


NOTHING = Marks(frozenset(), frozenset())


def check_turn(number: int, count: int) -> None:
    """Refuse the number of a turn that a record does not have."""
    if not 0 <= number <= count:
        raise LudariumError(f"turn {number}: the record has turns 1 to {count}, and 0 is its start")


def marks_of(turn: Turn) -> Marks:
    """Return the marks for what changed in a turn, as of its end."""
    came: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    for events in turn.traces:
        arrived = frozenset(cell for event in events if (cell := event["to"]) is not None)
        gone = frozenset(cell for event in events if (cell := event["from"]) is not None) - arrived
        came, left = (came - gone) | arrived, (left - arrived) | gone
    return Marks(came, left)


def turn_in_words(turn: Turn) -> str:
    """Return a turn in words: `Turn 3, red: c3-c4, d4-d5 (2 flipped).`"""
    return f"Turn {turn.number}, {turn.side}: {turn_played(turn)}"


def turn_played(turn: Turn) -> str:
    """Return the steps of a turn, `c3-c4, d4-d5 (2 flipped).`, and whether the other side is skipped."""
    told = f"{', '.join(map(str, turn.steps))}{_effects(turn.traces)}."
    if any(event["kind"] == "skipped" for trace in turn.traces for event in trace):
        other = next(side for side in turn.after.game.sides if side != turn.side)
        told += f" {other.capitalize()} cannot act and is skipped."
    return told


def step_in_words(position: Position, step: Step) -> str:
    """Return the step and what it would do besides moving pieces."""
    return f"{step}{_effects([position.trace(step)])}"


def _effects(traces: Sequence[Sequence[Event]]) -> str:
    counts = Counter(event["kind"] for trace in traces for event in trace)
    told = [f"{counts[kind]} {kind}" for kind in _TOLD if counts[kind]]
    return f" ({listed(told, 'and')})" if told else ""


def standing(position: Position) -> str:
    """Return a sentence on who is to play, or how the game ended."""
    if position.outcome is not None:
        return sentence_of_outcome(position.outcome)
    return f"{position.mover.capitalize()} to play: {steps_left(position)}"


def steps_left(position: Position) -> str:
    """Return `two steps left.` and the position's remark, such as the pieces in hand."""
    noun = position.game.ruleset.step_noun
    return f"{counted(position.steps_left, noun)} left. {position.remark}".strip()


def progress_in_words(position: Position) -> str:
    """Return how near each side is, as in `Groups: red 5, blue 7.`, without what the position's remark says anyway."""
    first, second = position.game.sides
    told = [measure for measure in position.progress if measure.title not in position.remark]
    return " ".join(f"{measure.title}: {first} {measure.counts[0]}, {second} {measure.counts[1]}." for measure in told)


def sentence_of_outcome(outcome: Outcome) -> str:
    result = "The game is a draw." if outcome.winner is None else f"{outcome.winner.capitalize()} wins."
    return f"{outcome.reason} {result}"
