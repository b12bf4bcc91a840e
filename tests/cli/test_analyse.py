"""`ludarium analyse`"""

import os
import re
from pathlib import Path

import pytest

import ludarium
from tests.cli.samples import GAME, game_file
from tests.cli.typed import at_terminal, refused, typed
from tests.drawing.samples import parsed

QUICK = ("--simulations", "500")
CODE = "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr r 1"
ENDED = ludarium.read_record(GAME).positions[-1]


def rows(out: str) -> list[list[str]]:
    """The lines of the turns, in words."""
    return [line.split() for line in out.splitlines() if re.match(r" +\d+  ", line)]


def test_every_turn_has_a_line_with_its_chance(tmp_path: Path) -> None:
    answer = typed("analyse", game_file(tmp_path), *QUICK)
    assert (answer.code, answer.error) == (0, "")
    assert answer.out.startswith("Subsume by Mark Steere: First (red), Second (blue), 2026.11.15\n")
    start, *turns = rows(answer.out)
    assert start[-2:] == ["the", "start"]
    assert [row[0] for row in turns] == [str(number) for number in range(1, 11)]
    assert [row[1] for row in turns] == ["red", "blue"] * 5
    assert [row[-1] for row in turns] == [str(step) for step in ludarium.read_record(GAME).steps]
    assert all(1 <= int(row[2]) <= 99 for row in turns[:6])
    assert turns[-1][2:5] == ["0", "%", "░" * 20]


def test_turning_points_are_marked_and_told_with_what_was_better(tmp_path: Path) -> None:
    out = typed("analyse", game_file(tmp_path), *QUICK).out
    diamond, cost, step = rows(out)[9][5:]
    assert (diamond, step) == ("◆", "d2")
    assert int(cost.removeprefix("−")) > 80
    told = out.partition("the costliest first:\n")[2].splitlines()
    assert re.match(r"Turn 9, red: 100 % → \d %\. A proven win was thrown away\. Better was ", told[0])
    better = re.search(r"Better was (\w+) \(100 %\)", told[0])
    assert better is not None
    assert ludarium.read_record(GAME).positions[8].why(better[1]) is None


def test_it_says_the_same_again(tmp_path: Path) -> None:
    assert typed("analyse", game_file(tmp_path), *QUICK).out == typed("analyse", game_file(tmp_path), *QUICK).out


