"""What was found about the games, for the page: the published findings, and their games to step through."""

import asyncio
import gzip
import hashlib
from functools import cache
from itertools import accumulate
from typing import NamedTuple

import msgspec
from markdown_it import MarkdownIt

from ludarium.lab.answers.published import Findings, GameShown, GivenAnswer, PositionShown, read_findings
from ludarium.positions import GAMES, Game, Record, read_record
from ludarium.server.catalogue import Catalogue, kept
from ludarium.server.hall import Hall
from ludarium.server.protocol.base import Part
from ludarium.server.protocol.findings import FindingsRead, GameToStep, ReadAnswer, ToOpen
from ludarium.server.protocol.pictures import Turn
from ludarium.server.showing import chosen_options, drawing_of, frames_of, unusual_options

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
Shown = GameShown | PositionShown


class Packed(NamedTuple):
    """Data as it is sent, and a mark that changes with it."""

    data: bytes
    mark: str


class FoundGames:
    """What was found about each game. All of it is made when it is first requested, and kept: it is little."""

    def __init__(self, hall: Hall, catalogue: Catalogue) -> None:
        self._hall, self._catalogue = hall, catalogue
        self._made: dict[str, asyncio.Task[Packed]] = {}

    async def findings(self, name: str) -> Packed | None:
        """Return what was found about a game; None if there is no such game."""
        if name not in GAMES:
            return None
        return await kept(self._made, name, lambda: asyncio.to_thread(_packed_findings, name))

    async def game(self, name: str, number: int) -> Packed | None:
        """Return a game or a position to step through; None if there is none with this number."""
        shown = shown_in(published(name)) if name in GAMES else []
        if not 0 <= number < len(shown):
            return None
        self._hall.must_be_ready(name)
        return await kept(self._made, f"{name} {number}", lambda: self._step_through(name, shown[number]))

    async def _step_through(self, name: str, shown: Shown) -> Packed:
        await self._hall.workshop.load_size(await asyncio.to_thread(self._game_of, name, shown))
        return await asyncio.to_thread(lambda: packed(game_to_step(name, shown)))

    def _game_of(self, name: str, shown: Shown) -> Game:
        """Return the game, with its options, without playing a step."""
        if isinstance(shown, GameShown):
            return self._catalogue.game_in_record(shown.record)
        return Game(name, shown.options)

    async def close(self) -> None:
        """Cancel what is being made."""
        for task in self._made.values():
            task.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)


@cache
def published(name: str) -> Findings:
    return read_findings(name) or Findings(name, None, (), (), ())


def shown_in(findings: Findings) -> list[Shown]:
    """Return all that opens on the board, in the order of its numbers."""
    return [one for answer in findings.answers for one in _shown_by(answer)]


def _shown_by(answer: GivenAnswer) -> list[Shown]:
    shown: list[Shown] = [*answer.games]
    return shown + [*answer.positions]


def findings_read(findings: Findings) -> FindingsRead:
    starts = accumulate((len(_shown_by(answer)) for answer in findings.answers), initial=0)
    answers = [_answer(answer, start) for answer, start in zip(findings.answers, starts, strict=False)]
    return FindingsRead(findings.profile, answers, findings.open, findings.sources)


def _answer(answer: GivenAnswer, start: int) -> ReadAnswer:
    shown = enumerate(_shown_by(answer), start)
    return ReadAnswer(
        question=answer.question,
        html=_MARKDOWN.render(answer.answer),
        note=_MARKDOWN.render(answer.note),
        evidence=answer.evidence,
        experiments=answer.experiments,
        figures=answer.figures,
        to_open=[ToOpen(number, one.caption, _about(one)) for number, one in shown],
    )


def _about(shown: Shown) -> str:
    return f"{shown.variant}, {shown.players}, game {shown.number:,}" if isinstance(shown, GameShown) else ""


def game_to_step(name: str, shown: Shown) -> GameToStep:
    record = _record(name, shown)
    positions, turns = record.positions, record.turns
    starts = accumulate((len(turn) for turn in turns), initial=0)
    return GameToStep(
        title=record.game.ruleset.credited_title,
        unusual_options=unusual_options(record.game),
        options=chosen_options(record.game),
        code="" if record.start == record.game.start() else record.start.code,
        drawing=drawing_of(record.game),
        frames=frames_of(positions, record.steps),
        turns=[Turn(positions[start].mover, list(map(str, turn))) for start, turn in zip(starts, turns, strict=False)],
        record=shown.record if isinstance(shown, GameShown) else "",
    )


def _record(name: str, shown: Shown) -> Record:
    if isinstance(shown, GameShown):
        return read_record(shown.record)
    return Record(Game(name, shown.options).position(shown.code), shown.steps)


def _packed_findings(name: str) -> Packed:
    return packed(findings_read(published(name)))


def packed(part: Part) -> Packed:
    """Return a part as it is sent."""
    data = msgspec.json.encode(part)
    return Packed(gzip.compress(data, mtime=0), hashlib.sha256(data).hexdigest()[:16])
