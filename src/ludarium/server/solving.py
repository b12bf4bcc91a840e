"""Solving puzzles: tries are judged, refuted if they fail, and the first one is stored before its result is told."""

import asyncio
from collections import OrderedDict

from ludarium.positions import Position, Step
from ludarium.server.allowances import Allowances
from ludarium.server.clients import Client
from ludarium.server.engines import EngineFailed, EnginePool
from ludarium.server.engines.advising import turns_of
from ludarium.server.engines.refuting import RefuteTry
from ludarium.server.limits import MOST_REFUTATIONS, REFUTATION_WAITS
from ludarium.server.protocol.puzzles import PuzzleJudged, RatingChange, RefutedTry
from ludarium.server.puzzles import PuzzleShelf, rating_facts, solution_of
from ludarium.server.ratings import SOLVED
from ludarium.server.storage import Store
from ludarium.study.puzzles import Puzzle, Refutation, judge
from ludarium.study.puzzles.judging import play_turn

Turns = list[list[str]]
Details = dict[str, str | int | float | bool]
_FAILED = "failed"
_LONGEST_LINE = 8  # steps of an expected line that are shown


class Solving:
    """Judges the tries of people. What was refuted before is remembered, because many try the same."""

    def __init__(self, store: Store, engines: EnginePool, allowances: Allowances, shelf: PuzzleShelf) -> None:
        self._store, self._engines, self._allowances, self._shelf = store, engines, allowances, shelf
        self._refuted: OrderedDict[tuple[str, str, tuple[tuple[str, ...], ...]], Refutation] = OrderedDict()

    async def judge(self, client: Client, puzzle: Puzzle, turns: Turns, seconds: int) -> PuzzleJudged:
        """Return what a try has come to; LudariumError if it is no try."""
        verdict = judge(puzzle, turns)
        if verdict.kind == "continues":
            return PuzzleJudged("continues", list(verdict.reply), None, None, None, None)
        if verdict.kind == "solved":
            change = await self.note(client, puzzle, SOLVED, {"seconds": seconds})
            return PuzzleJudged("solved", [], None, None, solution_of(puzzle), change)
        refutation = await self._refutation(client, puzzle, turns)
        if refutation is None:
            return PuzzleJudged("unclear", [], None, None, None, None)
        if refutation.kind == "slower":
            return PuzzleJudged("slower", [], refutation.turns, None, None, None)
        change = await self.note(client, puzzle, _FAILED, {"seconds": seconds, "turn": (len(turns) + 1) // 2})
        return PuzzleJudged("fails", [], None, _refuted(puzzle, turns, refutation), None, change)

    async def give_up(self, client: Client, puzzle: Puzzle, how: str, seconds: int) -> RatingChange | None:
        """Store that a person wanted help, which is a failed first try if it is the first thing they did."""
        return await self.note(client, puzzle, _FAILED, {"seconds": seconds, how: True})

    async def note(self, client: Client, puzzle: Puzzle, result: str, details: Details) -> RatingChange | None:
        """Store a try, and return how the person's rating changes by it; None if it was not the first."""
        self._allowances.store(client)
        name, is_done = puzzle.game.name, result == SOLVED
        is_first = await self._store.note_progress(
            client.person, "puzzle", name, puzzle.id, result, done=is_done, details=details
        )
        if not is_first:
            return None
        tried = await self._shelf.tried(client.person, name)
        earlier = [one for one in tried.values() if one.item != puzzle.id]
        before = await self._shelf.ratings.of(client.person, name, earlier)
        after = await self._shelf.ratings.of(client.person, name, tried.values())
        return RatingChange(rating_facts(before), rating_facts(after))

    async def _refutation(self, client: Client, puzzle: Puzzle, turns: Turns) -> Refutation | None:
        """Return why a try fails; None if the engines have too much to do, or cannot say."""
        played = tuple(map(tuple, turns))
        key = puzzle.game.name, puzzle.id, played
        found = self._refuted.get(key)
        if found is None:
            self._allowances.take("questions", client)
            found = await self._asked(client, puzzle, played)
        if found is not None:
            self._refuted[key] = found
            self._refuted.move_to_end(key)
            while len(self._refuted) > MOST_REFUTATIONS:
                self._refuted.popitem(last=False)
        return found

    async def _asked(self, client: Client, puzzle: Puzzle, played: tuple[tuple[str, ...], ...]) -> Refutation | None:
        options = tuple(puzzle.game.options.items())
        try:
            async with asyncio.timeout(REFUTATION_WAITS):
                return await self._engines.refute(RefuteTry(puzzle.game.name, puzzle.id, options, played), client)
        except (TimeoutError, EngineFailed):
            return None


def _refuted(puzzle: Puzzle, turns: Turns, refutation: Refutation) -> RefutedTry:
    """Return a refutation to be played on the board: its first turns."""
    assert refutation.kind != "slower"
    here = puzzle.start
    for turn in turns:
        here = play_turn(here, turn)
    legal, end = _played(here, refutation.line)
    ending = end.decision.words if end.decision and legal else ""
    return RefutedTry(refutation.kind, turns_of(here, legal[:_LONGEST_LINE]), refutation.chance, ending)


def _played(here: Position, line: tuple[Step, ...]) -> tuple[list[Step], Position]:
    """Return a line as far as it can be played, and where it leads: what a search expects may end before that."""
    legal: list[Step] = []
    for step in line:
        if here.outcome is not None or here.why(step) is not None:
            break
        here = here.play(step)
        legal.append(step)
    return legal, here
