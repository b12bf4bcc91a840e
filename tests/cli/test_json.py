"""`--json`: what commands write for programs."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ludarium
from ludarium.engine.protocol import AnyAnswer
from ludarium.lab.strength.described import MatchAnswer
from tests.cli.samples import game_file
from tests.cli.typed import at_terminal, refused, typed
from tests.lab.samples import results

SMALL = ("--game", "subsume", "-o", "size=3")


def written(*arguments: str, said: str = "") -> dict[str, Any]:
    """What a command writes to its standard output: one object, and nothing else."""
    answer = typed(*arguments, "--json", said=said)
    assert answer.code == 0
    found: dict[str, Any] = json.loads(answer.out, parse_constant=pytest.fail)
    assert msgspec.to_builtins(msgspec.convert(found, AnyAnswer | MatchAnswer)) == found
    return found


def asked(query: dict[str, Any]) -> dict[str, Any]:
    """What the engine answers."""
    answer = typed("engine", "subsume", "--processes", "1", said=json.dumps({"id": 1, **query}))
    found: dict[str, Any] = json.loads(answer.out)
    assert found.pop("id") == 1
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {**found, "seconds": 0}


def test_the_games_are_those_that_the_engine_tells() -> None:
    assert written("games", "SUBSUME") == asked({"type": "games", "game": "subsume"})
    assert [game["name"] for game in written("games")["games"]] == list(ludarium.GAMES)


def test_a_record_is_shown_as_the_engine_shows_it(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    found = written("show", file, "--turn", "3")
    assert found == asked({"type": "show", "record": Path(file).read_text(), "turn": 3})
    assert found["record"]["players"] == {"red": "First", "blue": "Second"}
    assert written("show", found["position"]["code"], *SMALL) == {**found, "record": None}


def test_a_position_is_analysed_as_the_engine_analyses_it() -> None:
    query = {"type": "analyse", "game": "subsume", "options": {"size": 3}, "simulations": 40, "most": 1000}
    assert without_time(written("analyse", *SMALL, "--simulations", "40")) == without_time(asked(query))


def test_a_review_is_written_with_every_turn_and_a_picture_only_where_one_is_wanted(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    found = written("analyse", file, "--simulations", "10")
    assert [turn["number"] for turn in found["turns"]] == list(range(11))
    assert list(tmp_path.iterdir()) == [Path(file)]
    curve = tmp_path / "curve.svg"
    assert without_time(written("analyse", file, "--simulations", "10", "--picture", str(curve))) == without_time(found)
    assert curve.exists()


def test_a_solution_is_written_with_its_line(tmp_path: Path) -> None:
    file = game_file(tmp_path)
    found = written("solve", file, "--turn", "8")
    record = ludarium.read_record(Path(file).read_text())
    position = record.positions[8]
    for step in found["line"]:
        position = position.play(step)
    assert position.outcome is not None
    assert found["result"] == position.outcome.winner
    assert found["final"] is True


def test_a_match_is_written_with_its_games_and_its_test(tmp_path: Path) -> None:
    folder = str(tmp_path / "match")
    match = ("match", "greedy", "random", *SMALL, "--pairs", "3", "--processes", "1", "--folder", folder)
    found = written(*match, "--sprt", "-10", "10")
    won = sum(1 for one in results(Path(folder)) if one["winner"] is not None)
    assert found["won"] + found["lost"] == won
    assert (found["left"], found["folder"], sum(found["pairs"])) == (0, folder, 3)
    assert [player["name"] for player in found["players"]] == ["greedy", "random"]
    assert (found["test"]["elo0"], found["test"]["elo1"], found["options"]) == (-10, 10, {"size": 3})
    again = written(*match)
    assert again == {**found, "test": None}


def test_a_match_without_a_game_is_written_too(tmp_path: Path) -> None:
    found = written("match", "random", "random", *SMALL, "--minutes", "0.0000001", "--folder", str(tmp_path / "match"))
    assert found["left"] > 0


def test_ctrl_c_leaves_what_was_found() -> None:
    with at_terminal("analyse", "--game", "blob", "--seconds", "600", "--json") as (terminal, process):
        terminal.reads("Searching")
        terminal.insists("\x03", '"stopped": true')
        assert process.wait() == 0


def test_at_a_terminal_a_match_shows_how_far_it_is_beside_its_result(tmp_path: Path) -> None:
    arguments = ("greedy", "random", *SMALL, "--pairs", "20", "--processes", "1", "--folder", str(tmp_path / "match"))
    with at_terminal("match", *arguments, "--json") as (terminal, process):
        terminal.reads("/40 ")
        assert "kept in" not in terminal.reads('"type": "match"')
        terminal.reads('"left": 0')
        assert process.wait() == 0


def test_a_picture_is_no_data() -> None:
    code = ludarium.game("blob").start().code
    reason = refused("show", code, "--json", "--svg", "-")
    assert reason == "--json writes the position as data: leave out --svg and --animated"


@pytest.mark.parametrize("command", ["games", "show", "analyse", "solve", "match"])
def test_the_help_says_where_the_answers_are_explained(command: str) -> None:
    words = " ".join(typed(command, "--help").out.split())
    assert "--json Write the result as JSON, for programs; see docs/engine.md." in words
