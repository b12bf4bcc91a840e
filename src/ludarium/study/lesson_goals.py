"""What a lesson asks for, decided from positions and traces alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ludarium.positions import Event, Position, Step
from ludarium.positions.driving import new_history
from ludarium.positions.values import step_of
from ludarium.search import Stop
from ludarium.search.turn_wins import MOST_TRIED, find_turn_win, new_turn_workspace, tried_step

_MOST_CANDIDATES = 1 << 12  # steps of one side at a time


@dataclass(frozen=True)
class WantedEvent:
    """An event that must have happened `count` times or more; cells and pieces are any of those given, if any are."""

    kind: str
    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    count: int = 1

    def fits(self, event: Event) -> bool:
        wanted = ((self.sources, event["from"]), (self.targets, event["to"]), (self.pieces, event["piece"]))
        return event["kind"] == self.kind and all(not any_of or found in any_of for any_of, found in wanted)

    def happened(self, events: Sequence[Event]) -> bool:
        return sum(map(self.fits, events)) >= self.count


@dataclass(frozen=True)
class WantedMeasure:
    """A count that one of the position's measures must have for a side: from `least` to `most`."""

    title: str
    side: str
    least: int = 0
    most: int = 10**6

    def holds(self, position: Position) -> bool:
        number = position.game.sides.index(self.side)
        counts = [measure.counts[number] for measure in position.progress if measure.title == self.title]
        return any(self.least <= count <= self.most for count in counts)


@dataclass(frozen=True)
class Tried:
    """What a learner has done so far: the steps of the learner alone, their events, and the position after them."""

    steps: tuple[Step, ...]
    traces: tuple[list[Event], ...]  # the events of each of these steps
    position: Position
    turn_is_over: bool


@dataclass(frozen=True)
class LessonGoal:
    """Everything that is given must be true at the same time, after a step of the learner."""

    events: tuple[WantedEvent, ...] = ()  # have happened in the learner's steps
    at_once: bool = False  # all of them in a single step
    without: tuple[WantedEvent, ...] = ()  # have not happened
    kinds: tuple[str, ...] = ()  # a step of each of these kinds was played
    held: Mapping[str, str] = field(default_factory=dict)  # cells and what stands on them, as codes write it
    measures: tuple[WantedMeasure, ...] = ()
    left: int = 0  # at least this number of steps are left in the turn
    turn_over: bool = False  # the learner's turn has ended
    winner: str = ""  # the game is over, and this side has won
    safe: bool = False  # the turn has ended, and the other side cannot win in its next turn

    def is_met(self, tried: Tried) -> bool:
        return self._is_played(tried) and self._is_on_the_board(tried) and (not self.safe or is_safe(tried))

    def is_spoilt(self, tried: Tried) -> bool:
        """Return whether something has happened that must not happen."""
        return any(one.happened(events) for one in self.without for events in tried.traces)

    def _is_played(self, tried: Tried) -> bool:
        everything = [event for events in tried.traces for event in events]
        moments = tried.traces if self.at_once else (everything,)
        happened = any(all(one.happened(events) for one in self.events) for events in moments)
        return happened and set(self.kinds) <= {step.kind for step in tried.steps}

    def _is_on_the_board(self, tried: Tried) -> bool:
        position, outcome = tried.position, tried.position.outcome
        if self.winner and (outcome is None or outcome.winner != self.winner):
            return False
        if (self.turn_over or self.safe) and not tried.turn_is_over:
            return False
        if self.left and (tried.turn_is_over or position.steps_left < self.left):
            return False
        board = position.game.board
        stands = all(position.tokens[board.cell(cell)] == token for cell, token in self.held.items())
        return stands and all(measure.holds(position) for measure in self.measures)


def is_safe(tried: Tried) -> bool:
    """Return whether the game goes on and it is proven that the side to act cannot win in this turn."""
    return tried.position.outcome is None and winning_turn(tried.position) == ()


def winning_turn(position: Position) -> tuple[Step, ...] | None:
    """Return the steps with which the side to act wins in this turn; empty if it cannot, None if that is not known."""
    ruleset = position.game.ruleset
    workspace = new_turn_workspace(ruleset.words, _MOST_CANDIDATES)
    history = new_history(ruleset, position.keys, steps=2 * len(workspace.states))
    rules, lasting = ruleset.rules, ruleset.lasting_words
    found = int(find_turn_win(rules, position.state, history, lasting, workspace, MOST_TRIED, Stop().flag))
    if not found and workspace.left[0] <= 0:
        return None
    return tuple(step_of(ruleset, int(tried_step(workspace, ply))) for ply in range(found))
