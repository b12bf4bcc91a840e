"""The errors for wrong input from callers. Each message is one plain line."""


class LudariumError(ValueError):
    """The base class of all errors of this library."""


class OptionError(LudariumError):
    """An unknown game, option or value; the message lists what is allowed."""


class CodeError(LudariumError):
    """A position code or diagram that cannot be read; the message says where it is wrong."""


class StepError(LudariumError):
    """A step that is not legal, or text that is not a step; the message gives the reason."""


class RecordError(LudariumError):
    """A game record that cannot be read; the message names the line, or the turn and the step."""


class BudgetError(LudariumError):
    """A number or a budget for a search, batch or match that is out of bounds; the message says what is allowed."""
