"""Requests to set up a position. They change nothing and need no game."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from ludarium.positions import Game
from ludarium.server.editing import checked, draft_in, opened
from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.editing import CheckDraft, DraftChecked, EditorOpened, OpenEditor, ReadCode, TurnDraft
from ludarium.server.refusal import Refusal
from ludarium.study import Draft, read_draft, ways_to_turn

Editing = OpenEditor | CheckDraft | TurnDraft | ReadCode
Answer = TypeVar("Answer", EditorOpened, DraftChecked)


async def open_editor(page: Asker, request: OpenEditor) -> EditorOpened:
    return await _answered(page, request, opened)


async def check_draft(page: Asker, request: CheckDraft) -> DraftChecked:
    return await _answered(page, request, lambda game: checked(draft_in(game, request.draft)))


async def turn_draft(page: Asker, request: TurnDraft) -> DraftChecked:
    return await _answered(page, request, lambda game: checked(_turned(draft_in(game, request.draft), request.turn)))


async def read_code(page: Asker, request: ReadCode) -> DraftChecked:
    return await _answered(page, request, lambda game: checked(read_draft(game, request.code)))


async def _answered(page: Asker, request: Editing, answer: Callable[[Game], Answer]) -> Answer:
    """Return the answer for a game with its options, once boards of this size can be used."""
    name = page.catalogue.name(request.name)
    page.hall.must_be_ready(name)
    game = Game(name, request.options)
    await page.hall.workshop.load_size(game)
    return await asyncio.to_thread(answer, game)


def _turned(draft: Draft, turn: str) -> Draft:
    ways = ways_to_turn(draft.game.board)
    if turn not in ways:
        raise Refusal("not allowed", f"This board cannot be moved like that: {' or '.join(ways)}.")
    return draft.moved(ways[turn])
