"""Self-play: the predictions of the search at the beginning of every turn, and the result of the game."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Self

from ludarium.games.tuning import Scale
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.lab.playing.starts import RandomSteps, opened
from ludarium.nets import best_evaluator
from ludarium.search import Searcher

NOISE = 0.02  # on evaluations, so that games from equal openings differ


class Prediction(NamedTuple):
    """The value of a position for the side to act, before any scale, and the points of that side at the end."""

    value: float
    points: float


@dataclass(frozen=True)
class SelfPlayed:
    """The predictions in one game, separately for positions with a proven result; an unfinished game has none."""

    number: int
    program: str  # a hash of the program that played it
    predictions: tuple[Prediction, ...] = ()
    proven: tuple[Prediction, ...] = ()
    cut: bool = False  # too long

    def described(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return the game that `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        predictions, proven = (tuple(Prediction(*one) for one in facts[key]) for key in ("predictions", "proven"))
        played = cls(facts["number"], facts["program"], predictions, proven, facts["cut"])
        if not isinstance(played.number, int) or played.number < 1:
            raise ValueError
        return played


def play_itself(
    series: Series, simulations: int, number: int, uses_net: bool = False, most: int = MOST_STEPS
) -> SelfPlayed:
    """Play game `number` of the search against itself.

    The opening has a random length up to twice that of the series. From there on only the best steps are played, so
    that every value is followed by the play that it predicts. Positions are evaluated by the net that is shipped, if
    asked for, and otherwise by hand.
    """
    rng = series.rng(number, "selfplay")
    assert isinstance(series.start, RandomSteps)
    line = opened(series.game_of(number), rng.randint(0, 2 * series.start.steps), rng)
    searcher = Searcher(
        line.game,
        rng.getrandbits(62),
        NOISE,
        scale=Scale(),
        evaluator=best_evaluator(line.game) if uses_net else None,
        tells_lines=False,
    )
    values: list[tuple[str, float, bool]] = []
    while line.outcome is None and len(line.steps) < most:
        begins, position = line.next_place[1] == 1, line.position
        analysis = searcher.search(position, simulations)
        if begins:
            values.append((position.mover, analysis.value, analysis.candidates[0].proof is not None))
        line.push(analysis.step)
    if line.outcome is None:
        return SelfPlayed(number, program(), cut=True)
    points = dict.fromkeys(line.game.sides, 0.5)
    if line.outcome.winner is not None:
        points = {side: float(side == line.outcome.winner) for side in line.game.sides}
    return SelfPlayed(
        number,
        program(),
        tuple(Prediction(value, points[side]) for side, value, proven in values if not proven),
        tuple(Prediction(value, points[side]) for side, value, proven in values if proven),
    )
