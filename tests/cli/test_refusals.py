"""Whatever is wrong with a command is told in one line, with exit code 2."""

import os
from pathlib import Path

import pytest

from tests.cli.samples import GAME, game_file
from tests.cli.typed import refused, typed

CODE = "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1"


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "games",
        "show",
        "replay",
        "analyse",
        "perft",
        "solve",
        "calibrate",
        "levels",
        "compile",
        "train",
        "admin",
    ],
)
def test_every_command_has_help_with_examples(command: str) -> None:
    answer = typed(command, "--help")
    assert answer.code == 0
    assert f"\n  Examples:\n    ludarium {command}" in answer.out


def test_without_a_command_there_is_help() -> None:
    answer = typed()
    assert answer == typed("--help")
    assert answer.code == 0


def test_the_version_is_told() -> None:
    assert typed("--version").out.startswith("ludarium 0.")


@pytest.mark.parametrize(
    "arguments",
    [
        ("sho",),
        ("show",),
        ("show", CODE, "--gam", "blob"),
        ("show", CODE, "--game", "chess"),
        ("show", CODE, "--game", "blob", "-o"),
        ("show", CODE, "--game", "blob", "-o", "start"),
        ("show", CODE, "--game", "blob", "-o", "=hollow"),
        ("show", CODE, "--game", "blob", "-o", "start=round"),
        ("show", CODE, "--game", "blob", "-o", "wrap=any", "-o", "wrap=any"),
        ("show", CODE, "-o", "wrap"),
        ("show", CODE, "--turn", "x"),
        ("play", "chess"),
        ("play", "blob", "-o", "size=3"),
        ("play", "blob", "--against", "nobody"),
        ("play", "blob", "--against", "human", "--side", "red"),
        ("play", "blob", "--side", "green"),
        ("play", "blob", "--simulations", "0"),
        ("play", "blob", "--simulations", "9999999999"),
        ("play", "blob", "--seconds", "0"),
        ("play", "blob", "--seconds", "-1"),
        ("play", "blob", "--seconds", "nan"),
        ("play", "blob", "--seconds", "inf"),
        ("play", "blob", "--seed", "-1"),
        ("play", "blob", "--seed", "99999999999999999999"),
        ("play", "blob", "--code", "nonsense"),
        ("play", "blob", "--names", "First"),
        ("play", "blob", "--names", "First,"),
        ("play", "blob", "--names", "First,Second,Cay"),
        ("play", "blob", "--names", "\x1b[2J,Second"),
        ("play", "blob", "--save", "/"),
        ("play", "blob", "--save", "/none/such/folder/game.txt"),
        ("play", "blob", "--save", "x" * 300),
        ("play", "blob", "--resume", "game.txt"),
        ("play", "--resume", "game.txt", "--code", CODE),
        ("play", "--resume", "game.txt", "-o", "wrap=any"),
        ("play", "--resume", "none.txt"),
        ("play", "--resume", "-"),
        ("replay", "none.txt"),
        ("replay", "/"),
        ("replay", "x" * 5000),
    ],
)
def test_wrong_arguments(arguments: tuple[str, ...]) -> None:
    assert refused(*arguments)


@pytest.mark.parametrize("command", [("show",), ("replay",), ("play", "--resume")])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"\x00\x01\x02",
        b"\xff\xfe" + GAME.encode("utf-16-le"),
        GAME.replace("First", "Änn").encode("latin-1"),
        GAME.replace("10. d3 blue", "").encode(),
        GAME.replace("10. d3 blue", "10. e9 blue").encode(),
        GAME.replace("subsume", "chess").encode(),
        b"x" * 10_000_000,
    ],
)
def test_files_that_hold_no_record(command: tuple[str, ...], data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(data)
    assert refused(*command, str(file)).startswith(f"{file}: ")


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with file.open("wb") as large:
        large.truncate(10**12)
    assert refused("show", str(file)) == f"{file}: the file has 1,000,000,000,000 bytes: records have at most 4,194,304"


def test_an_endless_file_is_read_to_a_bound() -> None:
    assert "at most 4,194,304" in refused("show", "/dev/zero")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    os.chmod(file, 0)
    assert refused("show", file) == f"{file}: permission denied"


def test_bad_bytes_from_standard_input() -> None:
    assert refused("show", "-", said=b"\xff\xff").startswith("standard input: the record is not UTF-8")


def test_a_game_that_is_kept_already_is_not_overwritten(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert "already exists" in refused("play", "blob", "--save", file)
    assert Path(file).read_text() == GAME


def test_two_computers_leave_no_seat_for_a_person(tmp_path: Path) -> None:
    file = game_file(tmp_path, GAME.replace("First", "uct").replace("Second", "random"))
    assert refused("play", "--resume", file).startswith("two computers played this game")


@pytest.mark.parametrize(
    ("arguments", "help"),
    [(("--nope",), "ludarium"), (("match", "random", "random", "--nope"), "ludarium match")],
)
def test_a_wrong_option_names_the_help_of_its_command(arguments: tuple[str, ...], help: str) -> None:
    assert refused(*arguments) == f"No such option: --nope. Try {help} --help."


def test_puzzles_that_there_cannot_be_are_not_listed_as_none() -> None:
    assert refused("puzzles", "list", "--game", "subsume", "--turns", "-1") == "--turns is a number from 1 on, not -1"
    said = refused("puzzles", "list", "--game", "subsume", "--theme", "blah")
    assert said.startswith("no puzzle has the theme 'blah': there are ")


def test_a_word_is_a_code_where_a_game_is_named() -> None:
    assert refused("show", "zzz", "--game", "subsume").startswith("character 1: ")
