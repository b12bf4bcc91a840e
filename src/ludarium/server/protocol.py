"""Every message between a page and the server, in both directions; all else is refused.

A page sends asks, each with a number of its own, and gets one reply to each with the same number. What happens
without being asked for comes as news. `web/src/protocol.ts` is written from this file by `make protocol`.
"""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
StepText = Annotated[str, Meta(min_length=1, max_length=200)]
CellName = Annotated[str, Meta(min_length=1, max_length=8)]
Natural = Annotated[int, Meta(ge=0, le=2**31)]

MOST_RECORD = 100_000  # characters of a record that is opened


class _Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message."""


# ---------------------------------------------------------------- what a board and its pieces look like


class CellDrawing(_Shape, frozen=True):
    """Where a cell's centre is; one cell to the next is 100."""

    name: str
    x: float
    y: float


class LabelDrawing(_Shape, frozen=True):
    """A letter or number at the rim."""

    text: str
    x: float
    y: float


class BoardDrawing(_Shape, frozen=True):
    """A board without pieces. `outline` is the path of one cell about its centre, `inner` one a little smaller."""

    kind: str
    left: float
    top: float
    width: float
    height: float
    outline: str
    inner: str
    cells: list[CellDrawing]
    labels: list[LabelDrawing]


class PieceDrawing(_Shape, frozen=True):
    """How a piece is drawn about the centre of its cell, as SVG markup.

    A single piece is shadow, body and mark. A stack is shadow, then bodies, each lifted, then `small_mark` and its
    height in the colour `sign`.
    """

    letter: str
    name: str
    tone: str
    shadow: str
    body: str
    mark: str
    small_mark: str
    sign: str


class Zone(_Shape, frozen=True):
    """Cells with a meaning of their own, whatever stands on them."""

    meaning: str
    tone: str  # of the side that it belongs to; empty for nobody
    cells: list[str]


class Drawing(_Shape, frozen=True):
    board: BoardDrawing
    pieces: list[PieceDrawing]


# ---------------------------------------------------------------- what stands on it


#: What a step does: events of one phase happen at the same time; null is no cell.
TraceEvent = TypedDict("TraceEvent", {"phase": int, "kind": str, "from": str | None, "to": str | None, "piece": str})


class LegalStep(_Shape, frozen=True):
    """A step that may be taken: `cells` are what a person clicks, in order; none means a button."""

    text: str
    kind: str
    cells: list[str]


class Ending(_Shape, frozen=True):
    """How a game ended; nobody won a draw."""

    winner: str | None
    reason: str


class Moment(_Shape, frozen=True):
    """A position as it is shown. `tokens` say what each cell holds: `.`, a piece's letter, or letter and height."""

    played: int  # steps from the start to here
    tokens: list[str]
    mover: str
    left: int  # steps left in this turn
    turn: int  # from 1
    begun: bool  # whether the mover has taken a step in this turn
    remark: str
    zones: list[Zone]
    trail: list[tuple[str, str]]  # from where to where the last turn went
    ended: Ending | None


class Turn(_Shape, frozen=True):
    side: str
    steps: list[str]


class Frame(_Shape, frozen=True):
    """One picture of several: the step that led to it, what happened in it, what it came to."""

    step: str
    trace: list[TraceEvent]
    moment: Moment


class Miniature(_Shape, frozen=True):
    """A game that plays itself on the home page. It is no message: the page fetches it."""

    drawing: Drawing
    frames: list[Frame]  # the first is the start; it has no step


# ---------------------------------------------------------------- what the computer thinks of it


Proof = Literal["win", "loss", "draw"]


class AdvisedStep(_Shape, frozen=True):
    """A step that was thought about, and what it would do."""

    text: str
    kind: str
    cells: list[str]  # what a person clicks, in order; none means a button
    chance: float  # to win, from 0 to 1, for the side to move
    proof: Proof | None  # what it comes to for certain
    trace: list[TraceEvent]


