"""What can be typed at the table besides steps."""

import shutil
from pathlib import Path

import ludarium
from tests.cli.typed import Answer, Person, typed

START = ludarium.game("blob").start().code


def at_the_table(said: str | bytes, *more: str) -> Answer:
    answer = typed("play", "blob", *(more or ("--against", "human")), said=said)
    assert (answer.code, answer.error) == (0, "")
    return answer


def answers(*said: str, more: tuple[str, ...] = ()) -> list[str]:
    """What follows each thing that is typed, up to the next prompt."""
    parts = at_the_table("".join(f"{line}\n" for line in said), *more).out.split("> ")
    return [part.partition("\n")[2].rpartition("\n")[0] for part in parts[1:-1]]


def test_help_lists_every_command_and_how_steps_are_written() -> None:
    (told,) = answers("help")
    assert "a2-a3 (move) or end" in told
    for command in (
        "rules",
        "steps",
        "why",
        "hint",
        "best",
        "undo",
        "board",
        "cells",
        "code",
        "save",
        "resign",
        "quit",
    ):
        assert f"\n{command}" in told


def test_steps_lists_all_or_those_with_a_cell() -> None:
    everything, some, none = answers("steps", "steps D4", "steps d9")
    assert everything.startswith("move (69)\n  a2-a1  a2-a3")
    assert everything.endswith("\nend (1)\n  end")
    assert some == "move (3)\n  c3-d4  d5-d4  e3-d4"
    assert none == "No legal step names d9."


def test_why_gives_the_rule_or_says_that_a_step_is_legal() -> None:
    forbidden, legal, nothing = answers("why d3-d4", "why d2-d3", "why")
    assert forbidden == "d3-d4: d3 holds a blue piece: red moves red pieces"
    assert legal == "d2-d3 is legal."
    assert nothing.startswith("name the step as well")


def test_an_illegal_step_is_answered_in_one_line_and_changes_nothing() -> None:
    for nonsense in ("d1-d9", "jump", "d3-d4", ",", "-", "\x1b[2J", "steps\x00", "x" * 600, "💥"):
        reason, code = answers(nonsense, "code")
        assert reason.count("\n") == 0
        assert reason.isprintable()
        assert code == START


def test_bytes_that_are_no_text_are_answered_like_any_nonsense() -> None:
    assert START in at_the_table(b"\xff\xfe\xfa\ncode\n").out


def test_an_empty_line_says_what_to_do() -> None:
    assert answers("", "  ") == ["Type a step, or help."] * 2


def test_undo_takes_back_the_steps_of_this_turn_then_the_turn_before() -> None:
    *_, within, whole, nothing = answers("d2-d3", "a1-b2", "undo", "undo", "undo")
    assert within.endswith("Blue's turn: two steps left.")
    assert whole.endswith("Red's turn: one step left.")
    assert nothing == "there is nothing of yours to take back"


def test_undo_takes_back_the_answer_of_the_computer_too() -> None:
    told = answers("d2-d3", "undo", "code", more=("--against", "random"))
    assert told[2] == START


def test_undo_reaches_back_over_the_end_of_a_game() -> None:
    *_, over, back = answers("resign", "yes", "undo")
    assert over.endswith("Blue wins. You can type undo, save FILE or quit.")
    assert back.endswith("Red's turn: one step left.")


def test_hint_is_a_legal_step_and_a_chance() -> None:
    (told,) = answers("hint", more=("--against", "human", "--simulations", "20"))
    step, _, chance = told.removeprefix("The computer would play ").partition(". Red's chance is then ")
    assert ludarium.game("blob").start().why(step) is None
    assert 1 <= int(chance.removesuffix(" %.")) <= 99


def test_hint_says_when_a_win_is_proven() -> None:
    """One step of red is all it takes."""
    code = "...b/.b.../.....b/..r.r../.....b/...../.... r 2"
    (told,) = answers("hint", more=("--against", "human", "--code", code))
    assert told.endswith("That wins: it is proven.")


def test_best_lists_three_steps_with_their_chances_and_what_is_expected() -> None:
    (told,) = answers("best", more=("--against", "human", "--simulations", "60"))
    heading, *rows, expected = told.splitlines()
    assert heading.split() == ["step", "red", "wins", "visits"]
    start = ludarium.game("blob").start()
    assert [start.why(row.split()[0]) for row in rows] == [None] * 3
    assert [row.split()[2] for row in rows] == ["%"] * 3
    assert expected.startswith(f"60 simulations; expected: {rows[0].split()[0]}, ")


def test_the_board_and_the_names_of_its_cells_can_be_seen_again() -> None:
    _, again, cells = answers("d2-d3", "board", "cells")
    assert again.startswith("Turn 1, red: d2-d3.\n")
    assert cells.splitlines()[3].split() == ["d1", "d2", "d3", "d4", "d5", "d6", "d7"]


def test_the_rules_are_told_without_their_fine_print() -> None:
    (told,) = answers("rules")
    assert "## How to play" in told
    assert "## The rules" not in told
    assert "before  d  r r b . r b b" in told
    assert "<!--" not in told


def test_resigning_is_asked_back_and_gives_the_game_to_the_other(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    at_the_table("d2-d3\nresign\nno\nresign\nyes\nresign\nhint\nquit\n", "--against", "human", "--save", str(file))
    assert ludarium.read_record(file.read_bytes()).result == "red"


def test_a_game_that_was_given_up_takes_no_more_steps() -> None:
    *_, refusal = answers("resign", "yes", "d2-d3")
    assert refusal == "d2-d3: the game was given up; undo takes that back"


def test_save_keeps_the_game_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    told = at_the_table(f"d2-d3\nsave {file}\nend\nundo\na1-b2\nquit\n").out
    assert f"Saved in {file}" in told
    assert [str(step) for step in ludarium.read_record(file.read_bytes()).steps] == ["d2-d3", "a1-b2"]


def test_save_asks_before_it_replaces_another_file(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    at_the_table(f"save {file}\nno\n")
    assert file.read_text() == "precious"
    at_the_table(f"save {file}\nyes\n")
    assert ludarium.read_record(file.read_bytes()).steps == ()


def test_what_cannot_be_saved_is_told_and_play_goes_on(tmp_path: Path) -> None:
    directory, missing, nameless, code = answers(f"save {tmp_path}", f"save {tmp_path}/none/x", "save", "code")
    assert directory == f"{tmp_path}: is a directory"
    assert missing.endswith("no such file or directory")
    assert nameless.startswith("name the file as well")
    assert code == START


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    at_the_table(f"d2-d3\nquit\n{file}\n")
    assert ludarium.read_record(file.read_bytes()).steps[0].text == "d2-d3"
    assert "Save the game?" not in at_the_table("quit\n").out


def test_a_file_that_can_no_longer_be_written_is_told_of_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    says = iter(["d2-d3", "a1-b2", "quit", str(tmp_path / "other.txt")])

    def next_word() -> str | None:
        word = next(says, None)
        if word == "a1-b2":
            shutil.rmtree(folder)
        return word

    answer = typed("play", "blob", "--against", "human", "--save", str(folder / "game.txt"), said=Person(next_word))
    assert "The game could not be saved: " in answer.out
    assert len(ludarium.read_record((tmp_path / "other.txt").read_bytes()).steps) == 2
