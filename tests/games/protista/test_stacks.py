"""Rules 7 and 8: stacks are attacked by every kind of move that comes to them, and unstack into rows."""

import pytest

from ludarium import Position
from tests.games.protista.samples import moves, picture, placed, shown
from tests.helpers import texts

STEP = """
        g  .  .  .  .  b
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  w  {}  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
CANNON = """
        g  .  .  .  .  b
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w  w  .  {}  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
WAVE = """
        g  .  .  .  .  b
        f    .  .  {}  .  .
        e  .  .  w  w  .
        d    .  .  .  w  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
SHARP_V = """
        g  .  .  .  .  b
        f    .  .  .  .  .
        e  .  .  {}  .  .
        d    .  .  .  .  .
        c  .  .  w  .  .
        b    .  w  w  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
SPAWN = """
        g  .  .  .  .  b
        f    .  .  .  .  .
        e  .  .  {}  .  .
        d    .  .  .  .  .
        c  .  w  .  w  .
        b    .  .  w  .  .
        a  .  .  w  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
"""
ATTACKS = [
    (STEP, "d2-d3", "d3"),
    (CANNON, "d2>d4", "d4"),
    (WAVE, "d4+e4+e3:NE", "f3"),
    (SHARP_V, "c3^e3", "e3"),
    (SPAWN, "c2&c4", "e3"),
]
every_attack = pytest.mark.parametrize(
    ("diagram", "move", "stack"), ATTACKS, ids=["step", "cannon", "wave", "V", "spawn"]
)


def held(position: Position, cell: str) -> str:
    return position.tokens[position.game.board.cell(cell)]


@every_attack
@pytest.mark.parametrize(
    ("stack_loss", "before", "after"),
    [(1, "b2", "b"), (1, "b3", "b2"), (1, "b10", "b9"), (2, "b2", "."), (2, "b3", "b"), (2, "b10", "b8")],
)
def test_rule_7_an_attacked_stack_loses_height(
    diagram: str, move: str, stack: str, stack_loss: int, before: str, after: str
) -> None:
    """Rule 7, stack_loss=1 or 2: whatever kind of move it is; a stack of which nothing is left is gone."""
    here = placed(diagram.format(before), stack_loss=stack_loss, gap=1)
    assert move in texts(here)
    assert held(here.play(move), stack) == after


@every_attack
def test_rule_7_nobody_comes_to_the_cell_of_a_stack_even_if_it_is_gone(diagram: str, move: str, stack: str) -> None:
    """Rule 7, stack_loss=2: the move stops before the cell all the same."""
    here = placed(diagram.format("b2"), stack_loss=2, gap=1)
    after = here.play(move)
    assert held(after, stack) == "."
    assert sum(token == "w" for token in after.tokens) == sum(token == "w" for token in here.tokens)


def test_rule_7_an_attack_is_a_whole_move() -> None:
    """Rule 7: the turn is over, and the same stack can be attacked again in the next one."""
    here = placed(STEP.format("b3"))
    for step, height in (("d2-d3", "b2"), ("d2-d3", "b"), ("d2-d3", "w")):
        here = here.play(step)
        assert (here.mover, held(here, "d3")) == ("black", height)
        here = here.play("g5-g4" if held(here, "g5") == "b" else "g4-g5")


def test_rule_7_a_stack_that_attacks_does_it_once() -> None:
    """Rule 7: the attacker's height does not matter."""
    here = placed(STEP.replace("w  {}", "w9 b9"))
    assert here.play("d2-d3").code.split("/")[3] == ".w9b8.."


def test_rule_8_a_stack_becomes_a_row_of_singles() -> None:
    """Rule 8: a stack of four fills its own cell and the next three in the direction chosen."""
    here = placed("""
        i  b  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  .  .  .
        f    .  .  .  .  .  .  .
        e  .  .  .  w4 .  .  .
        d    .  .  .  .  .  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  .  .  .  .  .  .  .
           1  2  3  4  5  6  7
        w 1 a1,a2,a3/i1,i2,i3
    """)
    assert moves(here, "unstack") == {"e4=E", "e4=NE", "e4=NW", "e4=W", "e4=SW", "e4=SE"}
    assert shown(here.play("e4=NE")) == picture("""
        i  b . . . . . .
        h   . . . . w . .
        g  . . . . w . .
        f   . . . w . . .
        e  . . . w . . .
        d   . . . . . . .
        c  . . . . . . .
        b   . . . . . . .
        a  . . . . . . .
           1 2 3 4 5 6 7
        b 1 a1,a2,a3/i1,i2,i3
    """)
    assert here.play("e4=W").code.split("/")[4] == "wwww..."


def test_rule_8_all_of_the_row_must_be_on_the_board() -> None:
    """Rule 8: two further cells are needed; singles do not unstack."""
    here = placed("""
        g  b  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    .  .  .  .  .
        c  .  .  .  .  .
        b    .  w3 .  .  .
        a  .  .  .  .  w
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert moves(here, "unstack") == {"b2=E", "b2=NE", "b2=NW"}


def test_rule_8_enemy_singles_in_the_way_are_captured() -> None:
    """Rule 8: on every cell that the row takes; the one after it is safe."""
    here = placed("""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w3 b  b  b  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  .
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert here.play("d1=E").code.split("/")[3] == "wwwb."


@pytest.mark.parametrize("blocker", ["w", "w2", "b2"])
@pytest.mark.parametrize("row", ["{} .  b .", "b {} . .", ".  {} b ."])
def test_rule_8_own_pieces_and_enemy_stacks_block_it(blocker: str, row: str) -> None:
    """Rule 8: nothing is attacked by unstacking; a piece beyond the row is in nobody's way."""
    here = placed(f"""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w3 {row.format(blocker)}
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  b
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert "d1=E" not in texts(here)
    shorter = placed(f"""
        g  .  .  .  .  .
        f    .  .  .  .  .
        e  .  .  .  .  .
        d    w2 b  {blocker}  .  .
        c  .  .  .  .  .
        b    .  .  .  .  .
        a  .  .  .  .  b
           1  2  3  4  5
        w 1 a1,a2,a3/g1,g2,g3
    """)
    assert shorter.play("d1=E").code.split("/")[3] == f"ww{blocker}.."
