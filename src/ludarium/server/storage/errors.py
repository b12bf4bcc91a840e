"""What can go wrong between the server and its database."""

from collections.abc import Awaitable, Callable
from typing import Literal

from sqlalchemy.exc import DBAPIError

from ludarium.kernel.errors import LudariumError

CANNOT_SAVE = "The games cannot be saved just now. Try again in a moment."
CANNOT_READ = "The games cannot be read just now. Try again in a moment."
NOT_KNOWN = "It is not known yet whether this was saved. Look again in a moment."

Settling = Callable[[], Awaitable[bool | None]]


class StorageError(LudariumError):
    """Something could not be stored, read or opened."""


class NoGame(StorageError):  # noqa: N818 - what is so, not a mistake
    """The game is no longer there: an operator has removed it, or nobody wanted it any more."""


class NoStudy(StorageError):  # noqa: N818 - what is so, not a mistake
    """There is no such study, or no longer."""


class Conflict(StorageError):  # noqa: N818 - what happened, not a mistake
    """The number of the event or the version is taken already, or is not the next."""


class InvitationUsed(StorageError):  # noqa: N818
    """Somebody has used this invitation before."""


class KeyTaken(StorageError):  # noqa: N818
    """Somebody else has this passphrase already."""


class KeyRefused(StorageError):  # noqa: N818
    """This key opens nothing, or nothing any more."""

    def __init__(self, why: Literal["unknown", "used", "expired"]) -> None:
        super().__init__(f"this key is {why}")
        self.why = why


class Unavailable(StorageError):  # noqa: N818
    """The database failed and has changed nothing. The text is for visitors; `reason`, which may name hosts, is not."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(text)
        self.reason = reason


class Unsure(Unavailable):
    """The commit was sent, but its answer was lost: the write may be stored or not.

    `settle` asks the database: True if the write is stored, False if it is not and never will be, None if this is
    not known yet.
    """

    def __init__(self, reason: str, settle: Settling) -> None:
        super().__init__(NOT_KNOWN, reason)
        self.settle = settle


class CommitLost(Exception):  # noqa: N818
    """The commit failed without an answer; `transaction` is its number where the database gives it one."""

    def __init__(self, reason: str, transaction: int | None) -> None:
        super().__init__(reason)
        self.reason, self.transaction = reason, transaction


def reason(error: Exception) -> str:
    """Return why it failed, in one line, without the statement that failed."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(cause).split()) or type(cause).__name__
