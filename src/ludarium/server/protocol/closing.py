"""Why the server closes a socket."""

from enum import IntEnum


class CloseCode(IntEnum):
    """Codes from 4000 on are our own; the others belong to the WebSocket protocol."""

    FOREIGN = 1008  # the page is not ours
    BROKEN = 1011
    TOO_BAD = 4400  # too many invalid messages
    NO_COOKIE = 4401
    BLOCKED = 4403  # the address was blocked by an operator
    REMOVED = 4404  # this device was removed by another one of the same person
    TOO_SLOW = 4408  # the page does not read its messages
    TOO_MANY = 4429  # too many pages, of this person or in all
