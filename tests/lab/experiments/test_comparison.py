"""Comparing two sets of rules: the test looks at the games in order, and stops both sides at once."""

import json
import random
from pathlib import Path

import pytest

import ludarium
from ludarium.lab.experiments.comparison import Duel, Question, new_question, only_cell
from ludarium.lab.experiments.experiment import Experiment, Pairing, Variant
from ludarium.lab.playing.played import Played, Spent
from tests.cli.typed import typed

SMALL = 'game = "subsume"\nplayers = ["random"]\nchances = 0\nseed = {seed}\n[variants]\none = {{ size = {size} }}\n'


def played(number: int, winner: int | None, turns: int = 10, cut: bool = False) -> Played:
    spent = Spent(1, 0.1, 0.1, None)
    return Played(number, winner, cut, "It ended.", turns, turns, "2026.11.17", "program", (spent, spent))


def duel(question: Question) -> Duel:
    cells = [
        Experiment("subsume", (Variant("one", {"size": size}),), (Pairing("random", "random"),)).cells()[0]
        for size in (3, 4)
    ]
    return Duel(question, *cells)


def coins(share: float, games: int, seed: int) -> list[Played]:
    chance = random.Random(seed)
    return [played(number, int(chance.random() >= share)) for number in range(1, games + 1)]


@pytest.mark.parametrize(("one", "other", "verdict"), [(0.5, 0.75, True), (0.75, 0.5, False), (0.25, 0.75, False)])
def test_a_fairer_rule_is_found_whichever_side_the_other_favours(one: float, other: float, verdict: bool) -> None:
    found = duel(new_question(10, None, None))
    for first, second in zip(coins(one, 3000, 1), coins(other, 3000, 2), strict=True):
        found.sides[0].take(first)
        found.sides[1].take(second)
        if found.compared.decided:
            break
    assert found.compared.verdict is verdict
    assert found.compared.games < 3000


def test_the_verdict_does_not_depend_on_which_side_comes_first() -> None:
    abreast, apart = duel(new_question(10, None, None)), duel(new_question(10, None, None))
    one, other = coins(0.5, 1000, 3), coins(0.8, 1000, 4)
    for first, second in zip(one, other, strict=True):
        abreast.sides[0].take(first)
        abreast.sides[1].take(second)
    for second in other:
        apart.sides[1].take(second)
    for first in one:
        apart.sides[0].take(first)
    assert abreast.compared.decided
    assert abreast.described() == apart.described()


def test_shorter_games_and_fewer_draws_are_found_and_a_cut_game_is_longer_than_any() -> None:
    shorter, drawn = duel(new_question(None, 5, None)), duel(new_question(None, None, 10))
    for number in range(1, 400):
        shorter.sides[0].take(played(number, 0, turns=10 + number % 7))
        shorter.sides[1].take(played(number, None, turns=5, cut=True))
        drawn.sides[0].take(played(number, number % 2))
        drawn.sides[1].take(played(number, None if number % 2 else 0))
    assert shorter.compared.verdict is True
    assert drawn.compared.verdict is True


@pytest.mark.parametrize("asked", [(None, None, None), (5, 5, None), (5, None, 5)])
def test_one_question_is_asked(asked: tuple[float | None, float | None, float | None]) -> None:
    with pytest.raises(ludarium.OptionError, match=r"^ask one question: --fairer-by POINTS, --shorter-by TURNS or"):
        new_question(*asked)


def test_each_file_has_one_variant_and_one_player() -> None:
    pairings = (Pairing("random", "random"), Pairing("greedy", "greedy"))
    with pytest.raises(
        ludarium.OptionError, match=r"^a\.toml has 1 variant and 2 players: to compare, each file has one"
    ):
        only_cell(Experiment("subsume", pairings=pairings), "a.toml")


def test_two_files_are_compared_and_the_same_command_resumes(tmp_path: Path) -> None:
    small, large = tmp_path / "small.toml", tmp_path / "large.toml"
    small.write_text(SMALL.format(seed=1, size=3))
    large.write_text(SMALL.format(seed=1, size=4))
    words = ("lab", "compare", str(small), str(large), "--shorter-by", "3", "--folder", str(tmp_path / "kept"))
    first = typed(*words, "--most", "30", "--json", "--processes", "1")
    assert (first.code, first.error) == (0, "")
    found = json.loads(first.out)
    assert found["verdict"] is True
    assert found["question"] == "shorter by 3 turns"
    again = typed(*words, "--most", "40", "--processes", "2")
    assert f"small.toml is shorter than {large} (after {found['games']} games of each, error 5 %)." in again.out
    same = typed("lab", "compare", str(small), str(small), "--fairer-by", "5")
    assert (same.code, "describe the same games" in same.error) == (2, True)
