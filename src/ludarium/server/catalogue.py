"""The catalogue: the games that can be played, their rules and their miniatures."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from ludarium.games.options import Choice, Option, Seed
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.errors import RecordError
from ludarium.notation.pairs import read_pairs
from ludarium.notation.records import parse_record
from ludarium.notation.words import words_in
from ludarium.positions import Game, Line, Position
from ludarium.positions.registry import RULESETS, ruleset_named
from ludarium.server.engines import EnginePool
from ludarium.server.limits import MOST_OPENED
from ludarium.server.opponents import skills_of, usual_turns
from ludarium.server.protocol.catalogue import GameCard, Miniature, OptionCard, RulesRead
from ludarium.server.rules import read_rules
from ludarium.server.showing import drawing_of, frames_of
from ludarium.study.lessons import lesson_count

Made = TypeVar("Made")


class Catalogue:
    """The games. Rules and miniatures are made when they are first requested, and kept."""

    def __init__(self, engines: EnginePool) -> None:
        self._engines = engines
        self._rules: dict[str, asyncio.Task[RulesRead]] = {}
        self._miniatures: dict[str, asyncio.Task[bytes]] = {}
        self.games = [_game_card(ruleset) for ruleset in RULESETS]

    def name(self, name: str) -> str:
        """Return the name of a game; OptionError if it is unknown."""
        return ruleset_named(name).name

    def sort_of_record(self, text: str) -> tuple[str, int]:
        """Return the name of the game and the number of steps in a record; RecordError if it cannot be opened."""
        record = parse_record(text)
        steps = sum(map(len, record.turns))
        if steps > MOST_OPENED:
            raise RecordError(f"the record has {steps:,} steps: up to {MOST_OPENED:,} can be opened here")
        headers = {name.lower(): value for name, value in record.headers.items()}
        if "game" not in headers:
            raise RecordError('the record does not say which game it is: it needs a line like [Game "name"]')
        return self.name(headers["game"]), steps

    def game_in_record(self, text: str) -> Game:
        """Return the game of a record, by its headers alone; LudariumError if they are wrong."""
        headers = {name.lower(): value for name, value in parse_record(text).headers.items()}
        return Game(self.name(headers.get("game", "")), read_pairs(words_in(headers.get("options", ""))))

    async def rules(self, name: str) -> RulesRead:
        return await kept(self._rules, name, lambda: asyncio.to_thread(read_rules, name))

    async def make_miniature(self, name: str) -> None:
        await kept(self._miniatures, name, lambda: self._sketch(name))

    def miniature(self, name: str) -> bytes | None:
        """Return a miniature, compressed as it is sent; None if it is not made."""
        made = self._miniatures.get(name)
        return made.result() if made and made.done() and not made.cancelled() and not made.exception() else None

    async def close(self) -> None:
        """Cancel what is being made."""
        tasks: list[asyncio.Task[Any]] = [*self._rules.values(), *self._miniatures.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _sketch(self, name: str) -> bytes:
        start, steps = await self._engines.sketch(name)
        return await asyncio.to_thread(_pictures, start, steps)


async def kept(made: dict[str, asyncio.Task[Made]], name: str, make: Callable[[], Coroutine[Any, Any, Made]]) -> Made:
    """Return what was made before, is being made, or is made now; what failed is tried again the next time."""
    if name not in made:
        made[name] = asyncio.create_task(make())
    try:
        return await asyncio.shield(made[name])
    except Exception:
        made.pop(name, None)
        raise


def _game_card(ruleset: type[Ruleset]) -> GameCard:
    return GameCard(
        name=ruleset.name,
        title=ruleset.title,
        summary=ruleset.summary,
        aim=Game(ruleset.name, {}).aim,
        step_noun=ruleset.step_noun,
        author=ruleset.author,
        sides=ruleset.sides,
        turns=usual_turns(ruleset.name),
        options=[_option_card(option) for option in ruleset.options],
        skills=skills_of(ruleset.name),
        lessons=lesson_count(ruleset.name),
    )


def _option_card(option: Option) -> OptionCard:
    if isinstance(option, Choice):
        return OptionCard(option.name, "choice", option.meaning, str(option.default), option.values, 0, 0)
    if isinstance(option, Seed):
        return OptionCard(option.name, "seed", option.meaning, "", (), option.least, option.most)
    return OptionCard(option.name, "whole", option.meaning, str(option.default), (), option.least, option.most)


def _pictures(start: Position, steps: list[str]) -> bytes:
    line = Line(start)
    for step in steps:
        line.push(step)
    miniature = Miniature(drawing_of(start.game), frames_of(line.positions, line.steps))
    return gzip.compress(msgspec.json.encode(miniature))
