"""Random games told in full, to compare what different ways to run the rules make of them.

`python -m tests.every_game.telling SEED MOST HOW NAME …` plays these games with some of their options for at most so
many steps; HOW is `traced` or `plain`. It prints what happened, how often compiled code was loaded from disk, and how
often it had to be made.
"""

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from random import Random
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

import ludarium
from ludarium import Game, Position
from tests.every_game.samples import combinations

Telling = dict[str, Any]


def seen(position: Position) -> list[Any]:
    outcome = position.outcome
    told = [[asdict(measure) for measure in position.progress], position.closed]
    ended = outcome and [outcome.winner, outcome.reason, position.decision and asdict(position.decision)]
    steps = [list(map(str, position.steps)), position.places().tolist()]
    seen: list[Any] = json.loads(json.dumps([position.code, steps, ended, told]))
    return seen


def told(game: Game, seed: int, most: int, traced: bool) -> list[Any]:
    """What can be seen at every position, and what happens in between."""
    rng = Random(seed)
    here = game.start()
    story: list[Any] = [seen(here)]
    for _ in range(most):
        if here.outcome is not None:
            break
        step = rng.choice(here.steps)
        story.append([list(event.values()) for event in here.trace(step)] if traced else str(step))
        here = here.play(step)
        story.append(seen(here))
    return story


def tell(names: Iterable[str], seed: int, most: int, traced: bool) -> list[Any]:
    games = [ludarium.game(name, **dict(options)) for game in names for name, options in combinations(game)[::3]]
    return [told(game, seed, most, traced) for game in games]


def cache_counts() -> dict[str, int]:
    """How many compiled functions came from the disk in this process, and how many were compiled."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("ludarium.")]
    things = (thing for module in modules for thing in vars(module).values())
    functions = {id(thing): thing for thing in things if isinstance(thing, Dispatcher)}
    counts = [function.stats for function in functions.values()]
    return {
        "loaded": sum(sum(stats.cache_hits.values()) for stats in counts),
        "compiled": sum(sum(stats.cache_misses.values()) for stats in counts),
    }


def main(seed: str, most: str, how: str, *names: str) -> None:
    with np.errstate(over="ignore"):  # words wrap, and NumPy would warn
        stories = tell(names, int(seed), int(most), how == "traced")
    print(json.dumps({"stories": stories, **cache_counts()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
