"""Puzzles: what counts as solving one, and what is read from the data."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import permutations
from random import Random

import pytest

import ludarium
from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.kernel.tracing import KINDS
from ludarium.positions import Position
from ludarium.study.puzzles import (
    End,
    Puzzle,
    Reply,
    daily,
    described_puzzle,
    judge,
    new_puzzle,
    puzzle,
    puzzle_game,
    puzzles,
    read_puzzle,
    telling_themes,
    theme_name,
)
from ludarium.study.puzzles.judging import play_turn

every_game = pytest.mark.parametrize("name", ludarium.GAMES)
SAMPLE = 6  # puzzles of each game


def some(name: str, seed: int = 0) -> list[Puzzle]:
    """A few puzzles of a game, the longest among them."""
    known = puzzles(name)
    drawn = Random(seed).sample(known, min(SAMPLE, len(known)))
    return [*drawn, max(known, key=lambda one: one.turns)]


def lines(ends: tuple[End, ...], turns: int) -> Iterator[list[tuple[str, ...]]]:
    """Every way through a solution, turn by turn."""
    for end in ends:
        if not end.replies:
            yield [end.steps]
        for reply in end.replies:
            for rest in lines(reply.ends, turns - 1):
                yield [end.steps, reply.steps, *rest]


def random_turn(position: Position, chance: Random) -> tuple[Position, tuple[str, ...]]:
    played: list[str] = []
    while not played or (position.outcome is None and not position.state[FRESH]):
        played.append(str(chance.choice(position.steps)))
        position = position.play(played[-1])
    return position, tuple(played)


@every_game
def test_every_stored_way_solves_and_every_defence_is_given(name: str) -> None:
    for one in some(name):
        for way in lines(one.solution, one.turns):
            assert len(way) == 2 * one.turns - 1
            assert judge(one, way).kind == "solved"
            for own in range(0, len(way) - 1, 2):
                verdict = judge(one, way[: own + 1])
                assert verdict.kind == "continues"
                assert verdict.reply in replies(one.solution, way[:own], way[own])


def replies(ends: tuple[End, ...], before: list[tuple[str, ...]], turn: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The stored replies to a turn, the most stubborn first, of which the judge gives the first."""
    for own, other in zip(before[::2], before[1::2], strict=True):
        end = next(end for end in ends if end.steps == own)
        ends = next(reply.ends for reply in end.replies if reply.steps == other)
    return tuple(reply.steps for reply in next(end for end in ends if end.steps == turn).replies[:1])


def test_any_order_of_steps_that_reaches_the_same_position_counts() -> None:
    """The steps of a first turn in another order, wherever they are legal so."""
    other_orders = 0
    for one in (one for name in ludarium.GAMES for seed in range(4) for one in some(name, seed)):
        for end in one.solution:
            reached = play_turn(one.start, end.steps)
            for order in permutations(end.steps):
                try:
                    same = order != end.steps and play_turn(one.start, order) == reached
                except StepError:
                    continue
                if same:
                    assert judge(one, [order]) == judge(one, [end.steps])
                    other_orders += 1
    assert other_orders >= 3


@every_game
def test_any_other_turn_fails(name: str) -> None:
    """A turn solves if it wins, continues if it reaches a stored end, and fails otherwise."""
    chance, failed = Random(name), 0
    for one in some(name):
        stored = {play_turn(one.start, end.steps) for end in one.solution if end.replies}
        for _ in range(10):
            reached, turn = random_turn(one.start, chance)
            won = reached.outcome is not None and reached.outcome.winner == one.side
            verdict = judge(one, [turn])
            assert verdict.kind == ("solved" if won else "continues" if reached in stored else "fails")
            assert bool(verdict.reply) == (verdict.kind == "continues")
            failed += verdict.kind == "fails"
    assert failed > 5 * SAMPLE


def longer() -> Puzzle:
    """A puzzle of more than one turn."""
    return next(one for name in ludarium.GAMES for one in puzzles(name) if one.turns > 1)


