"""How a game begins: spread and random set-ups, targets, kings and seeds on boards of all sizes."""

from itertools import combinations

import pytest

import ludarium
from ludarium import OptionError, Position, Record, RecordError, read_record
from ludarium.games.protista import setup
from tests.games.protista.samples import picture, shown
from tests.helpers import texts
from tests.twins.beehive import beehive
from tests.twins.protista_pieces import rims

SIZES = [(rows, columns) for rows in range(7, 20, 2) for columns in range(5, min(rows, 16))]
DENSE = [(7, 5, 12), (7, 5, 8), (9, 7, 14), (9, 8, 29), (13, 9, 12), (13, 9, 40), (19, 15, 40)]

every_size = pytest.mark.parametrize(("rows", "columns"), SIZES)
crowded = pytest.mark.parametrize(("rows", "columns", "pieces"), DENSE)


def begun(**options: object) -> Position:
    return ludarium.game("protista", **options).start()


def cells(position: Position, letter: str) -> list[str]:
    """The cells with pieces of a colour, by row, then number."""
    tokens = zip(position.game.board.names, position.tokens, strict=True)
    return [name for name, token in tokens if token[0].lower() == letter]


def targets(position: Position) -> list[list[str]]:
    return [side.split(",") for side in position.code.split()[-1].split("/")]


def mirrored(names: list[str], rows: int) -> list[str]:
    """The same numbers in the rows counted from the top, by row, then number."""
    letters = "abcdefghijklmnopqrstuvwxyz"[:rows]
    swapped = [f"{letters[rows - 1 - letters.index(name[0])]}{name[1:]}" for name in names]
    return sorted(swapped, key=lambda name: (name[0], int(name[1:])))


def test_the_spread_start() -> None:
    """White on the cells 2, 5, 8 and 3, 6, 9 of its four rows, black mirrored; white begins with one move."""
    start = begun(seed=1)
    assert shown(start) == picture("""
        m  . b . . b . . b .
        l   . . b . . b . . b
        k  . b . . b . . b .
        j   . . b . . b . . b
        i  . . . . . . . . .
        h   . . . . . . . . .
        g  . . . . . . . . .
        f   . . . . . . . . .
        e  . . . . . . . . .
        d   . . w . . w . . w
        c  . w . . w . . w .
        b   . . w . . w . . w
        a  . w . . w . . w .
           1 2 3 4 5 6 7 8 9
        w 1 c9,d1,d8/j1,j8,k9
    """)
    assert len(start.steps) == 60


def test_the_targets_are_told_in_words() -> None:
    """Each side wants those of the other; there are none with kings."""
    assert begun(seed=1).remark == "White wants two of j1, j8 and k9; black two of c9, d1 and d8."
    assert begun(seed=1, win="king").remark == ""


def test_the_spread_start_of_the_smallest_board() -> None:
    assert shown(begun(rows=7, columns=5, seed=1)) == picture("""
        g  . b . . b
        f   . . b . .
        e  . . . . .
        d   . . . . .
        c  . . . . .
        b   . . w . .
        a  . w . . w
           1 2 3 4 5
        w 1 b2,b4,c1/e1,f2,f4
    """)


def test_the_spread_start_with_kings() -> None:
    assert shown(begun(rows=9, columns=7, win="king")) == picture("""
        i  . b . . B . .
        h   . . b . . b .
        g  . b . . b . .
        f   . . . . . . .
        e  . . . . . . .
        d   . . . . . . .
        c  . w . . w . .
        b   . . w . . w .
        a  . w . . W . .
           1 2 3 4 5 6 7
        w 1 -
    """)


@every_size
def test_spread_fills_up_to_four_rows_of_every_board(rows: int, columns: int) -> None:
    """On boards of fewer than 11 rows, (rows−3)/2 of them; no two pieces touch."""
    start = begun(rows=rows, columns=columns, seed=3)
    filled = {7: "ab", 9: "abc"}.get(rows, "abcd")
    expected = [f"{row}{number}" for row in filled for number in range(2 if row in "ac" else 3, columns + 1, 3)]
    assert cells(start, "w") == expected
    assert cells(start, "b") == mirrored(expected, rows)
    board = start.game.board
    assert not any(board.cell(one) in board.adjacent(board.cell(other)) for one, other in combinations(expected, 2))
    assert start.code.split()[1:3] == ["w", "1"]


