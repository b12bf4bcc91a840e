"""What a report says in words, and how careful it is."""

from pathlib import Path

import pytest

from ludarium.lab.experiments.experiment import Experiment, Pairing, Variant
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.profile import ELO
from ludarium.lab.playing.starts import RandomSteps
from ludarium.lab.reports.cautions import cautions
from ludarium.lab.reports.findings import findings
from ludarium.lab.reports.markdown import markdown
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.tables import figure_table
from ludarium.lab.reports.verdict import Verdict, difference, verdict
from tests.lab.reports.samples import told, two_variants, wins
from tests.lab.samples import played

STARTS = ("scattered", "hollow")


def words(report: Report) -> dict[str, str]:
    return {one.lead: " ".join(one.sentences) for one in findings(report)}


def care(report: Report) -> dict[str, str]:
    return {one.title: one.words for one in cautions(report)}


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (30, 10, "so it is the stronger"),
        (10, 30, "so the second is the stronger"),
        (20, 20, "too wide to tell who is stronger"),
    ],
)
def test_two_different_players_are_told_apart_in_elo(tmp_path: Path, first: int, second: int, verdict: str) -> None:
    """Elo is in the words, in all tables and in the data; where a player meets itself there is none."""
    players = (Pairing("random:without=end", "random"), Pairing("random", "random"))
    scores = [1.0] * first + [0.0] * second
    results = [[played(number, score) for number, score in enumerate(scores, 1)] for _ in players]
    report = told(tmp_path, Experiment("blob", pairings=players, games=len(scores)), results)
    paired, alone = report.profiles
    elo = paired.figure(ELO.key).words
    assert words(report)["Who is stronger"] == (
        f"Random:without=end against random: the first has Elo {elo}, {verdict}."
    )
    assert alone.figure(ELO.key).found is None
    assert f"### {ELO.title}" in markdown(report, {})
    assert ELO.title in figure_table(report)
    assert next(one for one in paired.described()["figures"] if one["key"] == "elo")["n"] == len(scores)
    unfinished = told(tmp_path / "more", Experiment("blob", pairings=players, games=99), results)
    watched, plain = (one.profiles[0].figure(ELO.key).found for one in (unfinished, report))
    assert watched is not None
    assert plain is not None
    assert watched.low < plain.low < plain.high < watched.high


def test_without_different_players_nothing_is_said_of_elo(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(20), [wins(12, 8), wins(8, 12)])
    assert "Who is stronger" not in words(report)
    assert ELO.title not in figure_table(report) + markdown(report, {})


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0.51, 0.7, Verdict.FIRST),
        (0.3, 0.49, Verdict.SECOND),
        (0.46, 0.54, Verdict.FAIR),
        (0.44, 0.54, Verdict.OPEN),
        (0.2, 0.8, Verdict.OPEN),
    ],
)
def test_a_side_is_favoured_only_if_the_whole_interval_says_so(low: float, high: float, found: Verdict) -> None:
    assert verdict(Estimated((low + high) / 2, low, high, 100)) is found


def test_without_games_nothing_is_known() -> None:
    assert verdict(None) is Verdict.OPEN


def test_a_difference_is_as_uncertain_as_both_together() -> None:
    found = difference(Estimated(0.5, 0.47, 0.53, 100), Estimated(0.6, 0.56, 0.64, 100))
    assert (found.value, found.low, found.high) == pytest.approx((0.1, 0.05, 0.15))


def test_each_variant_is_judged_by_the_last_players(tmp_path: Path) -> None:
    experiment = two_variants(60, "random", "classic level 1")
    report = told(tmp_path, experiment, [wins(30, 30), wins(50, 10), wins(10, 50), wins(30, 30)])
    favoured = words(report)["Who is favoured"]
    assert "With “one”, played by classic level 1, the first side scores 83.3 %" in favoured
    assert "the first side is favoured. Played by random 50.0 %" in favoured
    assert "With “two”, played by classic level 1, the first side scores 50.0 %" in favoured
    assert "Played by random 16.7 % (9.3 to 28.0), the second side is favoured." in favoured
    assert "33.3 points less with “two” than with “one”" in words(report)["What changes"]
    assert words(report)["What changes"].endswith("so there is one.")


