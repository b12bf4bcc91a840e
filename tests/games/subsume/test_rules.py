"""The rules of Subsume, one after another as subsume.md numbers them."""

import pytest

import ludarium
from ludarium import CodeError, Outcome
from tests.games.symmetry import assert_play_moves_with_the_board
from tests.helpers import board, drawn, position, texts


def test_rule_1_red_begins_on_an_empty_board() -> None:
    """Rule 1: and may place a stone anywhere."""
    start = ludarium.game("subsume", size=3).start()
    assert drawn(start) == board("""
          e  . . .
         d  . . . .
        c  . . . . .
         b  . . . .
          a  . . .
        r
    """)
    assert texts(start) == set(start.game.board.names)
    assert start.play("c3").mover == "blue"


def test_rule_1_a_stone_needs_at_least_as_many_enemy_neighbours_as_own() -> None:
    """Rule 1a: stones next to the cell are counted before the placement; as many will do, and so will none."""
    here = position(
        "subsume",
        """
          e  r . .
         d  . . . .
        c  . r b . .
         b  . . . .
          a  . . .
        r
        """,
        size=3,
    )
    assert texts(here) & {"d2", "d1", "b1", "c1", "e2"} == set(), "more red than blue"
    assert "b2" in texts(here), "one of each"
    assert {"b3", "c4", "d3"} < texts(here), "more blue than red"
    assert {"a1", "a2", "a3", "b4", "c5", "d4", "e3"} < texts(here), "none of either"
    assert len(here.steps) == 11


def test_rule_1_a_stone_is_not_placed_where_a_loop_surrounds_the_cell() -> None:
    """Rule 1b: neither player may, whatever the colours of the loop."""
    ring = """
          e  . . .
         d  . b r .
        c  . b . r .
         b  . r b .
          a  . . .
    """
    for letter in "rb":
        assert "c3" not in texts(position("subsume", ring + letter, size=3))


def test_rule_1_a_player_without_a_cell_is_skipped() -> None:
    """Rule 1: every free cell touches more blue stones than red ones, so red places twice."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . b b .
        c  . b . b .
         b  . b b .
          a  . . r
        r
        """,
        size=3,
    )
    after = here.play("e3")
    assert drawn(after) == board("""
          e  . . r
         d  . b b .
        c  . b . b .
         b  . b b .
          a  . . r
        r
    """)
    assert after.mover == "red"
    assert len(after.steps) == 10


def test_rule_1_a_player_without_a_cell_is_skipped_when_a_code_is_read() -> None:
    """Rule 1: the skip happens by itself."""
    game = ludarium.game("subsume", size=3)
    assert game.position("..r/.bb./.b.b./.bb./..r b").code == "..r/.bb./.b.b./.bb./..r r"


def test_rule_1_a_board_on_which_nobody_can_place_is_refused() -> None:
    """Rule 1: all cells taken or surrounded."""
    for code in ("rrr/r..r/r...r/r..r/rrr b", "rrr/rrrr/rrbrr/rrrr/rrr r"):
        with pytest.raises(CodeError, match="nobody can place a stone"):
            ludarium.game("subsume", size=3).position(code)


def test_rule_1_there_is_no_passing() -> None:
    """Rule 1: `end` is no step here."""
    assert ludarium.game("subsume").start().why("end") is not None


def test_rule_2_six_stones_round_a_cell_are_a_loop() -> None:
    """Rule 2: the smallest loop, of both colours."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . b r .
        c  . r . b .
         b  . r . .
          a  . . .
        r
        """,
        size=3,
    )
    assert drawn(here.play("b3")) == board("""
          e  . . .
         d  . r r .
        c  . r . r .
         b  . r r .
          a  . . .
        b
    """)


def test_rule_2_five_stones_and_a_gap_are_no_loop() -> None:
    """Rule 2: the chain must be closed."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . b r .
        c  . . . b .
         b  . r . .
          a  . . .
        r
        """,
        size=3,
    )
    assert drawn(here.play("b3")) == board("""
          e  . . .
         d  . b r .
        c  . . . b .
         b  . r r .
          a  . . .
        b
    """)


