"""Protista refuses: every reason why a move is none, in one sentence."""

import re

import pytest

from ludarium import StepError
from ludarium.games.protista.reasons import SENTENCES
from tests.games.protista.samples import placed

SCENE = """
        i  .  .  .  .  .  .  .
        h    .  .  .  .  .  .  .
        g  .  .  .  .  b  .  .
        f    .  w  .  .  .  .  .
        e  w  w  .  .  w2 .  w
        d    .  .  .  .  w  .  .
        c  .  .  .  .  .  .  .
        b    .  .  .  .  .  .  .
        a  w  w  w  .  .  .  b2
           1  2  3  4  5  6  7
        w 1 b1,b2,b3/h1,h2,h3
"""
SHARP_V = """
        i  . . . . . . .
        h   . . . . . . .
        g  . . . . . . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . . w . . . .
        b   . w w . . . .
        a  . w . w . . b
           1 2 3 4 5 6 7
        w 1 b1,b2,b3/h1,h2,h3
"""
CUPS = """
        g  b . . . .
        f   . . . . .
        e  . . w w .
        d   w . . . w
        c  . . . . .
        b   . . . . .
        a  . . . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
"""

NO_FLOW = "a piece flows to an empty cell next to its group, or onto a piece of the group"
NO_CANNON = "a cannon is a whole group in one straight row"
NO_SHOT = "it goes two cells or more, at most the length of the row"
NO_JUMP = "the shorter leg counts the jumps, own pieces end them"
NO_WAVE = "a wave is a zigzag of three or more own pieces"
FEWER = "d3 has fewer than four white neighbours: a piece is spawned where there are four"
NO_SPAWN = "pieces are not spawned like that in this game: see its option spawn"

REFUSED: list[tuple[str, dict[str, object], str, str]] = [
    (SCENE, {}, "end", "a turn has at least one move: make one before you end it"),
    (SCENE, {}, "c3-c4", "c3 is empty: a move begins with a white piece"),
    (SCENE, {}, "c3>c5", "c3 is empty: a move begins with a white piece"),
    (SCENE, {}, "c1+c2+d2:E", "c1 is empty: a move begins with a white piece"),
    (SCENE, {}, "c3=E", "c3 is empty: a move begins with a white piece"),
    (SCENE, {}, "g5-g6", "g5 holds a black piece: white moves white pieces"),
    (SCENE, {}, "a7=NW", "a7 holds a black piece: white moves white pieces"),
    (SCENE, {}, "e1-c1", "c1 is neither next to e1 nor next to its group: a piece flows along its own group"),
    (SCENE, {}, "e7-e5", f"e5 is taken: {NO_FLOW}"),
    (SCENE, {}, "d5-g5", f"g5 is taken: {NO_FLOW}"),
    (SCENE, {}, "e7>e5", f"e7 is no end of a cannon that points to e5: {NO_CANNON}"),
    (SCENE, {}, "a2>a4", f"a2 is no end of a cannon that points to a4: {NO_CANNON}"),
    (SCENE, {}, "a1>a3", f"a1 is no end of a cannon that points to a3: {NO_CANNON}"),
    (SCENE, {}, "f2>h2", f"f2 is no end of a cannon that points to h2: {NO_CANNON}"),
    (SCENE, {}, "d5>b5", f"d5 is no end of a cannon that points to b5: {NO_CANNON}"),
    (SCENE, {}, "a3>a4", f"the shot from a3 does not get to a4: {NO_SHOT}"),
    (SCENE, {}, "a3>a7", f"the shot from a3 does not get to a7: {NO_SHOT}"),
    (SCENE, {"stop": "forced"}, "a3>a5", "the shot from a3 must go on as far as it can (stop=forced)"),
    (SCENE, {}, "e1+e2+f2+f3:E", f"these are not all white pieces: {NO_WAVE}"),
    (SCENE, {}, "e1+f1+f2:E", f"these are not all white pieces: {NO_WAVE}"),
    (SCENE, {}, "e1+e2+f2:W", "a piece of the wave would leave the board"),
    (SHARP_V, {}, "a2+b2+b3:NE", "a piece of the wave would come to an own piece outside it"),
    (SCENE, {"wave": "across"}, "e1+e2+f2:E", "a wave goes only across its zigzag here (wave=across)"),
    (
        SCENE,
        {},
        "e7^g7",
        "e7 is not the point of a sharp V that points to g7: its two legs stand 60° apart, behind it",
    ),
    (
        SHARP_V,
        {},
        "c3^e4",
        "c3 is not the point of a sharp V that points to e4: its two legs stand 60° apart, behind it",
    ),
    (
        SHARP_V,
        {},
        "c3^a3",
        "c3 is not the point of a sharp V that points to a3: its two legs stand 60° apart, behind it",
    ),
    (SHARP_V, {}, "c3^i3", f"the jump from c3 does not get to i3: {NO_JUMP}"),
    (SHARP_V, {"stop": "forced"}, "c3^e3", "the jump from c3 must go on as far as it can (stop=forced)"),
    (SCENE, {}, "a1&a5", "a1 and a5 are no two white pieces in a line with the right gap between them"),
    (SCENE, {}, "a1&a3", "a1 and a3 are no two white pieces in a line with the right gap between them"),
    (SCENE, {}, "a3&a7", "a3 and a7 are no two white pieces in a line with the right gap between them"),
    (SCENE, {}, "a1&e1", "a1 and e1 are no two white pieces in a line with the right gap between them"),
    (CUPS, {}, "d1&d5", "both other corners of the triangle are held by white or off the board already"),
    (CUPS, {"spawn": "cup"}, "*d3", "d3 is in no cup: three neighbours that follow one another must be white"),
    (CUPS, {"spawn": "four"}, "*d3", FEWER),
    (CUPS, {"spawn": "cup"}, "*e3", "e3 is taken: a piece is spawned on an empty cell"),
    (CUPS, {"spawn": "four"}, "*g1", "g1 is taken: a piece is spawned on an empty cell"),
    (CUPS, {"spawn": "triangle"}, "*d3", NO_SPAWN),
    (CUPS, {"spawn": "off"}, "*d3", NO_SPAWN),
    (CUPS, {"spawn": "cup"}, "d1&d5", NO_SPAWN),
    (CUPS, {"spawn": "four"}, "d1&d5", NO_SPAWN),
    (CUPS, {"spawn": "off"}, "d1&d5", NO_SPAWN),
    (SCENE, {}, "e7=W", "the piece on e7 is no stack: only a stack unstacks"),
    (
        SCENE,
        {},
        "e5=SE",
        "the stack on e5 has no room that way: it needs cells without own pieces and enemy stacks",
    ),
]


