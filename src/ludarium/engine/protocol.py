"""The protocol of the engine: every query that it takes, and every answer that it gives; anything else is refused.

A query and its answers are lines of JSON with the same `id`. The commands of the terminal write the same answers with
`--json`, without an id. docs/engine.md explains all of it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ludarium.kernel.checks import LARGEST_SEED
from ludarium.positions import Event, Outcome

PROTOCOL = 1  # raised when something that programs rely on changes

Id = Annotated[str, Meta(max_length=200)] | Annotated[int, Meta(ge=-(2**53), le=2**53)]
Text = Annotated[str, Meta(max_length=200)]
Simulations = Annotated[int, Meta(ge=1, le=10**9)]
Seconds = Annotated[float, Meta(gt=0, le=86_400)]
Threads = Annotated[int, Meta(ge=1, le=10_000)]
Seed = Annotated[int, Meta(ge=0, le=LARGEST_SEED)]


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What a program asks."""

    id: Id


class PositionQuery(Query, frozen=True, kw_only=True):
    """A query about a position: the start of a game, a code or a record, and then steps from there."""

    game: Text | None = None  # every query names it that has no record
    options: dict[Text, Text | int] = field(default_factory=dict)
    code: Annotated[str, Meta(max_length=10_000)] | None = None
    record: Annotated[str, Meta(max_length=1_000_000)] | None = None
    turn: Annotated[int, Meta(ge=0, le=1_000_000)] | None = (
        None  # the turn of the record after which to look; the last one
    )
    steps: Annotated[list[Text], Meta(max_length=100_000)] = []
    priority: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0  # of those that wait, the highest is next


class SearchQuery(PositionQuery, frozen=True, kw_only=True):
    """A query that is searched for, within a budget of simulations, seconds or both; the first to be spent ends it."""

    simulations: Simulations | None = None
    seconds: Seconds | None = None
    threads: Threads | None = None  # by default as many as the engine was started with
    seed: Seed = 0


class Analyse(SearchQuery, frozen=True, kw_only=True, tag="analyse"):
    """How good are the steps? 1000 simulations unless a budget is given."""

    side: Text | None = None  # whose chances are told; by default those of the side to act
    most: Annotated[int, Meta(ge=1, le=1_000_000)] = 10  # steps that are told
    report_every: Seconds | None = None  # the seconds between two answers that come before the last


class Choose(SearchQuery, frozen=True, kw_only=True, tag="choose"):
    """Which step would this player play? A level has a budget of its own, others 1000 simulations."""

    player: Text = "best"


class Solve(PositionQuery, frozen=True, kw_only=True, tag="solve"):
    """Who wins with best play by both sides? Within 60 seconds unless a budget is given."""

    seconds: Seconds | None = None
    positions: Annotated[int, Meta(ge=1, le=10**12)] | None = None
    megabytes: Annotated[int, Meta(ge=1, le=65_536)] | None = None
    shortest: bool = False
    report_every: Seconds | None = None


class Review(SearchQuery, frozen=True, kw_only=True, tag="review"):
    """How did a game go? The budget, 2000 simulations unless one is given, is for each of its positions."""

    report_every: Seconds | None = None


class Show(PositionQuery, frozen=True, kw_only=True, tag="show"):
    """What does this position look like, and is the game over?"""


class ListSteps(PositionQuery, frozen=True, kw_only=True, tag="steps"):
    """Which steps are legal?"""


class Play(PositionQuery, frozen=True, kw_only=True, tag="play"):
    """What happens when these steps are played?"""

    play: Annotated[list[Text], Meta(min_length=1, max_length=10_000)]


class Why(PositionQuery, frozen=True, kw_only=True, tag="why"):
    """Is this step legal, and if not, why not?"""

    step: Text


class ListGames(Query, frozen=True, kw_only=True, tag="games"):
    """Which games and options are there?"""

    game: Text | None = None  # only this one
    options: dict[Text, Text | int] = field(default_factory=dict)  # with these options, which decide its board


class ListPlayers(Query, frozen=True, kw_only=True, tag="players"):
    """Which players can choose a step?"""


class TellVersion(Query, frozen=True, kw_only=True, tag="version"):
    """Which version is this?"""


class Stop(Query, frozen=True, kw_only=True, tag="stop"):
    """Answer a query now with what has been found; without `of`, all that have no last answer yet."""

    of: Id | None = None


AnyQuery = (
    Analyse | Choose | Solve | Review | Show | ListSteps | Play | Why | ListGames | ListPlayers | TellVersion | Stop
)


