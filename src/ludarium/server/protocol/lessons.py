"""Lessons: what there is to learn in a game, and how far one has come in a lesson."""

from typing import Annotated

from msgspec import Meta

from ludarium.server.protocol.base import Part, Reply, Request, StepText, Word
from ludarium.server.protocol.exploring import Setting
from ludarium.study.lesson_progress import LessonState

MOST_STEPS = 400  # of one lesson, which may be a whole game


class LessonCard(Part, frozen=True):
    """A lesson: a task on the board, or a whole game against a computer."""

    name: str
    title: str
    text: str  # the idea, in one to three sentences
    task: str  # what to do, in a sentence
    hint: str
    done: str  # said when the goal is reached
    missed: str  # said when it is not
    setting: Setting
    side: str  # yours
    marked: list[str]  # cells to look at
    solution: list[str]  # the steps of one way, with those of the other side; none for a game
    opponent: str  # the computer to play a whole game against; empty for a task
    is_done: bool  # you have reached the goal


class LessonsListed(Reply, frozen=True, tag="lessons listed"):
    lessons: list[LessonCard]


class ListLessons(Request[LessonsListed], frozen=True, tag="list lessons"):
    """List the lessons of a game, in the order in which they are learned."""

    name: Word


class LessonJudged(Reply, frozen=True, tag="lesson judged"):
    state: LessonState
    words: str  # a sentence
    reply: list[str]  # steps of the other side to show next: its answer, or what a try allows


class JudgeLesson(Request[LessonJudged], frozen=True, tag="judge lesson"):
    """How far have I come with these steps from the start of a lesson, those of the other side included?"""

    name: Word
    lesson: Word
    steps: Annotated[list[StepText], Meta(max_length=MOST_STEPS)]
