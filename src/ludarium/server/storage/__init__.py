"""Storage: everything the server keeps, in SQLite or PostgreSQL."""

from ludarium.server.rows import (
    Block,
    Invitation,
    KeyKind,
    ListedGame,
    ListedStudy,
    NewGame,
    ProgressKind,
    Standing,
    StoredGame,
    StoredKey,
    StoredProgress,
    StoredReview,
    StoredSeat,
    StoredStudy,
    StoredTry,
)
from ludarium.server.storage.backups import SafetyCopies
from ludarium.server.storage.checking import Damaged
from ludarium.server.storage.errors import (
    Conflict,
    InvitationUsed,
    KeyRefused,
    KeyTaken,
    NoGame,
    NoStudy,
    StorageError,
    Unavailable,
    Unsure,
)
from ludarium.server.storage.opening import default_url, usual_folder
from ludarium.server.storage.others import Bulletin, Others
from ludarium.server.storage.store import Store

__all__ = [
    "Block",
    "Bulletin",
    "Conflict",
    "Damaged",
    "Invitation",
    "InvitationUsed",
    "KeyKind",
    "KeyRefused",
    "KeyTaken",
    "ListedGame",
    "ListedStudy",
    "NewGame",
    "NoGame",
    "NoStudy",
    "Others",
    "ProgressKind",
    "SafetyCopies",
    "Standing",
    "StorageError",
    "Store",
    "StoredGame",
    "StoredKey",
    "StoredProgress",
    "StoredReview",
    "StoredSeat",
    "StoredStudy",
    "StoredTry",
    "Unavailable",
    "Unsure",
    "default_url",
    "usual_folder",
]
