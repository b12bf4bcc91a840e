"""Players of one's own: named by module and class, checked, and refused in one line."""

import sys
from pathlib import Path

import pytest

from ludarium import LudariumError, OptionError, game
from ludarium.players import opponent, player
from ludarium.players.own import code_mark, is_own
from tests.notation.samples import refusal

HERE = "tests.players.own_players"
START = game("blob").start()


def refused(name: str, **options: str | int | float) -> str:
    return refusal(OptionError, lambda: player(f"{HERE}:{name}", options=options))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody's own, in which the program is started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    return tmp_path


def test_a_class_plays_by_its_name() -> None:
    assert player(f"{HERE}:First").choose(START) == START.steps[0]
    assert player(f"{HERE}:First", options={"place": 3}).choose(START) == START.steps[3]
    assert player(f"{HERE}:First").name == f"{HERE}:First"


def test_a_class_that_takes_a_seed_is_given_one() -> None:
    chosen = [str(player(f"{HERE}:Lots", seed).choose(START)) for seed in (1, 1, 2, 3)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_a_player_may_count_its_simulations() -> None:
    assert getattr(player(f"{HERE}:Lots"), "simulations_made", None) == 7
    assert getattr(player(f"{HERE}:First"), "simulations_made", None) is None


def test_an_illegal_step_is_told_with_its_reason() -> None:
    message = refusal(LudariumError, lambda: player(f"{HERE}:Cheat").choose(START))
    reason = START.why("a1-a9")
    assert message == f"{HERE}:Cheat chose what is not legal at {START.code}: {reason}"


def test_what_goes_wrong_inside_is_told_in_one_line() -> None:
    with pytest.raises(LudariumError) as caught:
        player(f"{HERE}:Broken").choose(START)
    assert str(caught.value) == f"{HERE}:Broken failed at {START.code}: ZeroDivisionError: no luck"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert refused("Picky") == f"{HERE}:Picky cannot be made: RuntimeError: out of order"


def test_what_is_no_player_is_refused_with_what_would_be_right() -> None:
    assert refused("Last").endswith("has no class Last: it has First, Lots, Cheat, Broken, Picky and Loud")
    assert refused("Mute") == f"{HERE}:Mute is no player: it needs a method choose(position) that returns a step"
    assert "cannot be made with width=3: TypeError" in refused("First", width=3)
    missing = refusal(OptionError, lambda: player("nowhere.to.be.found:Player"))
    assert missing.endswith("no module nowhere is installed or in this folder")


def test_a_module_in_the_current_folder_is_found(folder: Path) -> None:
    (folder / "somebodys.py").write_text("class Mine:\n    def choose(self, position):\n        return 'end'\n")
    assert str(player("somebodys:Mine").choose(START.play(START.steps[0]))) == "end"


def test_a_module_that_cannot_be_imported_says_why(folder: Path) -> None:
    (folder / "unfinished.py").write_text("class Mine:\n")
    (folder / "wanting.py").write_text("import not_installed_anywhere\n")
    assert "unfinished:Mine: unfinished cannot be imported: IndentationError" in refusal(
        OptionError, lambda: player("unfinished:Mine")
    )
    told = refusal(OptionError, lambda: player("wanting:Mine"))
    assert told == "wanting:Mine: wanting imports not_installed_anywhere, which is not installed"


def test_the_mark_of_a_player_changes_with_its_code_and_what_it_imports(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "helping.py").write_text("A = 1\n")
    source = "import helping\nclass Mine:\n    def choose(self, position):\n        return 'end'\n"
    marks = []
    for number, (own, other) in enumerate([(source, "A = 1\n"), (source + "\n", "A = 1\n"), (source, "A = 2\n")]):
        (folder / f"marked{number}.py").write_text(own.replace("helping", f"helping{number}"))
        (folder / f"helping{number}.py").write_text(other)
        marks.append(code_mark(f"marked{number}:Mine"))
    assert len(set(marks)) == 3


def test_only_names_of_the_form_are_ones_own() -> None:
    assert all(map(is_own, ("mine:Mine", "a.b_c:D1")))
    assert not any(
        map(is_own, ("mine", "level 3", "uct:simulations=5", "mine:Mine:depth=3", "a..b:C", ":C", "a:", "1:A"))
    )


def test_opponents_on_the_page_are_never_loaded_from_a_name() -> None:
    assert refusal(OptionError, lambda: opponent(f"{HERE}:First")) == f"there is no opponent '{HERE}:First'"


def test_what_a_player_prints_when_it_is_made_does_not_stand_among_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert player(f"{HERE}:Loud").choose(START)
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "hello\n")
