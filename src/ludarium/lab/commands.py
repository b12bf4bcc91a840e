"""The commands `match` and `ladder`, and what all commands of the lab share."""

import contextlib
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.games.evidence import EVIDENCE, LADDER
from ludarium.kernel.errors import BudgetError
from ludarium.lab.ladder import PAIRS, new_ladder
from ludarium.lab.match import OPENING_STEPS, new_match
from ludarium.lab.measures import check_measures, write_measure
from ludarium.lab.pool import checked_processes
from ludarium.lab.running import Experiment, RunningMatch, play_on
from ludarium.lab.screen import Screen
from ludarium.lab.seats import LADDER as LADDER_PLAYERS
from ludarium.lab.seats import split_seats
from ludarium.lab.statistics import Sprt
from ludarium.lab.telling import gap_words, ladder_lines, match_lines, standing_words
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

MATCHES, LADDERS = "matches", "ladders"  # the default folders
_MOST_MINUTES = 24 * 60.0


@dataclass(frozen=True)
class Asked:
    """The parameters of every command of the lab; the options of the game are given as `name=value`."""

    game: str
    options: Sequence[str] = ()
    pairs: int = PAIRS
    processes: int | None = None  # by default as many as there are cores
    seed: int = 1
    opening_steps: int = OPENING_STEPS
    folder: Path | None = None
    minutes: float | None = None


def run_match(asked: Asked, players: tuple[str, str], sprt: tuple[float, float] | None, screen: Screen) -> None:
    """Play a match, or the rest of it, and show the results."""
    deadline = deadline_of(asked)
    test = None if sprt is None else Sprt(*sprt)
    match = new_match(players, asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
    folder = asked.folder or Path(MATCHES, match.folder_name)
    with contextlib.closing(RunningMatch(match, folder, asked.pairs, test)) as running:
        screen.say(f"{match.title}, kept in {folder}")
        standing = running.standing
        talk = Talk(screen, lambda: standing_words(standing), lambda: match_lines(match, standing))
        play([running], asked, deadline, talk)


def run_ladder(asked: Asked, players: str | None, top_pairs: int | None, out: Path | None, screen: Screen) -> None:
    """Play a ladder, or the rest of it, and show the results; once all games are played, write them as data."""
    deadline = deadline_of(asked)
    names = LADDER_PLAYERS if players is None else split_seats(players)
    options = read_pairs(asked.options)
    ladder = new_ladder(asked.game, options, names, asked.pairs, top_pairs, asked.seed, asked.opening_steps)
    if out is not None:
        check_measures(out)
    folder = asked.folder or Path(LADDERS, ladder.game)
    with ladder.opened(folder) as running:
        screen.say(f"A ladder of {how_many(len(ladder.players), 'player')} at {ladder.game}, kept in {folder}")
        standings = [one.standing for one in running]
        talk = Talk(screen, lambda: gap_words(ladder, standings), lambda: ladder_lines(ladder, standings))
        if not play(running, asked, deadline, talk):
            return
    if out is not None:
        screen.say(f"Written to {write_measure(out, EVIDENCE, LADDER, ladder.described(standings))}")


@dataclass(frozen=True)
class Talk:
    """Where and how progress is shown: `words` is the current state in one line, `lines` are the results at the end."""

    screen: Screen
    words: Callable[[], str]
    lines: Callable[[], Iterable[str]]


def play(experiments: Sequence[Experiment[Any]], asked: Asked, deadline: float | None, talk: Talk) -> bool:
    """Play until the games are done, the time is up or Ctrl-C is pressed; show results; return whether none is left."""
    total = sum(experiment.total for experiment in experiments)

    def due() -> int:
        return sum(experiment.due for experiment in experiments)

    def show() -> None:
        talk.screen.show(sum(experiment.played for experiment in experiments), total, talk.words())

    interrupted: KeyboardInterrupt | None = None
    try:
        if due():
            talk.screen.compile([experiments[0].game])
            show()
            play_on(experiments, asked.processes, show, deadline)
    except KeyboardInterrupt as error:
        interrupted = error
    finally:
        talk.screen.end()
    for line in talk.lines():
        talk.screen.say(line)
    if due():
        talk.screen.say(f"Stopped. {how_many(due(), 'game')} left to play: run the same command again to resume.")
    if interrupted is not None:
        raise interrupted
    return not due()


def deadline_of(asked: Asked) -> float | None:
    """Return the value of time.monotonic at which the time is up; None if there is no limit."""
    checked_processes(asked.processes)
    if asked.minutes is None:
        return None
    if not 0 < asked.minutes <= _MOST_MINUTES:
        raise BudgetError(f"the minutes must be more than 0 and at most {_MOST_MINUTES:,.0f}, not {asked.minutes:g}")
    return time.monotonic() + 60 * asked.minutes
