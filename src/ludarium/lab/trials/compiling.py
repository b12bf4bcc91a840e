"""Compiling ahead for a trial, so that no engine compiles while others wait for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Never

from ludarium.positions import Game
from ludarium.precompile.stages import use_batches, use_search, use_size
from ludarium.processes import Context, Request


@dataclass(frozen=True)
class CompileTrial(Request[Any, Never, None]):
    """Compile what a trial calls on a board of an unusual size, and what a server calls on it."""

    name: str
    options: Mapping[str, Any]

    def run(self, context: Context[Any, Never]) -> None:
        game = Game(self.name, self.options)
        for use in (use_size, use_batches, use_search):
            use(game)
