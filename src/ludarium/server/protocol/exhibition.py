"""The exhibition: one game between computers, which goes on while somebody looks at it."""

from ludarium.server.protocol.base import Done, Notice, Part, Reply, Request
from ludarium.server.protocol.pictures import Drawing, Frame


class Exhibited(Part, frozen=True):
    """A game between computers as it stands."""

    number: int  # of the game, from 1
    name: str
    title: str
    sides: list[str]  # the side that begins first
    players: list[str]  # in the same order
    drawing: Drawing
    frame: Frame


# ---------------------------------------------------------------- requests


class ExhibitionSeen(Reply, frozen=True, tag="exhibition seen"):
    exhibited: Exhibited | None  # none until a game is ready


class WatchExhibition(Request[ExhibitionSeen], frozen=True, tag="watch exhibition"):
    """Look at the game between computers and receive its notices from now on."""


class LeaveExhibition(Request[Done], frozen=True, tag="leave exhibition"):
    """Receive no more of its notices; it rests when nobody looks."""


# ---------------------------------------------------------------- notices


class ExhibitionBegan(Notice, frozen=True, tag="exhibition began"):
    exhibited: Exhibited


class ExhibitionMoved(Notice, frozen=True, tag="exhibition moved"):
    """A step was taken in game `number`."""

    number: int
    frame: Frame
