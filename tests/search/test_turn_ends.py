"""The positions in which a turn can end, compared with a count on positions as people hold them."""

from collections.abc import Iterator
from random import Random

import pytest

import ludarium
from ludarium.kernel.contract import FRESH
from ludarium.positions import Game, Outcome, Position
from ludarium.search import turn_ends
from tests.helpers import dealt, random_positions

SMALL: dict[str, dict[str, object]] = {"subsume": {"size": 3}, "drop": {"size": 4}}
MOST = 1500  # positions that are looked at
every_game = pytest.mark.parametrize("name", ludarium.GAMES)


class TooManyError(Exception):
    """The turn has more positions than are to be looked at."""


def plain_ends(position: Position) -> set[tuple[str, Outcome | None]]:
    """Every end of the turn, each position of the turn being tried once: it is equal only with an equal past."""
    found, seen, waiting = set[tuple[str, Outcome | None]](), {position}, [position]
    while waiting:
        here = waiting.pop()
        for step in here.steps:
            after = here.play(step)
            if after.outcome is not None or after.state[FRESH]:
                found.add((after.code, after.outcome))
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) + len(found) > MOST:
            raise TooManyError
    return found


def some_positions(game: Game) -> Iterator[Position]:
    """Positions of a few random games, in the midst of turns too."""
    for seed in range(4):
        ongoing = [position for position in random_positions(game, seed, 300) if position.outcome is None]
        yield from Random(seed).sample(ongoing, min(6, len(ongoing)))
        yield from ongoing[-2:]


@every_game
def test_the_ends_are_those_that_can_be_played(name: str) -> None:
    counted = 0
    for position in some_positions(dealt(name, **SMALL.get(name, {}))):
        try:
            ends = plain_ends(position)
        except TooManyError:
            continue
        assert turn_ends(position, 10**6) == len(ends), position.code
        counted += 1
    assert counted >= 8


@every_game
def test_a_finished_game_has_no_turn(name: str) -> None:
    last = random_positions(dealt(name, **SMALL.get(name, {})), 1)[-1]
    assert last.outcome is not None
    assert turn_ends(last) == 0


@every_game
def test_counting_is_given_up_after_so_many_tries(name: str) -> None:
    start = dealt(name, **SMALL.get(name, {})).start()
    assert turn_ends(start, 1) is None
    assert turn_ends(start, 10**6) is not None


@every_game
def test_counting_leaves_the_position_alone(name: str) -> None:
    position = dealt(name, **SMALL.get(name, {})).start()
    before = position.state.copy(), position.keys.copy()
    assert turn_ends(position) == turn_ends(position)
    assert (position.state == before[0]).all()
    assert (position.keys == before[1]).all()
