"""Mining openings: games that repeat, counts up to symmetry, and the command from the first game to the data file."""

import json
from contextlib import nullcontext
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.openings.file import fitting_book, text_of
from ludarium.lab.openings.games import EVERY, Source
from ludarium.lab.openings.gathering import Gathering, score_of
from ludarium.lab.openings.opened import Opened
from ludarium.positions import GAMES, Line
from ludarium.positions.registry import ruleset_named
from ludarium.study.openings import Book, Results, Score, book, openings
from tests.cli.typed import refused, typed
from tests.lab.runner.fakes import FakeExecutor

DOCUMENT = (Path(__file__).parents[3] / "docs" / "openings.md").read_text(encoding="utf-8")
SMALL = ("openings", "mine", "--game", "subsume", "--simulations", "8", "--later-simulations", "2")
SOURCE = Source("subsume", 8, 2)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""
    monkeypatch.setattr("ludarium.lab.runs.on_this_machine", lambda processes: nullcontext(FakeExecutor()))


def opened(number: int, points: float, *turns: tuple[str, ...]) -> Opened:
    return Opened(number, "this one", turns, (0.5,) * (len(turns) + 1), points)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    played = [SOURCE.opened(number) for number in range(1, 2 * EVERY + 1)]
    assert played == [Source("subsume", 8, 2).opened(number) for number in range(1, 2 * EVERY + 1)]
    assert [Opened.read(json.loads(json.dumps(one.described()))) for one in played] == played
    assert {len(one.turns) for one in played} == {SOURCE.turns}
    assert all(len(one.values) == SOURCE.turns + 1 for one in played)
    assert {one.points for one in played} == {0.0, 1.0}
    with pytest.raises(ValueError, match=r"^$"):
        Opened.read({**played[0].described(), "values": []})


def test_one_game_of_a_few_begins_with_the_next_of_all_first_turns() -> None:
    given = [SOURCE.opened(number).turns[0] for number in (EVERY, 2 * EVERY, 3 * EVERY)]
    assert len(set(given)) == 3


def test_games_that_turned_boards_make_equal_are_counted_together() -> None:
    """Both first stones lie in a corner; the second stones lie in the corners opposite to them."""
    gathering = Gathering(ludarium.game("subsume"))
    gathering.take(opened(1, 1.0, ("a1",), ("i5",)))
    gathering.take(opened(2, 0.0, ("e9",), ("e1",)))
    gathering.take(opened(3, 0.5, ("a5",), ("a1",)))
    gathered = gathering.book([], least=1)
    assert [one.results for one in gathered.positions] == [
        Results(1, 1, 1),
        Results(1, 1, 1),
        Results(1, 0, 1),
        Results(0, 1, 0),
    ]
    found = openings(Line(ludarium.game("subsume").start().play("i1")), gathered)
    assert found
    opposite, beside = found.turns
    assert (opposite.steps, opposite.results) == (("a5",), Results(1, 0, 1))
    assert opposite.steps != beside.steps in (("e1",), ("i5",))  # a mirror maps one onto the other
    assert beside.results == Results(0, 1, 0)


def test_orders_of_steps_that_come_to_the_same_are_one_turn() -> None:
    gathering = Gathering(ludarium.game("mobility"))
    gathering.take(opened(1, 1.0, ("a1",), ("c3", "k3", "k11")))
    gathering.take(opened(2, 1.0, ("a1",), ("k11", "c3", "k3")))
    gathered = gathering.book([], least=1)
    (turn,) = gathered.positions[1].turns
    assert turn.results == Results(2, 0, 0)
    for begun in (("c3",), ("k3",), ("k11", "c3")):
        position = ludarium.game("mobility").start().play("a1")
        line = Line(position)
        for step in begun:
            line.push(step)
        found = openings(line, gathered)
        assert found
        assert [set(one.steps) for one in found.turns] == [{"c3", "k3", "k11"} - set(begun)]


