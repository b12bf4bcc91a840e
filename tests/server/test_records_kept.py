"""Save, open, save again: the text is the same to the byte, whatever kind of game it is and whatever it says."""

import pytest

import ludarium
from ludarium.games.ruleset import Ruleset
from ludarium.positions.registry import RULESETS
from ludarium.server.clients import Client
from ludarium.server.engines import EngineFailed, ReadRecord, WriteRecord
from ludarium.server.handlers import records, study
from ludarium.server.records import Opened
from tests.server.talking import Page, Running
from tests.server.test_records import AS_RECORDED, SAME_SCREEN, opened, played, saved, saved_text, smallest

every_game = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
games_with_draws = pytest.mark.parametrize(
    "ruleset", [one for one in RULESETS if one.has_draws], ids=lambda ruleset: ruleset.name
)
COMPUTER = {"kind": "computer", "player": "random"}
BLOB = ludarium.game("blob")


def options(ruleset: type[Ruleset]) -> dict[str, str]:
    return {name: str(value) for name, value in smallest(ruleset).options.items()}


def is_kept(server: Running, text: str) -> None:
    """Somebody else opens it, in every way, and saves the same."""
    for how in (AS_RECORDED, SAME_SCREEN):
        page = server.page()
        page.ask("rename", name="Nobody in this record")
        opened(page, text, how)
        assert saved_text(page) == text


def play_some(page: Page, steps: int) -> None:
    for _ in range(steps):
        if page.steps:
            page.play(page.steps[0])


@every_game
def test_a_game_on_one_screen(server: Running, ruleset: type[Ruleset]) -> None:
    page = server.page()
    page.ask("rename", name='Zoë "the" \\ Bell')
    page.start(ruleset.name, **options(ruleset))
    play_some(page, 5)
    is_kept(server, saved_text(page))


@every_game
def test_a_game_against_a_computer(server: Running, ruleset: type[Ruleset]) -> None:
    page = server.page()
    page.ask("rename", name="Anna")
    page.start(ruleset.name, COMPUTER, **options(ruleset))
    page.play(page.steps[0])
    text = saved_text(page)
    page.act("resign")
    assert f'[{ruleset.sides[1].capitalize()}Player "random"]' in text
    is_kept(server, saved_text(page))


@every_game
def test_a_game_of_two_people_who_have_names(server: Running, ruleset: type[Ruleset]) -> None:
    host, guest = server.friends(ruleset.name, **options(ruleset))
    host.ask("rename", name="Anna")
    guest.ask("rename", name="Bert")
    host.play(host.steps[0])
    text = saved_text(host)
    assert ludarium.read_record(text).players == ("Anna", "Bert")
    is_kept(server, text)


@every_game
def test_a_game_that_was_resigned(server: Running, ruleset: type[Ruleset]) -> None:
    page = server.page()
    page.start(ruleset.name, **options(ruleset))
    play_some(page, 3)
    page.act("resign")
    is_kept(server, saved_text(page))


@games_with_draws
def test_a_game_that_was_agreed_drawn(server: Running, ruleset: type[Ruleset]) -> None:
    page = server.page()
    page.start(ruleset.name, **options(ruleset))
    play_some(page, 3)
    page.act("offer draw")
    assert saved(page).result == "draw"
    is_kept(server, saved_text(page))