def test_rule_2_a_loop_takes_no_sharp_turn() -> None:
    """Rule 2: six stones in a triangle are a closed chain, but three in a row of it touch one another."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . . . .
        c  . . b . .
         b  . r b .
          a  r . b
        r
        """,
        size=3,
    )
    assert drawn(here.play("a2")) == board("""
          e  . . .
         d  . . . .
        c  . . b . .
         b  . r b .
          a  r r b
        b
    """)


def test_rule_2_two_full_rows_are_no_loop() -> None:
    """Rule 2: nor is any other cluster that has no inside."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . . . .
        c  b r b r b
         b  r . b b
          a  . . .
        r
        """,
        size=3,
    )
    assert drawn(here.play("b2")) == board("""
          e  . . .
         d  . . . .
        c  b r b r b
         b  r r b b
          a  . . .
        b
    """)


def test_rule_2_the_edge_of_the_board_is_no_part_of_a_loop() -> None:
    """Rule 2: stones and the edge close in the corner, but it is not surrounded, and nothing turns."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . . . .
        c  . . . . .
         b  . b . .
          a  . r .
        r
        """,
        size=3,
    )
    after = here.play("b1")
    assert drawn(after) == board("""
          e  . . .
         d  . . . .
        c  . . . . .
         b  r b . .
          a  . r .
        b
    """)
    assert "a1" in texts(after)


def test_rule_2_stones_of_a_loop_may_touch_across_it() -> None:
    """Rule 2: two rings share d3 and d4, which touch; yet one loop of ten runs round both.

    Blue has four of the six stones of the upper ring, but only four of the ten.
    """
    here = position(
        "subsume",
        """
           g  . r . .
          f  . b . r .
         e  . b . b . .
        d  . . r r . . .
         c  . r . r . .
          b  . r r . .
           a  . . . .
        b
        """,
        size=4,
    )
    assert drawn(here.play("f3")) == board("""
           g  . r . .
          f  . r r r .
         e  . r . r . .
        d  . . r r . . .
         c  . r . r . .
          b  . r r . .
           a  . . . .
        r
    """)
    assert_play_moves_with_the_board(here, "f3")


def test_rule_3_of_two_rings_closed_at_once_the_loop_round_both_counts() -> None:
    """Rule 3: d3 closes both rings. Red has four of the six stones of the lower, but only four of the ten."""
    here = position(
        "subsume",
        """
           g  . . . .
          f  . b b . .
         e  . b . b . .
        d  . . . b . . .
         c  . r . r . .
          b  . r b . .
           a  . . . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("d3")) == board("""
           g  . . . .
          f  . b b . .
         e  . b . b . .
        d  . . b b . . .
         c  . b . b . .
          b  . b b . .
           a  . . . .
        b
    """)
    assert_play_moves_with_the_board(here, "d3")


def test_rule_3_the_outermost_loop_counts_and_not_one_inside_it() -> None:
    """Rule 3: c3 closes a ring of six round d3, where red is few, and a loop of ten, where red has more than half.

    The stone on d4 belongs to the ring, but lies inside the outermost loop, and goes.
    """
    here = position(
        "subsume",
        """
           g  . . . .
          f  . . . . .
         e  . b b r r .
        d  . b . r . r .
         c  . b . r r .
          b  . . b . .
           a  . . . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("c3")) == board("""
           g  . . . .
          f  . . . . .
         e  . r r r r .
        d  . r . . . r .
         c  . r r r r .
          b  . . b . .
           a  . . . .
        b
    """)
    assert_play_moves_with_the_board(here, "c3")


def test_rule_3_a_loop_elsewhere_in_the_group_is_left_alone() -> None:
    """Rule 3: two rings joined by the bridge d4; only the ring that has just been closed takes a colour."""
    here = position(
        "subsume",
        """
           g  . . . r
          f  . . b . r
         e  . . . b r .
        d  . . . r . . .
         c  . b b . . .
          b  b . b . .
           a  b b . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("g3")) == board("""
           g  . . r r
          f  . . r . r
         e  . . . r r .
        d  . . . r . . .
         c  . b b . . .
          b  b . b . .
           a  b b . .
        b
    """)


def test_rule_3_a_ring_that_touches_the_loop_at_one_stone_is_left_alone() -> None:
    """Rule 3: e4 and e5 touch, but no loop runs over both, in whatever direction they touch."""
    here = position(
        "subsume",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . b b . r b . .
        e  . b . b b . . . .
         d  . b b . b r . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        r
        """,
        size=5,
    )
    assert drawn(here.play("e7")) == board("""
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . b b . r r . .
        e  . b . b r . r . .
         d  . b b . r r . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        b
    """)
    assert_play_moves_with_the_board(here, "e7")


