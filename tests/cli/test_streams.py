"""Commands in processes of their own, between pipes and devices that do not behave."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.samples import game_file
from tests.cli.typed import COMMAND, Answer


def started(*arguments: str, shell: str = '"$@"', **environment: str) -> Answer:
    """A command inside a line of shell, where it is called `"$@"`."""
    done = subprocess.run(
        ("bash", "-c", shell, "bash", *COMMAND, *arguments),
        capture_output=True,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_reader_who_leaves_early_is_not_missed(tmp_path: Path) -> None:
    answer = started("replay", game_file(tmp_path), shell='"$@" | head -n 1')
    assert (answer.out.count("\n"), answer.error) == (1, "")


def test_a_reader_who_was_never_there_is_not_missed() -> None:
    answer = started("games", shell='"$@" | true')
    assert answer.error == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_a_full_disk_is_told_of() -> None:
    answer = started("games", shell='"$@" > /dev/full')
    assert (answer.code, answer.error) == (2, "ludarium: No space left on device\n")


def test_closed_streams_do_no_harm() -> None:
    assert started("games", shell='"$@" >&-') == (0, "", "")
    assert started("play", "blob", shell='"$@" <&-').code == 0


def test_a_refusal_is_one_line_and_exit_code_2() -> None:
    answer = started("show", "none.txt")
    assert answer == (2, "", "ludarium: none.txt: no such file or directory\n")


def test_a_terminal_that_writes_no_unicode_gets_something_readable() -> None:
    answer = started("--help", PYTHONIOENCODING="ascii")
    assert (answer.code, answer.error) == (0, "")
    assert "Examples:" in answer.out


def test_arguments_that_are_no_text_are_refused_like_others() -> None:
    answer = started(shell="\"$@\" show $'\\xff\\xfe'")
    assert (answer.code, answer.error.count("\n")) == (2, 1)
    assert "Traceback" not in answer.error


def test_colours_are_left_out_where_they_are_not_wanted(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    assert "\x1b[" in started("show", file, FORCE_COLOR="1").out
    plain = started("show", file, FORCE_COLOR="1", NO_COLOR="1").out
    assert "38;" not in plain
    assert "[b]" in plain