@every_game
def test_a_whole_game_with_comments_further_headers_and_an_old_date(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    record = ludarium.Record(
        game.start(),
        played(game, most=300),
        players=("Ada", "?"),
        date="1843.07.10",
        headers={"Event": 'A "match" in \\ the garden', "annotator": "Zoë", f"{ruleset.sides[1].capitalize()}Elo": "9"},
        comments={1: "", 2: "a line\nand\tanother, 🎲"},
    )
    is_kept(server, str(record))


@every_game
def test_a_game_from_a_position_code(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    position = game.start()
    while not position.play(position.steps[0]).outcome and position == game.start():
        position = position.play(position.steps[0])
    is_kept(server, str(ludarium.Record(game.position(position.code), [str(position.steps[0])])))


@every_game
def test_an_empty_game_of_which_nothing_is_known(server: Running, ruleset: type[Ruleset]) -> None:
    is_kept(server, str(ludarium.Record(smallest(ruleset).start())))


def test_a_very_long_record_is_kept(server: Running) -> None:
    record = ludarium.Record(BLOB.start(), ["d2-d3"], comments={1: "long " * 30_000})
    is_kept(server, str(record))


@pytest.fixture
def aside(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What engines do with records, which now all count as long."""
    engines, done = server.hall.engines, list[str]()
    read, record = engines.read, engines.record

    async def read_aside(request: ReadRecord, client: Client) -> Opened | str:
        done.append("read")
        return await read(request, client)

    async def written_aside(request: WriteRecord, client: Client) -> tuple[str, str]:
        done.append("written")
        return await record(request, client)

    monkeypatch.setattr(engines, "read", read_aside)
    monkeypatch.setattr(engines, "record", written_aside)
    for module in (records, study):
        monkeypatch.setattr(module, "LONG_RECORD", 0)
    return done


def test_a_long_record_is_read_and_written_by_an_engine(server: Running, aside: list[str]) -> None:
    comments = {1: "bold", 2: "too bold"}
    steps = ["d2-d3", "d6-d5", "end"]
    is_kept(server, str(ludarium.Record(BLOB.start(), steps, players=("Ada", "Bob"), comments=comments)))
    assert aside == ["read", "written"] * 2


def test_what_is_wrong_with_a_long_record_is_said_as_of_a_short_one(server: Running, aside: list[str]) -> None:
    text = str(ludarium.Record(BLOB.start(), ["d2-d3", "d6-d5"])).replace("d6-d5", "d2-d3")
    reply = server.page().ask("open record", text=text, how=SAME_SCREEN)
    assert (reply["kind"], aside) == ("not allowed", ["read"])
    assert reply["text"].startswith("turn 2, step 1: ")


def test_without_an_engine_a_long_record_is_read_and_written_all_the_same(
    server: Running, aside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise EngineFailed("The computer took too long.")

    monkeypatch.setattr(server.hall.engines, "read", fail)
    monkeypatch.setattr(server.hall.engines, "record", fail)
    is_kept(server, str(ludarium.Record(BLOB.start(), ["d2-d3"])))


def test_a_game_that_goes_on_keeps_what_its_record_had(server: Running) -> None:
    given = {"players": ("Ada", "Bob"), "date": "1843.07.10", "headers": {"Event": "Tea"}, "comments": {1: "bold"}}
    page = server.page()
    opened(page, ludarium.Record(BLOB.start(), ["d2-d3"], **given))  # type: ignore[arg-type]
    page.play("d6-d5")
    assert saved_text(page) == str(ludarium.Record(BLOB.start(), ["d2-d3", "d6-d5"], **given))  # type: ignore[arg-type]


def test_a_comment_on_a_turn_that_is_taken_back_goes_with_it(server: Running) -> None:
    page = server.page()
    opened(page, ludarium.Record(BLOB.start(), ["d2-d3", "d6-d5", "end"], comments={1: "bold", 2: "too bold"}))
    page.act("take back")
    page.play("end")
    assert dict(saved(page).comments) == {1: "bold"}
    page.act("take back")
    page.act("take back")
    page.act("take back")
    page.play("d2-d3")
    assert dict(saved(page).comments) == {}


def test_the_rematch_of_an_opened_game_is_a_game_of_today(server: Running) -> None:
    page = server.page()
    page.ask("rename", name="Anna")
    opened(page, ludarium.Record(BLOB.start(), ["d2-d3"], players=("Ada", "Bob"), date="1843.07.10", result="red"))
    page.watch(page.about("rematch")["game"])
    assert saved(page).players == ("Anna", "Anna")
    assert saved(page).date != "1843.07.10"


def test_the_file_of_an_opened_game_is_called_after_the_day_it_was_played(server: Running) -> None:
    page = server.page()
    opened(page, ludarium.Record(BLOB.start(), ["d2-d3"], date="1843.07.10"))
    assert page.about("save record")["file"] == "blob-1843-07-10.txt"


# ---------------------------------------------------------------- who plays on


def against(player: str, side: str = "Blue") -> ludarium.Record:
    return ludarium.Record(BLOB.start(), ["d2-d3", "d6-d5", "end"], headers={f"{side}Player": player})


def kinds(page: Page) -> list[tuple[str, bool]]:
    return [(seat["kind"], seat["yours"]) for seat in page.table["seats"]]


def test_a_game_against_a_computer_goes_on_against_it(server: Running) -> None:
    page = server.page()
    opened(page, against("random"))
    assert kinds(page) == [("person", True), ("computer", False)]
    page.play(page.steps[0], "end")
    assert page.hear_event()["side"] == "blue"


def test_the_computer_has_its_level_and_its_side_again(server: Running) -> None:
    page = server.page()
    opened(page, against("level 5 of 10", "Red"))
    assert kinds(page) == [("computer", False), ("person", True)]
    assert (page.table["seats"][0]["level"], page.table["seats"][0]["name"]) == (5, "Shrub")


@pytest.mark.parametrize("player", ["level 99", "Deep Thought", "?", "x" * 200, "uct nonsense=7"])
def test_a_computer_that_is_not_known_leaves_both_sides_to_whoever_opens_it(server: Running, player: str) -> None:
    page = server.page()
    opened(page, against(player))
    assert kinds(page) == [("person", True), ("person", True)]
    assert saved_text(page) == str(against(player))


def test_a_game_of_two_computers_is_played_on_by_whoever_opens_it(server: Running) -> None:
    page = server.page()
    headers = {"RedPlayer": "level 1", "BluePlayer": "random"}
    opened(page, ludarium.Record(BLOB.start(), ["d2-d3"], headers=headers))
    assert kinds(page) == [("person", True), ("person", True)]


def test_a_game_of_two_people_goes_on_by_a_link(server: Running) -> None:
    host, guest = server.page(), server.page()
    record = ludarium.Record(BLOB.start(), ["d2-d3"], players=("Ada", "Bob"), comments={1: "bold"})
    game = opened(host, record, {"kind": "with friend", "side": "blue"})
    assert kinds(host) == [("open", False), ("person", True)]
    assert guest.ask("join", invitation=host.table["invitation"])["game"] == game
    host.hear_event()
    guest.watch(game)
    host.play("d6-d5", "end")
    guest.hear_event()
    guest.hear_event()
    guest.play(guest.steps[0])
    again = saved(guest)
    assert (again.players, dict(again.comments), len(again.steps)) == (("Ada", "Bob"), {1: "bold"}, 4)


@pytest.mark.parametrize(
    ("result", "side", "reason"), [("red", "red", "This game is over"), ("*", "green", "The sides")]
)
def test_what_cannot_go_on_with_a_friend_is_refused(server: Running, result: str, side: str, reason: str) -> None:
    page = server.page()
    record = ludarium.Record(BLOB.start(), ["d2-d3"], result=result)
    reply = page.ask("open record", text=str(record), how={"kind": "with friend", "side": side})
    assert reply["kind"] == "not allowed"
    assert reply["text"].startswith(reason)
    assert page.ask("list games")["games"] == []


def test_a_record_can_be_looked_at_before_it_is_opened(server: Running) -> None:
    page = server.page()
    record = ludarium.Record(
        BLOB.start(), ["d2-d3"], players=("Ada", "?"), date="1843.07.10", headers={"BluePlayer": "level 5 of 10"}
    )
    assert page.ask("look at record", text=str(record)) == {
        "type": "record seen",
        "name": "blob",
        "credited_title": "Blob",
        "players": [
            {"side": "red", "name": "Ada", "is_computer": False},
            {"side": "blue", "name": "", "is_computer": True},
        ],
        "date": "1843.07.10",
        "turns": 1,
        "result": "",
        "computer": "5 Shrub",
        "is_whole": True,
    }
    assert page.ask("list games")["games"] == []


def test_what_is_no_record_cannot_be_looked_at(server: Running) -> None:
    reply = server.page().ask("look at record", text="hello")
    assert (reply["type"], reply["kind"]) == ("refused", "not allowed")
