"""The errors for wrong input from callers. Each message is one plain line."""


class LudariumError(ValueError):
    """The base class of all errors of this library."""


class OptionError(LudariumError):
    """An unknown game, option or value; the message lists what is allowed."""


class CodeError(LudariumError):
    """A position code or diagram that cannot be read; the message says where it is wrong.

    `reason` is the message without the place. `field` is the number of the field that is wrong, where the board is 0,
    and None if it is not known; `cells` are the names of the cells in question, often none.
    """

    def __init__(
        self, message: str, *, reason: str = "", field: int | None = None, cells: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.reason, self.field, self.cells = reason or message, field, cells


class StepError(LudariumError):
    """A step that is not legal, or text that is not a step; the message gives the reason."""


class RecordError(LudariumError):
    """A game record that cannot be read; the message names the line, or the turn and the step."""


class BudgetError(LudariumError):
    """A number or a budget for a search, batch or match that is out of bounds; the message says what is allowed."""
