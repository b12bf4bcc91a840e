"""The values that go into the storage and come out of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

SeatKind = Literal["person", "computer", "open"]
KeyKind = Literal["device", "link", "passphrase", "file"]
ProgressKind = Literal["puzzle", "lesson", "turning point"]


@dataclass(frozen=True)
class StoredSeat:
    """Who plays one side."""

    kind: SeatKind
    person: str = ""  # 64 hexadecimal digits
    player: str = ""  # the name of the computer player


@dataclass(frozen=True)
class Standing:
    """How a game stands, for the lists."""

    turn: int
    mover: int  # the seat that is to move, 0 or 1
    result: str  # empty while the game is being played, else the side that won, or "draw"
    played: int = 0  # steps


@dataclass(frozen=True, kw_only=True)
class NewGame:
    """A game to store. An invitation is to its one open seat; the events have the numbers 1, 2, 3 …"""

    id: str
    name: str
    options: Mapping[str, str | int]
    start: str | None  # a position code
    seats: tuple[StoredSeat, StoredSeat]
    invitation: str | None
    events: tuple[bytes, ...] = ()
    standing: Standing
    notes: bytes | None = None  # what the record said from which the game was opened


@dataclass(frozen=True)
class StoredGame:
    """A stored game with all its events."""

    id: str
    name: str
    options: Mapping[str, str | int]
    start: str | None
    seats: tuple[StoredSeat, StoredSeat]
    invitation: str | None  # None once it is used
    events: tuple[bytes, ...]  # in order, from number 1
    created: int  # seconds since 1970
    notes: bytes | None = None


@dataclass(frozen=True)
class ListedGame:
    """A game as a line in a list."""

    id: str
    name: str
    seats: tuple[StoredSeat, StoredSeat]
    names: tuple[str, str]  # of the people on the seats; empty where there is none
    waiting: bool  # a seat is open
    standing: Standing
    changed: int  # seconds since 1970
    created: int = 0  # seconds since 1970
    number: int = 0  # of events
    removed_by: frozenset[str] = frozenset()  # those who took it off their list


@dataclass(frozen=True)
class Block:
    """A network whose visitors are kept out."""

    network: str  # like 192.0.2.7/32
    until: int | None  # seconds since 1970; None is for good
    why: str
    created: int  # seconds since 1970


@dataclass(frozen=True)
class Invitation:
    """The right to take a seat, once."""

    game: str
    seat: int
    used_by: str | None


@dataclass(frozen=True)
class StoredReview:
    """The review of a game, for one of those who played it."""

    game: str
    name: str  # of the game
    seats: tuple[int, ...]  # theirs
    turns: bytes


@dataclass(frozen=True)
class StoredKey:
    """What opens the seats of a person, known by its hash. Times are milliseconds since 1970."""

    hash: str  # 64 hexadecimal digits
    person: str
    kind: KeyKind
    label: str = ""  # of a device: its browser and system
    created: int = 0
    used: int | None = None  # when somebody last came with it; a link works once
    expires: int | None = None  # of a link
    removed: int | None = None  # of a device: from then on it opens nothing


@dataclass(frozen=True)
class StoredStudy:
    """A tree of variations that a person keeps."""

    id: str
    person: str  # whose it is
    secret: str  # whoever has it may edit
    name: str  # of the game
    title: str
    record: str
    version: int = 1


@dataclass(frozen=True)
class ListedStudy:
    """A study as a line in a list."""

    id: str
    name: str  # of the game
    title: str
    version: int
    changed: int  # seconds since 1970


@dataclass(frozen=True)
class StoredProgress:
    """What a person has tried: the first try as it was, and when it was first done. Times are milliseconds."""

    kind: ProgressKind
    game: str  # the name of the game
    item: str  # the id of the puzzle, the name of the lesson, the stored game and turn
    result: str  # of the first try; it never changes
    first: int = 0  # when that was
    done: int | None = None  # when it was first solved, read or played well, in whichever try
    details: Mapping[str, str | int | float | bool] = field(default_factory=dict)  # of the first try


@dataclass(frozen=True)
class StoredTry:
    """A person's first try of a puzzle, for ratings."""

    person: str
    item: str
    result: str
    first: int
