"""Batches from Python: a random step of many games, and the legal steps of those that go on, at stages of a game."""

from collections.abc import Callable
from dataclasses import astuple
from functools import partial

import numpy as np

import ludarium
from bench.contenders import Contender, Piece, timed
from ludarium.batches import Batch

GAMES = 2048
STAGES = 8  # from the start to the usual end


def playing(start: ludarium.Position, stage: int) -> Piece:
    """Play random steps to the usual end; the units are steps."""
    batch = _games(start)
    piece = timed(0, lambda: batch.play_random(STAGES * stage))
    return Piece(float(batch.played.sum()), piece.cpu, piece.wall)


def listing(start: ludarium.Position, stage: int, ask: Callable[[Batch], object]) -> Piece:
    """Ask for the legal steps at every stage; the units are games that go on."""
    batch, pieces = _games(start), []
    for _ in range(STAGES):
        pieces.append(timed(float((batch.outcomes == 0).sum()), partial(ask, batch)))
        batch.play_random(stage)
    return Piece(*(sum(figures) for figures in zip(*map(astuple, pieces), strict=True)))


def abreast(name: str) -> list[Contender]:
    start = ludarium.game(name).start()
    stage = _stage(start)
    return [
        Contender(name, "a random step in a batch", "games", "cpu", partial(playing, start, stage)),
        Contender(name, "legal steps in a batch", "games", "cpu", partial(listing, start, stage, Batch.legal)),
        Contender(name, "how many, in a batch", "games", "cpu", partial(listing, start, stage, Batch.legal_counts)),
    ]


def _games(start: ludarium.Position) -> Batch:
    return Batch(start, GAMES, seed=1, threads=1)


def _stage(start: ludarium.Position) -> int:
    """Return how many steps a stage has."""
    batch = _games(start)
    batch.play_random()
    return max(1, int(np.median(batch.played)) // STAGES)
