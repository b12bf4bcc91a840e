"""Studies: trees of variations that people keep on the server, share, and edit together by a secret link."""

from typing import Annotated

from msgspec import Meta

from ludarium.server.protocol.base import CellName, Done, Id, Natural, Part, Reply, Request
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.records import RecordText
from ludarium.server.protocol.study import RecordSaved

MOST_TITLE = 80

Title = Annotated[str, Meta(max_length=MOST_TITLE)]
Secret = Annotated[str, Meta(max_length=40)]
_MOST_COMMENT, _MOST_DRAWN = 1000, 400


class StudyNode(Part, frozen=True, forbid_unknown_fields=True):
    """A step of a tree, and what is noted about it; the first node is the start and has no step."""

    parent: Annotated[int, Meta(ge=-1, le=10**6)]  # its place in the list, before this one; -1 of the start
    step: Annotated[str, Meta(max_length=200)]
    comment: Annotated[str, Meta(max_length=_MOST_COMMENT)]
    marks: Annotated[list[CellName], Meta(max_length=_MOST_DRAWN)]
    arrows: Annotated[list[tuple[CellName, CellName]], Meta(max_length=_MOST_DRAWN)]
    chance: Annotated[float, Meta(ge=0, le=1)] | None  # of the side that began


class ReadNode(StudyNode, frozen=True):
    side: str  # who plays the step
    opens: bool  # whether a turn begins with it


Nodes = Annotated[list[StudyNode], Meta(min_length=1)]  # no more than a message holds


class StudyTree(Part, frozen=True):
    """A tree as a record holds it."""

    setting: Setting
    nodes: list[ReadNode]
    title: str


class StudyCard(Part, frozen=True):
    """A study as a line in a list."""

    study: str
    title: str
    name: str  # of the game
    credited_title: str
    version: int  # a picture of the study is current until it changes
    seconds_ago: int


# ---------------------------------------------------------------- requests


class StudyKept(Reply, frozen=True, tag="study kept"):
    study: str
    secret: str  # for the link to edit
    version: int


class KeepStudy(Request[StudyKept], frozen=True, tag="keep study"):
    """Save a study: a new one, or the next version of one that is yours or whose secret you have.

    Refused as out of date if somebody has saved another version meanwhile.
    """

    study: Annotated[str, Meta(max_length=40)]  # empty for a new one
    secret: Secret  # empty for one of yours
    version: Natural  # that is known; 0 for a new one
    title: Title
    setting: Setting
    nodes: Nodes


class StudyOpened(Reply, frozen=True, tag="study opened"):
    tree: StudyTree
    version: int
    is_yours: bool
    secret: str  # for the link to edit; empty for those who may only look


class OpenStudy(Request[StudyOpened], frozen=True, tag="open study"):
    study: Id
    secret: Secret


class StudiesListed(Reply, frozen=True, tag="studies listed"):
    studies: list[StudyCard]


class ListStudies(Request[StudiesListed], frozen=True, tag="list studies"):
    """List your studies, the latest first."""


class RemoveStudy(Request[Done], frozen=True, tag="remove study"):
    """Take a study off your list; it is deleted after some minutes."""

    study: Id


class RestoreStudy(Request[Done], frozen=True, tag="restore study"):
    study: Id


class TreeRead(Reply, frozen=True, tag="tree read"):
    tree: StudyTree


class ReadTree(Request[TreeRead], frozen=True, tag="read tree"):
    """What tree does this record hold? Nothing is stored."""

    text: RecordText


class WriteTree(Request[RecordSaved], frozen=True, tag="write tree"):
    """Write a tree as a record. Nothing is stored."""

    title: Title
    setting: Setting
    nodes: Nodes
