"""Rule 4 of Mobility: no turn may end as it began, nor leave what the same player left before."""

import pytest

import ludarium
from ludarium import Position
from tests.helpers import board, drawn, play, position, texts

FAR_APART = """
        5  . . . . b
        4  . . . . .
        3  . . . . .
        2  . . . . .
        1  r . . . .
           a b c d e
"""


def far_apart(fields: str = "r 3") -> Position:
    return position("mobility", FAR_APART + fields, size=5)


def test_rule_4_going_and_coming_back_is_no_turn() -> None:
    """Rule 4: the steps are legal, but the turn cannot be ended there."""
    back = play(far_apart(), "a1-b1 b1-a1")
    assert "end" not in texts(back)
    assert "end" in texts(far_apart().play("a1-b1"))


def test_rule_4_going_round_in_three_steps_is_no_turn() -> None:
    """Rule 4: the last step of the three is not offered, any other is."""
    nearly = play(far_apart(), "a1-b1 b1-b2")
    assert "b2-a1" not in texts(nearly)
    assert {"b2-a2", "b2-b1", "a1", "end"} < texts(nearly)


def test_rule_4_a_turn_of_one_step_always_changes_something() -> None:
    """Rule 4: so no first step is ever refused for it."""
    for fields in ("r 1", "b 1"):
        assert len(texts(far_apart(fields))) == 23 + 3


def test_rule_4_a_troop_placed_on_the_way_makes_the_turn_a_turn() -> None:
    """Rule 4: there and back again and one troop more is not how the turn began."""
    assert play(far_apart(), "a1-b1 c3 b1-a1").code == "....b/...../..#../...../r.... b 3"


