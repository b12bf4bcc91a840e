"""Positions that belong to no stored game: a setting, the steps from there, and what is to be seen and done."""

from typing import Annotated

from msgspec import Meta

from ludarium.games.gestures import StepKind
from ludarium.server.limits import MOST_EXPLORED
from ludarium.server.protocol.base import CellName, Options, Part, Reply, Request, StepText, Word
from ludarium.server.protocol.pictures import Drawing, Frame, LegalStep, Turn
from ludarium.server.protocol.study import Explained, Previewed

Code = Annotated[str, Meta(max_length=4000)]
Steps = Annotated[list[StepText], Meta(max_length=MOST_EXPLORED)]


class Setting(Part, frozen=True, forbid_unknown_fields=True):
    """Where a line begins: a game, the options that are not the default, and a code; empty for the usual start."""

    name: Word
    options: Options
    code: Code


class BoardFacts(Part, frozen=True):
    """What stays the same in all positions of a setting."""

    name: str
    title: str
    credited_title: str
    aim: str  # what wins with these options; empty if the game does not tell
    step_noun: str  # what people call one decision in this game
    sides: list[str]  # the side that begins first
    near_side: str  # whose pieces stand at the lower end of the drawing at the start; empty if neither's do
    options: dict[str, str | int]  # all of them
    unusual_options: list[str]  # in words, those that differ from the default
    code: str  # of the first position
    setting: Setting  # by which the same board is laid again, with the seeds that were drawn
    drawing: Drawing
    step_kinds: list[StepKind]  # those that may have to be chosen by name
    clicking: str  # how a step is made on the board, in a sentence


class Place(Part, frozen=True):
    """A position at the end of a line: how it was reached, what may be played, and its code."""

    frame: Frame
    steps: list[LegalStep]  # none if the game is over
    turns: list[Turn]
    code: str
    threat: str  # the code of the same board with the other side to act; empty if there is none


# ---------------------------------------------------------------- requests


class BoardLaid(Reply, frozen=True, tag="board laid"):
    board: BoardFacts
    place: Place


class LayBoard(Request[BoardLaid], frozen=True, tag="lay board"):
    """Show the board of a setting, and the position after these steps."""

    setting: Setting
    steps: Steps


class Explored(Reply, frozen=True, tag="explored"):
    place: Place


class Explore(Request[Explored], frozen=True, tag="explore"):
    """Show the position after these steps; the last one must be legal too, else the refusal says why not."""

    setting: Setting
    steps: Steps


class PreviewThere(Request[Previewed], frozen=True, tag="preview there"):
    """What would this step do after those?"""

    setting: Setting
    steps: Steps
    step: StepText


class ExplainThere(Request[Explained], frozen=True, tag="explain there"):
    """Why can these cells, clicked in this order, not be the beginning of a step? With a kind: not of this kind."""

    setting: Setting
    steps: Steps
    cells: Annotated[list[CellName], Meta(min_length=1, max_length=6)]
    kind: Annotated[str, Meta(max_length=40)]  # empty if none was chosen
    shape: Annotated[list[CellName], Meta(max_length=400)]
