"""What was found about a game, as it is published: `findings.json` in the game's folder.

The page shows it and `docs/answers.md` is written from it, so neither needs the games that were played.
"""

import json
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path

from ludarium.kernel.errors import LudariumError

FILE = "findings.json"


@dataclass(frozen=True)
class Measured:
    """A value with its 95 % interval, without a bound where the games are too few to give one."""

    value: float
    low: float | None
    high: float | None
    n: int  # the games behind it


@dataclass(frozen=True)
class MeasuredRow:
    """A figure in the games of one variant between these players; nothing if it could not be measured in them."""

    variant: str
    players: str
    found: Measured | None


@dataclass(frozen=True)
class MeasuredFigure:
    """A figure in several variants or between several players."""

    key: str  # such as `score`; of an ending, event or rule, what tells it from others
    title: str
    meaning: str
    kind: str  # `share`, which is written in percent, or `count`
    rows: tuple[MeasuredRow, ...]


@dataclass(frozen=True)
class Strength:
    """What the games of the usual rules are like between two players of a kind."""

    players: str
    games: int
    score: Measured | None  # of the side that begins
    draws: Measured | None
    cut: Measured | None
    turns: Measured | None  # the median
    long: Measured | None  # the ninth decile of the turns


@dataclass(frozen=True)
class GameProfile:
    """The usual rules, by strength."""

    experiment: str
    strengths: tuple[Strength, ...]


@dataclass(frozen=True)
class Source:
    """An experiment that answers rest on, and what it took."""

    experiment: str  # its name
    title: str
    command: str  # repeats it
    games: int
    core_hours: float
    first_day: str
    last_day: str
    programs: tuple[str, ...]  # hashes of the code that played
    version: str  # of Ludarium
    is_done: bool  # whether all games were played that were asked for
    is_watched: bool  # whether its intervals hold at every moment, and not only at the end


@dataclass(frozen=True)
class GameShown:
    """A game to look at."""

    caption: str
    variant: str
    players: str
    experiment: str
    number: int
    record: str


@dataclass(frozen=True)
class PositionShown:
    """A position to look at, and steps from it."""

    caption: str
    options: dict[str, str]  # those that are not as usual
    code: str
    steps: tuple[str, ...]


@dataclass(frozen=True)
class GivenAnswer:
    """An answer; its texts are Markdown with all figures filled in."""

    question: str
    answer: str
    note: str
    evidence: str  # what it rests on if not on games: a test or a proof
    experiments: tuple[str, ...]
    figures: tuple[MeasuredFigure, ...]
    games: tuple[GameShown, ...]
    positions: tuple[PositionShown, ...]


@dataclass(frozen=True)
class Findings:
    """What was found about a game."""

    game: str
    profile: GameProfile | None
    answers: tuple[GivenAnswer, ...]
    open: tuple[str, ...]  # questions without an answer so far
    sources: tuple[Source, ...]

    def source(self, experiment: str) -> Source:
        return next(source for source in self.sources if source.experiment == experiment)


def games_folder() -> Path:
    """Return the folder of the games of this program."""
    return Path(str(resources.files("ludarium.games")))


def read_findings(game: str, folder: Path | None = None) -> Findings | None:
    """Return what was found about a game; None if nothing was published."""
    import msgspec  # not installed everywhere that plays

    file = (folder or games_folder()) / game / FILE
    if not file.is_file():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Findings)
    except msgspec.DecodeError as error:
        raise LudariumError(f"{file} holds no findings that this version can read: {error}") from None


def findings_as_json(findings: Findings) -> str:
    return json.dumps(asdict(findings), indent=1, ensure_ascii=False) + "\n"
