"""Study: the chances of a position, turning points, positions that are set up, lessons, puzzles and openings."""

from ludarium.study.analysis_stream import analysis_stream
from ludarium.study.annotating import annotated
from ludarium.study.curve import curve
from ludarium.study.drafts import Draft, draft_of, read_draft
from ludarium.study.lesson_goals import LessonGoal
from ludarium.study.lesson_progress import Progress, reached
from ludarium.study.lessons import Lesson, lesson, lessons
from ludarium.study.retry import CLOSE, Retry, retry
from ludarium.study.review import SIMULATIONS, Moment, TurningPoint, review, turning_points
from ludarium.study.turning import ways_to_turn
from ludarium.study.turns import Turn, all_turns

__all__ = [
    "CLOSE",
    "SIMULATIONS",
    "Draft",
    "Lesson",
    "LessonGoal",
    "Moment",
    "Progress",
    "Retry",
    "Turn",
    "TurningPoint",
    "all_turns",
    "analysis_stream",
    "annotated",
    "curve",
    "draft_of",
    "lesson",
    "lessons",
    "reached",
    "read_draft",
    "retry",
    "review",
    "turning_points",
    "ways_to_turn",
]
