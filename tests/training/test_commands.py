"""The command `train`: it plays, learns and compares, is resumed where it stopped, and refuses what makes no sense.

Learning itself needs PyTorch; here a stand-in draws nets by lot, so that all else is tested where it is not installed.
"""

import errno
import json
import math
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ludarium
from ludarium.lab.playing.program import program
from ludarium.lab.runs import Where
from ludarium.nets import Net, NetError, read_net, write_net
from ludarium.nets.file import net_mark
from ludarium.training import commands, files, order
from ludarium.training.commands import Training
from ludarium.training.files import Files
from ludarium.training.order import Order
from ludarium.training.report import Generation
from tests.nets.drawing import drawn_net
from tests.training.silent import Silent

GAME = ludarium.game("subsume", size=3)


FACTS = {"examples": 50, "learned_from": 50, "loss": 0.1, "by_hand": 0.2, "curve": [[1, 0.7], [2, 0.6]]}
NUMBERS = {
    "net": "small",
    **dict.fromkeys(("games", "simulations", "pairs", "units", "epochs", "sharpness", "seed"), 1),
}


def generation(number: int) -> Generation:
    return Generation(number, 2, FACTS, 0, 0.6, "Elo +70 (+10 to +140)", 40)


class Lesson:
    def __init__(self, net: Net, facts: dict[str, Any]) -> None:
        self.net, self.facts = net, facts

    def write(self, net: Path, facts: Path) -> None:
        write_net(net, self.net)
        facts.write_text(json.dumps(self.facts))


