"""Who plays, told in a few words."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium import OptionError, game
from ludarium.kernel.contract import search_settings
from ludarium.lab.playing.seats import (
    LEVELS,
    check_seat,
    is_timed,
    mark_of_code,
    read_spec,
    resolved,
    seat,
    split_seats,
)
from ludarium.lab.playing.series import Series, new_series
from ludarium.nets import write_net, zero_net
from ludarium.players import PLAYERS
from ludarium.search import Searcher
from tests.measures import own_measures
from tests.notation.samples import refusal


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
        ("level 2:considered=5", "level 2:simulations=3,noise=0.125,considered=5"),
        ("level 1", "level 1:simulations=2,noise=0.125,considered=4"),
        ("classic level 1", "classic level 1:simulations=2,noise=0.99"),
    ],
)
def test_a_player_is_resolved_to_all_that_it_plays_with_in_a_game(tmp_path: Path, spec: str, full: str) -> None:
    levels = [{"simulations": number, "noise": 0.125} for number in range(2, 12)]
    levels[0]["considered"] = 4
    with own_measures(tmp_path, "subsume", {"levels": levels}):
        assert resolved(spec, "subsume") == full
        assert resolved(full, "subsume") == full


@pytest.mark.parametrize("given", ["without=", "avoiding=a1+", "without=+", "without=a,without=b"])
def test_a_restriction_that_cannot_be_read_is_refused(given: str) -> None:
    with pytest.raises(ludarium.OptionError, match=r"without=a\+b|without=KIND"):
        seat(f"random:{given}")


def test_a_restricted_player_is_checked_against_its_game() -> None:
    game = ludarium.game("blob")
    check_seat("classic level 2:without=end+pushed,avoiding=a1", game)
    with pytest.raises(ludarium.OptionError, match=r"Blob has no 'spawned' to do without: .* end and move, .* pushed"):
        check_seat("classic level 2:without=spawned", game)
    with pytest.raises(ludarium.OptionError, match="there is no cell 'a9' to avoid"):
        check_seat("random:avoiding=a9", game)
    with pytest.raises(ludarium.OptionError, match="Mark Steere: its author's rules are played as they are"):
        check_seat("random:without=place", ludarium.game("subsume"))


@pytest.mark.parametrize("name", ["level 2", "best"])
def test_a_player_with_a_net_is_not_restricted(name: str) -> None:
    with pytest.raises(
        ludarium.OptionError, match=r"evaluates Blob by a net, which knows no restrictions; .* 'classic"
    ):
        check_seat(f"{name}:without=end", ludarium.game("blob"))
    check_seat(f"{name}:without=end", ludarium.game("blob", start="hollow"))  # played by hand


@pytest.mark.parametrize("number", ["0", "-1", "1000001"])
def test_a_number_of_steps_to_consider_that_cannot_be_is_refused(number: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=r"^from 1 to 1,000,000 steps can be considered, not "):
        seat(f"level 5:considered={number}")


@pytest.mark.parametrize("draw", ["-0.1", "1.1", "nan", "inf"])
def test_a_draw_is_worth_from_nothing_to_a_win(draw: str) -> None:
    with pytest.raises(ludarium.BudgetError, match=r"^a draw is worth from 0 to 1 to a player, not"):
        seat(f"level 5:draw={draw}")
    assert seat("level 5:draw=0.5").name == "level 5"


@pytest.mark.parametrize(
    ("given", "noun"),
    [
        ("draw=0.5", "a value of draws"),
        ("noise=0.5", "noise"),
        ("considered=5", "a number of steps that are considered"),
    ],
)
@pytest.mark.parametrize("name", ["random", "greedy", "uct"])
def test_only_levels_have_noise_and_value_draws(name: str, given: str, noun: str) -> None:
    with pytest.raises(ludarium.OptionError, match=f"^'{name}:{given}': only levels, classic and best have {noun}$"):
        seat(f"{name}:{given}")


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
    [
        ("random", False),
        ("uct", False),
        ("uct:seconds=1", True),
        ("level 10", False),
        ("classic level 1", False),
        ("classic level 8", True),
    ],
)
def test_a_budget_in_seconds_depends_on_the_machine(spec: str, timed: bool) -> None:
    assert is_timed(spec, "subsume") == timed


def test_a_net_without_a_file_is_refused() -> None:
    """It would be taken for the net that is shipped."""
    with pytest.raises(ludarium.OptionError, match=r"name the file of a net, or none for the evaluation made by hand$"):
        seat("best:simulations=5,net=")
    with pytest.raises(ludarium.OptionError, match=r"a net as net=FILE, a path without commas$"):
        seat("best:simulations=5,net=a,b.npz")


def test_a_series_is_another_one_when_the_file_of_its_net_changes(tmp_path: Path) -> None:
    """Games of two nets would be counted as those of one."""
    game, path = ludarium.game("drop"), tmp_path / "net.npz"
    write_net(path, zero_net(game.ruleset, {}))
    series = new_series((f"best:simulations=5,net={path}", "random"), "drop")
    before = series.described()
    assert series.described() == before
    write_net(path, zero_net(game.ruleset, {}, units=16))
    assert series.described()["nets"] != before["nets"]
    assert series.described()["players"] == before["players"]
    assert "nets" not in new_series(("best:simulations=5,net=none", "random"), "drop").described()


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


OWN = "tests.players.own_players"


def test_a_class_of_ones_own_is_a_seat_with_its_options() -> None:
    start = game("subsume", size=3).start()
    assert seat(f"{OWN}:First:place=2").choose(start) == start.steps[2]
    spec = read_spec(f"{OWN}:Lots:share=0.5,kind=a b,without=end")
    assert (spec.options, spec.without) == ((("share", "0.5"), ("kind", "a b")), ("end",))
    assert read_spec(str(spec)) == spec
    assert resolved(f"{OWN}:Lots:share=1,kind=x", "blob") == resolved(f"{OWN}:Lots:kind=x,share=1", "blob")


def test_a_class_of_ones_own_stands_in_a_list_of_players() -> None:
    text = f"random,{OWN}:Lots:share=1,kind=x,uct:simulations=5,seconds=1,{OWN}:First"
    assert split_seats(text) == [
        "random",
        f"{OWN}:Lots:share=1,kind=x",
        "uct:simulations=5,seconds=1",
        f"{OWN}:First",
    ]


def test_seconds_among_its_options_make_a_player_one_that_depends_on_the_machine() -> None:
    assert is_timed(f"{OWN}:Lots:seconds=1", "blob")
    assert not is_timed(f"{OWN}:Lots:share=1", "blob")


@pytest.mark.parametrize("options", ["share", "share=1,share=2", "1=2", "", "=3"])
def test_options_of_ones_own_are_names_with_values(options: str) -> None:
    message = refusal(OptionError, lambda: read_spec(f"{OWN}:Lots:{options}"))
    assert message.endswith(f"options are written as in {OWN}:Lots:depth=3,width=8, each once")


def test_a_series_knows_the_code_of_its_players() -> None:
    described = Series((f"{OWN}:First", "random"), "blob", {}).described()
    assert described["codes"] == [mark_of_code(f"{OWN}:First")]
    assert mark_of_code("random") == ""
    assert "codes" not in Series(("uct", "random"), "blob", {}).described()
