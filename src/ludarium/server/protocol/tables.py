"""A game as one person may see it."""

from typing import Literal

from ludarium.games.gestures import StepKind
from ludarium.server.protocol.base import Part
from ludarium.server.protocol.pictures import Drawing, LegalStep, Moment, Turn


class Seat(Part, frozen=True):
    side: str
    kind: Literal["person", "computer", "open"]
    name: str  # empty for a person who chose none
    level: int  # of a computer; 0 if it has none, and for people
    elo: int | None  # of a computer, where it has been measured
    yours: bool
    present: bool
    shows: bool  # this person lets others watch


Offered = Literal["draw", "take back"]


class Offer(Part, frozen=True):
    """An offer of one side that the other has not answered yet."""

    what: Offered
    by: str
    yours_to_answer: bool


Action = Literal["take back", "resign", "offer draw", "play now", "rematch", "advice"]


class Update(Part, frozen=True):
    """The part of a table that an event changes."""

    moment: Moment
    steps: list[LegalStep] | None  # only for whoever is to move
    seats: list[Seat]
    offer: Offer | None
    actions: list[Action]  # what you may do now
    invitation: str | None  # the secret of the open seat, for the person who invites
    next_game: str | None  # the rematch


class Table(Update, frozen=True):
    """Everything about a game: sent when it is opened, or when a page is out of date."""

    game: str
    number: int  # of events so far
    name: str
    title: str
    credited_title: str
    aim: str  # what wins with these options; empty if the game does not tell
    step_noun: str  # what people call one decision in this game
    near_side: str  # whose pieces stand at the lower end of the drawing at the start; empty if neither's do
    options: dict[str, str | int]
    start: str  # the code with which the game began; empty for the usual start
    unusual_options: list[str]  # in words, those that differ from the default
    drawing: Drawing
    step_kinds: list[StepKind]  # those that may have to be chosen by name
    clicking: str  # how a step is made on the board, in a sentence
    turns: list[Turn]
    watching: bool  # you have no seat
