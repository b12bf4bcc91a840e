"""The kinds of messages: requests, each with the type of its reply, and notices, which nobody requested."""

from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
StepText = Annotated[str, Meta(min_length=1, max_length=200)]
CellName = Annotated[str, Meta(min_length=1, max_length=8)]
Options = Annotated[dict[Word, Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]
Natural = Annotated[int, Meta(ge=0, le=2**31)]


class Part(Struct, frozen=True):
    """A part of a message."""


class Reply(Struct, frozen=True, tag_field="type"):
    """The server's answer to a request."""


class Notice(Struct, frozen=True, tag_field="type"):
    """A message that the server sends without a request."""


ReplyType = TypeVar("ReplyType", bound=Reply)


class Request(Struct, Generic[ReplyType], frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A request from a page. `Request[Done]` is answered with Done; every request may also be Refused."""


class GameRequest(Request[ReplyType], Generic[ReplyType], frozen=True):
    """A request about the watched game; `number` is that of the last event known, and an old one is refused."""

    game: Id
    number: Natural


def reply_type(request: type[Request[Any]]) -> type[Reply]:
    """Return the type of the reply that a request declares."""
    declared: type[Reply] = get_args(request.__orig_bases__[0])[0]  # type: ignore[attr-defined]
    return declared


class Done(Reply, frozen=True, tag="done"):
    """The request was carried out; there is nothing else to say."""


RefusalKind = Literal[
    "bad message",  # not a valid message
    "not allowed",  # not by you, or not now; the text says why
    "out of date",  # the number is old: watch again
    "no game",  # no such game, or not for you
    "used up",  # the invitation has been taken
    "no invitation",  # there is no such invitation
    "own invitation",  # the invitation is your own: somebody else must use it
    "no key",  # nobody here has this link, passphrase or key file
    "expired",  # the link is too old
    "weak",  # others could guess the passphrase
    "not ready",  # the game is still being prepared
    "busy",  # something else of yours is under way, which you may stop
    "too fast",  # too many requests
    "failed",  # something broke on our side
]


class Refused(Reply, frozen=True, tag="refused"):
    kind: RefusalKind
    text: str  # a sentence for people
    game: str | None = None  # the game to open nevertheless, such as that of your own invitation