def test_a_position_to_which_only_rare_ones_lead_is_left_out() -> None:
    gathering = Gathering(ludarium.game("subsume"))
    gathering.take(opened(1, 1.0, ("a1",), ("e9",), ("e5",)))
    gathering.take(opened(2, 1.0, ("e5",), ("e9",), ("a1",)))
    assert [one.results.games for one in gathering.book([], least=1).positions] == [2, 1, 1, 1, 1, 2]
    assert [one.results.games for one in gathering.book([], least=2).positions] == [2]


def test_scores_have_the_interval_of_the_lab() -> None:
    assert score_of(Results(65, 0, 55)) == Score(0.542, 0.453, 0.628)
    assert score_of(Results(0, 3, 0)).value == 0.5


def test_a_book_that_would_be_too_long_leaves_out_what_is_rare() -> None:
    gathering = Gathering(ludarium.game("subsume"))
    for number in range(1, 7):
        gathering.take(opened(number, 1.0, ("a1",), ("e1",) if number % 2 else ("i5",)))
    whole = fitting_book(gathering, {"games": 6})
    assert len(whole.positions) == 4
    shorter = fitting_book(gathering, {"games": 6}, most=len(text_of(whole)) - 1)
    assert (shorter.least, len(shorter.positions)) == (4, 2)


@pytest.mark.usefixtures("here")
def test_a_book_is_written_and_a_run_that_was_stopped_comes_to_the_same(tmp_path: Path) -> None:
    folder, other = tmp_path / "games", tmp_path / "others"
    whole = typed(*SMALL, "--games", "12", "--folder", str(folder))
    assert (whole.code, whole.error) == (0, "")
    assert whole.out.splitlines()[0] == f"Openings of subsume, kept in {folder}"
    assert whole.out.splitlines()[-1].endswith(f"positions written to {folder / 'openings.json'}")
    text = (folder / "openings.json").read_text()
    known = Book.read(json.loads(text))
    assert (known.made[0]["games"], known.made[0]["seed"], known.positions[0].results.games) == (12, 1, 12)
    typed(*SMALL, "--games", "5", "--folder", str(other))
    typed(*SMALL, "--games", "12", "--folder", str(other), "--out", str(tmp_path))
    assert (tmp_path / "openings.json").read_text() == text


@pytest.mark.parametrize("known", [known for name in GAMES if (known := book(name))], ids=lambda known: known.game)
def test_the_page_about_openings_says_what_the_shipped_files_hold(known: Book) -> None:
    assert table_row(known) in DOCUMENT


def table_row(known: Book) -> str:
    """How a book is told of: games, positions, first turns, the longest line, and the score from the start."""
    start = known.positions[0]
    score = f"{100 * start.score.value:.0f} % ({100 * start.score.low:.0f} to {100 * start.score.high:.0f})"
    cells = (start.results.games, len(known.positions), len(start.turns), longest(known, 0), score)
    return f"| {ruleset_named(known.game).title} | {' | '.join(map(str, cells))} |"


def longest(known: Book, place: int) -> int:
    """The most turns that follow one another, at most as many as a game recorded."""
    depth, here = 0, {place}
    while depth < known.made[0]["turns"] and (
        here := {turn.target for one in here for turn in known.positions[one].turns}
    ):
        depth += 1
    return depth


def test_where_there_are_too_few_games_nothing_is_written(tmp_path: Path) -> None:
    answer = typed(*SMALL, "--folder", str(tmp_path), "--minutes", "0.000001", "--processes", "1")
    assert answer.out.endswith("There are too few games for a book: play more, or for longer.\n")
    assert not (tmp_path / "openings.json").exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--games", "0"), "there can be from 1 to 1,000,000 games, not 0"),
        (("--simulations", "0"), "there can be from 1 to 10,000,000 simulations, not 0"),
        (("--game", "protista"), "protista has no openings: its start is drawn by lot, so no two games begin alike"),
        (("--game", "chess"), "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("openings", "mine", "--game", "subsume", *arguments).startswith(reason)
    assert list(tmp_path.iterdir()) == []