def test_few_games_are_called_few(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(8), [wins(4, 4), wins(5, 3)])
    found = words(report)
    assert "too few games to tell who is favoured" in found["Who is favoured"]
    assert "too wide to tell whether there is one" in found["What changes"]
    assert found["How sure this is"].endswith("A thousand games give ±3 points, ten thousand ±1.")
    assert "known only to ±" in care(report)["Few games"]


def test_cut_games_are_told_and_warned_of(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(10), [wins(5, 5), wins(4, 4, cut=2)])
    assert words(report)["Whether they end"] == (
        "2 of 20 games were cut because they were too long, the largest share with “two” played by random: "
        "20.0 % (5.7 to 51.0)."
    )
    assert "“two” by random (20.0 %)" in care(report)["Cut games"]


def drawn(draw: float | None) -> Experiment:
    return Experiment("drop", (Variant("usual", {}),), (Pairing("classic level 1", "classic level 1"),), 10, draw=draw)


def test_draws_are_told_and_what_they_are_worth_to_levels(tmp_path: Path) -> None:
    report = told(tmp_path / "own", drawn(None), [wins(4, 4, 2)])
    assert words(report)["Draws"] == "2 of 10 games were drawn, 20.0 % (5.7 to 51.0)."
    assert "less than half a win" in care(report)["Draws"]
    assert "Draws" not in care(told(tmp_path / "half", drawn(0.5), [wins(4, 4, 2)]))


def test_no_draw_in_few_games_does_not_mean_that_there_are_none(tmp_path: Path) -> None:
    report = told(tmp_path, drawn(0.5), [wins(5, 5)])
    assert words(report)["Draws"] == "No game was drawn; up to 27.8 % would still fit so few games."


def test_repeated_games_are_warned_of(tmp_path: Path) -> None:
    games = wins(5, 5)
    same = [type(game)(**{**vars(game), "record": "the same"}) for game in games]
    report = told(tmp_path, two_variants(10), [games, same])
    assert "“two” by random (10.0 %)" in care(report)["Games that repeat one another"]


def test_levels_under_other_options_and_random_openings_are_warned_of(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(10, "classic level 1", start=RandomSteps(2)), [wins(5, 5), wins(5, 5)])
    assert "not for “two”" in care(report)["Levels under other rules"]
    assert "Random openings" in care(report)


def test_a_report_says_that_games_are_still_to_come_and_widens_its_intervals(tmp_path: Path) -> None:
    report = told(tmp_path / "some", two_variants(50), [wins(10, 10), wins(10, 10)])
    done = told(tmp_path / "all", two_variants(20), [wins(10, 10), wins(10, 10)])
    assert not report.is_done
    assert "These are 40 of at most 100 games." in care(report)["Not finished"]
    assert "Not finished" not in care(done)
    for key in ("score", "turns", "turns_90", "draws", "cut"):
        some, all_of = (one.profiles[0].figure(key).found for one in (report, done))
        assert some is not None
        assert all_of is not None
        assert some.value == all_of.value
        assert some.low <= all_of.low
        assert some.high >= all_of.high


def test_a_cell_that_is_known_well_enough_is_done(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(1000, half_width=40.0), [wins(10, 10), wins(10, 10)])
    assert report.is_done
    assert report.is_watched


def test_without_a_game_it_says_so(tmp_path: Path) -> None:
    report = told(tmp_path, two_variants(5), [[], []])
    assert [one.lead for one in findings(report)] == ["Nothing yet"]
    assert "“one” by random; “two” by random" in care(report)["No games"]


def test_many_variants_are_told_in_groups(tmp_path: Path) -> None:
    options = [{"opening": o, "wrap": w, "start": s} for o in ("one", "two") for w in ("pushed", "any") for s in STARTS]
    variants = tuple(Variant(f"v{number}", one) for number, one in enumerate(options))
    experiment = Experiment("blob", variants, (Pairing("random", "random"),), 30)
    report = told(tmp_path, experiment, [wins(28, 2), *([wins(15, 15)] * (len(options) - 1))])
    favoured = words(report)["Who is favoured"]
    assert "the first side is favoured in 1 variant: “v0”." in favoured
    assert f"too few games to tell who is favoured in {len(options) - 1} variants." in favoured
    assert "Among 8 variants" in care(report)["Many variants"]
