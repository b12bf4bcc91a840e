"""Courses: the lessons of each game, and what each person has learned."""

import asyncio

from ludarium.server.admission import RECORD, Admission
from ludarium.server.allowances import Allowances
from ludarium.server.clients import Client
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.lessons import LessonCard, LessonJudged
from ludarium.server.storage import Store
from ludarium.study.lesson_progress import REACHED, Progress, reached
from ludarium.study.lessons import Lesson, lesson, lessons


class Courses:
    """The lessons for people. Some steps are judged by a small search, so it is done aside, a few at a time."""

    def __init__(self, store: Store, workshop: Workshop, admission: Admission, allowances: Allowances) -> None:
        self._store, self._workshop = store, workshop
        self._admission, self._allowances = admission, allowances

    async def cards(self, person: str, name: str) -> list[LessonCard]:
        """Return the lessons of a game, and which of them this person has done."""
        found = await asyncio.to_thread(lessons, name)
        progress = await self._store.progress_of(person)
        done = {one.item for one in progress if one.kind == "lesson" and one.game == name and one.done}
        return [_card(one, one.name in done) for one in found]

    async def judge(self, client: Client, name: str, lesson_name: str, steps: list[str]) -> LessonJudged:
        """Return how far these steps lead; a lesson that is done is remembered before that is told."""
        this = await asyncio.to_thread(lesson, name, lesson_name)
        await self._workshop.load_size(this.start.game)
        found = await self._admission.run(RECORD, client, lambda: asyncio.to_thread(reached, this, steps))
        if found.state == REACHED:
            self._allowances.store(client)
            await self._store.note_progress(client.person, "lesson", name, this.name, "reached", done=True)
        return _judged(found)


def _card(this: Lesson, is_done: bool) -> LessonCard:
    return LessonCard(
        name=this.name,
        title=this.title,
        text=this.text,
        task=this.task,
        hint=this.hint,
        done=this.done,
        missed=this.missed,
        setting=_setting(this),
        side=this.side,
        marked=list(this.marked),
        solution=list(this.solution),
        opponent=this.opponent,
        is_done=is_done,
    )


def _setting(this: Lesson) -> Setting:
    game = this.start.game
    options = {option: str(value) for option, value in game.options.items()}
    return Setting(game.name, options, "" if this.start == game.start() else this.start.code)


def _judged(found: Progress) -> LessonJudged:
    return LessonJudged(found.state, found.words, list(found.reply))
