"""Records with variations: what is written is read back to the byte, or refused with its place."""

import pickle
import re
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given, settings

from ludarium import Record, RecordError, Tree, game, read_record
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, OPENING, RECORDS, SUBSUME, WALK, WALKED
from tests.positions.trees import TREES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
HEADERS = OPENING[: OPENING.index("1. ")]


def documented() -> list[str]:
    """The records with variations that the documentation shows."""
    section = DOCUMENT.partition("\n## Variations\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", section, re.MULTILINE)
    return [text.strip("\n") + "\n" for block in blocks if (text := dedent(block)).lstrip().startswith("[Game ")]


def read(turns: str) -> Record:
    return read_record(f"{HEADERS}{turns} *\n")


def refused(turns: str) -> str:
    return refusal(RecordError, lambda: read(turns))


@settings(max_examples=40)
@given(TREES)
def test_any_tree_is_written_and_read_back_to_the_byte(tree: Tree) -> None:
    record = Record(tree.start, tree=tree)
    again = read_record(str(record))
    assert str(again) == str(record)
    assert again.tree == tree
    assert again.steps == tuple(node.step for node in tree.main_line)


def test_what_the_documentation_shows_is_read_and_written_so() -> None:
    texts = documented()
    assert len(texts) >= 1
    for text in texts:
        record = read_record(text)
        assert str(record) == text
        assert len(record.tree) > len(record.steps)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_without_variations_has_a_tree_of_one_line(text: str) -> None:
    record = read_record(text)
    assert tuple(node.step for node in record.tree.main_line) == record.steps
    assert len(record.tree) == len(record.steps)
    assert Record(record.start, record.steps, comments=record.comments).tree == record.tree
    assert [visit.position for visit in record.tree.walk()] == list(record.positions)


def test_comments_of_turns_are_the_notes_of_their_last_steps() -> None:
    record = read("{to begin} 1. d5-d6 {[%marks d6] so} 2. d4-d3 {no} 2... e1-e2 {} (2. e1-e2,end) 3. end")
    assert dict(record.comments) == {1: "[%marks d6] so", 2: ""}
    assert record.tree.root.comment == "to begin"
    node = record.tree.node(("d5-d6",))
    assert (node.comment, node.marks) == ("so", ("d6",))
    assert record.tree.node(("d5-d6", "d4-d3")).comment == "no"
    assert "2... e1-e2 {} (2. e1-e2,end)" in str(record)
    assert pickle.loads(pickle.dumps(record)) == record
    given = Record(record.start, record.steps, comments=record.comments)
    assert given.tree.node(("d5-d6",)) == record.tree.node(("d5-d6",)).followed_by(given.tree.root.children[0].children)


def test_a_variation_may_begin_in_the_middle_of_a_turn() -> None:
    record = read("1. d5-d6 2. d4-d3,e1-e2 (2... d3-d2 3. end) (2. e1-e2,end) 3. end")
    assert len(record.tree) == 8
    assert [str(child.step) for child in record.tree.node(("d5-d6", "d4-d3")).children] == ["e1-e2", "d3-d2"]
    assert record.position_at(("d5-d6", "d4-d3", "d3-d2", "end")).mover == "blue"
    assert record.position_at(()) == record.start


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        (
            "1. d5-d6\n(1. d4-d5) 2. end",
            "line 9, variation 1, turn 1, step 1: d4-d5: d4 is empty: a step moves a red piece",
        ),
        (
            "1. d5-d6 (1. d5-d6 2. end)",
            "line 8, variation 1, turn 1, step 1: d5-d6: this step stands here already: its variations begin after it",
        ),
        (
            "1. d5-d6 (1. a2-a3,e1-e2)",
            "line 8, variation 1, turn 1, step 2: e1-e2 begins turn 2: write 2. before it",
        ),
        (
            "1. d5-d6 (1. a2-a3 2. e1-e2 3. end)",
            "line 8, variation 1, turn 3, step 1: end belongs to turn 2, which is not over: write a comma before it",
        ),
        (
            "1. d5-d6 (1. a2-a3 {[%marks z1]})",
            "line 8, variation 1, turn 1, step 1: marks and arrows: z1 is not on the board (its rows are a to g)",
        ),
        (
            "1. d5-d6 2. d4-d3 {[%chance 7]} 2... e1-e2",
            "turn 2, step 1: [%chance …] holds a number from 0 to 1 with up to four decimals, not '7'",
        ),
        (
            "{[%arrows a1-a9]} 1. d5-d6",
            "the comment before the first turn: marks and arrows: a9 is not on the board (row a has 4 cells)",
        ),
    ],
)
def test_errors_name_the_line_the_variation_the_turn_and_the_step(turns: str, reason: str) -> None:
    assert refused(turns) == reason


def test_a_record_is_made_of_steps_or_of_a_tree_with_its_start() -> None:
    tree = Tree(BLOB.start()).add((), "d5-d6")
    assert Record(BLOB.start(), tree=tree) == Record(BLOB.start(), ["d5-d6"])
    both = refusal(RecordError, lambda: Record(BLOB.start(), ["d5-d6"], tree=tree))
    assert both == "a record is made of steps and comments, or of a tree: not of both"
    other = refusal(RecordError, lambda: Record(BLOB.position(WALK), tree=tree))
    assert other == "the tree begins with another position than the record"


def test_a_tree_whose_start_has_a_past_loses_it() -> None:
    later = BLOB.start().play("d5-d6")
    tree = Tree(later).add((), "d4-d3", "e1-e2")
    record = Record(later, tree=tree)
    assert record.tree.start == record.start == BLOB.position(later.code)
    assert read_record(str(record)) == record


def test_another_tree_keeps_the_headers_and_the_result_of_the_same_game() -> None:
    record = read_record(WALKED)
    varied = record.with_tree(record.tree.add(("d4-e4",), "e4-d5"))
    assert (varied.result, varied.players, varied.headers) == (record.result, record.players, record.headers)
    assert "1. d4-e4,end" in str(varied)
    assert "(1... e4-d5)" in str(varied)
    assert record.with_tree(record.tree.delete(("d4-e4", "end"))).result == "*"
    assert read_record(str(varied)) == varied


def test_a_tree_of_many_variations_is_read_step_by_step() -> None:
    tree = Tree(SUBSUME.start())
    first, second = (str(step) for step in tree.start.steps[:2])
    names = [str(step) for step in tree.start.steps]
    parts = [f"1. {first}"]
    for one in names[1:]:
        replies = [reply for reply in names if reply != one]
        inner = "".join(f" (2. {reply})" for reply in replies[1:])
        parts.append(f"(1. {one} 2. {replies[0]}{inner})")
    text = str(Record(game("subsume", size=3).start(), [first])).replace(f"1. {first}", " ".join(parts))
    record = read_record(text)
    assert len(record.tree) == 1 + 18 * 19
    assert str(record) == text
    assert sum(1 for _ in record.tree.walk()) == len(record.tree) + 1
    assert second in record.tree.root.children[1].step.text  # type: ignore[union-attr]
