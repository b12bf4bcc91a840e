"""Who plays, told in a few words."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.kernel.contract import search_settings
from ludarium.lab.playing.seats import LEVELS, check_seat, is_timed, read_spec, resolved, seat, split_seats
from ludarium.nets import write_net, zero_net
from ludarium.players import PLAYERS
from ludarium.search import Searcher
from tests.measures import own_measures


@pytest.mark.parametrize("spec", [*PLAYERS, *LEVELS, "uct:simulations=5", " uct:seconds=0.01,simulations=9 "])
def test_a_name_with_or_without_a_budget_is_a_player(spec: str) -> None:
    assert callable(seat(spec, seed=5).choose)


def test_a_budget_is_kept_and_a_seed_repeats() -> None:
    position = ludarium.game("subsume", size=3).start()
    assert seat("uct:simulations=3", 5).choose(position) == seat("uct:simulations=3", 5).choose(position)
    assert len({seat("random", seed).choose(position) for seed in range(20)}) > 1


@pytest.mark.parametrize("spec", ["", "nobody", ":", "level 99", "uct,random", "UCT", "u" * 1000])
def test_an_unknown_player_is_refused_with_those_there_are(spec: str) -> None:
    with pytest.raises(ludarium.OptionError, match=r"^there is no player .*: there are .*uct") as refusal:
        seat(spec)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("budget", ["", "5", "simulations", "nodes=5", "simulations=5,simulations=5", "simulations=5;"])
def test_a_budget_that_cannot_be_read_is_refused(budget: str) -> None:
    with pytest.raises(ludarium.OptionError, match=r"simulations=500|whole number"):
        seat(f"uct:{budget}")


@pytest.mark.parametrize(
    "budget", ["simulations=0", "simulations=-5", "simulations=99999999999", "seconds=0", "seconds=-1"]
)
@pytest.mark.parametrize("name", PLAYERS)
def test_an_impossible_budget_is_refused(name: str, budget: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=r"must be .* not -?[0-9.]+$"):
        seat(f"{name}:{budget}")


@pytest.mark.parametrize("seconds", ["31536000", "inf", "nan"])
def test_a_year_is_too_long(seconds: str) -> None:
    with pytest.raises(ludarium.BudgetError, match="at most 86,400 seconds"):
        seat(f"uct:seconds={seconds}")


def test_a_level_has_its_own_budget_and_may_be_given_another() -> None:
    assert seat(LEVELS[0]).name == seat(f"{LEVELS[0]}:simulations=3").name == LEVELS[0]


@pytest.mark.parametrize(
    ("spec", "full"),
    [
        ("random", "random"),
        ("greedy", "greedy"),
        ("uct", "uct:simulations=1000"),
        (" uct:seconds=0.25, simulations=9 ", "uct:simulations=9,seconds=0.25"),
        ("level 2", "level 2:simulations=3,noise=0.125"),
        ("level 2:noise=0", "level 2:simulations=3,noise=0"),
        ("level 2:seconds=0.0123456", "level 2:seconds=0.0123456,noise=0.125"),
        ("level 2:simulations=7,noise=0.5", "level 2:simulations=7,noise=0.5"),
        ("level 2:draw=0.5", "level 2:simulations=3,noise=0.125,draw=0.5"),
        ("level 2: draw=0 , seconds=0.1", "level 2:seconds=0.1,noise=0.125,draw=0"),
        ("random: without = b b + a+b b", "random:without=a+b b"),
        ("greedy:avoiding=c3+a1,without=a", "greedy:without=a,avoiding=a1+c3"),
        ("uct:without=a,simulations=9", "uct:simulations=9,without=a"),
        ("level 2:avoiding=a1", "level 2:simulations=3,noise=0.125,avoiding=a1"),
    ],
)
def test_a_player_is_resolved_to_all_that_it_plays_with_in_a_game(tmp_path: Path, spec: str, full: str) -> None:
    levels = [{"simulations": number, "noise": 0.125} for number in range(2, 10)]
    with own_measures(tmp_path, "subsume", {"levels": levels}):
        assert resolved(spec, "subsume") == full
        assert resolved(full, "subsume") == full


@pytest.mark.parametrize("given", ["without=", "avoiding=a1+", "without=+", "without=a,without=b"])
def test_a_restriction_that_cannot_be_read_is_refused(given: str) -> None:
    with pytest.raises(ludarium.OptionError, match=r"without=a\+b|without=KIND"):
        seat(f"random:{given}")


def test_a_restricted_player_is_checked_against_its_game() -> None:
    game = ludarium.game("blob")
    check_seat("level 2:without=end+pushed,avoiding=a1", game)
    with pytest.raises(ludarium.OptionError, match=r"Blob has no 'spawned' to do without: .* end and move, .* pushed"):
        check_seat("level 2:without=spawned", game)
    with pytest.raises(ludarium.OptionError, match="there is no cell 'a9' to avoid"):
        check_seat("random:avoiding=a9", game)
    with pytest.raises(ludarium.OptionError, match="Mark Steere: its author's rules are played as they are"):
        check_seat("random:without=place", ludarium.game("subsume"))


@pytest.mark.parametrize("draw", ["-0.1", "1.1", "nan", "inf"])
def test_a_draw_is_worth_from_nothing_to_a_win(draw: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=r"^a draw is worth from 0 to 1 to a player, not"):
        seat(f"level 5:draw={draw}")
    assert seat("level 5:draw=0.5").name == "level 5"


@pytest.mark.parametrize(("key", "noun"), [("draw", "a value of draws"), ("noise", "noise")])
@pytest.mark.parametrize("name", ["random", "greedy", "uct"])
def test_only_levels_have_noise_and_value_draws(name: str, key: str, noun: str) -> None:
    with pytest.raises(ludarium.OptionError, match=f"^'{name}:{key}=0.5': only levels, classic and best have {noun}$"):
        seat(f"{name}:{key}=0.5")


def test_a_level_searches_with_what_a_draw_is_worth_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[float] = []

    def searcher(*given: Any, **more: Any) -> Searcher:
        found.append(given[4].draw_value)
        return Searcher(*given, **more)

    monkeypatch.setattr(import_module("ludarium.players.player"), "Searcher", searcher)
    position = ludarium.game("drop").start()
    for spec in ("level 2", "level 2:draw=0.5", "level 2:draw=0"):
        assert seat(spec).choose(position) in position.steps
    assert found == [search_settings(position.game.ruleset.rules).draw_value, 0.5, 0.0]


def test_a_list_of_players_is_split_at_the_commas_between_them() -> None:
    assert split_seats("random,uct:simulations=5,seconds=1, level 3:noise=0,draw=0.5,greedy") == [
        "random",
        "uct:simulations=5,seconds=1",
        " level 3:noise=0,draw=0.5",
        "greedy",
    ]


@pytest.mark.parametrize(
    ("spec", "timed"),
    [("random", False), ("uct", False), ("uct:seconds=1", True), ("level 1", False), ("level 8", True)],
)
def test_a_budget_in_seconds_depends_on_the_machine(tmp_path: Path, spec: str, timed: bool) -> None:
    levels: list[dict[str, float]] = [{"simulations": number, "noise": 0.0} for number in range(2, 9)]
    with own_measures(tmp_path, "subsume", {"levels": [*levels, {"seconds": 0.5, "noise": 0.0}]}):
        assert is_timed(spec, "subsume") == timed


def test_best_can_be_given_a_net(tmp_path: Path) -> None:
    game = ludarium.game("blob")
    path = tmp_path / "net.npz"
    write_net(path, zero_net(game.ruleset, {}))
    spec = f"best:simulations=5,net={path}"
    assert str(read_spec(spec)) == resolved(spec, "blob") == spec
    check_seat(spec, game)
    assert seat(spec).choose(game.start()) in game.start().steps
    with pytest.raises(ludarium.OptionError, match=r": only best has a net$"):
        seat(f"level 3:net={path}")
    with pytest.raises(ludarium.LudariumError, match=r"is a net for blob, not for drop$"):
        check_seat(spec, ludarium.game("drop"))
    with pytest.raises(ludarium.LudariumError, match=r"cannot be read: No such file or directory$"):
        check_seat("best:net=nowhere.npz", game)
