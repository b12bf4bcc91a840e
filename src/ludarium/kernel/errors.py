"""Everything that can be wrong with what a caller gives us. Each error is one plain line."""


class LudariumError(ValueError):
    """The root of all errors of this library."""


class OptionError(LudariumError):
    """An unknown game, option or value; the message lists what is allowed."""


class CodeError(LudariumError):
    """A position code or diagram that cannot be read; the message names the place."""


class StepError(LudariumError):
    """A step that is not legal, or no step at all; the message gives the rule."""


class RecordError(LudariumError):
    """A game record that cannot be read; the message names the line, or the turn and the step."""


class BudgetError(LudariumError):
    """A search, batch or match asked for an impossible amount of work."""
