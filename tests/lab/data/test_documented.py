"""What docs/lab.md shows is run, and does what docs/lab.md says."""

import re
from pathlib import Path
from textwrap import dedent

import duckdb
import pytest

from ludarium.lab.data.parquet import GAME_COLUMNS, TURN_COLUMNS, write_data
from ludarium.lab.experiments.fields import ExperimentError
from ludarium.lab.experiments.file import parse_experiment
from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.figures.profile import Profile
from tests.cli.typed import typed
from tests.lab.data.samples import play_experiment

DOCS = (Path(__file__).parents[3] / "docs" / "lab.md").read_text(encoding="utf-8")
PLAYED = """
game = "subsume"
players = ["random", "uct:simulations=2"]
games = 8
chances = 2
variants.small = { size = 3 }
"""


def section(title: str) -> str:
    return DOCS.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def blocks(title: str) -> list[str]:
    """The indented blocks of a section."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", section(title), re.MULTILINE)
    return [dedent(block).strip("\n") for block in found]


def names_in(table: str) -> list[str]:
    """The names in the first column of a table."""
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where data/ has the games of an experiment."""
    folder = tmp_path_factory.mktemp("documented")
    write_data(play_experiment(PLAYED, folder / "played"), folder / "data")
    return folder


@pytest.fixture
def profiles(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Profile]:
    monkeypatch.chdir(folder)
    return read_stored(folder / "played").profiles()


def value(profile: Profile, key: str) -> float:
    found = profile.figure(key).found
    assert found is not None
    return found.value


def queries() -> list[str]:
    return [block for block in blocks("The data") if block.startswith("SELECT")]


def test_the_first_query_gives_the_figures_of_the_report(profiles: list[Profile]) -> None:
    rows = duckdb.execute(queries()[0]).fetchall()
    assert [row[:3] for row in rows] == [("small", "random", 8), ("small", "uct:simulations=2", 8)]
    for (_, _, _, score, draws, turns), profile in zip(rows, profiles, strict=True):
        assert score == pytest.approx(value(profile, "score"))
        assert draws == value(profile, "draws")
        assert turns == value(profile, "turns")


def test_the_second_query_counts_games_with_an_event(profiles: list[Profile]) -> None:
    rows = duckdb.execute(queries()[1]).fetchall()
    for profile in profiles:
        counted = {event: games / 8 for _, strength, event, games, _ in rows if strength == profile.strength}
        assert counted == {one.key: one.found.value for one in profile.events if one.found is not None}


def test_every_other_query_runs(profiles: list[Profile]) -> None:
    for query in queries()[2:]:
        assert duckdb.execute(query).fetchall()


def test_the_program_for_pandas_gives_the_figures_of_the_report(profiles: list[Profile]) -> None:
    (program,) = (block for block in blocks("The data") if "import pandas" in block)
    names: dict[str, dict[tuple[str, str], float]] = {}
    exec(program, names)
    for profile in profiles:
        cell = (profile.variant, profile.strength)
        assert names["score"][cell] == pytest.approx(value(profile, "score"))
        assert names["branching"][cell] == pytest.approx(value(profile, "branching"), abs=0.001)


def test_the_columns_are_all_described() -> None:
    games, turns = section("The data").split("The columns of `turns.parquet`:")
    assert sorted(names_in(games)) == sorted(GAME_COLUMNS)
    assert sorted(names_in(turns)) == sorted(TURN_COLUMNS)


def example() -> str:
    return blocks("The experiment file")[0]


def test_the_experiment_that_is_shown_is_one() -> None:
    found = parse_experiment(example())
    assert [one.name for one in found.variants] == ["usual", "king", "king, one move"]
    assert len(found.cells()) == 12


def test_the_mistake_that_is_shown_is_told_so() -> None:
    wrong = example().replace('king = { win = "king" }', 'king = { win = "queen" }')
    with pytest.raises(ExperimentError) as caught:
        parse_experiment(wrong, "king.toml")
    assert blocks("The experiment file")[1] == f"ludarium: {caught.value}"


def test_every_field_is_described() -> None:
    with pytest.raises(ExperimentError) as caught:
        parse_experiment("x = 3")
    fields = str(caught.value).partition("there are ")[2].replace(" and ", ", ").split(", ")
    table = section("The experiment file").partition("| field |")[2]
    assert sorted(names_in(table)) == sorted(fields)


def test_the_grid_that_is_shown_is_one() -> None:
    (grid,) = re.findall(r"`(grid = .*?)`", section("The experiment file"))
    assert len(parse_experiment(f'game = "protista"\nplayers = ["random"]\n{grid}').variants) == 6


def test_every_command_that_is_shown_is_there() -> None:
    commands = set(re.findall(r"ludarium (lab \w+)", DOCS))
    assert {"lab quick", "lab run", "lab check", "lab report", "lab records", "lab data"} <= commands
    for command in commands:
        answer = typed(*command.split(), "--help")
        assert answer.code == 0
        shown = re.findall(rf"ludarium {command} .*", DOCS)
        for option in {word for line in shown for word in re.findall(r"--\w+", line.partition("`")[0])}:
            assert option in answer.out


def test_every_figure_is_defined_as_in_the_report(profiles: list[Profile]) -> None:
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", section("The figures"), re.MULTILINE))
    for figure in profiles[0].figures:
        definition = figure.definition
        assert rows[definition.title].replace(" (after 2,000 steps)", "") == definition.meaning
