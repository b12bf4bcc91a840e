"""Pondering: thoughts about one position, as a stream that improves."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from ludarium.positions import Position
from ludarium.search import Stop, Thought, think


def ponder(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
    threads: int = 1,
    seed: int = 0,
) -> Generator[Thought]:
    """What is found about a position, several times a second, each time better; the last is what the budget allows.

    Setting `stop` ends it with what is known by then; closing it ends it at once.
    """
    stop = stop or Stop()
    heard: SimpleQueue[Thought | None] = SimpleQueue()
    with ThreadPoolExecutor(1) as pool:
        thinking = pool.submit(think, position, simulations, seconds, seed, stop, threads, heard.put)
        thinking.add_done_callback(lambda _: heard.put(None))
        try:
            while (thought := heard.get()) is not None:
                yield thought
            yield thinking.result()
        except BaseException:
            stop.set()
            raise
