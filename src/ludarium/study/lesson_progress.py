"""How far a learner has come in a lesson."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludarium.kernel.errors import StepError
from ludarium.positions import Event, Line, Position, Step
from ludarium.study.lesson_goals import Tried, winning_turn
from ludarium.study.lessons import Lesson

LessonState = Literal["open", "reached", "missed"]
OPEN: LessonState = "open"
REACHED: LessonState = "reached"
MISSED: LessonState = "missed"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


@dataclass(frozen=True)
class Progress:
    """`words` say the state in a sentence.

    `reply` are steps of the other side to show next: its answer in an open lesson, or a win that a try allows.
    """

    state: LessonState
    words: str
    reply: tuple[str, ...] = ()


def reached(lesson: Lesson, steps: Sequence[str]) -> Progress:
    """Judge the steps played since the start of a lesson, those of the other side included.

    The first verdict stands, whatever is played after it. StepError if a step is not legal, or if it is not the
    other side's reply in this lesson.
    """
    trial = _Trial(lesson)
    for step in steps:
        trial.play(step)
        if trial.progress.state != OPEN:
            break
    return trial.progress


class _Trial:
    """One try at a lesson, step by step."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._line = Line(lesson.start, traced=True)
        self._steps: list[Step] = []  # of the learner
        self._traces: list[list[Event]] = []
        self.progress = Progress(OPEN, self._open_words())

    def play(self, step: str) -> None:
        expected = self.progress.reply
        if expected and step != expected[0]:
            raise StepError(f"{step} is not the reply in the lesson {self._lesson.name}: it is {expected[0]}")
        is_own = self._line.mover == self._lesson.side
        taken = self._line.push(step)
        if is_own:
            self._steps.append(taken)
            self._traces.append(self._line.trace(len(self._line.steps)))
        self.progress = self._judged() if is_own else self._answered(expected[1:])

    def _judged(self) -> Progress:
        """Judge the moment after a step of the learner."""
        lesson, line = self._lesson, self._line
        tried = self._tried()
        if lesson.goal.is_spoilt(tried):
            return Progress(MISSED, lesson.missed)
        if lesson.goal.is_met(tried):
            return Progress(REACHED, lesson.done)
        if line.outcome is not None:
            return Progress(MISSED, self._end_words())
        if lesson.goal.safe and tried.turn_is_over:
            return self._unsafe(tried.position)
        if lesson.most_steps and len(self._steps) >= lesson.most_steps:
            return Progress(MISSED, lesson.missed)
        if line.mover == lesson.side or lesson.opponent:
            return Progress(OPEN, self._open_words())
        return self._replied()

    def _answered(self, reply: tuple[str, ...]) -> Progress:
        """Judge the moment after a step of the other side; `reply` is what it still has to play."""
        if self._line.outcome is not None:
            won = self._line.outcome.winner == self._lesson.side == self._lesson.goal.winner
            return Progress(REACHED, self._lesson.done) if won else Progress(MISSED, self._end_words())
        return Progress(OPEN, self._open_words(), reply)

    def _replied(self) -> Progress:
        """Return what the other side answers: the first turn of the lesson's replies that is legal."""
        for reply in self._lesson.replies:
            if _is_legal(self._line.position, reply):
                return Progress(OPEN, f"Now it is {self._line.mover}'s turn.", reply)
        return Progress(MISSED, self._lesson.missed)

    def _unsafe(self, position: Position) -> Progress:
        win = tuple(map(str, winning_turn(position) or ()))
        words = f"{position.mover.capitalize()} can still win, with {', '.join(win)}." if win else self._lesson.missed
        return Progress(MISSED, words, win)

    def _tried(self) -> Tried:
        line = self._line
        return Tried(
            steps=tuple(self._steps),
            traces=tuple(self._traces),
            position=line.position,
            turn_is_over=line.outcome is not None or line.next_place[1] == 1,
        )

    def _open_words(self) -> str:
        if self._lesson.opponent:
            return f"It is {self._line.mover}'s turn."
        left = self._lesson.most_steps - len(self._steps)
        noun = self._line.game.ruleset.step_noun
        number = _NUMBERS[left].capitalize() if left < len(_NUMBERS) else str(left)
        return f"{number} {noun if left == 1 else f'{noun}s'} left."

    def _end_words(self) -> str:
        """Say how the game ended; a lesson that is a whole game has its own words for that."""
        if self._lesson.opponent:
            return self._lesson.missed
        outcome = self._line.outcome
        assert outcome is not None
        return outcome.reason if outcome.winner is None else f"{outcome.reason} {outcome.winner.capitalize()} wins."


def _is_legal(position: Position, turn: Sequence[str]) -> bool:
    """Return whether these steps are legal here and all of them belong to the side to act."""
    line, mover = Line(position), position.mover
    for step in turn:
        if line.mover != mover or line.position.why(step) is not None:
            return False
        line.push(step)
    return True
