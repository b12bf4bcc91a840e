"""Puzzles as people meet them: which one is next, what is told of it, and how it is solved."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime

from ludarium.games.options import Seed
from ludarium.server.engines.advising import turns_of
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.puzzles import (
    PuzzleChoice,
    PuzzleFacts,
    PuzzleGame,
    RatingFacts,
    Solution,
)
from ludarium.server.ratings import SOLVED, Ratings
from ludarium.server.refusal import Refusal
from ludarium.server.storage import Store, StoredProgress
from ludarium.study.glicko import Rating
from ludarium.study.hints import solution_line
from ludarium.study.puzzles import Puzzle, daily, puzzle, puzzles, telling_themes, theme_name
from ludarium.study.puzzles.themes import LENGTH

LOWEST_SHOWN = 100  # of all ratings; lower ones count as they are
_NEAREST = 5  # among which the next one is drawn
_NONE_LIKE_THIS = "There is no puzzle of this kind in this game."

Tried = Mapping[str, StoredProgress]  # by the id of the puzzle


class PuzzleShelf:
    """The puzzles of all games, with the ratings that people have given them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self.ratings = Ratings(store, clock)

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self._clock(), UTC).date()

    async def all(self, name: str) -> tuple[Puzzle, ...]:
        return await asyncio.to_thread(puzzles, name)

    async def find(self, name: str, id: str) -> Puzzle:
        """Return a puzzle; LudariumError if there is none."""
        return await asyncio.to_thread(puzzle, name, id)

    async def tried(self, person: str, name: str) -> Tried:
        """Return what a person has tried of the puzzles of a game."""
        return tried_in(await self._store.progress_of(person), name)

    async def facts(self, puzzle: Puzzle, tried: StoredProgress | None) -> PuzzleFacts:
        standings = await self.ratings.standings(puzzle.game.name)
        return PuzzleFacts(
            name=puzzle.game.name,
            puzzle=puzzle.id,
            setting=setting_of(puzzle),
            side=puzzle.side,
            turns=puzzle.turns,
            themes=[theme_name(theme) for theme in puzzle.themes],
            rating=rating_facts(standings.of_puzzle(puzzle.id)).value,
            first=None if tried is None else "solved" if tried.result == SOLVED else "failed",
            is_done=tried is not None and tried.done is not None,
            is_daily=daily(puzzle.game.name, self.today).id == puzzle.id,
        )

    async def game(self, person: str, name: str, tried: Tried, is_ready: bool) -> PuzzleGame:
        """Return what there is of a game, and what a person has done of it; boards are told only if it is ready."""
        known = await self.all(name)
        today = daily(name, self.today) if known and is_ready else None
        return PuzzleGame(
            name=name,
            count=len(known),
            tried=len(tried),
            solved=sum(one.done is not None for one in tried.values()),
            first=sum(one.result == SOLVED for one in tried.values()),
            rating=await self.rating(person, name, tried),
            daily=None if today is None else await self.facts(today, tried.get(today.id)),
            themes=[PuzzleChoice(theme, theme_name(theme), count) for theme, count in telling_themes(known).items()],
            turns=_lengths(known),
        )

    async def rating(self, person: str, name: str, tried: Tried) -> RatingFacts | None:
        """Return the rating of a person; None before their first try."""
        return rating_facts(await self.ratings.of(person, name, tried.values())) if tried else None

    async def next(self, person: str, name: str, wanted: Callable[[Puzzle], bool], after: str) -> Puzzle:
        """Return a puzzle near a person's rating; what they have tried comes again once nothing else is left."""
        found = [one for one in await self.all(name) if wanted(one)]
        if not found:
            raise Refusal("not allowed", _NONE_LIKE_THIS)
        tried = await self.tried(person, name)
        fresh = [one for one in found if one.id not in tried and one.id != after]
        if not fresh:
            return _again([one for one in found if one.id != after] or found, tried)
        own = await self.ratings.of(person, name, tried.values())
        standings = await self.ratings.standings(name)
        fresh.sort(key=lambda one: abs(standings.of_puzzle(one.id).value - own.value))
        return random.choice(fresh[:_NEAREST])


def tried_in(progress: Iterable[StoredProgress], name: str) -> Tried:
    return {one.item: one for one in progress if one.kind == "puzzle" and one.game == name}


def setting_of(puzzle: Puzzle) -> Setting:
    """Return the setting of a puzzle; a seed is named, or another one would be drawn each time."""
    own = puzzle.game.options
    unusual = [one for one in puzzle.game.ruleset.options if isinstance(one, Seed) or own[one.name] != one.default]
    options = {option.name: str(own[option.name]) for option in unusual}
    return Setting(puzzle.game.name, options, puzzle.code)


def solution_of(puzzle: Puzzle) -> Solution:
    others = len(puzzle.solution) - 1 if puzzle.turns > 1 else 0
    return Solution(turns_of(puzzle.start, solution_line(puzzle)), others)


def rating_facts(rating: Rating) -> RatingFacts:
    """Return what people read of a rating: below the lowest number, only that it is no higher."""
    value = round(rating.value)
    return RatingFacts(max(LOWEST_SHOWN, value), round(rating.deviation), value < LOWEST_SHOWN)


def _again(found: Sequence[Puzzle], tried: Tried) -> Puzzle:
    """Return the one that was tried longest ago, of those that are not solved if there are any."""

    def order(one: Puzzle) -> tuple[bool, int]:
        before = tried.get(one.id)
        return (before is not None and before.done is not None, before.first if before else 0)

    return min(found, key=order)


def _lengths(known: Iterable[Puzzle]) -> list[PuzzleChoice]:
    numbers = sorted(Counter(one.turns for one in known).items())
    return [PuzzleChoice(str(turns), theme_name(f"{LENGTH}{turns}"), count) for turns, count in numbers]
