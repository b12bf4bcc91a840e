"""First turns: every distinct one up to symmetry exactly once, compared with trying everything."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.playing import first_turns as subject
from ludarium.lab.playing.first_turns import first_turns
from ludarium.positions import Game, Line, Position

SMALL = [
    Game("blob", {}),
    Game("blob", {"start": "petals"}),
    Game("blob", {"start": "hollow", "opening": "two"}),
    Game("mobility", {"size": 5}),
    Game("mobility", {"size": 5, "opening": "two", "start": "diamond"}),
    Game("drop", {"size": 4}),
    Game("drop", {"size": 4, "opening": "two"}),
    Game("protista", {"rows": 7, "columns": 5, "pieces": 4, "seed": 1}),
    Game("protista", {"rows": 7, "columns": 5, "pieces": 4, "seed": 2, "setup": "random"}),
    Game("subsume", {"size": 3}),
    Game("subsume", {"size": 4}),
]


def ends(start: Position) -> Iterator[Position]:
    """All positions after the first turn, each as often as there are ways to it, but for those that end the game."""

    def after(position: Position, line: tuple[str, ...]) -> Iterator[Position]:
        for step in position.steps:
            following = position.play(step)
            if following.outcome is not None:
                continue
            if following.mover != start.mover or is_new_turn(start, (*line, str(step))):
                yield following
            else:
                yield from after(following, (*line, str(step)))

    return after(start, ())


def is_new_turn(start: Position, steps: tuple[str, ...]) -> bool:
    line = Line(start)
    for step in steps:
        line.push(step)
    return line.next_place[1] == 1


def turned(position: Position, symmetry: tuple[int, ...]) -> str:
    """The code of a position whose board was turned or mirrored, its cells named anew and lists of them in order."""
    board = position.game.board
    cells = {symmetry[cell]: token for cell, token in enumerate(position.tokens)}
    rest = " ".join(position.code.split(" ")[1:])

    def renamed(names: "re.Match[str]") -> str:
        return ",".join(sorted(board.names[symmetry[board.cell(name)]] for name in names[0].split(",")))

    return "".join(cells[cell] for cell in range(len(cells))) + " " + re.sub(r"[a-z]\d+(,[a-z]\d+)*", renamed, rest)


def after(game: Game, turn: tuple[str, ...]) -> Position:
    line = Line(game.start())
    for step in turn:
        line.push(step)
    assert line.next_place == (2, 1)
    assert line.outcome is None
    return line.position


@pytest.mark.parametrize("game", SMALL, ids=lambda game: f"{game.name} {' '.join(map(str, game.options.values()))}")
def test_every_distinct_first_turn_is_there_exactly_once(game: Game) -> None:
    start = game.start()
    same = [one for one in game.board.symmetries if turned(start, one) == turned(start, game.board.symmetries[0])]
    classes = {frozenset(turned(position, one) for one in same) for position in set(ends(start))}
    found = first_turns(game, Random(1), most=10_000)
    chosen = [after(game, turn) for turn in found.start.turns]
    assert found.count == len(chosen) == len(classes)
    assert {frozenset(turned(position, one) for one in same) for position in chosen} == classes


def test_the_first_cell_of_a_hexagon_is_one_of_few() -> None:
    """A board of side 3 has 19 cells and twelve symmetries: the centre, the ring around it, corners and sides."""
    assert len(first_turns(Game("subsume", {"size": 3}), Random(1)).start.turns) == 4


def test_of_more_than_can_be_played_a_sample_is_drawn() -> None:
    game = Game("blob", {"opening": "two"})
    every, sample = first_turns(game, Random(1), most=10_000), first_turns(game, Random(1))
    assert every.count == sample.count == len(every.start.turns) > 200
    assert len(set(sample.start.turns)) == 200
    assert set(sample.start.turns) < set(every.start.turns)
    assert first_turns(game, Random(1)) == sample
    assert first_turns(game, Random(2)) != sample


def test_where_there_are_too_many_to_count_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not those that come first, which all begin with the same step."""
    monkeypatch.setattr(subject, "_MOST_TRIED", 300)
    game = Game("mobility", {"size": 7, "opening": "two"})
    found = first_turns(game, Random(1), most=40)
    assert found.count is None
    assert len({after(game, turn) for turn in found.start.turns}) == 40
    assert len({turn[0] for turn in found.start.turns}) > 10
    assert first_turns(game, Random(1), most=40) == found
    assert first_turns(game, Random(2), most=40) != found


def test_a_game_that_ends_with_every_first_turn_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "_ways", lambda _: iter(()))
    with pytest.raises(OptionError, match="no first turn was found that does not end the game"):
        first_turns(Game("subsume", {"size": 3}), Random(1))
