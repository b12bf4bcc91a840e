"""What was found about a game. None of it is a message: the page fetches it."""

from ludarium.lab.answers.published import GameProfile, MeasuredFigure, Source
from ludarium.server.protocol.base import Part
from ludarium.server.protocol.pictures import Drawing, Frame, Turn


class ToOpen(Part, frozen=True):
    """A game or a position that opens on the board."""

    number: int  # by which it is fetched
    caption: str
    about: str  # which game it is; empty for a position


class ReadAnswer(Part, frozen=True):
    """An answer to a question about a game."""

    question: str
    html: str
    note: str  # html too
    evidence: str  # what it rests on if not on games; empty if there is nothing else
    experiments: tuple[str, ...]
    figures: tuple[MeasuredFigure, ...]
    to_open: list[ToOpen]


class FindingsRead(Part, frozen=True):
    """All that was found about a game; nothing if it was not measured yet."""

    profile: GameProfile | None
    answers: list[ReadAnswer]
    open: tuple[str, ...]  # questions without an answer
    sources: tuple[Source, ...]


class GameToStep(Part, frozen=True):
    """A game to step through."""

    title: str  # of the game, with its author
    unusual_options: list[str]
    options: dict[str, str]  # that differ from the default
    code: str  # of its first position; empty for the usual start
    drawing: Drawing
    frames: list[Frame]  # the first is the start; it has no step
    turns: list[Turn]
    record: str  # empty for a position
