"""What all commands of the lab share: where and how long they run, and how they show their progress."""

import contextlib
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.playing.program import program
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runner.executor import Executor
from ludarium.lab.runner.processes import checked_processes, on_this_machine
from ludarium.lab.runner.running import Running, run
from ludarium.lab.runner.store import PROGRAM, Store
from ludarium.lab.screen import Screen
from ludarium.lab.strength.match import PAIRS
from ludarium.notation.words import how_many

_MOST_MINUTES = 24 * 60.0


@dataclass(frozen=True)
class Where:
    """On which machines the games are played, in which folder they are kept, and for how long."""

    folder: Path | None = None
    processes: int | None = None  # by default as many as there are cores
    ray: str | None = None  # the address of a Ray cluster, instead of processes
    minutes: float | None = None

    @contextlib.contextmanager
    def executor(self) -> Iterator[Executor]:
        if self.ray is None:
            with on_this_machine(self.processes) as executor:
                yield executor
            return
        from ludarium.lab.runner.ray import RayExecutor  # an extra

        with RayExecutor(self.ray) as executor:
            yield executor

    def deadline(self) -> float | None:
        """Return the value of time.monotonic at which the time is up; None if there is no limit."""
        checked_processes(self.processes)
        if self.processes is not None and self.ray is not None:
            raise BudgetError("name processes of this machine or a Ray cluster, not both")
        if self.ray is not None and find_spec("ray") is None:
            raise LudariumError("Ray is not installed here: pip install 'ludarium[ray]'")
        if self.minutes is None:
            return None
        if not 0 < self.minutes <= _MOST_MINUTES:
            raise BudgetError(f"the minutes must be more than 0 and at most {_MOST_MINUTES:,.0f}, not {self.minutes:g}")
        return time.monotonic() + 60 * self.minutes


@dataclass(frozen=True)
class Asked:
    """The parameters of the commands that play series; the options of the game are given as `name=value`."""

    game: str
    options: Sequence[str] = ()
    pairs: int = PAIRS
    seed: int = 1
    opening_steps: int = OPENING_STEPS
    where: Where = Where()


@dataclass(frozen=True)
class Talk:
    """Where and how progress is shown.

    `words` is the current state in one line, `lines` are the results at the end, and `table` is what is shown above the
    line while it grows, where there is room for it. `tells_rest` is off if the results themselves say what is left.
    """

    screen: Screen
    words: Callable[[], str]
    lines: Callable[[], Iterable[str]]
    table: Callable[[], Iterable[str]] = tuple
    tells_rest: bool = True


@contextlib.contextmanager
def opened(folder: Path, about: Mapping[str, Any], changeable: Collection[str] = ()) -> Iterator[Store]:
    """Open a folder for what is described, by this version of the program, and close it at the end."""
    with contextlib.closing(Store(folder, {**about, PROGRAM: program()}, changeable)) as store:
        yield store


def play(running: Sequence[Running[Any]], where: Where, deadline: float | None, talk: Talk) -> bool:
    """Play until the games are done, the time is up or Ctrl-C is pressed; show results; return whether none is left."""
    total = sum(one.work.total for one in running)

    def due() -> int:
        return sum(one.due for one in running)

    def show() -> None:
        talk.screen.show(sum(one.played for one in running), total, talk.words(), talk.table)

    interrupted: KeyboardInterrupt | None = None
    try:
        if due():
            talk.screen.compile(sorted({one.work.game for one in running}))
            show()
            with where.executor() as executor:
                run(running, executor, show, deadline, program())
    except KeyboardInterrupt as error:
        interrupted = error
    finally:
        talk.screen.end()
    for line in talk.lines():
        talk.screen.say(line)
    if due() and talk.tells_rest:
        talk.screen.say(f"Stopped. {how_many(due(), 'game')} left to play: run the same command again to resume.")
    if interrupted is not None:
        raise interrupted
    return not due()
