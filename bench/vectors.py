"""Environments by the thousand: steps a second with observations and masks, played by random legal actions."""

from functools import partial

import ludarium
from bench.contenders import Contender, Piece, timed
from ludarium.envs.vectors import Vectors

GAMES_AT_ONCE = 4096
MANY_ACTIONS = 4096  # from which masks are packed on a GPU
GAMES_ON_GPU = 2**16
_STEPS = 50


def acted(vectors: Vectors) -> Piece:
    """Play random legal actions, ended games beginning anew, and return the work done."""

    def work() -> None:
        for _ in range(_STEPS):
            vectors.step(vectors.sample())

    return timed(len(vectors) * _STEPS, work)


def vector_contenders(name: str, gpu: bool) -> list[Contender]:
    """Return environments of a game on one core, on all, and on the GPU if there is one."""
    start = ludarium.game(name).start()
    one = partial(Vectors, start, seed=1, copy=False)
    found = [
        Contender(name, "environments, one thread", "steps", "cpu", partial(acted, one(GAMES_AT_ONCE, threads=1))),
        Contender(name, "environments, all cores", "steps", "wall", partial(acted, one(GAMES_AT_ONCE))),
    ]
    if gpu:
        vectors = one(GAMES_ON_GPU, device="cuda", packed=len(one(1).actions) > MANY_ACTIONS)
        found.append(Contender(name, "environments, GPU", "steps", "wall", partial(acted, vectors)))
    return found