@pytest.fixture
def learned(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Put the stand-in in place; what is returned grows by the number of examples of every lesson."""
    lessons: list[int] = []

    def learn(
        game: ludarium.Game,
        examples: Any,
        plan: object,
        screen: object,
        made: dict[str, Any],
        file: Path,
        deadline: float | None,
    ) -> Lesson | None:
        if deadline is not None and time.monotonic() >= deadline:
            return None
        lessons.append(len(examples.second))
        net = replace(drawn_net(game, len(lessons)), made=made)
        count = len(examples.second)
        curve = [[1, 0.7], [2, 0.6]]
        return Lesson(net, {"examples": count, "learned_from": count, "loss": 0.1, "by_hand": 0.2, "curve": curve})

    module = ModuleType("ludarium.training.lesson")
    module.learn = learn  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ludarium.training.lesson", module)
    monkeypatch.setattr(order, "find_spec", lambda name: object())
    monkeypatch.setattr(commands, "load_torch", lambda: None)
    return lessons


def asked(folder: Path, **changes: Any) -> Order:
    small = Order(
        "subsume",
        folder,
        ("size=3",),
        generations=2,
        games=2,
        simulations=4,
        pairs=1,
        where=Where(processes=1),
    )
    return replace(small, **changes)


def test_each_generation_plays_learns_and_compares(tmp_path: Path, learned: list[int]) -> None:
    screen = Silent()
    assert Training(asked(tmp_path / "nets"), screen).run()
    assert len(learned) == 2
    assert learned[1] > learned[0]  # it learns from all games so far
    done = json.loads((tmp_path / "nets" / "generations.json").read_text())
    assert [one["number"] for one in done] == [1, 2]
    assert all(one["is_better"] == (one["score"] > 0.5) for one in done)
    page = (tmp_path / "nets" / "report.html").read_text()
    assert "Training a net for subsume" in page
    assert page.count("<svg") == 4  # each curve for wide and for narrow screens
    best = [one["number"] for one in done if one["is_better"]]
    if best:
        chosen = read_net(tmp_path / "nets" / "net.npz", GAME)
        assert chosen.made["generation"] == best[-1]
    else:
        assert screen.said[-1].startswith("No net was stronger than the evaluation made by hand: see ")


def test_what_is_done_is_not_done_again(tmp_path: Path, learned: list[int]) -> None:
    assert Training(asked(tmp_path / "nets", generations=1), Silent()).run()
    files = {path: path.read_bytes() for path in sorted((tmp_path / "nets").rglob("*")) if path.is_file()}
    assert Training(asked(tmp_path / "nets", generations=1), Silent()).run()
    assert len(learned) == 1
    assert {path: path.read_bytes() for path in sorted((tmp_path / "nets").rglob("*")) if path.is_file()} == files


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"units": 32}, "units 64, not 32"),
        ({"games": 3}, "games 2, not 3"),
        ({"options": ("size=4",)}, "options size=3, not size=4"),
        ({"sharpness": 2.0}, "sharpness 1.0, not 2.0"),
    ],
)
def test_a_folder_of_other_settings_is_refused(
    tmp_path: Path, learned: list[int], changes: dict[str, Any], message: str
) -> None:
    folder = tmp_path / "nets"
    past = Where(processes=1, minutes=1e-9)
    assert not Training(asked(folder, where=past), Silent()).run()
    with pytest.raises(ludarium.LudariumError, match=rf"^{folder} holds other games \({message}\): choose another"):
        Training(asked(folder, **changes), Silent()).run()
    assert not learned
    assert not Training(asked(folder, generations=3, where=past), Silent()).run()  # more of the same may be asked for


def test_fewer_generations_than_there_are_are_refused(tmp_path: Path, learned: list[int]) -> None:
    """Else the report and the best net would be those of fewer."""
    folder = tmp_path / "nets"
    folder.mkdir()
    Files(folder).write({"game": "subsume", "options": {}, **NUMBERS}, [generation(1), generation(2)], best=0)
    (folder / "about.json").write_text(json.dumps({**asked(folder).described(GAME), "program": program()}))
    with pytest.raises(ludarium.LudariumError, match=r"has 2 generations: ask for as many, or for more$"):
        Training(asked(folder, generations=1), Silent()).run()
    assert len(json.loads((folder / "generations.json").read_text())) == 2


def test_a_folder_that_was_moved_is_resumed(tmp_path: Path, learned: list[int]) -> None:
    """Nothing in it names the place where it was."""
    assert Training(asked(tmp_path / "here", generations=1), Silent()).run()
    (tmp_path / "here").rename(tmp_path / "there")
    screen = Silent()
    assert Training(asked(tmp_path / "there", generations=1), screen).run()
    assert len(learned) == 1
    assert not any(line.startswith("Compiling") for line in screen.said)  # no game was left to play


@pytest.mark.parametrize("name", ["net-1.npz", "net-1.json"])
@pytest.mark.parametrize("data", [b"", b"{}", b'{"curve": [[1]]}'])
def test_a_damaged_file_is_named_with_what_helps(tmp_path: Path, name: str, data: bytes) -> None:
    files = Files(tmp_path)
    write_net(files.net(1), drawn_net(GAME, 1))
    files.facts(1).write_text(json.dumps(FACTS))
    assert files.lesson(1, GAME) == FACTS
    (tmp_path / name).write_bytes(data)
    with pytest.raises(ludarium.LudariumError, match=rf"{name} is damaged: remove it, and the net is learned again$"):
        files.lesson(1, GAME)


def test_the_report_says_what_was_found_and_draws_the_curves(tmp_path: Path) -> None:
    files = Files(tmp_path)
    write_net(files.net(2), drawn_net(GAME, 2))
    files.write({"game": "a<b", "options": {"size": 3}, **NUMBERS}, [generation(1), generation(2)], best=2)
    page = files.report.read_text()
    assert "The best net so far is that of generation 2: net-2.npz" in page
    assert "Training a net for a&lt;b" in page
    assert page.count('role="img"') == 4
    assert page.count("<desc>The loss went from 0.700 to 0.600 in 2 steps.</desc>") == 4
    assert files.best.read_bytes() == files.net(2).read_bytes()


def test_the_report_of_a_convolutional_net_names_its_file_its_size_and_its_teacher(tmp_path: Path) -> None:
    files = Files(tmp_path, "convolutional", tmp_path / "teacher.npz")
    about = {**NUMBERS, "net": "convolutional", "blocks": 4, "channels": 32, "teacher": "0123abcd"}
    del about["units"]
    files.net(1).write_bytes(b"net")
    files.write({"game": "subsume", "options": {}, **about}, [generation(1)], best=1)
    page = files.report.read_text()
    assert "The best net so far is that of generation 1: net-1.onnx, and its copy net.onnx." in page
    assert "<td>the teacher</td>" in page
    for words, value in (("Blocks", "4"), ("Channels", "32"), ("The net that played first", "0123abcd")):
        assert page.index(words) < page.index(value, page.index(words))
    files.write({"game": "subsume", "options": {}, **about}, [generation(1)], best=0)
    assert "No net was stronger than its teacher so far." in files.report.read_text()


def test_a_teacher_plays_until_a_net_is_stronger(tmp_path: Path, learned: list[int]) -> None:
    teacher = tmp_path / "teacher.npz"
    write_net(teacher, drawn_net(GAME, 9))
    screen, folder = Silent(), tmp_path / "nets"
    assert Training(asked(folder, generations=1, teacher=teacher), screen).run()
    mark = net_mark(teacher)
    assert json.loads((folder / "games-1" / "about.json").read_text())["net"] == mark
    players = json.loads((folder / "match-1" / "about.json").read_text())["players"]
    assert players[1] == "best:simulations=4,net=teacher.npz"
    assert any(line.startswith("Generation 1: games with the net teacher.npz") for line in screen.said)
    with pytest.raises(ludarium.LudariumError, match=f"holds other games .teacher {mark}, not "):
        Training(asked(folder, generations=1), Silent()).run()


def test_a_teacher_of_another_game_is_refused(tmp_path: Path, learned: list[int]) -> None:
    teacher = tmp_path / "teacher.npz"
    write_net(teacher, drawn_net(ludarium.game("subsume", size=4), 9))
    with pytest.raises(NetError, match="size"):
        Training(asked(tmp_path / "nets", teacher=teacher), Silent())
    with pytest.raises(NetError, match="cannot be read"):
        Training(asked(tmp_path / "nets", teacher=tmp_path / "none.npz"), Silent())


def test_a_folder_in_use_or_of_something_else_is_refused(tmp_path: Path, learned: list[int]) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "letter.txt").write_text("Dear")
    (tmp_path / "file").write_text("")
    for name, message in (
        ("letters", "is not empty and holds nothing of the lab: choose a new folder"),
        ("file", "is a file: choose a folder"),
        ("file/nets", "not a directory"),
    ):
        with pytest.raises(ludarium.LudariumError, match=message):
            Training(asked(tmp_path / name), Silent()).run()
    with pytest.raises(ludarium.LudariumError, match="choose a folder with a shorter path and no comma in it"):
        Training(asked(tmp_path / "a,b"), Silent())


def test_a_net_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, learned: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, data: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files, "write_whole", full)
    with pytest.raises(ludarium.LudariumError, match=rf"^{tmp_path / 'nets'}: no space left on device$"):
        Training(asked(tmp_path / "nets", generations=1), Silent()).run()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"generations": 0}, "there can be from 1 to 100 generations, not 0"),
        ({"units": 1000}, "there can be from 1 to 512 units, not 1,000"),
        ({"games": 99_999_999}, "there can be from 1 to 1,000,000 games, not 99,999,999"),
        ({"epochs": math.nan}, "the epochs must be more than 0 and at most 1,000, not nan"),
        ({"sharpness": 0.0}, "the sharpness must be more than 0 and at most 100, not 0"),
        ({"simulations": 0}, "simulations must be a whole number from 1 to "),
        ({"pairs": 0}, "a match has from 1 to 1,000,000 pairs, not 0"),
        ({"seed": -1}, "the seed must be a whole number"),
        ({"options": ("size=99",)}, "size"),
    ],
)
def test_orders_that_make_no_sense_are_refused(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ludarium.LudariumError, match=message):
        Training(asked(tmp_path, **changes), Silent())


def test_without_pytorch_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "find_spec", lambda name: None)
    with pytest.raises(ludarium.LudariumError, match=r"^learning needs PyTorch: pip install 'ludarium\[train\]'$"):
        Training(asked(tmp_path / "nets"), Silent())
    assert not (tmp_path / "nets").exists()


def test_a_kind_of_net_that_there_is_not_is_refused(tmp_path: Path, learned: list[int]) -> None:
    with pytest.raises(ludarium.OptionError, match="there is no kind of net 'deep': there are small and convolutional"):
        Training(asked(tmp_path / "nets", kind="deep"), Silent())


def test_what_a_kind_of_net_needs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "find_spec", lambda name: None if name == "onnx" else object())
    with pytest.raises(ludarium.LudariumError, match=r"^learning needs onnx: pip install 'ludarium\[train\]'$"):
        Training(asked(tmp_path / "nets", kind="convolutional"), Silent())