def test_rule_4_generals_of_a_colour_that_change_places_change_nothing() -> None:
    """Rule 4: they look alike, so the position is the one at the start of the turn."""
    here = position(
        "mobility",
        """
        5  . . . . b
        4  . . . . .
        3  . r r . .
        2  . . . . .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    nearly = play(here, "b3-c4 c3-b3")
    assert drawn(nearly) == board("""
        5  . . . . b
        4  . . r . .
        3  . r . . .
        2  . . . . .
        1  . . . . .
           a b c d e
        r 1
    """)
    assert "c4-c3" not in texts(nearly)
    assert {"c4-b4", "c4-c5", "b3-c3", "end"} < texts(nearly)


def test_rule_4_a_player_may_not_leave_the_same_position_again() -> None:
    """Rule 4: red leaves a2 in turn 1; two turns later, with blue back home as well, it may not."""
    there = play(far_apart(), "a1-a2 end  e5-e4 end  a2-a3 end  e4-e5 end")
    assert "a3-a2" in texts(there), "a step into it is legal while the turn goes on"
    back = there.play("a3-a2")
    assert back.code.split()[0] == far_apart().play("a1-a2").code.split()[0]
    assert "end" not in texts(back)
    assert {"a2-a1", "a2-b2", "c3"} < texts(back)


def test_rule_4_the_last_of_three_steps_may_not_repeat_either() -> None:
    """Rule 4: it is the end of the turn that counts, with `end` or without."""
    there = play(far_apart(), "a1-a2 end  e5-e4 end  a2-a3 end  e4-e5 end")
    nearly = play(there, "a3-b3 b3-b2")
    assert "b2-a2" not in texts(nearly)
    assert {"b2-a1", "b2-b1", "b2-a3"} & texts(nearly) == {"b2-a1", "b2-b1"}, "a3 is how the turn began"


def test_rule_4_the_order_of_the_generals_does_not_matter_later_either() -> None:
    """Rule 4: red leaves c2 and d2, then comes there again with the two generals exchanged."""
    here = position(
        "mobility",
        """
        5  . . . . b
        4  . . . . .
        3  . . . . .
        2  . . . . .
        1  . . r r .
           a b c d e
        r 3
        """,
        size=5,
    )
    left = play(here, "c1-c2 d1-d2 end")
    there = play(left, "e5-e4 end  c2-d3 d2-c2 end  e4-e5 end")
    again = there.play("d3-d2")
    assert again.code.split()[0] == left.code.split()[0]
    assert "end" not in texts(again)


def test_rule_4_what_only_the_other_player_left_is_free() -> None:
    """Rule 4: blue counts as having left the first position; red comes back to it and may leave it."""
    there = play(far_apart(), "a1-a2 end  e5-e4 end  a2-b2 end  e4-e5 end")
    again = play(there, "b2-a1 end")
    assert drawn(again) == board(FAR_APART) + "\nb 3"


def test_rule_4_what_both_players_left_is_free_for_nobody() -> None:
    """Rule 4: after the first position was left by red too, neither of them can leave it once more."""
    here = play(far_apart(), "a1-a2 end  e5-e4 end  a2-b2 end  e4-e5 end  b2-a1 end")
    blue = play(here, "e5-d5 end  a1-b1 end  d5-d4 end  b1-a1 end  d4-e5")
    red = play(here, "e5-d5 end  a1-b1 end  d5-e5 end  b1-a1")
    for back in (blue, red):
        assert drawn(back) == board(FAR_APART) + f"\n{back.mover[0]} 2"
        assert "end" not in texts(back)


def test_rule_4_the_start_counts_as_left_by_the_player_who_is_not_to_act() -> None:
    """Rule 4: in a game from its start blue may not rebuild the position from which red began."""
    start = ludarium.game("mobility", size=5, opening="three").start()
    here = play(start, "b2-b3 end  d2-d3 end  b3-b2 end  d3-d2")
    assert here.code.split()[0] == start.code.split()[0]
    assert "end" not in texts(here)


def test_rule_4_a_position_read_counts_as_left_by_the_player_who_is_not_to_act() -> None:
    """Rule 4: blue, if red is to act; red, if blue is."""
    assert "end" not in texts(play(far_apart("r 3"), "a1-a2 end  e5-e4 end  a2-a1 end  e4-e5"))
    assert "end" not in texts(play(far_apart("b 3"), "e5-e4 end  a1-a2 end  e4-e5 end  a2-a1"))


def test_rule_4_a_position_read_has_no_other_past() -> None:
    """Rule 4: a code carries no history, so what was forbidden before is free again."""
    before = play(far_apart(), "a1-a2 end  e5-e4 end  a2-a1 end")
    assert before.play("e4-e5").why("end") is not None
    read = before.game.position(before.code)
    assert read.play("e4-e5").why("end") is None
    assert read != before


def test_rule_4_one_troop_more_is_another_position() -> None:
    """Rule 4: the generals are as they were, but the board is not."""
    here = play(far_apart(), "a1-a2 end  e5-e4 end  a2-a1 end  e4-e5")
    assert "end" not in texts(here)
    assert "end" in texts(here.play("c3"))


def test_rule_4_red_and_blue_generals_do_not_look_alike() -> None:
    """Rule 4: blue may leave the position in which a red and a blue general have changed places."""
    here = position(
        "mobility",
        """
        5  . . . . .
        4  . . . . .
        3  . . r b .
        2  . . . . .
        1  . . . . .
           a b c d e
        r 3
        """,
        size=5,
    )
    changed = play(here, "c3-d4 end  d3-c2 end  d4-d3 end  c2-c3 end")
    assert changed.code == "...../...../..br./...../..... r 3"


def test_rule_4_what_stood_within_a_turn_was_not_left() -> None:
    """Rule 4: red passes a2 in the first turn, leaves a3, and leaves a2 later for the first time."""
    here = play(far_apart(), "a1-a2 a2-a3 end  e5-e4 end  a3-b3 end  e4-e5 end")
    assert play(here, "b3-a2 end").mover == "blue"


def test_rule_4_a_long_way_round_is_not_forgotten() -> None:
    """Rule 4: after 23 turns without a troop red and blue would stand as at the start."""
    here = ludarium.game("mobility").position("............b" + 11 * "/............." + "/r............ r 3")
    red = [f"a{rank}" for rank in range(1, 13)] + [f"b{rank}" for rank in range(12, 1, -1)] + ["a1"]
    blue = [f"m{rank}" for rank in range(13, 1, -1)] + [f"l{rank}" for rank in range(2, 13)] + ["m13"]
    for turn in range(23):
        here = play(here, f"{red[turn]}-{red[turn + 1]} end")
        here = play(here, f"{blue[turn]}-{blue[turn + 1]}")
        assert ("end" in texts(here)) == (turn < 22)
        if turn < 22:
            here = here.play("end")


SIX = "....b../......./......./r.r.r../......./r.r.r../......."


def moved(position: Position, step: str) -> tuple[str, ...]:
    """The cells after a general has gone from one to another."""
    source, target = map(position.game.board.cell, step.split("-"))
    tokens = list(position.tokens)
    tokens[source], tokens[target] = tokens[target], tokens[source]
    return tuple(tokens)


def king_moves(position: Position) -> set[str]:
    """Every move of the mover's generals to an empty cell, whatever it leaves."""
    names, tokens, adjacent = position.game.board.names, position.tokens, position.game.board.adjacent
    generals = [cell for cell, token in enumerate(tokens) if token == position.mover[0]]
    return {f"{names[cell]}-{names[to]}" for cell in generals for to in adjacent(cell) if tokens[to] == "."}


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("swapped", [False, True], ids=["red", "blue"])
def test_rule_4_any_number_of_generals_is_told_apart(count: int, swapped: bool) -> None:
    """Rule 4: of a turn of two moves exactly those are refused that leave the board as it was."""
    code = "....b../r.r.r../......./r.r.r../......./r.r.r../.......".replace("r", ".", 9 - count) + " r 2"
    here = ludarium.game("mobility", size=7).position(code.translate(str.maketrans("rb", "br")) if swapped else code)
    for first in king_moves(here):
        after = here.play(first)
        new = {second for second in king_moves(after) if moved(after, second) != here.tokens}
        assert {step for step in texts(after) if "-" in step} == new


def test_rule_4_six_generals_may_go_side_by_side() -> None:
    """Rule 4: nothing is as it was at the start of the turn."""
    here = ludarium.game("mobility", size=7).position(f"{SIX} r 3")
    for steps in ("c4-c5 e4-e5", "a4-a5 e4-e5", "c4-d4 e4-f4", "a2-a1 c2-c1", "c2-c3 e2-e3"):
        assert play(here, steps).why("end") is None


@pytest.mark.parametrize("cells", [SIX, "....b../......./......./r....../......./r....../......."], ids=["six", "two"])
def test_rule_4_positions_with_different_pasts_differ(cells: str) -> None:
    """Rule 4: what the players left decides further play, so it is part of a position."""
    here = ludarium.game("mobility", size=7).position(f"{cells} r 3")
    one = play(here, "a2-a1 end  e7-e6 end  a1-a2 end  e6-d6 end")
    other = play(here, "a2-a1 end  e7-d7 end  a1-a2 end  d7-d6 end")
    assert one.code == other.code
    assert play(one, "a2-a1 end  d6-e6").why("end") is not None
    assert play(other, "a2-a1 end  d6-e6").why("end") is None
    assert one != other
