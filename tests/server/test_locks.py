"""What is installed is locked, from wherever a machine installs it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = sorted((ROOT / "requirements").glob("*.txt"))
NODE = ROOT / "web" / "package-lock.json"


@pytest.fixture(scope="module")
def modules() -> dict[str, dict[str, Any]]:
    """What npm installs, by the folder it goes to; the first is the page itself."""
    packages: dict[str, dict[str, Any]] = json.loads(NODE.read_text(encoding="utf-8"))["packages"]
    return packages


@pytest.mark.parametrize("lock", PYTHON, ids=lambda lock: lock.name)
def test_requirements_name_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "--hash=sha256:" in text
    assert re.findall(r".*(?:://|--\S*(?:url|link|host)).*", text) == []


def test_modules_name_no_host(modules: dict[str, dict[str, Any]]) -> None:
    assert [folder for folder, module in modules.items() if "resolved" in module] == []


def test_every_module_has_a_hash(modules: dict[str, dict[str, Any]]) -> None:
    assert [folder for folder, module in modules.items() if folder and "integrity" not in module] == []


def test_the_lock_serves_every_system(modules: dict[str, dict[str, Any]]) -> None:
    """npm leaves out what a registry lacks, and then the page cannot be built where that is needed."""
    wanted = {name for module in modules.values() for name in module.get("optionalDependencies", {})}
    systems = ("darwin", "linux-x64-gnu", "linux-arm64-gnu")
    needed = {name for name in wanted if any(system in name for system in systems)}
    assert needed
    assert {name for name in needed if f"node_modules/{name}" not in modules} == set()
