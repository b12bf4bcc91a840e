"""`ludarium show`"""

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import ludarium
from ludarium.cli import arguments
from tests.cli.samples import GAME, game_file
from tests.cli.typed import refused, typed
from tests.helpers import board

START = "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1"


def test_a_code_is_shown_as_a_board_with_who_is_to_play() -> None:
    assert (
        typed("show", START, "--game", "blob").out
        == board(
            """
        Blob
               g1  b   r   b   r   g4
             f1  r   b   .   r   b   f5
           e1  b   .   r   b   .   r   e6
         d1  r   r   b   .   r   b   b   d7
           c1  b   .   r   b   .   r   c6
             b1  r   b   .   r   b   b5
               a1  b   r   b   r   a4
        Red to play: one step left.
        """
        )
        + "\n"
    )


def test_the_game_is_found_if_only_one_can_read_the_code() -> None:
    assert typed("show", START) == typed("show", START, "--game", "blob")


def test_options_help_to_find_the_game() -> None:
    code = ".../..../...../..../... r"
    assert typed("show", code, "-o", "size=3").out.startswith("Subsume by Mark Steere\n")
    assert "no game reads this code" in refused("show", code)


def test_a_code_that_several_games_read_needs_the_name_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "GAMES", ("blob", "blob"))
    assert refused("show", START) == "this code can be read as blob and blob: choose with --game"


def test_a_record_is_shown_after_its_last_turn_which_is_marked(tmp_path: Path) -> None:
    assert (
        typed("show", game_file(tmp_path)).out
        == board(
            """
        Subsume by Mark Steere
        Turn 10, blue: d3 (5 flipped).
             e1  .   .   .   e3
           d1  b  [b] [b]  .   d4
         c1 [b]  .   .   b   .   c5
           b1 [b]  .   .  [b]  b4
             a1  b  [b]  b   a3
        Blue's loop holds more than half of the perimeter. Blue wins.
        """
        )
        + "\n"
    )


def test_a_record_can_be_shown_after_any_turn_and_at_its_start(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert "Turn 4, blue: c4." in typed("show", file, "--turn", "4").out
    assert typed("show", file, "--turn", "0").out.endswith("Red to play: one step left.\n")
    assert refused("show", file, "--turn", "11") == "turn 11: the record has turns 1 to 10, and 0 is its start"
    assert refused("show", file, "--turn", "-1") == "turn -1: the record has turns 1 to 10, and 0 is its start"


def test_a_record_can_come_from_standard_input(tmp_path: Path) -> None:
    assert typed("show", "-", said=GAME) == typed("show", game_file(tmp_path))


def test_codes_and_records_do_not_share_their_options(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert refused("show", file, "--game", "subsume").startswith("a record names its game and options itself")
    assert refused("show", file, "-o", "size=3").startswith("a record names its game and options itself")
    assert refused("show", START, "--turn", "1") == "--turn is for records: a code is one position"


def test_a_picture_is_written_whole_in_place_of_what_was_there(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("old")
    answer = typed("show", game_file(tmp_path), "--svg", str(picture))
    assert (answer.code, answer.out) == (0, "")
    ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert sorted(os.listdir(tmp_path)) == ["board.svg", "game.txt"]


def test_a_picture_can_go_to_standard_output() -> None:
    out = typed("show", START, "--svg", "-").out
    assert out.rstrip("\n") == ludarium.game("blob").position(START).svg()


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    assert refused("show", START, "--svg", str(tmp_path)) == f"{tmp_path}: is a directory"
    assert refused("show", START, "--svg", f"{tmp_path}/none/x.svg").endswith("no such file or directory")


def test_a_bad_code_is_refused_with_its_place() -> None:
    assert refused("show", "rb r 1", "--game", "blob").startswith("character 1: the board has 1 row")
    assert refused("show", "x\x1b[2J\ny", "--game", "blob")
    assert refused("show", "r " * 10_000, "--game", "blob")
    assert refused("show", "", "--game", "blob")


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_a_record_is_written_as_an_animated_picture(tmp_path: Path, ending: str) -> None:
    picture = tmp_path / f"game.{ending}"
    assert typed("show", game_file(tmp_path), "--turn", "2", "--animated", str(picture)).code == 0
    with Image.open(picture) as written:
        assert (written.format, getattr(written, "n_frames", 1)) == (ending.upper(), 3)


def test_what_cannot_be_animated_is_refused(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert refused("show", file, "--animated", "game.png") == "an animated picture is a .gif or a .webp file, not .png"
    assert refused("show", START, "--animated", "game.gif") == "--animated is for records: a code is one position"
    assert "give one of them" in refused("show", file, "--svg", "a.svg", "--animated", "a.gif")
