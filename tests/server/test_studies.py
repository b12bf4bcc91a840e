"""Studies: trees that people keep, share, and edit by a secret link."""

import pytest

import ludarium
from ludarium.server import studies, study_records
from ludarium.server.limits import MOST_STUDY_NODES
from tests.server.talking import Message, Page, Running

SETTING = {"name": "blob", "options": {}, "code": ""}
BARE: Message = {"comment": "", "marks": [], "arrows": [], "chance": None}


def node(parent: int, step: str, **notes: object) -> Message:
    return {"parent": parent, "step": step, **BARE, **notes}


START = node(-1, "")
TREE = [
    node(-1, "", comment="Where to begin?"),
    node(0, "d5-d6", marks=["d6"], arrows=[["d5", "d6"]]),
    node(1, "d4-d3"),
    node(2, "e1-e2", comment="Quiet."),
    node(2, "g1-g2"),
    node(0, "a2-a3", chance=0.25),
]


@pytest.fixture
def page(server: Running) -> Page:
    return server.page()


def keep(page: Page, nodes: list[Message], **other: object) -> Message:
    asked = {"study": "", "secret": "", "version": 0, "title": "Mine", "setting": SETTING, "nodes": nodes, **other}
    return page.ask("keep study", **asked)


def sent(nodes: list[Message]) -> list[Message]:
    """Nodes as a page sends them, of those that it was sent."""
    return [{name: value for name, value in one.items() if name not in ("side", "opens")} for one in nodes]


def test_a_study_is_opened_as_it_was_kept(page: Page) -> None:
    kept = keep(page, TREE)
    assert (kept["type"], kept["version"]) == ("study kept", 1)
    opened = page.ask("open study", study=kept["study"], secret="")
    tree = opened["tree"]
    assert sent(tree["nodes"]) == TREE
    assert (tree["title"], tree["setting"], opened["is_yours"]) == ("Mine", SETTING, True)
    assert [one["side"] for one in tree["nodes"]] == ["", "red", "blue", "blue", "blue", "red"]
    assert [one["opens"] for one in tree["nodes"]] == [False, True, True, False, False, True]
    assert [card["title"] for card in page.ask("list studies")["studies"]] == ["Mine"]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_trees_of_every_game_can_be_kept(page: Page, name: str) -> None:
    laid = page.ask("lay board", setting={"name": name, "options": {}, "code": ""}, steps=[])
    setting = laid["board"]["setting"]
    steps = [one["text"] for one in laid["place"]["steps"][:2]]
    kept = keep(page, [START, *(node(0, step) for step in steps)], setting=setting)
    opened = page.ask("open study", study=kept["study"], secret="")
    assert [one["step"] for one in opened["tree"]["nodes"]] == ["", *steps]
    again = page.ask("lay board", setting=opened["tree"]["setting"], steps=[])
    assert again["place"]["code"] == laid["place"]["code"]


def test_only_the_latest_version_can_be_changed(server: Running) -> None:
    secret = server.somebody()
    page, other = server.page(secret), server.page(secret)
    kept = keep(page, TREE)
    mine = {"study": kept["study"], "version": 1}
    assert keep(page, [*TREE, node(0, "b1-b2")], **mine)["version"] == 2
    late = keep(other, TREE[:2], **mine)
    assert (late["kind"], late["text"]) == ("out of date", "This study was changed elsewhere meanwhile.")
    copied = keep(other, TREE[:2], title="Copy")
    assert copied["study"] != kept["study"]
    assert len(page.ask("open study", study=kept["study"], secret="")["tree"]["nodes"]) == 7