@pytest.mark.parametrize(("diagram", "options", "move", "reason"), REFUSED, ids=[case[2] for case in REFUSED])
def test_a_move_is_refused_with_the_reason(diagram: str, options: dict[str, object], move: str, reason: str) -> None:
    here = placed(diagram, **options)
    assert here.why(move) == f"{move}: {reason}"
    with pytest.raises(StepError) as refused:
        here.play(move)
    assert str(refused.value) == f"{move}: {reason}"


@pytest.mark.parametrize("sentence", SENTENCES.values())
def test_every_sentence_is_told_above(sentence: str) -> None:
    pattern = re.sub(r"\\\{(x|y|mover|enemy)\\\}", ".*", re.escape(sentence))
    assert any(re.fullmatch(pattern, reason) for *_, reason in REFUSED)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("c9-c1", "c9-c1: c9 is not on the board (row c has 7 cells)"),
        ("c0-c1", "c0-c1: 'c0' is not a cell (cells are named like a1)"),
        ("j1-i1", "j1-i1: j1 is not on the board (its rows are a to i)"),
        ("*a8", "*a8: a8 is not on the board (row a has 7 cells)"),
        ("a8=E", "a8=E: a8 is not on the board (row a has 7 cells)"),
        ("e1+e2+f8:E", "e1+e2+f8:E: f8 is not on the board (row f has 7 cells)"),
        ("e1-e1", "e1-e1: e1 stands there twice: a move leads to another cell"),
        ("e1^e1", "e1^e1: e1 stands there twice: a move leads to another cell"),
        ("a5&a1", "a5&a1: the pair is written a1&a5: the lower row first, then the lower number"),
        ("e1&a1", "e1&a1: the pair is written a1&e1: the lower row first, then the lower number"),
        ("f2+e2+e1:W", "f2+e2+e1:W: a wave is written from its lower end"),
    ],
)
def test_a_text_that_names_no_move_of_the_board_is_refused(move: str, reason: str) -> None:
    assert placed(SCENE).why(move) == reason


@pytest.mark.parametrize(
    "zigzag", ["e1+e2+e3", "e1+e2+e1", "e1+e2+f1", "e1+e3+f3", "e1+e2+f2+g2", "e1+f1+e2", "d1+e1+e2+d2"]
)
def test_cells_that_make_no_zigzag_are_refused(zigzag: str) -> None:
    """Straight on, back again, too sharp a bend, apart, a bend in the same sense."""
    reason = "these cells are no zigzag: its steps alternate between two directions 60° apart"
    assert placed(SCENE).why(f"{zigzag}:E") == f"{zigzag}:E: {reason}"


@pytest.mark.parametrize(
    "text",
    ["", "e1", "e1-", "E1-E2", "e1-e2-e3", "e1=N", "e1+e2:E", "e1+e2+f2", "e1+e2+f2:N", "*", "**e1", "END", "e1>>e3"],
)
def test_what_is_no_move_at_all_is_refused(text: str) -> None:
    assert placed(SCENE).why(text) == (
        f"{text!r} is no move of Protista: write x-y, x>y, x^y, x&y, *y, x=E, x+y+z:E or end"
    )


def test_after_the_end_every_move_is_refused() -> None:
    won = placed("""
        g  . . . . .
        f   . . . . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . b . . .
        a  . w . . .
           1 2 3 4 5
        w 1 a1,a2,a3/g1,g2,g3
    """).play("a2-b2")
    for move in ("b2-b3", "end", "nonsense"):
        assert won.why(move) == f"{move!r}: the game is over. Black has no piece left."
