"""`python -m bench.pgx`: environments of every game beside Pgx games of like size, in turns, with their ratios.

Steps a second of random legal actions, with observations, masks, rewards and restarts of ended games: Pgx's `step`
under `auto_reset`, `vmap` and `jit`, and `ludarium.envs.vectors`. Both sides draw their actions, which is counted. It
needs Pgx and JAX beside Ludarium, which no extra installs; JAX uses a GPU if it was installed for one, and so do we.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.table import Table

import ludarium
from bench.vectors import acted
from ludarium.envs.vectors import Vectors

THEIRS = ("hex", "othello", "go_9x9")
Rate = Callable[[], float]


def their_rate(name: str, games: int, steps: int) -> Rate:
    """Return a function that measures the steps a second of a Pgx game."""
    jax, pgx, wrappers = (import_module(module) for module in ("jax", "pgx", "pgx.experimental"))
    environment = pgx.make(name)
    move = wrappers.auto_reset(environment.step, environment.init)

    @jax.jit  # type: ignore[untyped-decorator]
    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, chance, luck = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(chance, logits, axis=-1)
        return jax.vmap(move)(state, actions, jax.random.split(luck, games)), key

    first = jax.random.key(1)
    state = jax.jit(jax.vmap(environment.init))(jax.random.split(first, games))
    jax.block_until_ready(step(state, first))  # compiles it

    def rate() -> float:
        reached, key, began = state, first, time.perf_counter()
        for _ in range(steps):
            reached, key = step(reached, key)
        jax.block_until_ready(reached)
        return games * steps / (time.perf_counter() - began)

    return rate


def our_rate(name: str, games: int, device: str) -> Rate:
    """Return a function that measures the steps a second of a game of ours."""
    seed = {"seed": 1} if "seed" in ludarium.game(name).options else {}
    vectors = Vectors(ludarium.game(name, **seed), games, seed=1, device=device, copy=False)
    acted(vectors)

    def rate() -> float:
        piece = acted(vectors)
        return piece.units / piece.wall

    return rate


def measured(rates: dict[str, Rate], rounds: int) -> dict[str, float]:
    """Return the median rate of each, measured in turns."""
    found: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            found[name].append(rate())
    return {name: statistics.median(each) for name, each in found.items()}


def table(found: dict[str, float], theirs: Sequence[str], title: str) -> Table:
    """Return the rates, and for each of our games the ratio to each of theirs."""
    shown = Table(title=title)
    for heading in ("game", "steps a second", *(f"of {name}" for name in theirs)):
        shown.add_column(heading, justify="left" if heading == "game" else "right")
    for name, rate in found.items():
        shown.add_row(name, f"{rate:,.0f}", *(f"{rate / found[other]:.3g} ×" for other in theirs))
    return shown


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(ludarium.GAMES), help="the games (all)")
    parser.add_argument("--at-once", type=int, default=1024, help="how many games play at once (1024)")
    parser.add_argument("--steps", type=int, default=50, help="steps of Pgx in a round (50)")
    parser.add_argument("--rounds", type=int, default=5, help="the number of rounds (5)")
    asked = parser.parse_args(arguments)
    if missing := [name for name in ("jax", "pgx") if find_spec(name) is None]:
        print(f"no comparison with Pgx: not installed are {' and '.join(missing)} (pip install pgx jax)")
        return
    platform = import_module("jax").default_backend()
    device = "cuda" if platform in ("gpu", "cuda") else "cpu"
    rates = {f"Pgx {name}": their_rate(name, asked.at_once, asked.steps) for name in THEIRS}
    theirs = tuple(rates)
    rates |= {name: our_rate(name, asked.at_once, device) for name in asked.games}
    title = f"{asked.at_once:,} games at once on {device}, {asked.rounds} rounds in turns"
    Console(width=130).print(table(measured(rates, asked.rounds), theirs, title))


if __name__ == "__main__":
    main()
