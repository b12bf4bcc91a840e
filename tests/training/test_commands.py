"""The command `train`: it plays, learns and compares, is resumed where it stopped, and refuses what makes no sense.

Learning itself needs PyTorch; here a stand-in draws nets by lot, so that all else is tested where it is not installed.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ludarium
from ludarium.lab.runs import Where
from ludarium.nets import Net, read_net, write_net
from ludarium.training import commands
from ludarium.training.commands import Order, Training
from tests.nets.drawing import drawn_net

GAME = ludarium.game("subsume", size=3)


class Silent:
    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, line: str) -> None:
        self.said.append(line)

    def show(self, *progress: object) -> None:
        pass

    def end(self) -> None:
        pass

    def compile(self, names: object) -> None:
        pass


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

    def learn(game: ludarium.Game, examples: Any, plan: object, screen: object, made: dict[str, Any]) -> Lesson:
        lessons.append(len(examples.second))
        net = replace(drawn_net(game, len(lessons)), made=made)
        count = len(examples.second)
        curve = [[1, 0.7], [2, 0.6]]
        return Lesson(net, {"examples": count, "learned_from": count, "loss": 0.1, "by_hand": 0.2, "curve": curve})

    module = ModuleType("ludarium.training.lesson")
    module.learn = learn  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ludarium.training.lesson", module)
    monkeypatch.setattr(commands, "find_spec", lambda name: object())
    return lessons


def order(folder: Path, **changes: Any) -> Order:
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
    assert Training(order(tmp_path / "nets"), screen).run()
    assert len(learned) == 2
    assert learned[1] > learned[0]  # it learns from all games so far
    done = json.loads((tmp_path / "nets" / "generations.json").read_text())
    assert [one["number"] for one in done] == [1, 2]
    assert all(one["is_better"] == (one["score"] > 0.5) for one in done)
    page = (tmp_path / "nets" / "report.html").read_text()
    assert "Training a net for subsume" in page
    assert page.count("<svg") == 2
    best = [one["number"] for one in done if one["is_better"]]
    if best:
        chosen = read_net(tmp_path / "nets" / "net.npz", GAME)
        assert chosen.made["generation"] == best[-1]
    else:
        assert screen.said[-1] == "No net was stronger than the evaluation made by hand."


def test_what_is_done_is_not_done_again(tmp_path: Path, learned: list[int]) -> None:
    assert Training(order(tmp_path / "nets", generations=1), Silent()).run()
    files = {path: path.read_bytes() for path in sorted((tmp_path / "nets").rglob("*")) if path.is_file()}
    assert Training(order(tmp_path / "nets", generations=1), Silent()).run()
    assert len(learned) == 1
    assert {path: path.read_bytes() for path in sorted((tmp_path / "nets").rglob("*")) if path.is_file()} == files


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"generations": 0}, "there can be from 1 to 100 generations, not 0"),
        ({"units": 1000}, "there can be from 1 to 512 units, not 1000"),
        ({"sharpness": 0.0}, "the sharpness must be more than 0 and at most 100, not 0"),
        ({"options": ("size=99",)}, "size"),
    ],
)
def test_orders_that_make_no_sense_are_refused(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ludarium.LudariumError, match=message):
        Training(order(tmp_path, **changes), Silent())


def test_without_pytorch_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "find_spec", lambda name: None)
    with pytest.raises(ludarium.LudariumError, match=r"^learning needs PyTorch: pip install 'ludarium\[train\]'$"):
        Training(order(tmp_path / "nets"), Silent())
    assert not (tmp_path / "nets").exists()
