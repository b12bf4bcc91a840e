"""Turning points that are tried again: judged by an engine process, and remembered."""

import asyncio
import logging

import msgspec
from msgspec import Struct

from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.server.clients import Client
from ludarium.server.engines import EnginePool, JudgeRetry
from ludarium.server.limits import ADVICE_WAITS
from ludarium.server.live import LiveGame
from ludarium.server.protocol.retrying import GamePoints, TurnTried
from ludarium.server.refusal import Refusal
from ludarium.server.reviews import Reviews
from ludarium.server.storage import Store, StoredReview
from ludarium.study import Retry

_BUSY = "The computers have much to do just now: try it again in a little while."
_log = logging.getLogger(__name__)


class _Better(Struct):
    side: str = ""


class _Turn(Struct):
    """As much of a reviewed turn as a list of turning points needs."""

    better: _Better | None


_decoder = msgspec.json.Decoder(list[_Turn])


class Retries:
    """What people try at the turning points of finished games."""

    def __init__(self, engines: EnginePool, store: Store, reviews: Reviews) -> None:
        self._engines, self._store, self._reviews = engines, store, reviews

    async def judge(self, client: Client, live: LiveGame, turn: int, steps: list[str]) -> TurnTried:
        """Return how good a turn would have been; it is remembered of those who played the game."""
        point = await self._reviews.turning_point(live, turn)
        assert point.better is not None
        played = live.turns[turn - 1].steps
        before = live.line.position_after(point.played - len(played))
        request = JudgeRetry(before, tuple(steps), point.better, tuple(played))
        try:
            async with asyncio.timeout(ADVICE_WAITS):
                found = await self._engines.retry(request, client)
        except TimeoutError:
            raise Refusal("not allowed", _BUSY) from None
        if live.seats_of(client.person):
            await self._note(client.person, live, turn, found)
        answer = [step.text for step in found.answer]
        return TurnTried(found.accepted, found.chance, found.proven, found.possible, answer)

    async def _note(self, person: str, live: LiveGame, turn: int, found: Retry) -> None:
        result = "good" if found.accepted else "costly"
        item = _item(live.id, turn)
        await self._store.note_progress(person, "turning point", live.game.name, item, result, done=found.accepted)

    async def points(self, person: str) -> list[GamePoints]:
        """Return the turning points of the reviewed games of a person, those of the latest games first."""
        reviews = await self._store.reviews_of(person)
        done = {one.item for one in await self._store.progress_of(person) if one.kind == "turning point" and one.done}
        found = await asyncio.to_thread(lambda: [_points(review, done) for review in reviews if review.name in GAMES])
        return [points for points in found if points.turns]


def _item(game: str, turn: int) -> str:
    return f"{game}/{turn}"


def _points(review: StoredReview, done: set[str]) -> GamePoints:
    sides = [ruleset_named(review.name).sides[seat] for seat in review.seats]
    try:
        turns = _decoder.decode(review.turns)
    except msgspec.DecodeError:
        _log.exception("a review could not be read")
        turns = []
    own = [number for number, turn in enumerate(turns) if turn.better and turn.better.side in (*sides, "")]
    return GamePoints(review.game, own, [number for number in own if _item(review.game, number) in done])
