"""The search at the board against itself: what it said at every turn, and who won."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from ludarium.games.tuning import Scale
from ludarium.lab.match import MOST_STEPS, Match
from ludarium.lab.openings import opened
from ludarium.search import Mind

_VARIETY = 0.02  # how far its judgements are off, so that equal openings go on differently


class Said(NamedTuple):
    """The value of a position for the side to act, as the search gives it, and the points of that side in the end."""

    value: float
    points: float


@dataclass(frozen=True)
class SelfPlayed:
    """What was said where nothing was proven, and where something was; nothing of a game without an end."""

    said: tuple[Said, ...] = ()
    proven: tuple[Said, ...] = ()
    cut: bool = False  # too long

    def described(self) -> dict[str, Any]:
        return {"said": self.said, "proven": self.proven, "cut": self.cut}

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """What `described` wrote."""
        said, proven = (tuple(Said(*one) for one in facts[key]) for key in ("said", "proven"))
        return cls(said, proven, facts["cut"])


def play_itself(match: Match, simulations: int, number: int, most: int = MOST_STEPS) -> SelfPlayed:
    """Game `number` of the search against itself: from an opening of any length up to twice that of the match, and
    from there the best steps only, so that every value is followed by the play that it foretold."""
    chance = match.chance(number, "selfplay")
    line = opened(match.game_of(number), chance.randint(0, 2 * match.opening_steps), chance)
    mind = Mind(line.game, chance.getrandbits(62), _VARIETY, scale=Scale())
    said: list[tuple[str, float, bool]] = []
    while line.outcome is None and len(line.steps) < most:
        begins, position = line.next_place[1] == 1, line.position
        thought = mind.think(position, simulations)
        if begins:
            said.append((position.mover, thought.value, thought.choices[0].proof is not None))
        line.push(thought.step)
    if line.outcome is None:
        return SelfPlayed(cut=True)
    points = dict.fromkeys(line.game.sides, 0.5)
    if line.outcome.winner is not None:
        points = {side: float(side == line.outcome.winner) for side in line.game.sides}
    return SelfPlayed(
        tuple(Said(value, points[side]) for side, value, proven in said if not proven),
        tuple(Said(value, points[side]) for side, value, proven in said if proven),
    )
