"""Games in which every step puts one piece on a cell."""

import re
from typing import ClassVar

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.notation.words import shown

_CELL = re.compile(r"[a-z][0-9]+")


class PlacingRuleset(Ruleset):
    """A ruleset in which a step is the cell's spot, its text is the cell's name, and one click makes it."""

    policy_names = ("piece placed",)
    placing: ClassVar[str]  # the kind of such a step

    def step_text(self, step: int) -> str:
        return self.board.names[self.board.cell_of_spot[step]]

    def step_kind(self, step: int) -> str:
        return self.placing

    def step_cells(self, step: int) -> tuple[int, ...]:
        return (self.board.cell_of_spot[step],)

    def texts_of_cells(self, state: Words, cells: tuple[int, ...]) -> tuple[str, ...]:
        return (self.board.names[cells[0]],) if len(cells) == 1 else ()

    def read_step(self, text: str) -> int:
        if _CELL.fullmatch(text) is None:
            raise StepError(f"{shown(text)} is no step of {self.title}: write the cell for the piece, like c3")
        try:
            return self.board.spots[self.board.cell(text)]
        except LudariumError as error:
            raise StepError(f"{text[:40]}: {error}") from None
