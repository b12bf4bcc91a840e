"""The analysis stream: analyses of one position that improve while the search runs."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from ludarium.positions import Position
from ludarium.search import Analysis, Stop, puct


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
        search = pool.submit(puct, position, simulations, seconds, seed, stop, threads, found.put)
        search.add_done_callback(lambda _: found.put(None))
        try:
            while (analysis := found.get()) is not None:
                yield analysis
            yield search.result()
        except BaseException:
            stop.set()
            raise
