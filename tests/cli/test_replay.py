"""`ludarium replay`"""

from pathlib import Path

import ludarium
from tests.cli.samples import GAME, game_file
from tests.cli.typed import at_terminal, refused, typed
from tests.helpers import board


def test_outside_a_terminal_every_position_is_printed(tmp_path: Path) -> None:
    out = typed("replay", game_file(tmp_path)).out
    assert out.startswith(
        "Subsume by Mark Steere: First (red), Second (blue), 2026.11.15\n10 turns, result: blue\n\nThe start.\n"
    )
    assert out.count("e1") == 11
    for number, (side, step) in enumerate(zip(("red", "blue") * 5, ludarium.read_record(GAME).steps, strict=True), 1):
        assert f"\nTurn {number}, {side}: {step}" in out


def test_a_turn_is_shown_with_its_marks_and_its_comment(tmp_path: Path) -> None:
    out = typed("replay", game_file(tmp_path), "--turn", "4").out
    assert (
        board(
            """
        Turn 4, blue: c4.
             e1  .   .   .   e3
           d1  b   .   .   .   d4
         c1  .   .   .  [b]  .   c5
           b1  .   .   .   r   b4
             a1  .   r   .   a3
        Red to play: one step left.
        Second hesitated.
        """
        )
        in out
    )
    assert "Turn 3," not in out


def test_turns_beyond_the_record_are_refused(tmp_path: Path) -> None:
    assert refused("replay", game_file(tmp_path), "--turn", "99").startswith("turn 99: the record has turns 1 to 10")


def test_at_a_terminal_one_walks_to_and_fro(tmp_path: Path) -> None:
    with at_terminal("replay", game_file(tmp_path)) as (terminal, process):
        terminal.reads("turn 0 of 10> ")
        terminal.type("\n")
        assert "Turn 1, red: a2." in terminal.reads("turn 1 of 10> ")
        terminal.type("9\n")
        assert "Turn 9, red: d2." in terminal.reads("turn 9 of 10> ")
        terminal.type("n\n")
        assert "Turn 10, blue: d3" in terminal.reads("turn 10 of 10> ")
        terminal.type("n\n")
        assert "There is no turn 11: 0 is the start, 10 the last." in terminal.reads("turn 10 of 10> ")
        terminal.type("p\n")
        assert "Turn 9, red: d2." in terminal.reads("turn 9 of 10> ")
        terminal.type("sideways\n")
        assert "p: previous" in terminal.reads("turn 9 of 10> ")
        terminal.type("q\n")
        assert process.wait() == 0
