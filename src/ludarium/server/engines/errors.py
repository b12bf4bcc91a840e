"""Why an engine gives no reply."""

from ludarium.kernel.errors import LudariumError


class EngineFailed(LudariumError):  # noqa: N818 - what happened, not a mistake
    """The computer could not reply; the message says why."""


def closing() -> EngineFailed:
    return EngineFailed("The server is closing.")
