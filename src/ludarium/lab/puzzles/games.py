"""Where puzzles come from: the last turns of quick games between weak and middling players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from ludarium.games.options import Value
from ludarium.kernel.errors import StepError
from ludarium.lab.playing.program import program
from ludarium.lab.playing.seats import CLASSIC_LEVELS
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.lab.playing.starts import RandomSteps
from ludarium.lab.puzzles.ends import after
from ludarium.lab.puzzles.examining import examined
from ludarium.lab.puzzles.limits import LIMITS, Limits
from ludarium.positions import Line, Position
from ludarium.study import all_turns
from ludarium.study.puzzles import Puzzle, described_puzzle, puzzle_game, read_puzzle
from ludarium.study.puzzles.proving import Prover

PLAYERS = CLASSIC_LEVELS[:5]
OPENING_STEPS = 4  # random ones, at most
SEVERAL = 2  # steps left in the middle of a turn from which it may become a puzzle


@dataclass(frozen=True)
class Source:
    """Numbered games of one kind: game k is the same wherever it is played, and so are the puzzles found in it."""

    game: str
    options: Mapping[str, Value] = field(default_factory=dict)  # those that were chosen
    seed: int = 1
    limits: Limits = LIMITS

    def rng(self, number: int, purpose: str) -> Random:
        return Random(f"{self.seed} {number} {purpose}")

    def played(self, number: int) -> Line:
        """Return a game between two of the players, from a few random steps on, to its end."""
        chance = self.rng(number, "players")
        first, second = chance.choices(PLAYERS, k=2)
        opening = RandomSteps(chance.randint(0, OPENING_STEPS))
        series = Series((first, second), self.game, self.options, self.seed, opening, paired=False)
        line, players = series.begun(number), series.seats(number)
        while line.outcome is None and len(line.steps) < MOST_STEPS:
            line.push(players[line.game.sides.index(line.mover)].choose(line.position))
        return line

    def candidates(self, number: int) -> list[tuple[Position, tuple[str, ...]]]:
        """Return positions of the last turns of a game, the last first: from their codes, with what was played there.

        They are those in which a turn begins, and those in the middle of one that leave a choice of several steps.
        """
        game, line = puzzle_game(self.game, self.options), self.played(number)
        turns = all_turns(line)[: -self.limits.turns_back - 1 : -1] if line.outcome is not None else []
        return [
            _candidate(game.position(position.code), tuple(map(str, turn.steps[done:])))
            for turn in turns
            for done, position in enumerate(turn.positions)
            if done == 0 or position.steps_left >= SEVERAL
        ]

    def mined(self, number: int) -> "Mined":
        """Return the puzzles that were found in a game."""
        found, prover = [], Prover(puzzle_game(self.game, self.options))
        for place, (start, played) in enumerate(self.candidates(number), 1):
            if start.outcome is None:
                puzzle = examined(start, prover, self.limits, self.rng(number, f"place {place}"), played)
                if puzzle is not None:
                    found.append(puzzle)
        return Mined(number, program(), tuple(found))


def _candidate(start: Position, played: tuple[str, ...]) -> tuple[Position, tuple[str, ...]]:
    """Return a position with what was played there; with nothing if that needs the beginning of the turn."""
    try:
        after(start, played)
    except StepError:
        return start, ()
    return start, played


@dataclass(frozen=True)
class Mined:
    """What a game yielded."""

    number: int
    program: str  # a hash of the program that found it
    puzzles: tuple[Puzzle, ...]

    def described(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "program": self.program,
            "puzzles": [described_puzzle(puzzle) for puzzle in self.puzzles],
        }

    @classmethod
    def read(cls, game: str, facts: Mapping[str, Any]) -> Self:
        """Return what `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        mined = cls(facts["number"], facts["program"], tuple(read_puzzle(game, puzzle) for puzzle in facts["puzzles"]))
        if not isinstance(mined.number, int) or mined.number < 1:
            raise ValueError
        return mined
