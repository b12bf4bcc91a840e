"""The ends of a turn: every different position that a side can leave, and which of them keep a win in time."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ludarium.kernel.contract import FRESH, STATUS
from ludarium.kernel.errors import StepError
from ludarium.positions import Position
from ludarium.search import listed_turn_ends
from ludarium.study.puzzles.proving import Prover

_FEW = 4000  # tries that are enough for most turns, and need little memory
_MOST_KILLERS = 6


@dataclass(frozen=True)
class TurnEnd:
    """A way through a turn, as texts of steps, and the position after it."""

    steps: tuple[str, ...]
    position: Position


class TurnEnds:
    """All ends of the turn that begins at a position. Positions are made only when they are needed."""

    def __init__(self, start: Position, listed: list[tuple[bool, tuple[str, ...]]]) -> None:
        self.start, self._listed = start, listed  # whether the mover wins there at once, and the steps

    def __len__(self) -> int:
        return len(self._listed)

    @property
    def wins(self) -> int:
        """How many ends are won for the mover as soon as the last step is played."""
        return sum(won for won, _ in self._listed)

    def first_win(self) -> tuple[str, ...]:
        """Return the shortest of the turns that win."""
        return min((steps for won, steps in self._listed if won), key=len)

    def shuffled(self, chance: Random) -> Iterator[TurnEnd]:
        """Yield all ends in random order."""
        for _, steps in chance.sample(self._listed, len(self._listed)):
            yield TurnEnd(steps, after(self.start, steps))


def turn_ends(start: Position, tries: int, room: int) -> TurnEnds | None:
    """Return the ends of a turn; None if they are too many."""
    found = listed_turn_ends(start, min(tries, _FEW), min(room, _FEW)) or listed_turn_ends(start, tries, room)
    if found is None:
        return None
    won = start.game.sides.index(start.mover) + 1
    return TurnEnds(start, [(int(state[STATUS]) % 4 == won, tuple(map(str, steps))) for state, steps in found])


def after(position: Position, steps: tuple[str, ...]) -> Position:
    """Return the position after these steps."""
    for step in steps:
        position = position.play(step)
    return position


def keeping_ends(
    prover: Prover, ends: TurnEnds, turns: int, most_kept: int, most: int, chance: Random
) -> list[TurnEnd] | None:
    """Return the different ends from which the mover still wins within `turns` more turns, of both sides.

    None if they are more than `most_kept`, or if `most` positions do not settle every end.
    """
    refuting = _Refuting(prover, ends.start.mover, turns, prover.visited + most)
    kept: dict[Position, TurnEnd] = {}
    for end in ends.shuffled(chance):
        if end.position in kept:
            continue
        won = refuting.wins(end.position)
        if won is None:
            return None
        if won:
            kept[end.position] = end
            if len(kept) > most_kept:
                return None
    return sorted(kept.values(), key=lambda end: (len(end.steps), end.steps))


class _Refuting:
    """Settles ends one after another. A reply that refuted one end often refutes the next, so it is tried first."""

    def __init__(self, prover: Prover, side: str, turns: int, last: int) -> None:
        self._prover, self._side, self._turns, self._last = prover, side, turns, last
        self._killers: list[tuple[str, ...]] = []  # replies that refuted ends, the latest first

    @property
    def _left(self) -> int:
        return self._last - self._prover.visited

    def wins(self, end: Position) -> bool | None:
        """Return whether the side wins from an end on; None if the work is used up."""
        if end.outcome is None and end.mover != self._side:
            for reply in self._killers:
                if self._is_refuted(end, reply):
                    self._remember(reply)
                    return False
        won = self._prover.wins(end, self._side, self._turns, self._left)
        if won is False and end.outcome is None and end.mover != self._side:
            best = self._prover.best_turn(end, self._side, self._turns, self._left)
            if best is not None:
                self._remember(tuple(map(str, best)))
        return won

    def _is_refuted(self, end: Position, reply: tuple[str, ...]) -> bool:
        """Return whether a reply is legal and leaves no win in time."""
        try:
            reached = after(end, reply)
        except StepError:
            return False
        if reached.outcome is None and not reached.state[FRESH]:
            return False
        return self._prover.wins(reached, self._side, self._turns - 1, self._left) is False

    def _remember(self, reply: tuple[str, ...]) -> None:
        """Put a reply first."""
        self._killers = [reply, *(known for known in self._killers if known != reply)][:_MOST_KILLERS]
