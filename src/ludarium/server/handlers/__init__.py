"""Handlers: what the server does for each request, and what it replies."""

from collections.abc import Awaitable, Callable
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.server.engines import EngineFailed
from ludarium.server.handlers import (
    analysing,
    bench,
    catalogue,
    editing,
    exploring,
    identity,
    keeping,
    lessons,
    lobby,
    openings,
    playing,
    progress,
    puzzles,
    records,
    retrying,
    sharing,
    studies,
    study,
)
from ludarium.server.handlers.asker import Asker, leave
from ludarium.server.protocol.analysing import AnalyseThere, StopAnalysis
from ludarium.server.protocol.base import Refused, Request
from ludarium.server.protocol.bench import BeginTrial, StopTrial
from ludarium.server.protocol.catalogue import MakeMiniature, Prefer, ReadRules
from ludarium.server.protocol.editing import CheckDraft, OpenEditor, ReadCode, TurnDraft
from ludarium.server.protocol.exhibition import LeaveExhibition, WatchExhibition
from ludarium.server.protocol.exploring import ExplainThere, Explore, LayBoard, PreviewThere
from ludarium.server.protocol.identity import (
    KeepPassphrase,
    ListKeys,
    LookAtLink,
    MakeKeyFile,
    MakeLink,
    RemoveKey,
    SuggestPassphrase,
)
from ludarium.server.protocol.keeping import WhatIsKept
from ludarium.server.protocol.lessons import JudgeLesson, ListLessons
from ludarium.server.protocol.lobby import (
    Join,
    ListGames,
    LookAtInvitation,
    Ping,
    RemoveGame,
    Rename,
    RestoreGame,
    StartGame,
)
from ludarium.server.protocol.messages import AnyReply, AnyRequest
from ludarium.server.protocol.openings import FindOpenings
from ludarium.server.protocol.playing import (
    Answer,
    OfferDraw,
    PlayNow,
    Rematch,
    Resign,
    TakeBack,
    TakeStep,
    Unwatch,
    Watch,
)
from ludarium.server.protocol.progress import ShowProgress
from ludarium.server.protocol.puzzles import GiveUpPuzzle, HintPuzzle, ListPuzzles, NextPuzzle, OpenPuzzle, TryPuzzle
from ludarium.server.protocol.records import LookAtRecord, OpenRecord
from ludarium.server.protocol.retrying import ListPoints, TryTurn
from ludarium.server.protocol.sharing import AllowWatching, ListWatchable, ShareLine
from ludarium.server.protocol.studies import (
    KeepStudy,
    ListStudies,
    OpenStudy,
    ReadTree,
    RemoveStudy,
    RestoreStudy,
    WriteTree,
)
from ludarium.server.protocol.study import (
    Advise,
    Explain,
    ExplainKind,
    LookBack,
    Preview,
    Review,
    SaveRecord,
    StopAdvice,
    StopReview,
)
from ludarium.server.refusal import Refusal
from ludarium.server.storage import StorageError

__all__ = ["HANDLERS", "Asker", "leave", "reply_to"]

HANDLERS: dict[type[Request[Any]], Callable[[Asker, Any], Awaitable[AnyReply]]] = {
    Ping: lobby.ping,
    Rename: lobby.rename,
    ListGames: lobby.list_games,
    StartGame: lobby.start_game,
    LookAtRecord: records.look_at_record,
    OpenRecord: records.open_record,
    RemoveGame: lobby.remove_game,
    RestoreGame: lobby.restore_game,
    LookAtInvitation: lobby.look_at_invitation,
    Join: lobby.join,
    WhatIsKept: keeping.what_is_kept,
    ReadRules: catalogue.read_rules,
    MakeMiniature: catalogue.make_miniature,
    Prefer: catalogue.prefer,
    ListKeys: identity.list_keys,
    RemoveKey: identity.remove_key,
    MakeLink: identity.make_link,
    LookAtLink: identity.look_at_link,
    SuggestPassphrase: identity.suggest_passphrase,
    KeepPassphrase: identity.keep_passphrase,
    MakeKeyFile: identity.make_key_file,
    Watch: playing.watch,
    Unwatch: playing.unwatch,
    TakeStep: playing.take_step,
    TakeBack: playing.take_back,
    Resign: playing.resign,
    OfferDraw: playing.offer_draw,
    Answer: playing.answer,
    PlayNow: playing.play_now,
    Rematch: playing.rematch,
    Preview: study.preview,
    Explain: study.explain,
    ExplainKind: study.explain_kind,
    LookBack: study.look_back,
    Advise: study.advise,
    StopAdvice: study.stop_advice,
    Review: study.review,
    StopReview: study.stop_review,
    SaveRecord: study.save_record,
    LayBoard: exploring.lay_board,
    Explore: exploring.explore,
    PreviewThere: exploring.preview_there,
    ExplainThere: exploring.explain_there,
    FindOpenings: openings.find_openings,
    ShareLine: sharing.share_line,
    AllowWatching: sharing.allow_watching,
    ListWatchable: sharing.list_watchable,
    WatchExhibition: sharing.watch_exhibition,
    LeaveExhibition: sharing.leave_exhibition,
    AnalyseThere: analysing.analyse_there,
    StopAnalysis: analysing.stop_analysis,
    KeepStudy: studies.keep_study,
    OpenStudy: studies.open_study,
    ListStudies: studies.list_studies,
    RemoveStudy: studies.remove_study,
    RestoreStudy: studies.restore_study,
    ReadTree: studies.read_tree,
    WriteTree: studies.write_tree,
    ListPuzzles: puzzles.list_puzzles,
    OpenPuzzle: puzzles.open_puzzle,
    NextPuzzle: puzzles.next_puzzle,
    TryPuzzle: puzzles.try_puzzle,
    HintPuzzle: puzzles.hint_puzzle,
    GiveUpPuzzle: puzzles.give_up_puzzle,
    ShowProgress: progress.show_progress,
    ListLessons: lessons.list_lessons,
    JudgeLesson: lessons.judge_lesson,
    TryTurn: retrying.try_turn,
    ListPoints: retrying.list_points,
    BeginTrial: bench.begin_trial,
    StopTrial: bench.stop_trial,
    OpenEditor: editing.open_editor,
    CheckDraft: editing.check_draft,
    TurnDraft: editing.turn_draft,
    ReadCode: editing.read_code,
}


async def reply_to(page: Asker, request: AnyRequest) -> AnyReply:
    """Handle a request and return its reply, or a refusal that says why not."""
    try:
        return await HANDLERS[type(request)](page, request)
    except Refusal as refusal:
        return Refused(refusal.kind, refusal.text, refusal.game)
    except (StorageError, EngineFailed) as error:
        return Refused("failed", str(error))
    except LudariumError as error:
        return Refused("not allowed", str(error))
