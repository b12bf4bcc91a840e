"""Series: everything that decides their games, and nothing else."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.playing.series import Series, new_series, pair_of, slug
from ludarium.lab.playing.starts import Codes, RandomSteps, TrueStart, Turns, opened
from tests.lab.samples import small_series
from tests.measures import own_measures

SERIES = small_series()
OTHERS = [
    replace(SERIES, players=("random", "uct:simulations=20")),
    replace(SERIES, players=("uct:simulations=21", "random")),
    replace(SERIES, players=("uct:simulations=20", "greedy")),
    replace(SERIES, options={"size": 4}),
    replace(SERIES, seed=2),
    replace(SERIES, start=RandomSteps(3)),
    replace(SERIES, start=TrueStart()),
    replace(SERIES, start=Turns((("a1",), ("a2",)))),
    replace(SERIES, start=Turns((("a2",), ("a1",)))),
    replace(SERIES, start=Codes(("somewhere",))),
    replace(SERIES, paired=False),
    replace(SERIES, noted=True),
    replace(SERIES, noted=True, chances=10),
]


def test_the_name_differs_if_anything_differs_that_decides_the_games() -> None:
    assert len({one.name for one in (SERIES, *OTHERS)}) == 1 + len(OTHERS)
    assert small_series().name == SERIES.name


def test_what_decides_nothing_leaves_the_name_alone() -> None:
    assert replace(SERIES, chances=10).name == SERIES.name, "without notes there are no chances"


def test_a_level_with_another_budget_is_another_player(tmp_path: Path) -> None:
    levels = [{"simulations": number, "noise": 0.5} for number in range(2, 12)]
    leveled = small_series("level 3")
    with own_measures(tmp_path / "before", "subsume", {"levels": levels}):
        before = leveled.name
        assert leveled.described()["players"] == ["level 3:simulations=4,noise=0.5", "random"]
    levels[2]["simulations"] = 5
    with own_measures(tmp_path / "after", "subsume", {"levels": levels}):
        assert leveled.name != before
        assert leveled.described()["players"] == ["level 3:simulations=5,noise=0.5", "random"]


def test_names_are_file_names_that_people_can_read() -> None:
    series = new_series(("level 3:draw=0.5", "random"), "subsume", {"size": 4}, 7)
    assert re.fullmatch(r"size-4-level-3-draw-0\.5-random-[0-9a-f]{8}", series.name)
    assert series.folder_name == "subsume-size-4-level-3-draw-0.5-against-random-seed-7"
    assert re.fullmatch(r"uct-[0-9a-f]{8}", new_series(("uct", "uct"), "subsume").name)
    assert len(new_series(("uct:simulations=" + "0" * 80 + "5",) * 2, "protista", {"seed": 5}).name) < 120
    assert slug("Ünder / it..") == "nder-it.."


def test_games_come_in_pairs_unless_each_has_a_beginning_of_its_own() -> None:
    assert [pair_of(number) for number in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert [SERIES.beginning(number) for number in (1, 2, 3, 4)] == [1, 1, 2, 2]
    single = replace(SERIES, paired=False)
    assert [single.beginning(number) for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert SERIES.begun(3).steps == SERIES.begun(4).steps != SERIES.begun(5).steps
    assert single.begun(3).steps != single.begun(4).steps


def test_chance_in_the_game_itself_is_drawn_for_each_pair_unless_it_is_given() -> None:
    series = new_series(("random", "random"), "protista")
    assert series.game_of(1) == series.game_of(2) != series.game_of(3)
    assert "seed" not in series.options
    chosen = new_series(("random", "random"), "protista", {"seed": "5"})
    assert chosen.game_of(1) == chosen.game_of(3)
    assert chosen.game_of(1).options["seed"] == 5


def test_openings_that_end_the_game_are_drawn_again() -> None:
    game = SERIES.game_of(1)
    lengths = [len(opened(game, 9, SERIES.rng(pair, "opening")).steps) for pair in range(50)]
    assert lengths == [9] * 50
    with pytest.raises(ludarium.BudgetError, match="no opening of 200 random steps was found that does not end"):
        opened(game, 200, SERIES.rng(1, "opening"))


def test_a_series_begins_at_the_start() -> None:
    line = replace(SERIES, start=TrueStart()).begun(1)
    assert (line.steps, line.position) == ([], SERIES.game_of(1).start())


def test_a_series_begins_with_each_of_its_first_turns_in_turn() -> None:
    series = replace(SERIES, start=Turns((("a1",), ("b2",))))
    assert [" ".join(map(str, series.begun(number).steps)) for number in (1, 2, 3, 4, 5)] == [
        "a1",
        "a1",
        "b2",
        "b2",
        "a1",
    ]


def test_a_series_begins_in_each_of_its_positions_in_turn() -> None:
    game = SERIES.game_of(1)
    codes = tuple(game.start().play(step).code for step in ("a1", "b2"))
    series = replace(SERIES, start=Codes(codes), paired=False)
    assert [series.begun(number).position.code for number in (1, 2, 3)] == [*codes, codes[0]]


def test_steps_are_traced_if_turns_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    line = replace(SERIES, noted=True).begun(1)
    monkeypatch.setattr("ludarium.positions.Position.trace", None)
    assert [event["kind"] for event in line.trace(1)]


@pytest.mark.parametrize(
    ("seed", "steps", "reason"),
    [(-1, 4, "the seed"), (2**63, 4, "the seed"), (1, -1, "an opening has"), (1, 201, "an opening has")],
)
def test_impossible_numbers_are_refused(seed: int, steps: int, reason: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=f"^{reason}"):
        small_series(seed=seed, steps=steps)


@pytest.mark.parametrize("series", [SERIES, *OTHERS[:4]], ids=lambda one: one.name)
def test_a_series_says_what_is_played(series: Series) -> None:
    first, second = series.players
    assert series.title == f"{first} against {second} at subsume with size={series.options['size']}"
