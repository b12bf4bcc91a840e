"""Storage: everything the server keeps, in SQLite or PostgreSQL."""

from ludarium.server.storage.errors import Conflict, InvitationUsed, StorageError
from ludarium.server.storage.opening import default_url
from ludarium.server.storage.others import Bulletin, Others
from ludarium.server.storage.rows import Invitation, ListedGame, NewGame, Standing, StoredGame, StoredSeat
from ludarium.server.storage.store import Store

__all__ = [
    "Bulletin",
    "Conflict",
    "Invitation",
    "InvitationUsed",
    "ListedGame",
    "NewGame",
    "Others",
    "Standing",
    "StorageError",
    "Store",
    "StoredGame",
    "StoredSeat",
    "default_url",
]
