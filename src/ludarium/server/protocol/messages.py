"""The list of all messages. A request has an id, and its one reply has the same id; notices have none."""

from msgspec import Struct

from ludarium.server.protocol.analysing import Analysed, AnalyseThere, AnalysingThere, StopAnalysis
from ludarium.server.protocol.base import Done, Natural, Refused
from ludarium.server.protocol.bench import BeginTrial, StopTrial, TrialChanged, TrialEnded
from ludarium.server.protocol.catalogue import MakeMiniature, Prefer, ReadinessChanged, ReadRules, RulesRead
from ludarium.server.protocol.editing import CheckDraft, DraftChecked, EditorOpened, OpenEditor, ReadCode, TurnDraft
from ludarium.server.protocol.exhibition import (
    ExhibitionBegan,
    ExhibitionMoved,
    ExhibitionSeen,
    LeaveExhibition,
    WatchExhibition,
)
from ludarium.server.protocol.exploring import BoardLaid, ExplainThere, Explore, Explored, LayBoard, PreviewThere
from ludarium.server.protocol.identity import (
    KeepPassphrase,
    KeyFileMade,
    KeysChanged,
    KeysListed,
    LinkMade,
    LinkSeen,
    ListKeys,
    LookAtLink,
    MakeKeyFile,
    MakeLink,
    PassphraseSuggested,
    RemoveKey,
    SuggestPassphrase,
)
from ludarium.server.protocol.keeping import Kept, WhatIsKept
from ludarium.server.protocol.lessons import JudgeLesson, LessonJudged, LessonsListed, ListLessons
from ludarium.server.protocol.lobby import (
    GameListed,
    GameRemoved,
    GamesListed,
    InvitationSeen,
    Join,
    ListGames,
    LookAtInvitation,
    NameChanged,
    Ping,
    RemoveGame,
    Rename,
    RestoreGame,
    Started,
    StartGame,
    Welcome,
)
from ludarium.server.protocol.openings import FindOpenings, OpeningsFound
from ludarium.server.protocol.playing import (
    Answer,
    Changed,
    OfferDraw,
    PlayNow,
    Presence,
    Rematch,
    Resign,
    Settled,
    Stepped,
    Stuck,
    TakeBack,
    TakeStep,
    TookBack,
    Unwatch,
    Watch,
    Watched,
)
from ludarium.server.protocol.progress import ProgressShown, ShowProgress
from ludarium.server.protocol.puzzles import (
    GiveUpPuzzle,
    Hinted,
    HintPuzzle,
    ListPuzzles,
    NextPuzzle,
    OpenPuzzle,
    PuzzleChosen,
    PuzzleJudged,
    PuzzleOpened,
    PuzzlesListed,
    PuzzleSolution,
    TryPuzzle,
)
from ludarium.server.protocol.records import LookAtRecord, OpenRecord, RecordSeen
from ludarium.server.protocol.retrying import ListPoints, PointsListed, TryTurn, TurnTried
from ludarium.server.protocol.sharing import AllowWatching, LineShared, ListWatchable, ShareLine, WatchableListed
from ludarium.server.protocol.studies import (
    KeepStudy,
    ListStudies,
    OpenStudy,
    ReadTree,
    RemoveStudy,
    RestoreStudy,
    StudiesListed,
    StudyKept,
    StudyOpened,
    TreeRead,
    WriteTree,
)
from ludarium.server.protocol.study import (
    Advise,
    Advised,
    Advising,
    Explain,
    Explained,
    ExplainKind,
    LookBack,
    LookedBack,
    Preview,
    Previewed,
    RecordSaved,
    Review,
    Reviewed,
    Reviewing,
    SaveRecord,
    StopAdvice,
    StopReview,
)

AnyRequest = (
    Ping
    | Rename
    | ListGames
    | StartGame
    | LookAtRecord
    | OpenRecord
    | RemoveGame
    | RestoreGame
    | LookAtInvitation
    | Join
    | WhatIsKept
    | ReadRules
    | MakeMiniature
    | Prefer
    | ListKeys
    | RemoveKey
    | MakeLink
    | LookAtLink
    | SuggestPassphrase
    | KeepPassphrase
    | MakeKeyFile
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
    | ExplainKind
    | LookBack
    | Advise
    | StopAdvice
    | Review
    | StopReview
    | SaveRecord
    | LayBoard
    | Explore
    | PreviewThere
    | ExplainThere
    | FindOpenings
    | ShareLine
    | AllowWatching
    | ListWatchable
    | WatchExhibition
    | LeaveExhibition
    | AnalyseThere
    | StopAnalysis
    | KeepStudy
    | OpenStudy
    | ListStudies
    | RemoveStudy
    | RestoreStudy
    | ReadTree
    | WriteTree
    | ListPuzzles
    | OpenPuzzle
    | NextPuzzle
    | TryPuzzle
    | HintPuzzle
    | GiveUpPuzzle
    | ShowProgress
    | ListLessons
    | JudgeLesson
    | TryTurn
    | ListPoints
    | BeginTrial
    | StopTrial
    | OpenEditor
    | CheckDraft
    | TurnDraft
    | ReadCode
)

AnyReply = (
    Done
    | Refused
    | GamesListed
    | Started
    | InvitationSeen
    | RecordSeen
    | Kept
    | RulesRead
    | KeysListed
    | LinkMade
    | LinkSeen
    | PassphraseSuggested
    | KeyFileMade
    | Watched
    | Previewed
    | Explained
    | LookedBack
    | Advised
    | Reviewed
    | RecordSaved
    | BoardLaid
    | Explored
    | OpeningsFound
    | LineShared
    | WatchableListed
    | ExhibitionSeen
    | Analysed
    | StudyKept
    | StudyOpened
    | StudiesListed
    | TreeRead
    | PuzzlesListed
    | PuzzleOpened
    | PuzzleChosen
    | PuzzleJudged
    | Hinted
    | PuzzleSolution
    | ProgressShown
    | LessonsListed
    | LessonJudged
    | TurnTried
    | PointsListed
    | TrialEnded
    | EditorOpened
    | DraftChecked
)

AnyNotice = (
    Welcome
    | NameChanged
    | GameListed
    | GameRemoved
    | KeysChanged
    | ReadinessChanged
    | Stepped
    | TookBack
    | Changed
    | Presence
    | Stuck
    | Settled
    | Advising
    | Reviewing
    | ExhibitionBegan
    | ExhibitionMoved
    | AnalysingThere
    | TrialChanged
)


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A request as a page sends it."""

    id: Natural  # chosen by the page
    request: AnyRequest


class Answered(Struct, frozen=True):
    """A reply as the server sends it."""

    id: int  # of the request
    reply: AnyReply


FromServer = Answered | AnyNotice