def test_tries_that_cannot_be_are_refused() -> None:
    one = longer()
    first = one.solution[0].steps
    reply = one.solution[0].replies[0].steps
    for turns, reason in (
        ([], "a try ends with a turn of the side that solves"),
        ([first, reply], "a try ends with a turn of the side that solves"),
        ([()], "a turn has at least one step"),
        ([(*first, "z99")], "z99: the turn was over before this step"),
        ([first, ("z99",), first], "z99: this is not a stored reply to the turn before it"),
        ([("z99",)], "'?z99"),
    ):
        with pytest.raises(StepError, match=f"^{reason}"):
            judge(one, turns)


def test_nothing_follows_a_turn_that_failed_or_won() -> None:
    one = longer()
    chance = Random(3)
    while judge(one, [turn := random_turn(one.start, chance)[1]]).kind != "fails":
        pass
    with pytest.raises(StepError, match=r"^turn 1 did not keep the win in time: nothing can follow it$"):
        judge(one, [turn, ("z99",), ("z99",)])
    way = next(lines(one.solution, one.turns))
    with pytest.raises(StepError, match=rf"^turn {len(way)} ended the game: nothing can follow it$"):
        judge(one, [*way, ("z99",), ("z99",)])


def test_a_turn_that_is_not_over_is_refused() -> None:
    for one in (one for name in ludarium.GAMES for one in puzzles(name)):
        end = one.solution[0]
        if len(end.steps) > 1:
            with pytest.raises(StepError, match=r"^the turn is not over: play the rest of its steps$"):
                judge(one, [end.steps[:1]])
            return
    pytest.fail("no puzzle has a first turn of several steps")


@every_game
def test_puzzles_are_read_as_they_were_written(name: str) -> None:
    known = puzzles(name)
    assert len({one.id for one in known}) == len(known) > 0
    for one in known:
        assert read_puzzle(name, described_puzzle(one)) == one
        assert new_puzzle(one.game, one.code, one.turns, one.themes, one.rating, one.positions, one.solution) == one
        assert puzzle(name, one.id) is one
        assert one.start.outcome is None
        assert f"win in {one.turns}" in one.themes
        assert all(theme_name(theme) != theme for theme in one.themes)
        assert one.side == one.start.mover


def test_a_puzzle_keeps_options_that_are_not_default() -> None:
    game = puzzle_game("subsume", {"size": 4})
    one = new_puzzle(game, game.start().code, 1, ("win in 1",), 1000, 5, (End(("a1",)),))
    assert described_puzzle(one)["options"] == {"size": 4}
    assert read_puzzle("subsume", described_puzzle(one)) == one
    assert new_puzzle(puzzle_game("subsume", {}), one.code, 1, (), 0, 5, ()).id != one.id


def test_ends_and_replies_of_any_depth_are_kept() -> None:
    game = puzzle_game("subsume", {})
    deep = End(("a1",), (Reply(("a2",), (End(("a3",), (Reply(("a4",), (End(("a5",)),)),)), End(("b1",)))),))
    one = replace(new_puzzle(game, game.start().code, 3, (), 0, 0, ()), solution=(deep, End(("c1", "c2"))))
    assert read_puzzle("subsume", described_puzzle(one)) == one


@every_game
def test_every_day_has_a_puzzle_and_none_recurs_before_all_had_theirs(name: str) -> None:
    known, first = puzzles(name), date(2026, 11, 17)
    days = [daily(name, first + timedelta(days=day)) for day in range(2 * len(known))]
    assert {one.id for one in days[: len(known)]} == {one.id for one in known}
    assert days[: len(known)] == days[len(known) :]


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    with pytest.raises(LudariumError, match=r"^there is no puzzle 'nothing' in subsume: "):
        puzzle("subsume", "nothing")


def test_every_kind_of_event_has_a_plain_name_as_a_theme() -> None:
    names = [theme_name(kind) for kind in KINDS]
    assert not set(names) & set(KINDS)
    assert len(set(names)) == len(KINDS)
    assert (theme_name("pushed"), theme_name("win in 2")) == ("pushes pieces", "win in two turns")
    assert theme_name("of another day") == "of another day"


@every_game
def test_one_chooses_by_themes_that_not_nearly_all_puzzles_have(name: str) -> None:
    known = puzzles(name)
    offered = telling_themes(known)
    for theme in {theme for one in known for theme in one.themes if not theme.startswith("win in ")}:
        share = sum(theme in one.themes for one in known) / len(known)
        assert (theme in offered) == (share <= 0.8)
    assert list(offered.values()) == sorted(offered.values(), reverse=True)
