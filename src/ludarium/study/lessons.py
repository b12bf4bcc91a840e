"""Lessons: small tasks on the board that teach a game, from `lessons.toml` in its folder."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.tracing import KINDS
from ludarium.positions import Game, Position
from ludarium.positions.registry import ruleset_named
from ludarium.study.lesson_goals import LessonGoal, WantedEvent, WantedMeasure


@dataclass(frozen=True)
class Lesson:
    """One idea: a text that explains it and a task that the side to act does on the board.

    `missed` says what is lacking after any try that does not reach the goal. The steps of `solution` are one way that
    does. `replies` are turns of the other side: after a turn of the learner it plays the first that is legal. A lesson
    with an `opponent` is a whole game against that player; it has neither a solution nor a number of steps.
    """

    name: str
    title: str
    text: str
    task: str
    hint: str
    missed: str
    done: str
    start: Position
    goal: LessonGoal
    most_steps: int = 0
    solution: tuple[str, ...] = ()
    replies: tuple[tuple[str, ...], ...] = ()
    marked: tuple[str, ...] = ()
    opponent: str = ""

    @property
    def kind(self) -> str:
        """`task` or `game`."""
        return "game" if self.opponent else "task"

    @property
    def side(self) -> str:
        """The side of the learner."""
        return self.start.mover


_TEXTS = ("name", "title", "text", "task", "hint", "missed", "done")
_KEYS = {*_TEXTS, "options", "code", "goal", "most_steps", "solution", "replies", "marked", "opponent"}
_GOAL_KEYS = {*LessonGoal.__dataclass_fields__}


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are learned; none if the game has no such file."""
    text = _text(name)
    return read_lessons(name, text) if text else ()


@cache
def lesson_count(name: str) -> int:
    """Return how many lessons a game has, without making their positions."""
    text = _text(name)
    return len(tomllib.loads(text)["lesson"]) if text else 0


def _text(name: str) -> str:
    """Return what `lessons.toml` of a game says; nothing if the game has no such file."""
    file = resources.files(ruleset_named(name).__module__.rpartition(".")[0]) / "lessons.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def lesson(name: str, lesson_name: str) -> Lesson:
    """Return one lesson of a game; LudariumError lists those that there are."""
    known = {one.name: one for one in lessons(name)}
    if lesson_name not in known:
        raise LudariumError(f"{name} has no lesson '{lesson_name}'; it has: {', '.join(known) or 'none'}")
    return known[lesson_name]


def read_lessons(name: str, text: str) -> tuple[Lesson, ...]:
    """Return the lessons that a file describes; LudariumError names the lesson and what is wrong with it."""
    found = []
    for number, entry in enumerate(tomllib.loads(text)["lesson"], 1):
        try:
            found.append(_lesson(name, entry))
        except (KeyError, TypeError, ValueError) as error:
            raise LudariumError(f"{name}, lesson {entry.get('name', number)}: {error}") from None
    return tuple(found)


def _lesson(name: str, entry: Mapping[str, Any]) -> Lesson:
    _check_keys(entry, _KEYS, "the lesson")
    missing = [key for key in (*_TEXTS, "goal") if key not in entry]
    if missing:
        raise LudariumError(f"it has no {', '.join(missing)}")
    game = Game(name, entry.get("options", {}))
    start = game.position(entry["code"]) if "code" in entry else game.start()
    return Lesson(
        **{key: entry[key] for key in _TEXTS},
        start=start,
        goal=_goal(start, entry["goal"]),
        most_steps=entry.get("most_steps", 0),
        solution=tuple(entry.get("solution", ())),
        replies=tuple(map(tuple, entry.get("replies", ()))),
        marked=tuple(entry.get("marked", ())),
        opponent=entry.get("opponent", ""),
    )


def _goal(start: Position, entry: Mapping[str, Any]) -> LessonGoal:
    _check_keys(entry, _GOAL_KEYS, "its goal")
    winner = entry.get("winner", "")
    if winner not in ("", *start.game.sides):
        raise LudariumError(f"winner = '{winner}' is no side: there are {' and '.join(start.game.sides)}")
    return LessonGoal(
        **{key: value for key, value in entry.items() if key not in ("events", "without", "kinds", "measures")},
        events=tuple(map(_event, entry.get("events", ()))),
        without=tuple(map(_event, entry.get("without", ()))),
        kinds=tuple(entry.get("kinds", ())),
        measures=tuple(_measure(start, measure) for measure in entry.get("measures", ())),
    )


def _event(entry: Mapping[str, Any]) -> WantedEvent:
    _check_keys(entry, {"kind", "from", "to", "piece", "count"}, "an event")
    if entry["kind"] not in KINDS:
        raise LudariumError(f"'{entry['kind']}' is no kind of event: there are {', '.join(KINDS)}")
    sources, targets, pieces = (_any_of(entry.get(key, ())) for key in ("from", "to", "piece"))
    return WantedEvent(entry["kind"], sources, targets, pieces, entry.get("count", 1))


def _any_of(given: str | Sequence[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def _measure(start: Position, entry: Mapping[str, Any]) -> WantedMeasure:
    _check_keys(entry, {*WantedMeasure.__dataclass_fields__}, "a measure")
    titles = [measure.title for measure in start.progress]
    if entry["title"] not in titles:
        raise LudariumError(f"'{entry['title']}' is no measure of the game: there are {', '.join(titles)}")
    if entry["side"] not in start.game.sides:
        raise LudariumError(f"side = '{entry['side']}' is no side: there are {' and '.join(start.game.sides)}")
    return WantedMeasure(**entry)


def _check_keys(entry: Mapping[str, Any], known: set[str], owner: str) -> None:
    unknown = sorted(set(entry) - known)
    if unknown:
        raise LudariumError(f"{owner} has {', '.join(unknown)}; known are {', '.join(sorted(known))}")
