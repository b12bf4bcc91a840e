"""What can go wrong between the server and its database."""

from sqlalchemy.exc import DBAPIError

from ludarium.kernel.errors import LudariumError


class StorageError(LudariumError):
    """Something could not be stored, read or opened."""


class Conflict(StorageError):  # noqa: N818 - what happened, not a mistake
    """The number of the event is taken already, or is not the next."""


class InvitationUsed(StorageError):  # noqa: N818
    """Somebody has used this invitation before."""


def reason(error: Exception) -> str:
    """Return why it failed, in one line, without the statement that failed."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(cause).split()) or type(cause).__name__
