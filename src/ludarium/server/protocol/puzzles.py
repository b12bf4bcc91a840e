"""Puzzles: positions with a proven win in a few turns. The solution is told only once it is found or given up."""

from typing import Annotated, Literal

from msgspec import Meta

from ludarium.server.protocol.base import Id, Part, Reply, Request, StepText, Word
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.pictures import Turn

MOST_TRIED = 9  # turns of a try, both sides'
MOST_STEPS = 400  # of one turn

PlayedTurn = Annotated[list[StepText], Meta(max_length=MOST_STEPS)]
PlayedTurns = Annotated[list[PlayedTurn], Meta(max_length=MOST_TRIED)]
Seconds = Annotated[int, Meta(ge=0, le=10**6)]
Theme = Annotated[str, Meta(max_length=40)]

FirstResult = Literal["solved", "failed"]
RefutationKind = Literal["over", "loses", "draws", "escapes", "expected"]


class PuzzleFacts(Part, frozen=True):
    """What is told of a puzzle before it is solved."""

    name: str
    puzzle: str
    setting: Setting
    side: str  # who is to win
    turns: int  # of that side, within which it wins
    themes: list[str]  # in words for people
    rating: int
    first: FirstResult | None  # how your first try went; None if there was none
    is_done: bool  # whether you have solved it, in whichever try
    is_daily: bool  # whether it is today's


class RatingFacts(Part, frozen=True):
    """How strong you are at the puzzles of a game, and how sure that is: two deviations are likely."""

    value: int
    deviation: int
    is_or_less: bool  # whether the rating is lower than the lowest number that is shown, which is `value`


class RatingChange(Part, frozen=True):
    before: RatingFacts
    after: RatingFacts


class PuzzleChoice(Part, frozen=True):
    """Something to choose puzzles by, and how many there are."""

    value: str
    title: str  # for people
    count: int


class PuzzleGame(Part, frozen=True):
    """The puzzles of a game, and what you have done of them."""

    name: str
    count: int
    tried: int
    solved: int
    first: int  # solved at the first try
    rating: RatingFacts | None  # None before the first try
    daily: PuzzleFacts | None  # today's; None if there are no puzzles
    themes: list[PuzzleChoice]
    turns: list[PuzzleChoice]


class Solution(Part, frozen=True):
    """One way to win in time, with the most stubborn defence; `others` more first turns keep the win too."""

    line: list[Turn]
    others: int


class RefutedTry(Part, frozen=True):
    """Why a try does not win in time; the line begins where it ended. `expected` is an opinion, the rest is proven.

    `ending` is what decides the game where the line ends it, in a sentence with the game's own numbers; else empty.
    """

    kind: RefutationKind
    line: list[Turn]
    chance: float | None  # of the side that solves, by the search
    ending: str


# ---------------------------------------------------------------- requests


class PuzzlesListed(Reply, frozen=True, tag="puzzles listed"):
    games: list[PuzzleGame]


class ListPuzzles(Request[PuzzlesListed], frozen=True, tag="list puzzles"):
    """What puzzles are there, and which are today's? With a name: of one game."""

    name: Annotated[str, Meta(max_length=40)]


class PuzzleOpened(Reply, frozen=True, tag="puzzle opened"):
    puzzle: PuzzleFacts
    solution: Solution | None  # None until it is solved or given up


class OpenPuzzle(Request[PuzzleOpened], frozen=True, tag="open puzzle"):
    name: Word
    puzzle: Id


class PuzzleChosen(Reply, frozen=True, tag="puzzle chosen"):
    puzzle: str


class NextPuzzle(Request[PuzzleChosen], frozen=True, tag="next puzzle"):
    """Choose a puzzle near your rating that you have not tried, with this theme and number of turns if any."""

    name: Word
    theme: Theme
    turns: Annotated[int, Meta(ge=0, le=9)]  # 0 is any
    after: Annotated[str, Meta(max_length=40)]  # the puzzle that you come from; empty if none


class PuzzleJudged(Reply, frozen=True, tag="puzzle judged"):
    """`continues`: the reply is to be played. `slower`: it wins too, within `turns` if that is known. `unclear`: the
    computers were too busy to say why it fails, and nothing is counted."""

    verdict: Literal["solved", "continues", "slower", "fails", "unclear"]
    reply: list[str]
    turns: int | None
    refuted: RefutedTry | None
    solution: Solution | None
    change: RatingChange | None  # None if it was not your first try


class TryPuzzle(Request[PuzzleJudged], frozen=True, tag="try puzzle"):
    """Judge the turns played so far, yours and the replies by turns; your last one is complete."""

    name: Word
    puzzle: Id
    turns: PlayedTurns
    seconds: Seconds  # since you first saw it


class Hinted(Reply, frozen=True, tag="hinted"):
    """Where the next step of a solution begins; `is_elsewhere`: not after the steps that you took in this turn."""

    cells: list[str]
    step: str  # empty if only the place was asked for
    kind: str
    is_elsewhere: bool
    change: RatingChange | None


class HintPuzzle(Request[Hinted], frozen=True, tag="hint puzzle"):
    """Help with the next step, after complete turns and the steps of one that is not. It counts as a failed try."""

    name: Word
    puzzle: Id
    turns: PlayedTurns
    steps: PlayedTurn
    is_whole: bool  # whether the step itself is wanted, and not only where to look
    seconds: Seconds


class PuzzleSolution(Reply, frozen=True, tag="puzzle solution"):
    solution: Solution
    change: RatingChange | None


class GiveUpPuzzle(Request[PuzzleSolution], frozen=True, tag="give up puzzle"):
    """Show the solution. It counts as a failed try, unless there was one before."""

    name: Word
    puzzle: Id
    seconds: Seconds
