"""Studying a game: previews, reasons, earlier positions, advice, reviews, records."""

from typing import Annotated

from msgspec import Meta, field

from ludarium.positions import Event as TraceEvent
from ludarium.search import Proof
from ludarium.server.protocol.base import CellName, Done, GameRequest, Natural, Notice, Part, Reply, StepText, Word
from ludarium.server.protocol.pictures import Frame, Turn


class AdvisedStep(Part, frozen=True):
    """A step that was searched, and what it would do."""

    text: str
    kind: str
    cells: list[str]  # what a person clicks, in order; none means a button
    chance: float  # to win, from 0 to 1, for the side to move
    proof: Proof | None  # its proven result
    trace: list[TraceEvent]


class Advice(Part, frozen=True):
    """What the computer would play, as found so far, and the expected line.

    First comes the step that it would play, then others by their chance.
    """

    steps: list[AdvisedStep]
    line: list[Turn]
    ends: bool = False  # whether the game is over after the line


class BetterTurn(Part, frozen=True):
    """A better alternative to a turn that cost much. The chances are those of the side that played it."""

    steps: list[str]
    before: float
    after: float
    possible: float  # the chance after these steps
    threw_win: bool  # the turn threw away a proven win
    trace: list[TraceEvent]
    side: str = ""  # that played the turn; reviews that were stored earlier do not tell
    line: list[str] = field(default_factory=list)  # the expected steps after these


class ReviewedTurn(Part, frozen=True):
    """How a game stood after a turn; the first one is the start."""

    played: int  # steps from the start to here
    chance: float  # of the side that began
    proven: str | None  # the side that is proven to win, or `draw`
    better: BetterTurn | None


# ---------------------------------------------------------------- requests


class Previewed(Reply, frozen=True, tag="previewed"):
    trace: list[TraceEvent]


class Preview(GameRequest[Previewed], frozen=True, tag="preview"):
    """What would this step do?"""

    step: StepText


class Explained(Reply, frozen=True, tag="explained"):
    text: str


class Explain(GameRequest[Explained], frozen=True, tag="explain"):
    """Why can these cells, clicked in this order, not be the beginning of a step?"""

    cells: Annotated[list[CellName], Meta(min_length=1, max_length=6)]


class ExplainKind(GameRequest[Explained], frozen=True, tag="explain kind"):
    """Why can these cells not be clicked for a step of this kind, which these pieces would take?"""

    cells: Annotated[list[CellName], Meta(min_length=1, max_length=6)]
    kind: Word
    shape: Annotated[list[CellName], Meta(max_length=400)]


class LookedBack(Reply, frozen=True, tag="looked back"):
    frame: Frame


class LookBack(GameRequest[LookedBack], frozen=True, tag="look back"):
    """Show the position after `played` steps."""

    played: Natural


class Advised(Reply, frozen=True, tag="advised"):
    advice: Advice


class Advise(GameRequest[Advised], frozen=True, tag="advise"):
    """What is a good step after `played` steps? Until the reply comes, notices (Advising) say what is found so far."""

    played: Natural


class StopAdvice(GameRequest[Done], frozen=True, tag="stop advice"):
    """Send the reply to `advise` now, with what has been found."""


class Reviewed(Reply, frozen=True, tag="reviewed"):
    turns: list[ReviewedTurn]


class Review(GameRequest[Reviewed], frozen=True, tag="review"):
    """How did this finished game go? Until the reply comes, notices (Reviewing) send the turns known so far."""


class StopReview(GameRequest[Done], frozen=True, tag="stop review"):
    """Send the reply to `review` now, with the turns that are known."""


class RecordSaved(Reply, frozen=True, tag="record saved"):
    file: str
    text: str


class SaveRecord(GameRequest[RecordSaved], frozen=True, tag="save record"):
    pass


# ---------------------------------------------------------------- notices


class Advising(Notice, frozen=True, tag="advising"):
    """What has been found so far about the position after `played` steps, for the page that asked."""

    game: str
    played: int
    advice: Advice


class Reviewing(Notice, frozen=True, tag="reviewing"):
    """More turns of a review, for the pages that asked; there will be `all_turns` in all."""

    game: str
    turns: list[ReviewedTurn]
    all_turns: int
