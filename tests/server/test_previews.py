"""What a link shows where it is pasted: the page carries tags with a title, a sentence and a picture."""

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

import ludarium
from ludarium.server.previews import Preview, tagged
from tests.server.asking import answer
from tests.server.talking import Running, running

PAGE = "<!doctype html><html><head><title>Ludarium</title></head><body></body></html>"


class Tags(HTMLParser):
    """The tags that places read which show links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            self.found[name] = given["content"] or ""


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("linked")
    with running(folder, ready=ludarium.GAMES) as server:
        (folder / "page" / "index.html").write_text(PAGE, encoding="utf-8")
        yield server


def tags(server: Running, path: str) -> dict[str, str]:
    response, body = answer(server.address, path)
    assert response.status == 200
    return Tags(body.decode()).found


def test_a_game_shows_who_plays_and_how_it_stands(server: Running) -> None:
    host, _ = server.friends("blob")
    host.ask("rename", name='Anna <"&"> Bell')
    game = host.table["game"]
    found = tags(server, f"/game/{game}")
    assert found["og:title"] == 'Blob: Anna <"&"> Bell against Blue'
    assert found["og:description"] == "Turn 1: red is to move."
    assert found["og:image"] == f"{server.address}pictures/game/{game}.png?number=1"
    assert found["twitter:card"] == "summary_large_image"
    host.act("resign")
    assert tags(server, f"/game/{game}")["og:description"] == "Blue won."


def test_a_game_against_the_computer_names_it(server: Running) -> None:
    page = server.page()
    page.ask("rename", name="Anna")
    game = page.start("drop", {"kind": "computer", "player": "random"})
    assert tags(server, f"/game/{game}")["og:title"] == "Drop: Anna against Chance"


def test_a_game_on_one_screen_shows_only_its_title(server: Running) -> None:
    page = server.page()
    page.ask("rename", name="Anna")
    game = page.start("drop")
    assert tags(server, f"/game/{game}")["og:title"] == "Drop"
    page.play(page.steps[0])
    page.act("offer draw")
    assert tags(server, f"/game/{game}")["og:description"] == "A draw."


def test_an_invitation_shows_who_invites_and_keeps_the_game_to_itself(server: Running) -> None:
    page = server.page()
    game = page.start("subsume", "friend")
    path = f"/join/{page.table['invitation']}"
    assert tags(server, path)["og:title"] == "A friend invites you to Subsume by Mark Steere"
    page.ask("rename", name="Anna")
    found = tags(server, path)
    assert found["og:title"] == "Anna invites you to Subsume by Mark Steere"
    assert found["og:image"] == f"{server.address}pictures{path}.png"
    assert game not in str(found)
    response, _ = answer(server.address, "/" + found["og:image"].removeprefix(server.address))
    assert (response.status, response.getheader("Content-Type")) == (200, "image/png")


def test_a_link_that_holds_a_position_shows_whose_turn_it_is(server: Running) -> None:
    found = tags(server, "/analysis/blob?line=d5-d6,d4-d3&o.start=hollow&utm_source=x")
    assert found == {}  # these steps cannot be played from there
    found = tags(server, "/analysis/blob?line=d5-d6&utm_source=x")
    assert found["og:title"] == "Blob"
    assert found["og:description"] == "Turn 2: blue is to move."
    assert found["og:image"] == f"{server.address}pictures/position/blob.png?line=d5-d6"
    response, _ = answer(server.address, "/" + found["og:image"].removeprefix(server.address))
    assert (response.status, response.getheader("Content-Type")) == (200, "image/png")
    assert tags(server, "/analysis/subsume?o.size=4")["og:title"] == "Subsume by Mark Steere: Size 4"


def test_a_study_shows_its_title_and_its_board_but_not_its_secret(server: Running) -> None:
    page = server.page()
    nodes = [{"parent": -1, "step": "", "comment": "", "marks": [], "arrows": [], "chance": None}]
    setting = {"name": "blob", "options": {}, "code": ""}
    kept = page.ask("keep study", study="", secret="", version=0, title="My lines", setting=setting, nodes=nodes)
    found = tags(server, f"/study/{kept['study']}?edit={kept['secret']}")
    assert (found["og:title"], found["og:description"]) == ("My lines", "A study of Blob.")
    assert found["og:image"] == f"{server.address}pictures/study/{kept['study']}.png?number={kept['version']}"
    assert kept["secret"] not in str(found)
    response, _ = answer(server.address, "/" + found["og:image"].removeprefix(server.address))
    assert (response.status, response.getheader("Content-Type")) == (200, "image/png")


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/game/nothing", "/join/nothing", "/rules/blob", "/game/%00", "/join/%3Cb%3E", "/study/nothing"),
        *("/analysis/blob", "/analysis/chess?line=a1", "/analysis/blob?code=rrr", "/analysis/blob?code=a&code=b"),
        *("/analysis/blob?o.nothing=1", "/analysis/blob?line=d4-d5", "/analysis/%00?line=a"),
    ],
)
def test_other_pages_show_nothing_special(server: Running, path: str) -> None:
    assert tags(server, path) == {}


def test_a_page_without_a_head_stays_as_it_is() -> None:
    assert tagged("the page", Preview("a", "b", "/c"), "http://here/") == "the page"