def test_the_curve_is_written_beside_the_record_and_over_an_older_curve(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    for _ in range(2):
        assert typed("analyse", file, *QUICK).out.endswith(f"The curve is in {tmp_path}/game.curve.svg\n")
    svg = (tmp_path / "game.curve.svg").read_text()
    assert len([dot for dot in parsed(svg).iter("circle") if dot.find("title") is not None]) == 11


def test_the_curve_goes_where_it_is_told_or_nowhere(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    typed("analyse", file, *QUICK, "--no-picture")
    assert os.listdir(tmp_path) == ["game.txt"]
    typed("analyse", file, *QUICK, "--picture", str(tmp_path / "mine.svg"))
    assert sorted(os.listdir(tmp_path)) == ["game.txt", "mine.svg"]


def test_a_record_may_come_in_by_the_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = typed("analyse", "-", *QUICK, said=GAME)
    assert (answer.code, len(rows(answer.out))) == (0, 11)
    assert os.listdir(tmp_path) == []


def test_what_is_no_curve_is_never_replaced(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    for name in ("game.curve.svg", "mine.svg"):
        (tmp_path / name).write_text("precious")
    line = refused("analyse", file, *QUICK)
    assert line == f"{tmp_path}/game.curve.svg already exists and is not a curve: name another file with --picture"
    assert "mine.svg already exists" in refused("analyse", file, *QUICK, "--picture", str(tmp_path / "mine.svg"))
    assert "there is no such folder" in refused("analyse", file, *QUICK, "--picture", str(tmp_path / "no" / "x.svg"))
    assert "is a folder" in refused("analyse", file, *QUICK, "--picture", str(tmp_path))
    assert (tmp_path / "game.curve.svg").read_text() == (tmp_path / "mine.svg").read_text() == "precious"


@pytest.mark.parametrize("turns", ["*", "1. a2 *", "1. a2 2. d1 *"])
def test_a_game_that_has_just_begun_is_analysed_too(tmp_path: Path, turns: str) -> None:
    text = GAME.partition("\n\n")[0].replace('Result "blue"', 'Result "*"')
    answer = typed("analyse", game_file(tmp_path, f"{text}\n\n{turns}\n"), "--simulations", "200")
    assert (answer.code, answer.error) == (0, "")
    assert "result: not finished" in answer.out
    assert len(rows(answer.out)) == turns.count(".") + 1
    assert "\nNo turn cost its side much.\n" in answer.out


def test_damaged_records_are_refused_with_their_place(tmp_path: Path) -> None:
    file = game_file(tmp_path, GAME.replace("9. d2", "9. d1"))
    assert refused("analyse", file).startswith(f"{file}: turn 9, step 1: d1: ")
    assert refused("analyse", str(tmp_path / "none.txt")).endswith("none.txt: no such file or directory")


def test_the_best_steps_of_a_position_are_listed(tmp_path: Path) -> None:
    for arguments in (("--game", "blob"), ("--code", CODE, "-g", "blob"), ("--code", CODE)):
        answer = typed("analyse", *arguments, *QUICK)
        assert (answer.code, answer.error) == (0, "")
        heading, *listed, expected = answer.out.partition("\n\n")[2].splitlines()
        assert heading.split() == ["step", "red", "wins", "visits"]
        assert len(listed) == 8
        assert sum(int(row.split()[3]) for row in listed) <= 500
        assert expected.startswith(f"500 simulations; expected: {listed[0].split()[0]}")


def test_it_says_where_positions_are_evaluated_by_hand_and_why(tmp_path: Path) -> None:
    answer = typed("analyse", "--game", "blob", "-o", "start=hollow", "--simulations", "50")
    last = answer.out.splitlines()[-1]
    assert last == "Evaluated by hand: the net was trained for start=scattered, not for start=hollow."
    reviewed = typed("analyse", game_file(tmp_path, GAME), "--simulations", "20", "--no-picture")
    assert reviewed.out.splitlines()[-1].startswith("Evaluated by hand: the net was trained for size=5")


def test_steps_that_were_never_looked_at_are_not_listed() -> None:
    *listed, _ = typed("analyse", "--game", "blob", "--simulations", "3").out.partition("visits")[2].splitlines()[1:]
    assert 1 <= len(listed) <= 3
    assert all(int(row.split()[3]) > 0 for row in listed)


def test_a_position_of_a_record_knows_what_went_before_and_what_is_proven(tmp_path: Path) -> None:
    out = typed("analyse", game_file(tmp_path), "--turn", "9", *QUICK).out
    assert re.search(r"\n[cd]3 .* 100 % .* proven win", out)


def test_a_position_without_steps_has_nothing_to_analyse(tmp_path: Path) -> None:
    line = refused("analyse", game_file(tmp_path), "--turn", "10")
    assert ENDED.outcome is not None
    assert line == f"there is nothing to analyse at this position: {ENDED.outcome.reason}"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "name a record, or a position with --code or --game"),
        (("FILE", "--game", "blob"), "a record names its game itself"),
        (("FILE", "--turn", "2", "--code", CODE), "a record names its game itself"),
        (("FILE", "--turn", "11"), "turn 11: the record has turns 1 to 10"),
        (("FILE", "--simulations", "0"), "simulations must be a whole number from 1"),
        (("FILE", "--seconds", "nan"), "the time must be more than 0"),
        (("FILE", "--picture", "-"), "--picture needs a file"),
        (("--game", "blob", "--picture", "x.svg"), "--picture is for the curve of a whole game"),
        (("--game", "blob", "--turn", "3"), "--turn is for records"),
        (("--game", "chess"), "there is no game 'chess'"),
        (("--code", "nonsense"), "no game reads this code"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, arguments: tuple[str, ...], reason: str) -> None:
    file = game_file(tmp_path)
    assert refused("analyse", *(file if word == "FILE" else word for word in arguments)).startswith(reason)
    assert os.listdir(tmp_path) == ["game.txt"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_a_full_disk_is_told_of_once_everything_is_said(tmp_path: Path) -> None:
    """Nothing that was found is lost."""
    file = game_file(tmp_path)
    answer = typed("analyse", file, *QUICK, "--picture", "/dev/full")
    assert (answer.code, len(rows(answer.out))) == (2, 11)
    assert answer.error == "ludarium: /dev/full: no space left on device\n"


def test_the_table_improves_until_ctrl_c_and_stays() -> None:
    with at_terminal("analyse", "--game", "subsume", "-o", "size=3", "--seconds", "3000") as (terminal, process):
        for _ in range(3):
            terminal.reads("red wins")
        terminal.type("\x03")
        terminal.reads("simulations; expected: ")
        assert process.wait() == 0


def test_ctrl_c_leaves_a_review_with_what_it_has(tmp_path: Path) -> None:
    with at_terminal("analyse", game_file(tmp_path), "--simulations", "30000000", "--no-picture") as (
        terminal,
        process,
    ):
        terminal.reads("turn 0 of 10; Ctrl-C stops")
        terminal.type("\x03")
        terminal.reads("Stopped: ")
        assert process.wait() == 0
