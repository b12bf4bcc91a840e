"""What contributors are told names things that exist, and the forms for them can be read."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from release.__main__ import ROOT

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
KINDS = {"checkboxes", "dropdown", "input", "markdown", "textarea"}
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def read(file: Path) -> dict[Any, Any]:
    found = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("file", [form for form in FORMS if form.stem != "config"], ids=lambda file: str(file.stem))
def test_a_form_asks_with_fields_that_there_are(file: Path) -> None:
    form = read(file)
    assert {"name", "description", "body"} <= set(form)
    assert {field["type"] for field in form["body"]} <= KINDS
    names = [field["id"] for field in form["body"]]
    assert len(names) == len(set(names)) > 0
    assert all(field["attributes"]["label"] for field in form["body"])
    choices = [choice for field in form["body"] for choice in field["attributes"].get("options", [])]
    assert all(isinstance(choice, str) or choice["label"] for choice in choices)  # `No` by itself is no text in YAML


def test_forks_run_every_check_with_actions_of_one_version() -> None:
    steps = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["steps"]
    used = [step["uses"] for step in steps if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", action) for action in used)
    assert [step["run"].split()[:2] for step in steps if "run" in step] == [["make", "test"]]


def test_contributors_are_told_of_chores_and_files_that_exist() -> None:
    chores = set(re.findall(r"(?:`|^    )make ([a-z]+)", TEXT, re.MULTILINE))
    assert {"setup", "test", "release"} <= chores
    assert all(re.search(rf"^{chore}:", MAKEFILE, re.MULTILINE) for chore in chores)
    for file in re.findall(r"\]\(([\w./-]+)\)", TEXT):
        assert (ROOT / file).is_file(), file
