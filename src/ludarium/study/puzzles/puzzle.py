"""A puzzle as a value: a position, who wins within how many turns, and every way to keep that win."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ludarium.games.options import Seed
from ludarium.positions import Game, Position
from ludarium.positions.registry import ruleset_named

MOST_TURNS = 3  # of the side that solves
_MARK = 8  # characters of an id


@dataclass(frozen=True)
class Reply:
    """A defence: a whole turn of the other side, and the ends of the next turn that keep the win in time."""

    steps: tuple[str, ...]
    ends: tuple["End", ...]


@dataclass(frozen=True)
class End:
    """A position at the end of a turn that keeps the win in time, by one order of steps that reaches it.

    Two orders of steps reach the same end if the positions after them are equal. `replies` are the defences, the most
    stubborn first. An end without replies wins the game: one such turn is stored as an example of the last turn.
    """

    steps: tuple[str, ...]
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A proven win within `turns` turns of the side to act, whatever the other does.

    `solution` holds every end of the first turn that keeps the win in time; if `turns` is 1, one turn that wins.
    """

    id: str
    game: Game
    code: str
    turns: int  # of the side that solves, from 1 to MOST_TURNS
    themes: tuple[str, ...]
    rating: int  # the Elo at which half of all tries succeed
    positions: int  # visited for the proof
    solution: tuple[End, ...] = field(repr=False)

    @cached_property
    def start(self) -> Position:
        """The position from its code, without a past."""
        return self.game.position(self.code)

    @property
    def side(self) -> str:
        """The side that solves: the one to act."""
        return self.start.mover


def puzzle_game(name: str, options: Mapping[str, object]) -> Game:
    """Return a game for positions from codes: a seed that is not given is always the same, as nothing is drawn."""
    seeds = {option.name: option.least for option in ruleset_named(name).options if isinstance(option, Seed)}
    return Game(name, {**seeds, **options})


def new_puzzle(
    game: Game, code: str, turns: int, themes: Sequence[str], rating: int, positions: int, solution: Sequence[End]
) -> Puzzle:
    """Return a puzzle with the id that belongs to its game, options and code."""
    facts = json.dumps([game.name, dict(game.options), code], sort_keys=True)
    mark = hashlib.sha256(facts.encode()).hexdigest()[:_MARK]
    return Puzzle(mark, game, code, turns, tuple(themes), rating, positions, tuple(solution))


def described_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as data; options are left out where they are default, and the game is named elsewhere."""
    usual = puzzle_game(puzzle.game.name, {}).options
    options = {name: value for name, value in puzzle.game.options.items() if usual[name] != value}
    return {
        "id": puzzle.id,
        **({"options": options} if options else {}),
        "code": puzzle.code,
        "turns": puzzle.turns,
        "themes": list(puzzle.themes),
        "rating": puzzle.rating,
        "positions": puzzle.positions,
        "solution": _described_ends(puzzle.solution),
    }


def _described_ends(ends: Sequence[End]) -> list[list[Any]]:
    """Return ends as `[steps]` or `[steps, [[reply, ends], …]]`; a turn is its steps in a row."""
    return [
        [list(end.steps), [[list(reply.steps), _described_ends(reply.ends)] for reply in end.replies]]
        if end.replies
        else [list(end.steps)]
        for end in ends
    ]


def read_puzzle(name: str, facts: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle that `described_puzzle` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
    game = puzzle_game(name, facts.get("options", {}))
    turns, rating, positions = (int(facts[key]) for key in ("turns", "rating", "positions"))
    solution = _read_ends(facts["solution"])
    return Puzzle(facts["id"], game, facts["code"], turns, tuple(facts["themes"]), rating, positions, solution)


def _read_ends(rows: Sequence[Any]) -> tuple[End, ...]:
    return tuple(
        End(tuple(steps), tuple(Reply(tuple(reply), _read_ends(ends)) for reply, ends in (rest[0] if rest else ())))
        for steps, *rest in rows
    )