class Answer(Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the engine answers."""


class StepFacts(Struct, frozen=True, kw_only=True):
    step: str  # its text, by which it is played
    kind: str
    cells: list[str]  # what a person clicks, in order


class TracedStep(StepFacts, frozen=True, kw_only=True):
    """A step that was played, and what happened."""

    trace: list[Event]


class PositionFacts(Struct, frozen=True, kw_only=True):
    game: str
    options: dict[str, str | int]
    code: str
    mover: str  # the side to act
    steps_left: int  # in this turn
    remark: str  # what else there is to know; often empty
    pieces: dict[str, str]  # by cell, as codes write them
    outcome: Outcome | None  # None while the game goes on


class RecordFacts(Struct, frozen=True, kw_only=True):
    players: dict[str, str]  # by side
    date: str
    result: str
    headers: dict[str, str]  # further ones
    turns: list[list[str]]


class PositionAnswer(Answer, frozen=True, kw_only=True, tag="position"):
    position: PositionFacts
    record: RecordFacts | None = None  # where one was given


class StepsAnswer(Answer, frozen=True, kw_only=True, tag="steps"):
    position: PositionFacts
    steps: list[StepFacts]


class PlayedAnswer(Answer, frozen=True, kw_only=True, tag="played"):
    steps: list[TracedStep]
    position: PositionFacts  # after them


class ReasonAnswer(Answer, frozen=True, kw_only=True, tag="reason"):
    step: str
    legal: bool
    reason: str | None  # the rule that forbids it


class CandidateFacts(StepFacts, frozen=True, kw_only=True):
    """A step that was searched."""

    visits: int
    chance: float  # to win, from 0 to 1, for the side of the analysis; a draw is half a win
    proven: str | None  # the side that wins after it, or `draw`, where that is proven
    line: list[str]  # the steps that are expected, this one first; empty for those of which no line is told


class AnalysisAnswer(Answer, frozen=True, kw_only=True, tag="analysis"):
    final: bool  # whether this is the last answer to the query
    stopped: bool  # whether it was stopped before its budget was spent
    mover: str
    side: str  # whose chances these are
    chance: float
    proven: str | None
    simulations: int
    seconds: float
    steps: list[CandidateFacts]  # the best first
    by_hand: str | None  # why positions are evaluated by hand and not by a net, where they are


class ChoiceAnswer(Answer, frozen=True, kw_only=True, tag="choice"):
    player: str
    stopped: bool
    step: str
    kind: str
    cells: list[str]
    position: PositionFacts  # after the step
    seconds: float


class SolutionAnswer(Answer, frozen=True, kw_only=True, tag="solution"):
    final: bool
    stopped: bool
    result: str | None  # the side that wins, or `draw`; None if it is unknown
    possible: list[str]  # the results that are not excluded
    turns: int | None  # that the shortest win takes, where it is known
    quiet_turns: int  # nobody can force a win within this number of turns
    line: list[str]
    positions: int  # visited
    seconds: float


class BetterTurn(Struct, frozen=True, kw_only=True):
    """What would have been better than a turn that cost much. The chances are those of the side that played it."""

    steps: list[str]
    before: float
    after: float
    possible: float  # after these steps
    threw_win: bool  # a win was proven before the turn, and not after it
    line: list[str]  # the steps that are expected after these


class ReviewedTurn(Struct, frozen=True, kw_only=True):
    """How a game stood after a turn; number 0 is the start, which nobody played."""

    number: int
    mover: str | None
    steps: list[str]
    chance: float
    proven: str | None
    better: BetterTurn | None


class ReviewAnswer(Answer, frozen=True, kw_only=True, tag="review"):
    final: bool
    stopped: bool
    side: str  # whose chances these are: the side that begins
    turns: list[ReviewedTurn]  # that have been searched, from the start
    seconds: float
    by_hand: str | None


class OptionFacts(Struct, frozen=True, kw_only=True):
    name: str
    default: str | int | None  # None where it is drawn by lot
    values: list[str] | None = None  # of a choice
    least: int | None = None  # of a number
    most: int | None = None
    meaning: str


class BoardFacts(Struct, frozen=True, kw_only=True):
    kind: str
    shape: list[int]
    cells: list[str]


class GameFacts(Struct, frozen=True, kw_only=True):
    name: str
    title: str
    author: str
    summary: str
    sides: list[str]  # the one that begins first
    has_draws: bool
    board: BoardFacts  # with the options that were given, or the usual ones
    options: list[OptionFacts]


class GamesAnswer(Answer, frozen=True, kw_only=True, tag="games"):
    games: list[GameFacts]


class PlayerFacts(Struct, frozen=True, kw_only=True):
    name: str
    meaning: str


class PlayersAnswer(Answer, frozen=True, kw_only=True, tag="players"):
    players: list[PlayerFacts]


class VersionAnswer(Answer, frozen=True, kw_only=True, tag="version"):
    version: str  # of the program
    protocol: int
    processes: int
    threads: int


class StoppingAnswer(Answer, frozen=True, kw_only=True, tag="stopping"):
    """The answer to `stop`; the queries themselves are answered too."""

    ids: list[Id]


class StoppedAnswer(Answer, frozen=True, kw_only=True, tag="stopped"):
    """The answer to a query that was stopped before its turn came."""


ErrorKind = Literal[
    "line",  # the line is no query
    "id",  # another query with this id is not answered yet
    "game",  # no such game, option or value
    "code",
    "step",
    "record",
    "budget",
    "query",  # something else is wrong with it
    "lost",  # the process that worked on it ended
    "broken",  # a fault of ours
]


class ErrorAnswer(Answer, frozen=True, kw_only=True, tag="error", omit_defaults=True):
    kind: ErrorKind
    text: str  # what was wrong, and what would be right
    line: int | None = None  # the number of the line, for one whose id could not be read


AnyAnswer = (
    PositionAnswer
    | StepsAnswer
    | PlayedAnswer
    | ReasonAnswer
    | AnalysisAnswer
    | ChoiceAnswer
    | SolutionAnswer
    | ReviewAnswer
    | GamesAnswer
    | PlayersAnswer
    | VersionAnswer
    | StoppingAnswer
    | StoppedAnswer
    | ErrorAnswer
)
