"""Slices of a batch on several threads, which wait for the next batch when they have finished."""

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="batch")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_pool.cache_clear)  # a forked process has none of its parent's threads


def run_each(run: Callable[[int], None], count: int, threads: int) -> None:
    """Run a task for each number below `count`; an error or Ctrl-C skips those that have not begun."""
    left = deque(range(count))

    def work() -> None:
        while left:
            try:
                number = left.popleft()
            except IndexError:  # another thread was faster
                return
            try:
                run(number)
            except BaseException:
                left.clear()
                raise

    if threads == 1 or count == 1:
        work()
        return
    workers = [_pool(threads).submit(work) for _ in range(min(threads, count))]
    try:
        for worker in workers:
            worker.result()
    except BaseException:
        left.clear()
        wait(workers)
        raise