def test_rule_3_a_bridge_between_two_rings_closes_no_loop() -> None:
    """Rule 3: no loop runs through d4, for it would have to come back over it."""
    here = position(
        "subsume",
        """
           g  . . b b
          f  . . b . b
         e  . . . b b .
        d  . . . . . . .
         c  . r r . . .
          b  r . r . .
           a  r r . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("d4")) == board("""
           g  . . b b
          f  . . b . b
         e  . . . b b .
        d  . . . r . . .
         c  . r r . . .
          b  r . r . .
           a  r r . .
        b
    """)


def test_rule_4_with_half_of_the_loop_the_enemy_stones_turn() -> None:
    """Rule 4: three of six, the new one included, are enough."""
    here = position(
        "subsume",
        """
          e  . . .
         d  . b b .
        c  . r . b .
         b  . r . .
          a  . . .
        r
        """,
        size=3,
    )
    assert drawn(here.play("b3")) == board("""
          e  . . .
         d  . r r .
        c  . r . r .
         b  . r r .
          a  . . .
        b
    """)


def test_rule_4_with_fewer_than_half_the_own_stones_turn() -> None:
    """Rule 4: two of six are too few; the new stone turns as well."""
    here = position(
        "subsume",
        """
           g  . . . .
          f  . . . . .
         e  . . b b . .
        d  . . b . b . .
         c  . . r . . .
          b  . . . . .
           a  . . . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("c4")) == board("""
           g  . . . .
          f  . . . . .
         e  . . b b . .
        d  . . b . b . .
         c  . . b b . .
          b  . . . . .
           a  . . . .
        b
    """)


def test_rule_4_blue_is_treated_like_red() -> None:
    """Rule 4: blue closes a ring with half of it, and one with less."""
    half = ludarium.game("subsume", size=3).position(".../.rr./.b.r./.b../... b")
    assert half.play("b3").code == ".../.bb./.b.b./.bb./... r"
    fewer = ludarium.game("subsume", size=4).position("..../...../..rr../..r.r../..b.../...../.... b")
    assert fewer.play("c4").code == "..../...../..rr../..r.r../..rr../...../.... r"


def test_rule_4_tails_stay_as_they_are() -> None:
    """Rule 4: stones that hang on the loop keep their colour, blue or red."""
    here = position(
        "subsume",
        """
           g  . . b .
          f  . b r . .
         e  . . b r . .
        d  b r r . b b r
         c  . . r . . .
          b  . b . b r
           a  . . . .
        r
        """,
        size=4,
    )
    assert drawn(here.play("c4")) == board("""
           g  . . b .
          f  . b r . .
         e  . . r r . .
        d  b r r . r b r
         c  . . r r . .
          b  . b . b r
           a  . . . .
        b
    """)


def test_rule_4_all_that_the_loop_surrounds_is_removed() -> None:
    """Rule 4: of either colour, in touch with the loop (c3, e3) or in a group of its own (d4)."""
    here = position(
        "subsume",
        """
           g  . . . .
          f  . r . b .
         e  . b b . b .
        d  . b . r . b .
         c  . r b . b .
          b  . r r r .
           a  . . . .
        r
        """,
        size=4,
    )
    after = here.play("f3")
    assert drawn(after) == board("""
           g  . . . .
          f  . r r r .
         e  . r . . r .
        d  . r . . . r .
         c  . r . . r .
          b  . r r r .
           a  . . . .
        b
    """)
    assert not {"c3", "c4", "d3", "d4", "d5", "e3", "e4"} & texts(after)


def test_rule_4_a_stone_inside_the_smallest_ring_is_removed() -> None:
    """Rule 4: its cell is then surrounded."""
    after = ludarium.game("subsume", size=3).position(".../.br./.rbb./.r../... r").play("b3")
    assert after.code == ".../.rr./.r.r./.rr./... b"
    assert after.why("c3") == "c3: c3 is surrounded by a loop: a stone goes where the outside can be reached"