@every_size
@pytest.mark.parametrize("kind", ["spread", "random"])
def test_targets_are_three_free_cells_of_each_half(rows: int, columns: int, kind: str) -> None:
    """Different cells below the middle row that hold no piece, in order; black's are white's mirrored."""
    start = begun(rows=rows, columns=columns, setup=kind, seed=rows * columns)
    white, black = targets(start)
    half = [name for name in start.game.board.names if ord(name[0]) - ord("a") < (rows - 1) // 2]
    assert white == [name for name in half if name in white]
    assert len(white) == 3
    assert not set(white) & set(cells(start, "w"))
    assert black == mirrored(white, rows)


def test_every_free_cell_can_be_a_target_and_every_cell_of_the_half_can_hold_a_piece() -> None:
    half = [f"{row}{number}" for row in "abc" for number in range(1, 6)]
    spread = [begun(rows=7, columns=5, seed=seed) for seed in range(60)]
    assert {name for start in spread for name in targets(start)[0]} == set(half) - set(cells(spread[0], "w"))
    drawn = [begun(rows=7, columns=5, setup="random", pieces=4, seed=seed) for seed in range(60)]
    assert {name for start in drawn for name in cells(start, "w")} == set(half)
    assert {name for start in drawn for name in targets(start)[0]} == set(half)


@crowded
def test_random_draws_so_many_pieces_for_each_side(rows: int, columns: int, pieces: int) -> None:
    """In white's half, and mirrored for black."""
    for seed in range(5):
        start = begun(rows=rows, columns=columns, setup="random", pieces=pieces, seed=seed)
        white = cells(start, "w")
        assert len(white) == pieces
        assert all(ord(name[0]) - ord("a") < (rows - 1) // 2 for name in white)
        assert cells(start, "b") == mirrored(white, rows)
        assert set(start.tokens) == {"w", "b", "."}


@crowded
@pytest.mark.parametrize("win", ["targets", "king"])
def test_random_pieces_make_no_loop(rows: int, columns: int, pieces: int, win: str) -> None:
    for seed in range(6):
        start = begun(rows=rows, columns=columns, setup="random", pieces=pieces, seed=seed, win=win)
        for letter in "wb":
            assert not rims(beehive(rows, columns), frozenset(cells(start, letter)))


@pytest.mark.parametrize(("rows", "columns", "pieces"), [(7, 5, 12), (7, 5, 6), (9, 7, 14), (9, 5, 10)])
@pytest.mark.parametrize("win", ["targets", "king"])
def test_white_cannot_win_with_the_first_move_of_a_random_start(rows: int, columns: int, pieces: int, win: str) -> None:
    for seed in range(15):
        start = begun(rows=rows, columns=columns, setup="random", pieces=pieces, seed=seed, win=win)
        assert all(start.play(step).outcome is None for step in start.steps), start.code


def test_what_cannot_be_drawn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here after the first draw, which makes a loop; ten thousand draws find something on every board."""
    made = ludarium.game("protista", setup="random", pieces=40, seed=3)
    monkeypatch.setattr(setup, "REDRAWS", 1)
    with pytest.raises(OptionError, match="no fair set-up was found in 1 draws: try fewer pieces"):
        made.start()
    monkeypatch.undo()
    assert setup.REDRAWS == 10_000
    assert made.start().outcome is None


@pytest.mark.parametrize(
    ("rows", "columns", "king"),
    [(7, 5, "a2"), (7, 6, "a2"), (9, 7, "a5"), (9, 8, "a5"), (13, 9, "a5"), (13, 10, "a5"), (19, 15, "a8")],
)
def test_the_king_of_a_spread_start_is_nearest_to_the_middle_of_its_edge(rows: int, columns: int, king: str) -> None:
    """Its own edge first, then the middle column, then the left."""
    start = begun(rows=rows, columns=columns, win="king")
    tokens = dict(zip(start.game.board.names, start.tokens, strict=True))
    assert [name for name, token in tokens.items() if token == "W"] == [king]
    assert [name for name, token in tokens.items() if token == "B"] == mirrored([king], rows)
    assert start.code.endswith(" w 1 -")


@pytest.mark.parametrize("columns", [8, 9])
def test_the_king_of_a_random_start(columns: int) -> None:
    """Nearest to its own edge, then to the middle, then furthest left; black's is white's mirrored."""
    for seed in range(20):
        start = begun(columns=columns, setup="random", pieces=9, seed=seed, win="king")
        tokens = dict(zip(start.game.board.names, start.tokens, strict=True))
        lowest = min(name[0] for name, token in tokens.items() if token in "wW")
        numbers = [int(name[1:]) for name, token in tokens.items() if token in "wW" and name[0] == lowest]
        nearest = min(abs(number - (columns + 1) / 2) for number in numbers)
        leftmost = min(number for number in numbers if abs(number - (columns + 1) / 2) == nearest)
        assert tokens[f"{lowest}{leftmost}"] == "W"
        assert tokens[mirrored([f"{lowest}{leftmost}"], 13)[0]] == "B"
        assert sum(token in "WB" for token in tokens.values()) == 2


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (
            {"seed": 0},
            ".b..b..b./..b..b..b/.b..b..b./..b..b..b/........./........./........./........./........./"
            "..w..w..w/.w..w..w./..w..w..w/.w..w..w. w 1 b7,b8,c4/k4,l7,l8",
        ),
        (
            {"seed": 2**63 - 1},
            ".b..b..b./..b..b..b/.b..b..b./..b..b..b/........./........./........./........./........./"
            "..w..w..w/.w..w..w./..w..w..w/.w..w..w. w 1 a6,c7,f7/h7,k7,m6",
        ),
        (
            {"seed": 7, "rows": 9, "columns": 7, "setup": "random"},
            ".b..b.b/..b..../.b.bbb./.bbb.b./......./.www.w./.w.www./..w..../.w..w.w w 1 a4,b5,d1/f1,h5,i4",
        ),
        (
            {"seed": 3, "setup": "random", "pieces": 40},
            "bb.b.bbb./bb..bbbbb/bbbb..bb./bbbb.bbbb/bbbbb.bbb/bb..b.bb./........./"
            "ww..w.ww./wwwww.www/wwww.wwww/wwww..ww./ww..wwwww/ww.w.www. w 1 a3,d5,f9/h9,j5,m3",
        ),
        (
            {"seed": 2026, "setup": "random", "rows": 7, "columns": 5, "pieces": 8, "win": "king"},
            "B...b/bbbb./.b.b./...../.w.w./wwww./W...w w 1 -",
        ),
    ],
    ids=["spread", "the largest seed", "random", "many redraws", "kings"],
)
def test_a_seed_gives_the_same_start_for_ever(options: dict[str, object], code: str) -> None:
    """The generator is the project's own."""
    assert begun(**options).code == code


@pytest.mark.parametrize("kind", ["spread", "random"])
def test_the_same_seed_gives_the_same_start_and_others_give_others(kind: str) -> None:
    starts = [begun(setup=kind, seed=seed) for seed in range(20)]
    assert starts == [begun(setup=kind, seed=seed) for seed in range(20)]
    assert len({start.code for start in starts}) > 15


def test_a_game_made_without_a_seed_draws_one_and_keeps_it() -> None:
    made = [ludarium.game("protista", setup="random") for _ in range(5)]
    seeds = [game.options["seed"] for game in made]
    assert len(set(seeds)) > 1
    for game, seed in zip(made, seeds, strict=True):
        assert isinstance(seed, int)
        assert 0 <= seed < 2**63
        assert game.start() == game.start() == begun(setup="random", seed=seed)
        record = Record(game.start())
        assert f" seed={seed} " in str(record)
        assert read_record(str(record)).start == game.start()


@pytest.mark.parametrize("seed", [0, 1, "7", 2**63 - 1])
def test_a_seed_is_a_whole_number_of_63_bits(seed: object) -> None:
    game = ludarium.game("protista", seed=seed)
    assert game.options["seed"] == int(str(seed))
    assert len(game.start().steps) == 60


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "", "seven", "07", None, True])
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(OptionError, match="seed is a whole number from 0 to 9223372036854775807"):
        ludarium.game("protista", seed=seed)