def test_others_may_look_and_whoever_has_the_secret_may_edit(server: Running) -> None:
    page, friend = server.page(), server.page()
    kept = keep(page, TREE)
    seen = friend.ask("open study", study=kept["study"], secret="")
    assert (seen["is_yours"], seen["secret"]) == (False, "")
    refused = keep(friend, TREE, study=kept["study"], version=1)
    assert refused["kind"] == "not allowed"
    assert keep(friend, TREE, study=kept["study"], version=1, secret="guess")["kind"] == "not allowed"
    shared = friend.ask("open study", study=kept["study"], secret=kept["secret"])
    assert shared["secret"] == kept["secret"]
    assert keep(friend, TREE[:2], study=kept["study"], version=1, secret=kept["secret"])["version"] == 2
    assert friend.ask("list studies")["studies"] == []


def test_what_is_removed_can_be_put_back(page: Page) -> None:
    kept = keep(page, TREE)
    page.ask("remove study", study=kept["study"])
    assert page.ask("list studies")["studies"] == []
    page.ask("restore study", study=kept["study"])
    assert len(page.ask("list studies")["studies"]) == 1


def test_a_tree_is_written_as_a_record_and_read_again(page: Page) -> None:
    saved = page.ask("write tree", title="Mine", setting=SETTING, nodes=TREE)
    record = ludarium.read_record(saved["text"])
    assert str(record) == saved["text"]
    read = page.ask("read tree", text=saved["text"])["tree"]
    assert (sent(read["nodes"]), read["title"]) == (TREE, "Mine")


def test_a_long_tree_is_kept_too(page: Page) -> None:
    position, nodes = ludarium.game("blob").start(), [START]
    for number in range(400):
        if position.outcome is not None:
            break
        step = position.steps[number % len(position.steps)]
        nodes.append(node(number, step.text))
        position = position.play(step)
    first = ludarium.game("blob").start().steps
    nodes += [node(0, step.text) for step in first if step.text != nodes[1]["step"]]
    kept = keep(page, nodes)
    assert kept["type"] == "study kept", kept
    assert sent(page.ask("open study", study=kept["study"], secret="")["tree"]["nodes"]) == nodes


@pytest.mark.parametrize(
    ("nodes", "words"),
    [
        ([node(0, "d5-d6")], "begins with its start"),
        ([START, node(0, "d4-d5")], "d4 is empty"),
        ([START, node(0, "d5-d6"), node(0, "d5-d6")], "already"),
        ([START, node(1, "d5-d6")], "parent"),
        ([START, node(0, "d5-d6"), node(0, "a2-a3"), node(1, "end")], "parent"),
        ([START, node(0, "d5-d6", marks=["z9"])], "z9"),
        ([START, node(0, "d5-d6", comment="{")], "brace"),
        ([START, node(0, "d5-d6", chance=2)], ""),
        ([START] * (MOST_STUDY_NODES + 2), "This study has 5,001 steps: up to 5,000 are kept."),
        ([], ""),
    ],
)
def test_nonsense_is_refused_with_the_reason(page: Page, nodes: list[Message], words: str) -> None:
    refused = keep(page, nodes)
    assert refused["type"] == "refused"
    assert words in refused["text"]
    assert page.ask("list studies")["studies"] == []


def test_a_study_that_is_too_large_is_refused_with_its_size(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_records, "MOST_STUDY_BYTES", 100)
    refused = keep(page, TREE)
    assert refused["kind"] == "not allowed"
    assert "bytes: up to 100 are kept. Leave variations or notes out" in refused["text"]


def test_a_study_stays_with_its_game_and_there_are_not_too_many(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keep(page, TREE)
    other = keep(page, [START], study=kept["study"], version=1, setting={"name": "drop", "options": {}, "code": ""})
    assert other["text"] == "A study stays with its game."
    monkeypatch.setattr(studies, "MOST_STUDIES", 1)
    refused = keep(page, TREE)
    assert (refused["kind"], refused["text"]) == (
        "not allowed",
        "You have 500 studies: remove one before you keep another.",
    )
    page.ask("remove study", study=kept["study"])
    assert keep(page, TREE)["type"] == "study kept"
    assert page.ask("restore study", study=kept["study"])["kind"] == "not allowed"
    assert page.ask("open study", study="nothing", secret="")["kind"] == "no game"