def test_rule_5_a_loop_on_more_than_half_of_the_perimeter_wins() -> None:
    """Rule 5: seven of the twelve perimeter cells; red has made the loop with half of its stones."""
    here = position(
        "subsume",
        """
          e  . b r
         d  . b . b
        c  . b . . .
         b  . b . r
          a  . r r
        r
        """,
        size=3,
    )
    won = here.play("c5")
    assert drawn(won) == board("""
          e  . r r
         d  . r . r
        c  . r . . r
         b  . r . r
          a  . r r
        b
    """)
    assert won.outcome == Outcome("red", "Red's loop holds more than half of the perimeter.")
    assert won.steps == ()


def test_rule_5_the_enemy_wins_if_the_loop_turns_to_the_enemy() -> None:
    """Rule 5: red has placed the last stone, but holds only four of the ten."""
    here = position(
        "subsume",
        """
          e  . b r
         d  . b . b
        c  . b . . .
         b  . b . r
          a  . b r
        r
        """,
        size=3,
    )
    lost = here.play("c5")
    assert drawn(lost) == board("""
          e  . b b
         d  . b . b
        c  . b . . b
         b  . b . b
          a  . b b
        b
    """)
    assert lost.outcome == Outcome("blue", "Blue's loop holds more than half of the perimeter.")


def test_rule_5_half_of_the_perimeter_is_not_enough() -> None:
    """Rule 5: six of the twelve perimeter cells."""
    here = position(
        "subsume",
        """
          e  b r .
         d  r . b .
        c  . b . . .
         b  . r . r
          a  . r b
        r
        """,
        size=3,
    )
    after = here.play("c4")
    assert drawn(after) == board("""
          e  r r .
         d  r . r .
        c  . r . r .
         b  . r . r
          a  . r r
        b
    """)
    assert after.outcome is None


def test_rule_5_stones_on_the_perimeter_beside_the_loop_do_not_count() -> None:
    """Rule 5: six in the loop and two red ones that are no part of it."""
    here = ludarium.game("subsume", size=3).position("br./r.b./.b..r/.r.b/rrb r")
    assert here.play("c4").code == "rr./r.r./.r.rr/.r.r/rrr b"
    assert here.play("c4").outcome is None


def test_rule_5_only_the_loop_just_made_is_judged() -> None:
    """Rule 5: a code carries no result, so a loop that is read does not win, and a stone beside it changes nothing."""
    here = ludarium.game("subsume", size=3).position(".rr/.r.r/.r..r/.r.r/.rr b")
    assert here.outcome is None
    assert here.play("c1").outcome is None


def around(size: int, first: int, count: int) -> tuple[list[str], list[str]]:
    """A loop that keeps `count` perimeter cells, from number `first` after a corner, and cuts short inside the others.

    The cells that it keeps on the perimeter, then the others.
    """
    cells = ludarium.game("subsume", size=size).board
    edge = [cells.cell("a1")]
    while len(edge) < len(cells.edge):
        edge.append(next(c for c in sorted(cells.adjacent(edge[-1])) if c in cells.edge and c not in edge))
    kept = edge[first : first + count]
    block = set(range(len(cells))) - (set(edge) - set(kept))
    rim = [c for c in block - set(kept) if not set(cells.adjacent(c)) <= block]
    return [cells.names[c] for c in kept], [cells.names[c] for c in rim]


@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize(
    ("size", "more"),
    [(size, more) for size in range(3, 11) for more in (1, 0, -1) if (size, more) != (3, 0)],  # that one is drawn above
)
def test_rule_5_more_than_half_wins_on_every_size(size: int, more: int, owner: str) -> None:
    """Rule 5: 3(n-1) + 1 perimeter cells win, 3(n-1) or fewer do not, whoever placed the stone."""
    game = ludarium.game("subsume", size=size)
    edge, rim = around(size, 2 if more == 0 else 1, 3 * (size - 1) + more)
    last, *others = edge[1:] + edge[:1] + rim
    tokens = dict.fromkeys(others, "r" if owner == "red" else "b")
    for cell in game.board.adjacent(game.board.cell(last)):
        tokens.update({name: "b" for name in [game.board.names[cell]] if name in tokens})
    rows = ("".join(tokens.get(game.board.names[cell], ".") for cell in row) for row in game.board.rows)
    after = game.position(f"{'/'.join(rows)} r").play(last)
    assert {after.tokens[game.board.cell(name)] for name in edge + rim} == {owner[0]}
    assert (after.outcome and after.outcome.winner) == (owner if more == 1 else None)
