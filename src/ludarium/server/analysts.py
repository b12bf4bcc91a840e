"""Analyses: the search on positions that people look at, one for each person, in slices that others may pass."""

import asyncio
from collections import Counter

from ludarium.positions import Position
from ludarium.server.engines import AnalysePosition, EnginePool
from ludarium.server.limits import ANALYSIS_SECONDS, MOST_ANALYSES, MOST_ANALYSES_EACH
from ludarium.server.protocol.analysing import Analysed, AnalysingThere, PlaceAnalysis, WhyEnded
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher

_FIRST_SLICE, _SLICE = 0.25, 1.0  # seconds: something is to be seen soon
_FULL = "Many others are analysing just now: try again in a minute."


class _Analysis:
    """An analysis in progress, and what is known so far."""

    def __init__(self, page: Watcher, position: Position, mark: int) -> None:
        self.page, self.position, self.mark = page, position, mark
        self.known: PlaceAnalysis | None = None
        self.seconds = 0.0
        self.is_stopped = False
        self.working: asyncio.Task[WhyEnded] | None = None

    @property
    def request(self) -> AnalysePosition:
        seconds = _SLICE if self.known else _FIRST_SLICE
        return AnalysePosition(self.position, seconds, f"analysis {self.page.person}")

    def learn(self, found: PlaceAnalysis) -> None:
        """Keep the better founded of two: a process that had to forget its tree begins again."""
        self.seconds += found.seconds
        before = self.known
        best = found if before is None or found.simulations >= before.simulations else before
        self.known = PlaceAnalysis(best.lines, best.simulations, self.seconds, best.by_hand)
        self.page.tell(AnalysingThere(self.mark, self.known))

    @property
    def is_proven(self) -> bool:
        return self.known is not None and bool(self.known.lines) and self.known.lines[0].proven is not None


class Analysts:
    """All analyses. Whoever asks again, on whichever page, ends their earlier one."""

    def __init__(self, engines: EnginePool) -> None:
        self._engines = engines
        self._analyses: dict[str, _Analysis] = {}  # by person

    def __len__(self) -> int:
        return len(self._analyses)

    async def analyse(self, page: Watcher, position: Position, mark: int) -> Analysed:
        """Return what is known when the analysis ends; until then, the page is told after every slice."""
        self.stop(page.person)
        self._check_room(page)
        analysis = self._analyses[page.person] = _Analysis(page, position, mark)
        analysis.working = asyncio.create_task(self._work(analysis))
        try:
            why = await analysis.working
        except asyncio.CancelledError:
            if not analysis.is_stopped:
                analysis.working.cancel()
                raise  # the page has left
            why = "stopped"
        finally:
            if self._analyses.get(page.person) is analysis:
                del self._analyses[page.person]
        return Analysed(analysis.known, why)

    def stop(self, person: str) -> None:
        """End the analysis of a person, if there is one, with what is known."""
        analysis = self._analyses.pop(person, None)
        if analysis is not None and analysis.working is not None:
            analysis.is_stopped = True
            analysis.working.cancel()

    def _check_room(self, page: Watcher) -> None:
        addresses = Counter(analysis.page.client.address for analysis in self._analyses.values())
        if len(self._analyses) >= MOST_ANALYSES or addresses[page.client.address] >= MOST_ANALYSES_EACH:
            raise Refusal("too fast", _FULL)

    async def _work(self, analysis: _Analysis) -> WhyEnded:
        while analysis.seconds < ANALYSIS_SECONDS:
            analysis.learn(await self._engines.analyse(analysis.request, analysis.page.client))
            if analysis.is_proven:
                return "proven"
        return "time"