class BetterTurn(_Shape, frozen=True):
    """What would have been better than a turn that cost much. The chances are those of the side that played it."""

    steps: list[str]
    before: float
    after: float
    possible: float  # after these steps
    threw_win: bool  # a win that was proven was no longer so
    trace: list[TraceEvent]


class ReviewedTurn(_Shape, frozen=True):
    """How a game stood after a turn; the first stands for the start."""

    played: int  # steps from the start to here
    chance: float  # of the side that began
    proven: str | None  # the side that is proven to win, or `draw`
    better: BetterTurn | None


class Advice(_Shape, frozen=True):
    """What the computer would play, so far: the best first, and how the game may go on after it."""

    steps: list[AdvisedStep]
    line: list[Turn]


# ---------------------------------------------------------------- who plays


class Seat(_Shape, frozen=True):
    side: str
    kind: Literal["person", "computer", "open"]
    name: str  # empty for a person who chose none
    level: int  # of a computer; 0 for one without, and for people
    elo: int | None  # of a computer, where it has been measured
    yours: bool
    present: bool


Offered = Literal["draw", "take back"]


class Offer(_Shape, frozen=True):
    """What one side has asked and the other has not answered yet."""

    what: Offered
    by: str
    yours_to_answer: bool


Action = Literal["take back", "resign", "offer draw", "play now", "rematch", "record", "invite", "advice"]


class Table(_Shape, frozen=True):
    """Everything about a game, as one person may see it: sent when it is opened, or when a page has lost track."""

    game: str
    number: int  # of events so far
    name: str
    title: str
    credited_title: str
    options: dict[str, str | int]
    unusual_options: list[str]  # in words, those that are not the default
    drawing: Drawing
    seats: list[Seat]
    turns: list[Turn]
    moment: Moment
    steps: list[LegalStep] | None  # only for whoever is to move
    offer: Offer | None
    actions: list[Action]  # what you may do now
    invitation: str | None  # the secret of an open seat, for who invites
    next_game: str | None  # the rematch
    watching: bool  # you have no seat


class Update(_Shape, frozen=True):
    """What of a table changes with an event."""

    moment: Moment
    steps: list[LegalStep] | None
    seats: list[Seat]
    offer: Offer | None
    actions: list[Action]
    invitation: str | None
    next_game: str | None


class Summary(_Shape, frozen=True):
    """A game in a list of yours."""

    game: str
    name: str
    title: str
    you: str  # your side; empty if both are yours
    opponent: str  # a name, or in words
    turn: int
    your_turn: bool
    waiting: bool  # nobody has taken the other seat yet
    result: str  # empty while it goes on, else in words for you: won, lost, drawn, or who won
    changed: int  # seconds since 1970


# ---------------------------------------------------------------- what can be played


class OptionCard(_Shape, frozen=True):
    name: str
    kind: Literal["choice", "whole", "seed"]
    meaning: str
    default: str  # empty for a seed that is drawn
    values: list[str]  # of a choice
    least: int
    most: int


class OpponentCard(_Shape, frozen=True):
    """A computer that can be chosen in a game. Elo is counted from random play at 0, in each game by itself."""

    player: str
    level: int  # 0 for one without
    title: str
    meaning: str
    elo: int | None  # where it has been measured


class GameCard(_Shape, frozen=True):
    name: str
    title: str
    summary: str
    author: str
    sides: list[str]
    length: str  # how long a game takes, in words
    options: list[OptionCard]
    opponents: list[OpponentCard]  # from the weakest on


class Readiness(_Shape, frozen=True):
    """How far a game is from being played: done of so many stages, or why it failed."""

    name: str
    done: int
    stages: int
    failure: str

    @property
    def is_ready(self) -> bool:
        return self.done == self.stages and not self.failure


# ---------------------------------------------------------------- what a page asks


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    request: Natural


class Ping(Ask, frozen=True, tag="ping"):
    """Is anyone there?"""


class Rename(Ask, frozen=True, tag="rename"):
    name: Annotated[str, Meta(max_length=40)]


class Computer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="computer"):
    player: Word


