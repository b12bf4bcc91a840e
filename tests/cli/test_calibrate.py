"""`ludarium calibrate`"""

import json
import os
from pathlib import Path

import pytest

from tests.cli.typed import at_terminal, refused, typed
from tests.lab.samples import results

SMALL = ("calibrate", "--game", "subsume", "-o", "size=3", "--games", "6", "--simulations", "20")
KEPT = Path("calibrations", "subsume-size-3")
UNITS = KEPT / "units" / "selfplay"
LINES = UNITS / "0000001-0000006.jsonl"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody names a folder, games are kept in the one where the command is given."""
    monkeypatch.chdir(tmp_path)


def numbers() -> list[int]:
    """Which games are kept, in order."""
    return sorted(one["number"] for one in results(KEPT))


def contents() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in UNITS.iterdir()}


def test_the_search_plays_itself_and_its_predictions_are_put_into_a_table(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    file, tuned = out / "evidence.json", out / "tuning.json"
    tuned.write_text('{"levels": []}')
    file.write_text('{"ladder": {"players": []}}')
    answer = typed(*SMALL, "--out", str(out))
    assert (answer.code, answer.error) == (0, "")
    assert "6 of 6 games: " in answer.out
    lines = answer.out.splitlines()
    assert lines[0] == f"The search against itself at subsume with size=3, evaluated by hand, kept in {KEPT}"
    assert [line.split()[0] for line in lines if "–" in line[:4]] == [f"{low}–{low + 10}" for low in range(0, 100, 10)]
    assert lines[-1] == f"Written to {file} and {tuned}"
    written = json.loads(file.read_text())
    assert written["ladder"] == {"players": []}
    found = written["calibration"]
    assert found["sharpness"] >= 0
    assert len(found["errors"]) == 2
    assert (found["games"], found["simulations"], found["options"]) == (6, 20, {"size": 3})
    assert sum(one["positions"] for one in found["table"]) == found["positions"] > 20
    assert len(found["programs"]) == 1
    scale = {key: found[key] for key in ("sharpness", "shift")}
    assert json.loads(tuned.read_text()) == {"levels": [], "scale": scale}


def test_it_is_the_same_however_many_play() -> None:
    one, two = (
        typed(*SMALL, "--processes", processes, "--folder", processes).out.partition("\nchance")[2]
        for processes in ("1", "2")
    )
    assert one == two
    assert "Sharpness " in one


def test_it_is_played_in_pieces_and_written_when_it_is_done() -> None:
    piece = typed(*SMALL, "--minutes", "0.000001", "--out", "out")
    assert (piece.code, piece.error) == (0, "")
    assert piece.out.endswith("Stopped. 6 games left to play: run the same command again to resume.\n")
    assert not Path("out").exists()
    rest = typed(*SMALL, "--out", "out")
    assert rest.out.endswith("Written to out/evidence.json and out/tuning.json\n")
    assert numbers() == [1, 2, 3, 4, 5, 6]

    before = contents()
    again = typed(*SMALL, "--out", "out")
    assert "of 6 games:" not in again.out
    assert contents() == before
    assert again.out.partition("\nchance")[2] == rest.out.partition("\nchance")[2]
    more = typed(*SMALL, "--games", "8")
    assert "8 of 8 games" in more.out
    assert before.items() <= contents().items()
    assert numbers() == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_line_that_was_not_finished_is_played_again() -> None:
    typed(*SMALL, "--processes", "1")
    whole = results(KEPT)
    for file in UNITS.iterdir():
        file.unlink()
    lines = "".join(f"{json.dumps(one)}\n" for one in whole)
    LINES.write_text(lines[:-5])
    assert "6 of 6 games" in typed(*SMALL, "--processes", "1").out
    assert results(KEPT) == whole


@pytest.mark.parametrize(
    ("arguments", "difference"),
    [
        (("--simulations", "30"), "simulations 20, not 30"),
        (("--seed", "2"), "seed 1, not 2"),
        (("--opening-steps", "3"), "opening steps 4, not 3"),
    ],
)
def test_games_that_were_played_otherwise_are_not_mixed(arguments: tuple[str, ...], difference: str) -> None:
    typed(*SMALL, "--minutes", "0.000001")
    reason = f"{KEPT} holds other games ({difference}): choose another folder"
    assert refused(*SMALL, *arguments) == reason


@pytest.mark.parametrize("line", ["[]", "{}", '{"number": "1", "program": "", "predictions": [], "proven": []}'])
def test_what_is_no_result_is_refused_with_its_place(line: str) -> None:
    typed(*SMALL, "--minutes", "0.000001")
    UNITS.mkdir()
    LINES.write_text(f"{line}\n")
    reason = "this is not a result; remove this file, and its games are played again"
    assert refused(*SMALL) == f"{LINES}, line 1: {reason}"


def test_games_without_an_end_leave_nothing_to_compare() -> None:
    typed(*SMALL, "--minutes", "0.000001")
    endless = {"program": "", "predictions": [], "proven": [], "cut": True}
    UNITS.mkdir()
    LINES.write_text("".join(f"{json.dumps({'number': number, **endless})}\n" for number in range(1, 7)))
    answer = typed(*SMALL, "--out", "out")
    assert (answer.code, answer.error) == (2, "ludarium: no game was finished, so there are no results to compare\n")
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--games", "0"), "there can be from 1 to 1,000,000 games, not 0"),
        (("--simulations", "0"), "simulations must be a whole number from 1"),
        (("--minutes", "0"), "the minutes must be more than 0"),
        (("--processes", "0"), "there can be from 1 to 1024 processes"),
        (("--opening-steps", "-1"), "an opening has from 0 to 200 steps"),
        (("--out", "."), "tuning.json is not a file of measures: choose another folder"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, arguments: tuple[str, ...], reason: str) -> None:
    (tmp_path / "tuning.json").write_text("[1]")
    assert refused("calibrate", "--game", "subsume", *arguments).startswith(reason)
    assert os.listdir(tmp_path) == ["tuning.json"]


def test_ctrl_c_tells_what_was_found_keeps_it_and_writes_no_measures() -> None:
    with at_terminal(*SMALL, "--games", "100000", "--out", "out") as (terminal, process):
        while terminal.reads(" positions").endswith(" 0 positions"):
            pass  # games count in the order of their numbers, so the first ones may be missing still
        terminal.reads("9/100000")
        terminal.type("\x03")
        assert "Traceback" not in terminal.reads("and scored ")
        terminal.reads("run the same command again to resume.")
        assert process.wait() == 130
    assert len(numbers()) >= 9
    assert not Path("out").exists()


def test_the_net_has_a_scale_of_its_own_beside_that_of_the_evaluation_made_by_hand() -> None:
    few = ("calibrate", "--game", "subsume", "--games", "1", "--simulations", "8", "--out", "out")
    for more, judge, folder, scale in (
        ((), "by the net", "subsume-net", "net_scale"),
        (("--by-hand",), "by hand", "subsume", "scale"),
    ):
        answer = typed(*few, *more)
        first = f"The search against itself at subsume with size=5, evaluated {judge}, kept in calibrations/{folder}"
        assert answer.out.splitlines()[0] == first
        assert scale in json.loads(Path("out", "tuning.json").read_text())
    assert set(json.loads(Path("out", "tuning.json").read_text())) == {"scale", "net_scale"}
    assert set(json.loads(Path("out", "evidence.json").read_text())) == {"calibration", "net_calibration"}