@pytest.mark.parametrize("options", [{}, {"win": "king"}, {"setup": "random"}, {"rows": 7, "columns": 5}])
def test_records_always_carry_the_position(options: dict[str, object]) -> None:
    """Also of a game that begins at its start, so that they can be read whatever becomes of the generator."""
    start = begun(seed=5, **options)
    assert f'[Date "????.??.??"]\n[Position "{start.code}"]\n[Result "*"]' in str(Record(start))
    moved = start.play(sorted(texts(start))[0])
    record = Record(start, [sorted(texts(start))[0]])
    assert read_record(str(record)).positions[-1] == moved


def test_a_record_without_the_position_is_refused() -> None:
    text = str(Record(begun(seed=5)))
    lines = [line for line in text.splitlines() if not line.startswith("[Position")]
    with pytest.raises(RecordError, match="must begin with Game, Options, White, Black, Date, Position and Result"):
        read_record("\n".join(lines))


def test_a_record_is_read_from_its_position_not_from_its_seed() -> None:
    """Records of other generators would still be right."""
    start = begun(rows=7, columns=5, seed=5)
    other = str(Record(start)).replace("seed=5", "seed=6")
    assert read_record(other).start.code == start.code


def test_the_options_and_their_defaults() -> None:
    assert dict(ludarium.game("protista", seed=4).options) == {
        "rows": 13,
        "columns": 9,
        "setup": "spread",
        "pieces": 12,
        "seed": 4,
        "win": "targets",
        "stop": "free",
        "wave": "any",
        "spawn": "triangle",
        "gap": 3,
        "stack_loss": 1,
        "target": "ends",
        "turn_moves": 0,
        "limit": 300,
    }


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rows": 5}, "rows is a whole number from 7 to 19"),
        ({"rows": 21}, "rows is a whole number from 7 to 19"),
        ({"rows": 12}, "rows=12: the number of rows must be odd"),
        ({"columns": 4}, "columns is a whole number from 5 to 15"),
        ({"rows": 19, "columns": 16}, "columns is a whole number from 5 to 15"),
        ({"rows": 9, "columns": 9}, r"columns=9: there must be fewer columns than rows \(9\)"),
        ({"rows": 7}, r"columns=9: there must be fewer columns than rows \(7\)"),
        ({"setup": "card"}, "setup is one of spread or random"),
        ({"pieces": 3}, "pieces is a whole number from 4 to 40"),
        ({"pieces": 41}, "pieces is a whole number from 4 to 40"),
        ({"win": "queen"}, "win is one of targets or king"),
        ({"stop": "never"}, "stop is one of free or forced"),
        ({"wave": "along"}, "wave is one of any or across"),
        ({"spawn": "five"}, "spawn is one of triangle, cup, four or off"),
        ({"gap": 0}, "gap is a whole number from 1 to 5"),
        ({"gap": 6}, "gap is a whole number from 1 to 5"),
        ({"stack_loss": 0}, "stack_loss is a whole number from 1 to 2"),
        ({"stack_loss": 3}, "stack_loss is a whole number from 1 to 2"),
        ({"target": "stops"}, "target is one of ends or passes"),
        ({"turn_moves": -1}, "turn_moves is a whole number from 0 to 99"),
        ({"turn_moves": 100}, "turn_moves is a whole number from 0 to 99"),
        ({"limit": 0}, "limit is a whole number from 1 to 9999"),
        ({"limit": 10000}, "limit is a whole number from 1 to 9999"),
        ({"size": 5}, "protista has no option 'size'"),
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        ludarium.game("protista", **options)


@pytest.mark.parametrize("kind", ["spread", "random"])
@pytest.mark.parametrize(("rows", "columns", "most"), [(7, 5, 12), (7, 6, 15), (9, 5, 17), (9, 8, 29), (11, 8, 37)])
def test_the_pieces_are_at_most_the_cells_of_a_half_less_three(rows: int, columns: int, most: int, kind: str) -> None:
    """Whichever the set-up."""
    for pieces in (4, most):
        start = begun(rows=rows, columns=columns, setup=kind, pieces=pieces, seed=0)
        assert kind == "spread" or len(cells(start, "w")) == pieces
    with pytest.raises(OptionError) as refused:
        ludarium.game("protista", rows=rows, columns=columns, setup=kind, pieces=most + 1)
    assert str(refused.value) == f"pieces={most + 1}: at most {most} fit in a half of this board beside the targets"
