"""`ludarium show`, `replay`, `analyse` and `play` with records that hold variations."""

import os
from pathlib import Path

import pytest

import ludarium
from tests.cli.samples import GAME, game_file
from tests.cli.typed import at_terminal, refused, typed

STUDY = """\
[Game "blob"]
[Options "start=scattered opening=one wrap=pushed"]
[Red "?"]
[Blue "?"]
[Date "2026.11.17"]
[Result "*"]

{to begin} 1. d5-d6 {[%chance 0.42] a row turned} (1. a2-a3 {[%marks a1,a3] [%arrows a2-a3] aside} 2. e1-e2,end) \
2. d4-d3 {the first step} 2... e1-e2 (2... d3-d2 3. end) (2. e1-e2,end {quiet}) 3. end *
"""


@pytest.fixture
def study(tmp_path: Path) -> str:
    return game_file(tmp_path, STUDY)


def test_show_ends_with_the_main_line_and_what_is_noted_there(study: str) -> None:
    assert "\nTurn 3, red: end." in typed("show", study).out
    out = typed("show", study, "--turn", "1").out
    assert out.endswith("left.\na row turned\nThe chance of red: 42 %.\n")
    assert typed("show", study, "--turn", "0").out.endswith("left.\nto begin\n")


def test_show_finds_any_place_by_its_path(study: str) -> None:
    out = typed("show", study, "--path", "a2-a3").out
    assert "\nTurn 1, red: a2-a3" in out
    assert out.endswith("\naside\nMarked: a1, a3.\nArrows: a2 to a3.\n")
    assert "\nTurn 2, blue: d4-d3, d3-d2." in typed("show", study, "--path", "d5-d6, d4-d3,d3-d2").out
    assert typed("show", study, "--path", "").out == typed("show", study, "--turn", "0").out


def test_marked_cells_are_marked_in_the_picture(study: str) -> None:
    marked = typed("show", study, "--path", "a2-a3", "--svg", "-").out
    position = ludarium.read_record(STUDY).position_at(("a2-a3",))
    assert marked.rstrip("\n") != position.svg()
    assert marked.count("<") > position.svg().count("<")


def test_replay_tells_one_line_with_its_comments_and_names_the_others(study: str) -> None:
    out = typed("replay", study).out
    assert "\nto begin\nv1: a2-a3, e1-e2, end\n" in out
    assert "\na row turned\nThe chance of red: 42 %.\nv1: e1-e2, end\nv2: d4-d3, d3-d2, end\n" in out
    assert "\nAfter d4-d3: the first step\n" in out
    other = typed("replay", study, "--path", "a2-a3").out
    assert "\nTurn 1, red: a2-a3" in other
    assert "\nv1: d5-d6, d4-d3, e1-e2, end\n" in other
    assert other.count("\nTurn ") == 2


def test_replay_walks_into_variations_and_back(study: str) -> None:
    with at_terminal("replay", study) as (terminal, process):
        terminal.reads("turn 0 of 3> ")
        terminal.type("n\n")
        terminal.reads("turn 1 of 3> ")
        terminal.type("v2\n")
        assert "Turn 2, blue: d4-d3, d3-d2." in terminal.reads("turn 2 of 3> ")
        terminal.type("m\n")
        assert "Turn 1, red: d5-d6" in terminal.reads("turn 1 of 3> ")
        terminal.type("v3\n")
        assert "The next turn has 2 variations." in terminal.reads("turn 1 of 3> ")
        terminal.type("q\n")
        assert process.wait() == 0


def test_paths_that_are_not_there_are_refused(study: str) -> None:
    for command in ("show", "replay", "analyse"):
        assert refused(command, study, "--path", "d5-d6,nothing") == "the tree has no step 'nothing' after 'd5-d6'"
    assert refused("show", study, "--path", "a2-a3", "--turn", "1").startswith("--path and --turn both say where")
    assert refused("analyse", "--game", "blob", "--path", "a2-a3") == "--path is for records: name one"
    code = ludarium.game("blob").start().code
    assert refused("show", code, "--path", "a2-a3") == "--path is for records: a code is one position"


def test_a_place_in_a_variation_is_analysed(study: str) -> None:
    out = typed("analyse", study, "--path", "a2-a3", "--simulations", "50").out
    assert "blue wins" in out
    assert "50 simulations; expected: " in out


def test_a_review_is_written_into_the_record(tmp_path: Path) -> None:
    file, reviewed = game_file(tmp_path), tmp_path / "reviewed.txt"
    answer = typed("analyse", file, "--simulations", "500", "--no-picture", "--to", str(reviewed))
    assert answer.out.endswith(f"\nThe reviewed record is in {reviewed}\n")
    text = reviewed.read_text(encoding="utf-8")
    record = ludarium.read_record(text)
    assert str(record) == text
    assert record.steps == ludarium.read_record(GAME).steps
    assert all(node.chance is not None for node in record.tree.main_line)
    assert record.tree.main_line[3].comment == "Second\nhesitated."
    better = record.tree.nodes([str(step) for step in record.steps[:8]])[-1].children[1]
    assert better.chance == 1
    assert better.comment.startswith("Better by ")
    assert better.comment.endswith(" a proven win.")
    again = typed("analyse", str(reviewed), "--simulations", "500", "--no-picture", "--to", str(reviewed))
    assert again.code == 0
    assert reviewed.read_text(encoding="utf-8") == text


def test_only_a_record_is_replaced_by_a_review(tmp_path: Path) -> None:
    file, precious = game_file(tmp_path), tmp_path / "precious.txt"
    precious.write_text("precious")
    refusal = refused("analyse", file, "--to", str(precious))
    assert refusal == f"{precious} already exists and is not a record: name another file with --to"
    assert refused("analyse", file, "--to", "-").startswith("--to needs a file")
    assert refused("analyse", file, "--to", str(tmp_path)).endswith("is a folder: name a file for the record")
    assert refused("analyse", file, "--to", str(tmp_path / "no" / "x.txt")).endswith("there is no such folder")
    assert refused("analyse", file, "--turn", "2", "--to", "x.txt").startswith("--to is for the review of a whole game")
    assert sorted(os.listdir(tmp_path)) == ["game.txt", "precious.txt"]
    assert precious.read_text() == "precious"


def test_a_game_that_is_resumed_does_not_overwrite_variations(study: str) -> None:
    answer = typed("play", "--resume", study, "--against", "human", said="quit\n\n")
    assert (
        answer.error
        == f"{study} holds more than one line of play, so it stays as it is: save keeps the game elsewhere.\n"
    )
    assert Path(study).read_text(encoding="utf-8") == STUDY
