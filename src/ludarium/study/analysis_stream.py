"""The analysis stream: analyses of one position that improve while the search runs."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from ludarium.nets import best_searcher
from ludarium.positions import Position
from ludarium.search import Analysis, Stop


def analysis_stream(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
    threads: int = 1,
    seed: int = 0,
) -> Generator[Analysis]:
    """Yield an analysis several times a second, each better than the one before; the last is what the budget allows.

    Setting `stop` ends the search with the result so far; closing the generator ends it at once.
    """
    stop = stop or Stop()
    found: SimpleQueue[Analysis | None] = SimpleQueue()
    with ThreadPoolExecutor(1) as pool:
        searcher = best_searcher(position.game, seed, threads)
        search = pool.submit(searcher.search, position, simulations, seconds, stop, found.put)
        search.add_done_callback(lambda _: found.put(None))
        try:
            while (analysis := found.get()) is not None:
                yield analysis
            yield search.result()
        except BaseException:
            stop.set()
            raise
