"""The units of systemd: they start commands that there are, and systemd finds no mistake in them."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from release.__main__ import ROOT
from tests.deploy.commands import must_be_command, read_environment, words_of

FOLDER = ROOT / "deploy"
UNITS = [file for kind in ("service", "timer") for file in sorted(FOLDER.glob(f"*.{kind}"))]
SERVER = (FOLDER / "ludarium.service").read_text(encoding="utf-8")
BACKUP = (FOLDER / "ludarium-backup.service").read_text(encoding="utf-8")
ENVIRONMENT = (FOLDER / "ludarium.env").read_text(encoding="utf-8")
OTHER_PLACE = ENVIRONMENT.replace("\nPLACE=--data ", "\n# ").replace("\n# PLACE=", "\nPLACE=")
PROGRAM = "/opt/ludarium/bin/ludarium"


@pytest.mark.parametrize("environment", [ENVIRONMENT, OTHER_PLACE], ids=["folder", "database"])
def test_every_command_of_a_unit_is_one_of_ours(environment: str) -> None:
    variables = read_environment(environment)
    assert set(variables) == {"PLACE", "OPTIONS"}
    commands = re.findall(rf"{PROGRAM} ([^'\n]*)", SERVER + BACKUP)
    assert [command.split()[0] for command in commands] == ["compile", "serve", "admin"]
    for command in commands:
        assert must_be_command(words_of(command, variables)) is not None


def test_the_server_and_its_backup_mean_the_same_games() -> None:
    assert "EnvironmentFile=/etc/ludarium/ludarium.env" in SERVER
    assert "EnvironmentFile=/etc/ludarium/ludarium.env" in BACKUP
    assert "$PLACE" in SERVER
    assert "$PLACE" in BACKUP


def test_a_backup_is_made_under_a_name_that_is_later_found_to_be_old(tmp_path: Path) -> None:
    script, clean = re.findall(r"^ExecStart=(.*)$", BACKUP, re.MULTILINE)
    told = tmp_path / "ludarium"
    told.write_text('#!/bin/sh\nfor last; do :; done; touch "$last"\n', encoding="utf-8")
    told.chmod(0o755)
    variables = {"STATE_DIRECTORY": str(tmp_path), "PLACE": "--data games", "PATH": "/bin:/usr/bin"}
    made = script.replace("%%", "%").replace(PROGRAM, str(told))
    subprocess.run(shlex.split(made), env=variables, check=True)
    (backup,) = tmp_path.glob("*.sqlite")
    pattern = clean.split("-name ")[1].split()[0]
    assert backup in tmp_path.glob(pattern)
    assert "-mtime +14 -delete" in clean


def must_have_systemd(version: int) -> None:
    """Skip a test where systemd is missing or older."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    told = subprocess.run(["systemd-analyze", "--version"], capture_output=True, text=True, check=True).stdout
    if int(told.split()[1]) < version:
        pytest.skip(f"systemd-analyze is older than systemd {version}")


def test_systemd_finds_no_mistake(tmp_path: Path) -> None:
    must_have_systemd(250)  # from which on the mistakes of other units can be left out
    program = tmp_path / "ludarium"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace(PROGRAM, str(program))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    words = [
        "systemd-analyze",
        "verify",
        "--man=no",
        "--recursive-errors=no",
        *(str(tmp_path / unit.name) for unit in UNITS),
    ]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    ours = [line for line in ended.stderr.splitlines() if "ludarium" in line]  # it looks at other units, too
    assert (ended.returncode, ours) == (0, [])


def test_the_server_is_shut_off_from_the_rest_of_the_machine() -> None:
    must_have_systemd(250)  # from which on units are looked at that are not installed
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(FOLDER / "ludarium.service")]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
