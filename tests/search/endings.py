"""Positions with so little left to play that everything can be tried."""

from collections.abc import Iterator
from random import Random

import ludarium
from ludarium import Game, Position, StepError
from ludarium.notation.codes import write_code
from tests.helpers import random_positions


def late(game: Game, games: int, *before: int) -> Iterator[Position]:
    """Positions so many steps before the end of random games that are long enough."""
    for seed in range(games):
        positions = random_positions(game, seed)
        yield from (positions[-1 - steps] for steps in before if steps < len(positions))


def scattered(game: Game, pieces: str, fields: list[str], chance: Random) -> Position:
    """A board with these pieces anywhere."""
    tokens = [*pieces, *"." * (len(game.board) - len(pieces))]
    chance.shuffle(tokens)
    return game.position(write_code(game.board, tokens, fields))


def crowded_mobility(seed: int) -> Position:
    """A small board with few free cells, and perhaps some moves already made there."""
    chance, game = Random(seed), ludarium.game("mobility", size=5)
    generals, free = chance.choice(["rb", "rrb", "rrbb"]), chance.randint(3, 5)
    pieces = generals + "#" * (25 - free - len(generals))
    position = scattered(game, pieces, [chance.choice("rb"), chance.choice("123")], chance)
    for _ in range(chance.choice([0, 0, 5])):
        if position.outcome is None:
            position = position.play(chance.choice(position.steps))
    return position


def lonely_blob(seed: int) -> Position:
    """Two pieces of each colour."""
    chance = Random(seed)
    return scattered(ludarium.game("blob"), "rrbb", [chance.choice("rb"), chance.choice("12")], chance)


def tiny_protista(seed: int, limit: int, side: str = "") -> Position:
    """A few pieces on a small board, with few turns to go."""
    chance = Random(seed)
    game = ludarium.game("protista", rows=7, columns=5, seed=1, limit=limit, spawn="off")
    targets = chance.sample(game.board.names, 6)
    lists = (",".join(sorted(targets[:3])), ",".join(sorted(targets[3:])))
    pieces = chance.choice(["wb", "wb", "wwbb"])
    return scattered(game, pieces, [side or chance.choice("wb"), "1", "/".join(lists)], chance)


def shuttled_protista(seed: int) -> Position | None:
    """Both sides have gone to and fro, so that boards are about to come up for the third time; None if they cannot."""
    start = tiny_protista(seed, limit=10, side="w")
    white, black = first_walk(start), first_walk(start.play(start.steps[0]))
    if white is None or black is None:
        return None
    (x, y), (u, v) = white, black
    return walked(start, (x, y, x, y, x), (u, v, u, v))


def detoured_protista(seed: int) -> Position | None:
    """The board of the same number, come to in as many turns but by another way, on which nothing came up twice."""
    start = tiny_protista(seed, limit=10, side="w")
    white, black = first_walk(start), first_walk(start.play(start.steps[0]))
    if white is None or black is None:
        return None
    for there in routes(start.game, white[0], white[0], 4):
        for here in routes(start.game, *black, 3):
            position = walked(start, there, here)
            if position is not None:
                return position
    return None


def first_walk(position: Position) -> tuple[str, str] | None:
    """From where to where the first plain step goes."""
    return next(((step.cells[0], step.cells[1]) for step in position.steps if step.kind == "step"), None)


def routes(game: Game, source: str, target: str, steps: int) -> Iterator[tuple[str, ...]]:
    """Ways from cell to cell in so many steps that do not touch their ends in between."""
    board = game.board
    ways: list[tuple[int, ...]] = [(board.cell(source),)]
    for _ in range(steps - 1):
        ways = [(*way, cell) for way in ways for cell in board.adjacent(way[-1])]
    ends = board.cell(source), board.cell(target)
    for way in ways:
        if ends[1] in board.adjacent(way[-1]) and not {*ends} & {*way[1:]} and len({*way}) == len(way):
            yield tuple(board.names[cell] for cell in (*way, ends[1]))


def walked(start: Position, white: tuple[str, ...], black: tuple[str, ...]) -> Position | None:
    """White and black each go their way, in turns; None if they cannot, or if it ends the game."""
    position = start
    try:
        for number in range(len(white) + len(black) - 2):
            way = black if number % 2 else white
            position = position.play(f"{way[number // 2]}-{way[number // 2 + 1]}")
    except StepError:
        return None
    return position if position.outcome is None else None
