"""`python -m bench.plan`: levels of Mobility against a simple plan: shut in the enemy's general that can move least.

A person's plan, without any search: leave danger, else put a troop beside the enemy's general with the fewest free
cells around it. A level that loses to this misjudges the game, however it fares against other levels.
"""

import argparse
from collections.abc import Iterator, Sequence

from ludarium.lab.playing.seats import seat
from ludarium.lab.playing.series import new_series
from ludarium.players import Player
from ludarium.positions import Position, Step

GAME = "mobility"
IN_DANGER = 3  # free cells around a general, as many as a turn has steps
_GENERALS = {"red": "r", "blue": "b"}


class Planner:
    """Plays the plan; the same in the same position."""

    name = "plan"

    def choose(self, position: Position) -> Step:
        steps = {str(step): step for step in position.steps}
        return steps[next(text for text in self._wishes(_Field(position)) if text in steps)]

    def _wishes(self, field: "_Field") -> Iterator[str]:
        """Yield steps by their texts, the best first; some may be illegal."""
        yield from self._escapes(field)
        for general in sorted(field.theirs, key=field.exits):
            yield from sorted(field.around(general), key=lambda cell: -field.exits(cell))  # keeps it from open ground
        yield from field.free
        yield from (f"{general}-{cell}" for general in field.ours for cell in field.around(general))

    def _escapes(self, field: "_Field") -> Iterator[str]:
        """Yield the moves of generals in danger to cells with more free cells around them."""
        for general in sorted(field.ours, key=field.exits, reverse=True):
            ways = [cell for cell in field.around(general) if field.exits(cell) > field.exits(general)]
            if field.exits(general) <= IN_DANGER and ways:
                yield f"{general}-{max(ways, key=field.exits)}"


class _Field:
    """The board as the plan looks at it: cells by their names."""

    def __init__(self, position: Position) -> None:
        board, own = position.game.board, _GENERALS[position.mover]
        self._near = {
            name: [board.names[near] for near in board.adjacent(cell)] for cell, name in enumerate(board.names)
        }
        named = dict(zip(board.names, position.tokens, strict=True))
        self.free = [name for name, token in named.items() if token == "."]
        self.ours = [name for name, token in named.items() if token == own]
        self.theirs = [name for name, token in named.items() if token in _GENERALS.values() and token != own]
        self._free = set(self.free)

    def around(self, cell: str) -> list[str]:
        """Return the free cells next to a cell."""
        return [near for near in self._near[cell] if near in self._free]

    def exits(self, cell: str) -> int:
        return len(self.around(cell))


def play(spec: str, pair: int, planner_begins: bool, seed: int) -> bool:
    """Return whether the level wins a game against the plan; both games of a pair have the same opening."""
    series = new_series((spec, spec), GAME, seed=seed)
    line = series.begun(2 * pair)
    level, planner = seat(spec, series.rng(pair, f"level {planner_begins}").getrandbits(62)), Planner()
    sides = line.game.sides
    movers: dict[str, Player | Planner] = {sides[planner_begins]: level, sides[not planner_begins]: planner}
    while line.outcome is None:
        position = line.position
        line.push(movers[position.mover].choose(position))
    return line.outcome.winner == sides[planner_begins]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("levels", nargs="*", default=["level 4", "level 6", "level 8"], help="players as in a match")
    parser.add_argument("--pairs", type=int, default=10, help="pairs of games, each with sides swapped")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    for spec in asked.levels:
        games = [(pair, begins) for pair in range(1, asked.pairs + 1) for begins in (False, True)]
        won = sum(play(spec, pair, begins, asked.seed) for pair, begins in games)
        print(f"{spec} won {won} of {len(games)} games against the plan", flush=True)


if __name__ == "__main__":
    main()
