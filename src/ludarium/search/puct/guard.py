"""The guard: asks of the step that a search has chosen whether it loses by the next turn."""

from ludarium.positions import Position
from ludarium.search.analysis import Analysis
from ludarium.search.budget import Stop
from ludarium.search.turn_losses import LossFinder, new_loss_workspace

_MOST_TRIED = 100_000  # steps, for all that is asked of one position


class Guard:
    """Remembers what it was told of the position that it was asked about last."""

    def __init__(self, words: int, candidates: int) -> None:
        self._workspace = new_loss_workspace(words, candidates)
        self._position: Position | None = None
        self._told: dict[int, bool] = {}

    def refutes(self, position: Position, analysis: Analysis, stop: Stop) -> bool:
        """Return whether the best step of an analysis is certain to lose, though none of its proofs says so yet."""
        best = analysis.candidates[0]
        if best.proof is not None:
            return False
        if self._position is None or position != self._position:
            self._position, self._told = position, {}
            self._finder = LossFinder(position, self._workspace, _MOST_TRIED)
        number = best.step.number
        if number not in self._told and not stop.flag[0]:
            self._told[number] = self._finder.loses(number, stop)
        return self._told.get(number, False)
