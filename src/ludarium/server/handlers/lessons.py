"""Requests about lessons."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.lessons import JudgeLesson, LessonJudged, LessonsListed, ListLessons


async def list_lessons(page: Asker, request: ListLessons) -> LessonsListed:
    name = page.catalogue.name(request.name)
    page.hall.must_be_ready(name)
    return LessonsListed(await page.hall.courses.cards(page.person, name))


async def judge_lesson(page: Asker, request: JudgeLesson) -> LessonJudged:
    name = page.catalogue.name(request.name)
    page.hall.must_be_ready(name)
    return await page.hall.courses.judge(page.client, name, request.lesson, request.steps)
