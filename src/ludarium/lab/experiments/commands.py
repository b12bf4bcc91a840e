"""The commands `lab run`, `lab quick` and `lab check`."""

import json
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ludarium.lab.experiments import table
from ludarium.lab.experiments.experiment import CHANGEABLE, Cell, Experiment
from ludarium.lab.experiments.stored import EXPERIMENT
from ludarium.lab.experiments.work import CellWork
from ludarium.lab.figures import share_interval
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.starts import Turns
from ludarium.lab.runner.processes import checked_processes
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, Where, opened, play
from ludarium.lab.screen import Screen
from ludarium.notation.words import how_many

FOLDER = "experiments-played"  # the default folder
_MOST_PILOT_GAMES = 50  # of each cell
_PILOT_SECONDS = 1.0  # for each cell, unless a game takes longer
_ALL_PILOTS_SECONDS = 30.0  # for all cells, likewise


def run_experiment(experiment: Experiment, name: str, where: Where, screen: Screen, as_json: bool = False) -> bool:
    """Play an experiment, or the rest of it, and show the table; return whether no game is left."""
    deadline = where.deadline()
    folder = where.folder or Path(FOLDER, name)
    works = [CellWork(cell, experiment.games, experiment.half_width) for cell in experiment.cells()]
    with opened(folder, {"kind": EXPERIMENT, **experiment.described()}, CHANGEABLE) as store:
        if not as_json:
            screen.say(f"{_title(experiment, works)}, kept in {folder}")
        running = [Running(work, store) for work in works]

        def ended() -> Iterable[str]:
            if as_json:
                return [_as_json(running, works, folder)]
            return [*table.lines(works), *table.first_turn_lines(works)]

        talk = Talk(screen, lambda: _words(works), ended, lambda: table.lines(works), tells_rest=not as_json)
        return play(running, where, deadline, talk)


def _title(experiment: Experiment, works: Sequence[CellWork]) -> str:
    variants, pairings = len(experiment.variants), len(experiment.pairings)
    games = f"{how_many(experiment.games, 'game')} each" if len(works) > 1 else how_many(experiment.games, "game")
    return (
        f"{experiment.title or experiment.game}: {how_many(variants, 'variant')}, "
        f"{how_many(pairings, 'strength')}, {games}"
    )


def _words(works: Sequence[CellWork]) -> str:
    """Return the state in one line: the cell with the fewest games."""
    work = min(works, key=lambda one: one.games)
    row = table.rows([work])[0]
    return f"{row.variant}, {row.players}: first side {row.score}"


def _as_json(running: Sequence[Running[Played]], works: Sequence[CellWork], folder: Path) -> str:
    left = sum(one.due for one in running)
    return json.dumps({"folder": str(folder), "left": left, "table": table.described(works)}, indent=2)


def check_experiment(experiment: Experiment, where: Where, screen: Screen) -> dict[str, Any]:
    """Say what an experiment would do, and about how long it takes here, by playing a few games of each cell."""
    cells = experiment.cells()
    screen.compile([experiment.game])
    pilot = min(_PILOT_SECONDS, _ALL_PILOTS_SECONDS / len(cells))
    seconds = [_seconds_a_game(cell, pilot) for cell in cells]
    processes = checked_processes(where.processes)
    total = sum(seconds) * experiment.games / processes
    return {
        "game": experiment.game,
        "cells": [
            {
                "variant": cell.variant,
                "players": cell.strength,
                "games": experiment.games,
                "starts": cell.series.start.words,
                **_first_turns(cell, experiment.games),
                "options": dict(cell.series.options),
                "seconds_a_game": round(one, 3),
            }
            for cell, one in zip(cells, seconds, strict=True)
        ],
        "processes": processes,
        "hours": float(f"{total / 3600:.2g}"),
        "core_hours": float(f"{total * processes / 3600:.2g}"),
        "margin": round(100 * 0.98 / experiment.games**0.5, 1),
    }


def _first_turns(cell: Cell, games: int) -> dict[str, Any]:
    """Return how often each first turn is played, and to how many points its score will be known."""
    start = cell.series.start
    if not isinstance(start, Turns):
        return {}
    each = games // len(start.turns)
    found = share_interval(each // 2, each)
    margin = None if found is None else round(100 * found.margin, 1)
    return {"first_turns": len(start.turns), "games_each": each, "margin_each": margin}


def _seconds_a_game(cell: Cell, pilot: float) -> float:
    """Return how long a game takes on one process, judged by those that `pilot` seconds allow, at least one."""
    series = cell.series.resolved
    play_game(series, 1, most=1)  # loads what is compiled
    begun, played = time.perf_counter(), 0
    while not played or (time.perf_counter() - begun < pilot and played < _MOST_PILOT_GAMES):
        played += 1
        play_game(series, played)
    return (time.perf_counter() - begun) / played
