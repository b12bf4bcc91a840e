"""`ludarium match`"""

from pathlib import Path

import pytest

from tests.cli.typed import at_terminal, refused, typed
from tests.lab.samples import lasting, results

SMALL = ("--game", "subsume", "-o", "size=3", "--processes", "1")


def test_a_match_is_played_told_and_kept(tmp_path: Path) -> None:
    folder = str(tmp_path / "match")
    answer = typed("match", "uct:simulations=20", "random", *SMALL, "--pairs", "3", "--folder", folder)
    assert (answer.code, answer.error) == (0, "")
    first, *others = answer.out.splitlines()
    assert first == f"uct:simulations=20 against random at subsume with size=3, kept in {folder}"
    assert [line.partition(":")[0] for line in others[:7]] == [f"{done} of 6 games" for done in range(7)]
    told = "\n".join(others[7:])
    assert "of the points." in told
    assert "with 95 % certainty from 3 pairs." in told
    assert "random: 0.00" in told
    (tmp_path / "game.txt").write_text(results(Path(folder))[2]["record"])
    shown = typed("replay", str(tmp_path / "game.txt"))
    assert shown.code == 0

    again = typed("match", "uct:simulations=20", "random", *SMALL, "--pairs", "3", "--folder", folder)
    assert again.out.splitlines() == [first, *others[7:]]


def test_a_test_stops_it_early(tmp_path: Path) -> None:
    arguments = ("match", "uct:simulations=50", "random", *SMALL, "--sprt", "-100", "200", "--folder", str(tmp_path))
    answer = typed(*arguments)
    assert "Elo −100 or +200: +200 is accepted after" in answer.out
    assert "200 of 200" not in answer.out


def test_at_a_terminal_there_is_a_bar_and_ctrl_c_stops_it(tmp_path: Path) -> None:
    arguments = ("uct:simulations=100", "random", *SMALL, "--pairs", "5000", "--folder", str(tmp_path))
    with at_terminal("match", *arguments) as (terminal, process):
        terminal.reads("/10000 ")
        terminal.reads("Elo ")
        terminal.reads("9/10000 ")
        terminal.insists("\x03", "Stopped.")
        terminal.reads("run the same command again to resume.")
        assert process.wait() == 130
    assert results(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("nobody", "random"), "there is no player 'nobody'"),
        (("level 5:draw=2", "random"), "a draw is worth from 0 to 1 to a player, not 2"),
        (("random:draw=0.5", "random"), "'random:draw=0.5': only levels, classic and best have a value of draws"),
        (("uct:simulations=0", "random"), "simulations must be a whole number from 1"),
        (("uct:seconds=-1", "random"), "the time must be more than 0"),
        (("random", "uct:seconds=31536000"), "the time must be more than 0 and at most 86,400 seconds"),
        (("random", "uct", "--pairs", "0"), "a match has from 1 to 1,000,000 pairs, not 0"),
        (("random", "uct", "--processes", "0"), "there can be from 1 to 1024 processes, not 0"),
        (("random", "uct", "--processes", "2", "--ray", "auto"), "name processes of this machine or a Ray cluster"),
        (("random", "uct", "--seed", "-1"), "the seed must be a whole number"),
        (("random", "uct", "--opening-steps", "-1"), "an opening has from 0 to 200 steps, not -1"),
        (("random", "uct", "--minutes", "0"), "the minutes must be more than 0"),
        (("random", "uct", "--minutes", "nan"), "the minutes must be more than 0"),
        (("random", "uct", "--sprt", "5", "0"), "a test needs two Elo differences"),
        (("random", "uct", "-o", "size"), "option 'size': write name=value"),
        (("random", "uct", "-o", "size=3", "-o", "size=3"), "option size is given twice"),
        (("random", "uct", "-o", "size=99"), "size=99: size is a whole number from 3 to 10"),
        (("random", "uct", "--folder", "/dev/null"), "/dev/null is a file: choose a folder"),
        (("random",), "Missing argument 'B'"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("match", *arguments, "--game", "subsume").startswith(reason)
    assert not list(tmp_path.iterdir())


def test_unknown_games_and_foreign_folders_are_refused(tmp_path: Path) -> None:
    assert refused("match", "random", "uct", "--game", "chess").startswith("there is no game 'chess'")
    (tmp_path / "letter.txt").write_text("Dear")
    line = refused("match", "random", "uct", "--game", "subsume", "--folder", str(tmp_path))
    assert line == f"{tmp_path} is not empty and holds nothing of the lab: choose a new folder"


@pytest.mark.parametrize("command", ["match", "ladder"])
def test_there_is_help_with_examples(command: str) -> None:
    answer = typed(command, "--help")
    assert answer.code == 0
    assert f"\n  Examples:\n    ludarium {command}" in answer.out


def test_a_folder_of_another_version_of_the_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("match", "random", "random", *SMALL, "--pairs", "1", "--folder", str(tmp_path))
    assert typed(*arguments).code == 0
    monkeypatch.setattr("ludarium.lab.runs.program", lambda: "0123456789ab")
    line = refused(*arguments)
    assert line.startswith(f"{tmp_path} holds games of another version of the program (")
    assert line.endswith(", not 0123456789ab), which must not be mixed with new ones: choose a new folder")


def test_a_damaged_file_is_named_and_its_games_are_played_again_without_it(tmp_path: Path) -> None:
    arguments = ("match", "random", "random", *SMALL, "--pairs", "2", "--folder", str(tmp_path))
    assert typed(*arguments).code == 0
    before = lasting(tmp_path)
    file = next(tmp_path.glob("units/*/0000001-*.gz"))
    file.write_bytes(file.read_bytes()[:-9])
    assert refused(*arguments) == f"{file} is damaged: remove it, and its games are played again"
    file.unlink()
    assert typed(*arguments).code == 0
    assert lasting(tmp_path) == before
