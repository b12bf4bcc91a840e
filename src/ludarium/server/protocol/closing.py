"""Why the server closes a socket."""

from enum import IntEnum


class CloseCode(IntEnum):
    """Those from 4000 on are our own; the others are those of the WebSocket protocol."""

    FOREIGN = 1008  # the page is not ours
    BROKEN = 1011
    TOO_BAD = 4400  # too many messages that are none of ours
    NO_COOKIE = 4401
    TOO_SLOW = 4408  # it does not read what it is told
    TOO_MANY = 4429  # pages, of this person or in all
