"""Metrics for Prometheus, on a port of their own that only this machine can reach, unless another address is chosen.

A path of the page would not do: behind a proxy on the same machine, every visitor seems to come from here.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from ludarium.kernel.errors import OptionError
from ludarium.processes.memory import resident_bytes
from ludarium.server.bench import Bench
from ludarium.server.counters import REGISTRY
from ludarium.server.engines import EnginePool
from ludarium.server.rooms import Rooms
from ludarium.server.visitors import Visitors

HERE = "127.0.0.1"
_PATIENCE = 2.0  # seconds for the loop to count what there is


class HouseCollector(Collector):
    """Counts what is in the house when it is asked. It is asked from another thread, and counts in the loop."""

    def __init__(self, rooms: Rooms, visitors: Visitors, engines: EnginePool, bench: Bench) -> None:
        self._rooms, self._visitors, self._engines, self._bench = rooms, visitors, engines, bench
        self._loop = asyncio.get_running_loop()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        counting = asyncio.run_coroutine_threadsafe(self._count(), self._loop)
        try:
            counts = counting.result(_PATIENCE)
        except TimeoutError:  # the counters are answered nevertheless
            counting.cancel()
            return
        for (name, text), value in counts.items():
            yield GaugeMetricFamily(f"ludarium_{name}", text, value)
        memory = GaugeMetricFamily("ludarium_memory_bytes", "Resident memory.", labels=["process"])
        memory.add_metric(["server"], resident_bytes(os.getpid()))
        memory.add_metric(["engines"], sum(map(resident_bytes, self._engines.pids)))
        yield memory

    async def _count(self) -> dict[tuple[str, str], int]:
        return {
            ("rooms", "Games that are open."): len(self._rooms),
            ("pages", "Pages that are open."): len(self._visitors),
            ("watchers", "Pages that watch a game."): sum(len(room.watchers) for room in self._rooms.open_ones),
            ("thinking_waiting", "Requests that wait for an engine."): self._engines.waiting,
            ("thinking_busy", "Requests that engines are answering."): self._engines.busy,
            ("bench_trials", "Measurements of other rules, those in line included."): len(self._bench),
        }


@contextmanager
def house_counted(rooms: Rooms, visitors: Visitors, engines: EnginePool, bench: Bench) -> Iterator[None]:
    """Include what is in a house in the metrics."""
    collector = HouseCollector(rooms, visitors, engines, bench)
    REGISTRY.register(collector)
    try:
        yield
    finally:
        REGISTRY.unregister(collector)


@contextmanager
def metrics_served(port: int, host: str = HERE) -> Iterator[None]:
    """Serve the metrics at this port, in a thread, so that a busy loop does not hide them."""
    try:
        server, thread = start_http_server(port, host, REGISTRY)
    except OSError as error:
        what = "port" if host == HERE else "port or --metrics-host"
        raise OptionError(f"--metrics {port}: {error.strerror}. Choose another {what}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
