"""Setting up a position: what can be changed, and whether it is legal so far. Nothing of it is stored."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludarium.notation.codes import LONGEST
from ludarium.positions import NamedZone
from ludarium.server.protocol.base import Options, Part, Reply, Request, Word
from ludarium.server.protocol.pictures import Drawing

MOST_CELLS = 1000  # of a draft
MOST_FIELDS = 20


class DraftParts(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that is being set up: what each cell holds and the fields after the board, as its code has them."""

    tokens: Annotated[list[Annotated[str, Meta(min_length=1, max_length=8)]], Meta(max_length=MOST_CELLS)]
    fields: Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=MOST_FIELDS)]


class FieldCard(Part, frozen=True):
    """A field of a code as a form shows it. Its text is one of `letters`, a number, numbers or lists of cells
    separated by slashes, cells by commas, or a fixed word."""

    kind: Literal["side", "count", "counts", "cells", "fixed"]
    name: str
    owners: tuple[str, ...]  # of the numbers or lists, or the sides that may be to act
    letters: tuple[str, ...]  # of the sides
    meanings: tuple[str, ...]  # of the lists
    least: int  # of a number
    most: int
    size: int  # of a list


class DraftProblem(Part, frozen=True):
    """Why a draft is not legal."""

    text: str  # a sentence
    field: int | None  # the number of the field that is wrong; the board is 0, the fields after it are 1 and so on
    cells: tuple[str, ...]  # those in question


# ---------------------------------------------------------------- requests


class EditorOpened(Reply, frozen=True, tag="editor opened"):
    """What can stand on the board of a game with these options, and what else its codes say."""

    options: dict[str, str]  # all of them; what is drawn by lot has been drawn
    drawing: Drawing
    letters: tuple[str, ...]  # of the pieces that may stand on a cell
    highest: int  # stack
    fields: list[FieldCard]
    zones: tuple[NamedZone, ...]  # those that belong to nobody
    turns: tuple[str, ...]  # by which the board can be turned and mirrored
    start: DraftParts
    empty: DraftParts


class OpenEditor(Request[EditorOpened], frozen=True, tag="open editor"):
    name: Word
    options: Options


class DraftChecked(Reply, frozen=True, tag="draft checked"):
    """A draft, and whether it can be played."""

    draft: DraftParts
    code: str  # as it is, right or wrong
    problem: DraftProblem | None  # None if it is legal
    over: str  # how the game has ended in this position, in a sentence; empty if it can be played
    becomes: str  # its code once everything has happened that needs no step; empty if that is no other


class CheckDraft(Request[DraftChecked], frozen=True, tag="check draft"):
    name: Word
    options: Options
    draft: DraftParts


class TurnDraft(Request[DraftChecked], frozen=True, tag="turn draft"):
    """Turn or mirror a draft."""

    name: Word
    options: Options
    draft: DraftParts
    turn: Word


class ReadCode(Request[DraftChecked], frozen=True, tag="read code"):
    """Read a code; it is refused if it cannot be shown on this board."""

    name: Word
    options: Options
    code: Annotated[str, Meta(max_length=LONGEST)]
