"""The advisers: what the computer would play, for whoever asks; one question of a person at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.server.engines import EnginePool, FindAdvice
from ludarium.server.limits import ADVICE_WAITS
from ludarium.server.live import LiveGame
from ludarium.server.protocol.study import Advice, Advising
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher

_ASKED_AGAIN = "You have asked something else meanwhile."
_MOVED_ON = "The game has moved on meanwhile."
_LEFT = "This page has left the game."
_BUSY = "The computers have much to do just now: ask again in a little while."


@dataclass(eq=False)
class _Question:
    """A question that is being searched."""

    page: Watcher
    game: str
    thinking: asyncio.Task[Advice]
    hurry: asyncio.Event
    given_up: Refusal | None = None

    def give_up(self, why: Refusal) -> None:
        self.given_up = why
        self.thinking.cancel()


class Advisers:
    """The open questions. They wait for workers until no computer is to play."""

    def __init__(self, engines: EnginePool) -> None:
        self._engines = engines
        self._questions: dict[str, _Question] = {}  # by person

    async def advise(self, page: Watcher, live: LiveGame, played: int) -> Advice:
        """Return advice on the position after `played` steps, with updates to the page; Refusal if it is given up."""
        why = live.why_no_advice(page.person, played)
        if why is not None:
            raise Refusal("not allowed", why)
        self._give_up(Refusal("not allowed", _ASKED_AGAIN), lambda question: question.page.person == page.person)
        question = self._ask(page, live, played)
        try:
            async with asyncio.timeout(ADVICE_WAITS):
                return await question.thinking
        except TimeoutError:
            raise Refusal("not allowed", _BUSY) from None
        except asyncio.CancelledError:
            if question.given_up is not None:
                raise question.given_up from None
            raise
        finally:
            if self._questions.get(page.person) is question:
                del self._questions[page.person]

    def _ask(self, page: Watcher, live: LiveGame, played: int) -> _Question:
        hurry, request = asyncio.Event(), FindAdvice(live.line.position_after(played), live.id)

        def report(advice: Advice) -> None:
            page.tell(Advising(live.id, played, advice))

        thinking = asyncio.create_task(self._engines.advise(request, hurry, report, page.client))
        question = self._questions[page.person] = _Question(page, live.id, thinking, hurry)
        return question

    def hurry(self, page: Watcher) -> None:
        """Reply to the question of this page now, with what has been found."""
        question = self._questions.get(page.person)
        if question is not None and question.page is page:
            question.hurry.set()

    def move_on(self, game: str) -> None:
        """Give up the questions about a game, because its position has changed."""
        self._give_up(Refusal("out of date", _MOVED_ON), lambda question: question.game == game)

    def leave(self, page: Watcher) -> None:
        self._give_up(Refusal("no game", _LEFT), lambda question: question.page is page)

    def _give_up(self, why: Refusal, which: Callable[[_Question], bool]) -> None:
        for question in filter(which, tuple(self._questions.values())):
            question.give_up(why)
