"""`ludarium play`: whole games at the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.players import CLASSIC_LEVELS, PLAYERS
from tests.cli.samples import GAME, game_file
from tests.cli.typed import Answer, Person, at_terminal, typed
from tests.helpers import board, dealt

QUICK = ("--against", "random", "--seed", "1")
TWO = ("subsume", "-o", "size=3", "--against", "human")


def read(file: Path) -> ludarium.Record:
    return ludarium.read_record(file.read_bytes())


def against_random(name: str, file: Path, prompts: int) -> Answer:
    """A game by a person who sees the position in the record that is kept, and asks and takes back now and then."""

    def choices() -> Iterator[str]:
        for prompt in range(prompts):
            position = read(file).positions[-1]
            if position.outcome is not None:
                break
            step = position.steps[prompt * 7 % len(position.steps)]
            yield from (f"why {step}", "steps", "nonsense", "undo") if prompt in (5, 9) else (str(step),)
        yield "quit"

    says = choices()
    return typed("play", name, *QUICK, "--save", str(file), said=Person(lambda: next(says, None)))


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_game_can_be_played_against_the_computer(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    answer = against_random(name, file, 30)
    assert (answer.code, answer.error) == (0, "")
    record = read(file)
    assert len(record.steps) > 5
    assert record.players == ("human", "random")
    assert record.date.startswith("20")


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    answer = against_random("subsume", file, 1000)
    outcome = read(file).outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert f"{outcome.reason} {outcome.winner.capitalize()} wins." in answer.out
    assert answer.out.endswith("over> quit\n")


def test_two_people_play_to_the_end_and_keep_the_record(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    steps = "".join(f"{step}\n" for step in ludarium.read_record(GAME).steps)
    answer = typed("play", *TWO, "--names", "First, Second", "--save", str(file), said=steps + "a1\nquit\n")
    assert answer.code == 0
    assert "Turn 10, blue: d3 (5 flipped)." in answer.out
    assert "Blue's loop holds more than half of the perimeter. Blue wins." in answer.out
    assert "\nBlue's loop holds 7 of the 12 perimeter cells.\n" in answer.out
    assert "the game is over." in answer.out
    record = read(file)
    assert (record.players, record.result) == (("First", "Second"), "blue")
    assert record.steps == ludarium.read_record(GAME).steps


def test_the_board_shows_the_last_turn_and_whose_turn_it_is() -> None:
    out = typed("play", "blob", "--against", "human", said="d2-d3\n").out
    assert (
        board(
            """
        red> d2-d3
        Turn 1, red: d2-d3.

               g1  b   r   b   r   g4
             f1  r   b   .   r   b   f5
           e1  b   .   r   b   .   r   e6
         d1  r  (.) [r] [b]  r   b   b   d7
           c1  b   .   r   b   .   r   c6
             b1  r   b   .   r   b   b5
               a1  b   r   b   r   a4
        Groups: red 11, blue 10.
        Blue's turn: two steps left.
        blue>
        """
        )
        in out
    )


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_aim_is_told_once_and_the_progress_with_each_board(name: str) -> None:
    first = str(dealt(name).start().steps[0])
    out = typed("play", name, "--against", "human", said=f"{first}\n").out
    assert out.count(f"Aim: {ludarium.game(name).aim}\n") == 1
    title = ludarium.game(name).start().progress[0].title
    assert out.count(f"\n{title}: ") == 2


def test_what_the_remark_says_is_told_once() -> None:
    out = typed("play", "drop", "--against", "human", said="c3\n").out
    assert "Clump: black 1, white 0.\nWhite's turn: two drops left. In hand: 31 black, 32 white.\n" in out


def test_a_step_is_called_what_the_game_calls_it() -> None:
    out = typed("play", "protista", "--against", "human").out
    assert "\nType a move like " in out
    assert "White's turn: one move left." in out


def test_against_the_computer_the_turn_is_yours() -> None:
    out = typed("play", "blob", *QUICK, said="d2-d3\n").out
    assert "Blob: you are red and random is blue.\n" in out
    assert "Your turn (red): one step left." in out
    assert "Your turn (red): two steps left." in out


def test_the_computer_begins_if_you_take_the_other_side() -> None:
    out = typed("play", "blob", *QUICK, "--side", "blue", said="undo\n").out
    assert out.index("Turn 1, red:") < out.index("Your turn (blue)")
    assert "there is nothing of yours to take back" in out


def test_the_same_seed_makes_the_same_game() -> None:
    game = ("play", "blob", "--against", "uct", "--simulations", "50", "--seed", "4")
    assert typed(*game, said="d2-d3\n").out == typed(*game, said="d2-d3\n").out


def test_the_steps_of_a_turn_can_be_typed_at_once() -> None:
    out = typed("play", "blob", "--against", "human", said="d2-d3\na1-b2,b2-a1\n").out
    assert "Turn 2, blue: a1-b2, b2-a1." in out


def test_several_steps_are_played_all_or_none() -> None:
    out = typed("play", "blob", "--against", "human", said="d2-d3\na1-b2,d1-d2\ncode\n").out
    assert "d1-d2: d1 holds a red piece" in out
    assert "brbr/rb.rb/b.rb.r/r.rbrbb/b.rb.r/rb.rb/brbr b 2\n" in out


def test_several_steps_do_not_reach_into_the_next_turn() -> None:
    out = typed("play", "blob", "--against", "human", said="d2-d3,a1-b2\n").out
    assert "a1-b2: the turn is over after d2-d3" in out


def test_a_game_can_begin_anywhere(tmp_path: Path) -> None:
    code = "bbrr/r..rr/brbb.r/b.brbrb/brrbbb/rb.r./brr. b 2"
    file = tmp_path / "game.txt"
    typed("play", "blob", *QUICK, "--side", "blue", "--code", code, "--save", str(file), said="end\n")
    assert read(file).start.code == code


def test_nothing_is_lost_when_the_input_ends() -> None:
    answer = typed("play", "blob", "--against", "human", said="d2-d3\n")
    assert answer.code == 0
    assert ludarium.read_record(answer.out.partition("This is its record:\n")[2]).steps[0].text == "d2-d3"


@pytest.mark.parametrize(
    ("answer", "kept"), [("", []), ("no", []), ("N", []), ("game.txt", ["game.txt"]), ("yes\ngame.txt", ["game.txt"])]
)
def test_whoever_leaves_says_whether_the_game_is_saved(
    answer: str, kept: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert typed("play", "blob", "--against", "human", said=f"d2-d3\nquit\n{answer}\n").code == 0
    assert [file.name for file in tmp_path.iterdir()] == kept


def test_ctrl_c_makes_the_computer_play_at_once_and_leaves_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = ("play", "subsume", "--against", "uct", "--seconds", "3000", "--save", str(file))
    with at_terminal(*command) as (terminal, process):
        terminal.reads("red> ")
        terminal.type("c3\n")
        terminal.reads("is thinking")
        terminal.type("\x03")
        terminal.reads("Turn 2, blue: ")
        terminal.reads("red> ")
        terminal.insists("\x03", "The game is kept in ")
        assert process.wait() == 0
    assert len(read(file).turns) == 2


def test_a_game_goes_on_where_its_record_ends(tmp_path: Path) -> None:
    file = game_file(tmp_path, GAME.replace('"blue"', '"*"').replace("9. d2 10. d3 blue", "*"))
    answer = typed("play", "--resume", file, said="d2\nd3\nquit\n")
    assert "Subsume by Mark Steere: First is red and Second is blue." in answer.out
    assert ludarium.read_record(Path(file).read_bytes()) == ludarium.read_record(GAME)


def test_a_computer_takes_its_seat_again(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    typed("play", "blob", *QUICK, "--save", file, said="d2-d3\n")
    assert "you are red and random is blue" in typed("play", "--resume", file, said="quit\n").out
    assert "random is red and you are blue" in typed("play", "--resume", file, *QUICK, "--side", "blue").out


def test_without_a_name_one_is_asked() -> None:
    out = typed("play", said="blob\nhuman\nd2-d3\n").out
    assert "Which game?\n  1  blob" in out
    assert "Whom do you play?" in out
    assert "Turn 1, red: d2-d3." in out


def test_the_menu_takes_numbers_and_enter_and_asks_again() -> None:
    out = typed("play", said=f"0\nchess\n²\n\n{len(PLAYERS) - len(CLASSIC_LEVELS) + 1}\nquit\n").out
    assert out.count(f"Please type a number from 1 to {len(ludarium.GAMES)}.") == 3
    first = ludarium.game(ludarium.GAMES[0])
    assert f"\n{first.ruleset.credited_title}.\n" in out
    assert f"{first.sides[0].capitalize()}'s turn" in out


@pytest.mark.parametrize("said", ["", "1\n"])
def test_the_menu_can_be_left(said: str) -> None:
    answer = typed("play", said=said)
    assert (answer.code, answer.error) == (0, "")