class SameScreen(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="same screen"):
    pass


class Friend(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="friend"):
    pass


Opponent = Computer | SameScreen | Friend


class StartGame(Ask, frozen=True, tag="start game"):
    """Sit down to a new game. `begins` is who has the first turn."""

    name: Word
    options: Annotated[dict[Word, Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]
    opponent: Opponent
    begins: Literal["you", "opponent", "chance"]


class OpenRecord(Ask, frozen=True, tag="open record"):
    """A game that was saved: to look at, and to go on with on this screen."""

    text: Annotated[str, Meta(max_length=MOST_RECORD)]


class Join(Ask, frozen=True, tag="join"):
    invitation: Id


class ListGames(Ask, frozen=True, tag="list games"):
    """My games; the reply is a list, and changes come as news while no game is watched."""


class MakeMiniature(Ask, frozen=True, tag="make miniature"):
    """The reply says that it can be fetched."""

    name: Word


class ReadRules(Ask, frozen=True, tag="read rules"):
    name: Word


class Prefer(Ask, frozen=True, tag="prefer"):
    """Make this game ready before the others."""

    name: Word


class Watch(Ask, frozen=True, tag="watch"):
    """Open a game and hear of it from now on, in place of the one before."""

    game: Id


class Unwatch(Ask, frozen=True, tag="unwatch"):
    """Hear of no game any more."""


class GameAsk(Ask, frozen=True):
    """About a game that is being watched; `number` is that of the last event known, and an old one is refused."""

    game: Id
    number: Natural


class TakeStep(GameAsk, frozen=True, tag="take step"):
    step: StepText


class TakeBack(GameAsk, frozen=True, tag="take back"):
    """A step of my own turn at once; else back to my last turn, which a person across the board is asked about."""


class Resign(GameAsk, frozen=True, tag="resign"):
    pass


class OfferDraw(GameAsk, frozen=True, tag="offer draw"):
    pass


class Answer(GameAsk, frozen=True, tag="answer"):
    accept: bool


class PlayNow(GameAsk, frozen=True, tag="play now"):
    """Let the computer stop thinking and play the best that it has."""


class Rematch(GameAsk, frozen=True, tag="rematch"):
    """The same again with sides swapped."""


class Preview(GameAsk, frozen=True, tag="preview"):
    """What would this step do?"""

    step: StepText


class Explain(GameAsk, frozen=True, tag="explain"):
    """Why can these cells, clicked in this order, not be the beginning of a step?"""

    cells: Annotated[list[CellName], Meta(min_length=1, max_length=6)]


class LookBack(GameAsk, frozen=True, tag="look back"):
    """Show the position after so many steps."""

    played: Natural


class Advise(GameAsk, frozen=True, tag="advise"):
    """What would be a good step after so many steps? The reply comes when it is found; until then, news of it."""

    played: Natural


class StopAdvice(GameAsk, frozen=True, tag="stop advice"):
    """Reply now with what has been found."""


class Review(GameAsk, frozen=True, tag="review"):
    """How did this game go, which is over? The reply comes when all turns are known; until then, news of them."""


class StopReview(GameAsk, frozen=True, tag="stop review"):
    """Reply now with the turns that are known."""


class SaveRecord(GameAsk, frozen=True, tag="save record"):
    pass


FromPage = (
    Ping
    | Rename
    | StartGame
    | OpenRecord
    | Join
    | ListGames
    | MakeMiniature
    | ReadRules
    | Prefer
    | Watch
    | Unwatch
    | TakeStep
    | TakeBack
    | Resign
    | OfferDraw
    | Answer
    | PlayNow
    | Rematch
    | Preview
    | Explain
    | LookBack
    | Advise
    | StopAdvice
    | Review
    | StopReview
    | SaveRecord
)


# ---------------------------------------------------------------- what the server replies


class Reply(Struct, frozen=True, tag_field="type"):
    request: int


class Done(Reply, frozen=True, tag="done"):
    pass


RefusalKind = Literal[
    "bad message",  # not one of ours
    "not allowed",  # not yours to do, or not now; the text says why
    "out of date",  # the number is old: watch again
    "no game",  # no such game, or not for you
    "used up",  # the invitation has been taken
    "no invitation",  # there is no such invitation
    "own invitation",  # it is for somebody else
    "not ready",  # the game is still being prepared
    "too fast",  # too many asks
    "failed",  # something broke on our side
]


class Refused(Reply, frozen=True, tag="refused"):
    kind: RefusalKind
    text: str  # a sentence for people
    game: str | None = None  # where the ask leads nevertheless, such as the game of an own invitation


class Started(Reply, frozen=True, tag="started"):
    """There is a game for you: open it."""

    game: str


class GamesListed(Reply, frozen=True, tag="games listed"):
    games: list[Summary]


class Figure(_Shape, frozen=True):
    """A picture in the rules that can be played."""

    name: str
    caption: str
    drawing: Drawing
    frames: list[Frame]
    marked: list[str]
    refused: list[str]


class RulesRead(Reply, frozen=True, tag="rules read"):
    html: str
    figures: list[Figure]


class Watched(Reply, frozen=True, tag="watched"):
    table: Table


class Previewed(Reply, frozen=True, tag="previewed"):
    trace: list[TraceEvent]


class Explained(Reply, frozen=True, tag="explained"):
    text: str


class LookedBack(Reply, frozen=True, tag="looked back"):
    frame: Frame


class Advised(Reply, frozen=True, tag="advised"):
    advice: Advice


class Reviewed(Reply, frozen=True, tag="reviewed"):
    turns: list[ReviewedTurn]


class RecordSaved(Reply, frozen=True, tag="record saved"):
    file: str
    text: str


# ---------------------------------------------------------------- what the server tells unasked


class News(Struct, frozen=True, tag_field="type"):
    pass


class Welcome(News, frozen=True, tag="welcome"):
    """The first message on every connection."""

    version: str
    you: str  # your name; empty if you chose none
    games: list[GameCard]
    readiness: list[Readiness]
    only_here: bool  # whether only this machine can reach the server


class NameChanged(News, frozen=True, tag="name changed"):
    you: str


class ReadinessChanged(News, frozen=True, tag="readiness changed"):
    readiness: Readiness


class GameListed(News, frozen=True, tag="game listed"):
    """A game of yours is new or has changed."""

    summary: Summary


class Stepped(News, frozen=True, tag="stepped"):
    """A step was taken: what it did, and whether a turn begins with it."""

    game: str
    number: int
    side: str
    step: str
    opens_turn: bool
    trace: list[TraceEvent]
    update: Update


class TookBack(News, frozen=True, tag="took back"):
    """The last steps do not count any more."""

    game: str
    number: int
    steps: int
    update: Update


class Changed(News, frozen=True, tag="changed"):
    """Something else happened in a game: somebody joined, offered, answered, resigned. `text` says it."""

    game: str
    number: int
    text: str
    update: Update


class Presence(News, frozen=True, tag="presence"):
    """Who is at the board."""

    game: str
    seats: list[bool]
    watchers: int


class Advising(News, frozen=True, tag="advising"):
    """What has been found so far about the position after so many steps, for whoever asked."""

    game: str
    played: int
    advice: Advice


class Reviewing(News, frozen=True, tag="reviewing"):
    """More turns of a review are known, for whoever asked; there will be so many in all."""

    game: str
    turns: list[ReviewedTurn]
    all_turns: int


class Stuck(News, frozen=True, tag="stuck"):
    """The computer cannot play; the text says what to do."""

    game: str
    text: str


FromServer = (
    Done
    | Refused
    | Started
    | GamesListed
    | RulesRead
    | Watched
    | Previewed
    | Explained
    | LookedBack
    | Advised
    | Reviewed
    | RecordSaved
    | Welcome
    | NameChanged
    | ReadinessChanged
    | GameListed
    | Stepped
    | TookBack
    | Changed
    | Presence
    | Advising
    | Reviewing
    | Stuck
)
