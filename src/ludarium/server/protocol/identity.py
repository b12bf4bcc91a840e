"""Who you are: your devices, and what you can come back with."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludarium.server.protocol.base import Done, Id, Notice, Part, Reply, Request

MOST_KEY = 1000  # characters of a secret that somebody comes with

PassphraseText = Annotated[str, Meta(max_length=MOST_KEY)]


class KeyCard(Part, frozen=True):
    """Something that opens your seats."""

    mark: str  # by which it is removed
    kind: Literal["device", "passphrase", "file"]
    label: str  # of a device: its browser and system
    created: int | None  # seconds since 1970; None if it is not known
    used: int | None  # when somebody last came back with it
    here: bool  # this device


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser posts to come with a key. The answer gives it a cookie."""

    kind: Literal["link", "passphrase", "file"]
    secret: PassphraseText


# ---------------------------------------------------------------- requests


class KeysListed(Reply, frozen=True, tag="keys listed"):
    keys: list[KeyCard]


class ListKeys(Request[KeysListed], frozen=True, tag="list keys"):
    """What opens my seats?"""


class RemoveKey(Request[Done], frozen=True, tag="remove key"):
    """Let this device, passphrase or key file open my seats no more."""

    mark: Id


class LinkMade(Reply, frozen=True, tag="link made"):
    link: str  # the secret in its address
    seconds: int  # until it expires
    code: list[str]  # the whole address as a QR code: rows of squares, `#` for dark


class MakeLink(Request[LinkMade], frozen=True, tag="make link"):
    """Make a link by which another device can play on my seats; it works once."""


class LinkSeen(Reply, frozen=True, tag="link seen"):
    """To whom a link leads, and who this browser is without it."""

    name: str  # empty if they chose none
    yours: bool  # this browser opens the same seats already
    own_name: str
    own_games: int


class LookAtLink(Request[LinkSeen], frozen=True, tag="look at link"):
    """To whom does this link lead? It is not used up."""

    link: Id


class PassphraseSuggested(Reply, frozen=True, tag="passphrase suggested"):
    text: str


class SuggestPassphrase(Request[PassphraseSuggested], frozen=True, tag="suggest passphrase"):
    pass


class KeepPassphrase(Request[Done], frozen=True, tag="keep passphrase"):
    """Let me come back with this passphrase, instead of an earlier one."""

    text: PassphraseText


class KeyFileMade(Reply, frozen=True, tag="key file made"):
    secret: str


class MakeKeyFile(Request[KeyFileMade], frozen=True, tag="make key file"):
    """Let me come back with a file, instead of an earlier one."""


# ---------------------------------------------------------------- notices


class KeysChanged(Notice, frozen=True, tag="keys changed"):
    """Something that opens your seats is new, was used or was removed."""
