"""`ludarium solve`"""

import os
import signal
import subprocess
from pathlib import Path

import pytest

import ludarium
from tests.cli.typed import COMMAND, at_terminal, refused, typed
from tests.helpers import random_line

GAME = ludarium.game("subsume", size=3)


def told(*arguments: str) -> list[str]:
    answer = typed("solve", *arguments)
    assert (answer.code, answer.error) == (0, "")
    return answer.out.splitlines()


def record_file(folder: Path, before: int) -> str:
    """A game without its last steps."""
    line = random_line(GAME, 4)
    for _ in range(before):
        line.pop()
    file = folder / "game.txt"
    file.write_text(str(ludarium.Record(line.start, line.steps)))
    return str(file)


def test_a_win_is_told_with_its_step_and_its_line(tmp_path: Path) -> None:
    file = record_file(tmp_path, 5)
    position = ludarium.read_record(Path(file).read_text()).positions[-1]
    *_, verdict, line, work = told(file)
    winner = verdict.split()[0].lower()
    assert winner in GAME.sides
    assert (" wins with " in verdict) == (winner == position.mover)
    assert "and can force it no sooner." in verdict
    assert line.startswith("Best play: 1. ")
    assert line.endswith(f"{winner.capitalize()}'s loop holds more than half of the perimeter.")
    steps = line.removeprefix("Best play: ").split(" (")[0].split()[1::2]
    for step in steps:
        position = position.play(step)
    assert position.outcome is not None
    assert position.outcome.winner == winner
    assert f"({len(steps)} steps in {len(steps)} turns)" in line
    assert "positions visited in" in work


def without_work(lines: list[str]) -> list[str]:
    """What is told but for how long it took."""
    return [line for line in lines if "positions visited" not in line]


def test_a_code_can_be_given_with_or_without_its_game() -> None:
    line = random_line(ludarium.game("subsume"), 4)
    line.pop()
    lines = without_work(told("--code", line.position.code))
    assert lines == without_work(told("--code", line.position.code, "--game", "subsume"))
    assert lines[0] == "Subsume by Mark Steere"
    assert lines[1:-3] == without_work(typed("show", line.position.code).out.splitlines())[1:-1]


def test_turns_of_a_record_can_be_chosen(tmp_path: Path) -> None:
    file = record_file(tmp_path, 3)
    turns = len(ludarium.read_record(Path(file).read_text()).turns)
    last, one_before = (without_work(told(file, "--turn", str(turn))) for turn in (turns, turns - 1))
    assert without_work(told(file)) == last != one_before


def test_what_is_not_solved_says_so_and_what_is_certain() -> None:
    lines = told("--game", "subsume", "-o", "size=4", "--positions", "20000")
    assert "Not solved: no forced result was found." in lines
    assert any(line.startswith("Nobody can force a win within ") for line in lines[-3:])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "there is nothing to solve yet"),
        (("--game", "subsume", "--seconds", "0"), "more than 0"),
        (("--game", "subsume", "--seconds", "-5"), "more than 0"),
        (("--game", "subsume", "--seconds", "31536000"), "at most 86,400"),
        (("--game", "subsume", "--positions", "0"), "positions must be a whole number from 1"),
        (("--game", "subsume", "--memory", "0"), "megabytes must be a whole number from 1 to 65,536"),
        (("--game", "subsume", "--memory", "-3"), "megabytes must be"),
        (("--game", "subsume", "--memory", "much"), "valid integer"),
        (("--game", "subsume", "--turn", "3"), "--turn is for records"),
        (("--game", "chess"), "there is no game"),
        (("--code", "nonsense"), "no game reads this code"),
        (("none.txt",), "no such file"),
        (("none.txt", "--game", "subsume"), "a record names its game"),
    ],
)
def test_wrong_arguments_are_refused_in_a_line(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("solve", *arguments)


def test_a_finished_game_and_a_turn_that_was_not_played_are_refused(tmp_path: Path) -> None:
    assert "the game is over" in refused("solve", record_file(tmp_path, 0))
    assert "the record has turns 1 to" in refused("solve", record_file(tmp_path, 1), "--turn", "99")


def test_ctrl_c_tells_what_is_known() -> None:
    command = (*COMMAND, "solve", "--game", "blob", "--seconds", "600")
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stdout:
            if b"Nobody can force a win within " in line:
                break
        process.send_signal(signal.SIGINT)
        out = process.stdout.read().decode()
        assert process.wait() == 130
        assert process.stderr.read() == b""
    assert "Not solved: no forced result was found." in out


def test_a_terminal_is_told_how_far_it_has_come() -> None:
    with at_terminal("solve", "--game", "blob", "--seconds", "600") as (terminal, process):
        terminal.reads("positions visited in")
        terminal.insists("\x03", "Not solved")
        assert process.wait() == 130
