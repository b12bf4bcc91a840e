"""The programs of docs/environments.md run, and print what they are said to print."""

import contextlib
import io
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import ludarium
from ludarium.envs.episodes import Episodes

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE, re.DOTALL)
ROW = r"^\| (\w*) ?\| ([^|]+) \| ([\d,]+) \| ([\d ×]+) \| ([\d,]+) \|$"
WITHOUT_OPENSPIEL = find_spec("pyspiel") is None


@pytest.mark.parametrize(("program", "printed"), PROGRAMS)
def test_a_program_prints_what_the_page_says(program: str, printed: str) -> None:
    if "pyspiel" in program and WITHOUT_OPENSPIEL:
        pytest.skip("OpenSpiel is missing: pip install 'ludarium[openspiel]'")
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        exec(program, {})
    assert shown.getvalue() == printed


def test_the_page_has_a_program_of_random_play_for_each_world() -> None:
    playing = [program for program, printed in PROGRAMS if printed]
    assert all(
        any(f"envs.{world}" in program for program in playing) for world in ("pettingzoo", "gymnasium", "openspiel")
    )


def test_the_table_has_the_sizes_of_every_game() -> None:
    game, games = "", set()
    for name, options, *sizes in re.findall(ROW, PAGE, re.MULTILINE):
        game = name.lower() or game
        games.add(game)
        episodes = Episodes(game, **dict(re.findall(r"(\w+)=(\w+)", options)))
        actions = episodes.actions
        found = f"{len(actions):,}", " × ".join(map(str, episodes.shape)), f"{actions.packed_bytes:,}"
        assert found == tuple(sizes), (game, options)
    assert games == set(ludarium.GAMES)
