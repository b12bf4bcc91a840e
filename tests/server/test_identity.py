"""Who somebody is: secrets that the house made, further devices, and what one can come back with."""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ludarium.server.allowances import Allowances
from ludarium.server.cookies import COOKIE, SECURE_COOKIE
from ludarium.server.identity import LINK_SECONDS
from ludarium.server.passphrases import must_be_strong, suggested_passphrase, tidy_passphrase
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.qr import qr_code
from ludarium.server.refusal import Refusal
from ludarium.server.settings import AddressShare, Rate, Settings
from ludarium.server.signing import HouseKey, token_of
from ludarium.server.storage import Store, default_url
from ludarium.server.storage.tables import metadata
from tests.server.browsing import Browser
from tests.server.storage.helpers import plain_engine
from tests.server.storage.postgresql import Postgresql
from tests.server.talking import Page, Running, close_code, running

PASSPHRASE = "seven quiet otters juggle"
HTTPS = {"X-Forwarded-Proto": "https"}


class Clock:
    """A clock that can be put forward."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return default_url(tmp_path_factory.mktemp("data"))
    database: Postgresql = request.getfixturevalue("postgresql")
    return database.new_database()


@pytest.fixture(scope="module")
def shared(url: str, clock: Clock, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store = Store(url, clock)
    with running(tmp_path_factory.mktemp("page"), store, ready=("blob",), proxies=["127.0.0.1"]) as server:
        yield server


@pytest.fixture
def server(shared: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Whatever was used up in a test is there again in the next."""
    monkeypatch.setattr(shared.hall, "allowances", Allowances(Settings()))
    yield shared
    shared.let_go()


@pytest.fixture
def anna(server: Running) -> Browser:
    return browser_of(server, "Anna")


@pytest.fixture
def other(server: Running) -> Browser:
    """Another device, on which nobody has played yet."""
    return browser_of(server)


def browser_of(server: Running, name: str = "", **headers: str) -> Browser:
    browser = Browser(server, **headers)
    browser.visit()
    if name:
        page = browser.page()
        page.ask("rename", name=name)
        page.close()
    return browser


def name_of(browser: Browser) -> str:
    return str(browser.page().welcome["you"])


def rows(url: str) -> dict[str, int]:
    """How many rows each table has."""
    with plain_engine(url).connect() as connection:
        tables = metadata.sorted_tables
        return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


# ---------------------------------------------------------------- secrets


def test_a_secret_that_another_house_made_is_replaced(server: Running) -> None:
    for foreign in (HouseKey(b"other").new_secret(), server.somebody()[:-1] + "?", server.somebody() + "x"):
        browser = Browser(server)
        browser.cookies[COOKIE] = foreign
        browser.visit()
        assert browser.secret != foreign
        assert server.hall.identity.house.has_made(browser.secret)
        assert close_code(server.connect(foreign)) == CloseCode.NO_COOKIE


def test_a_visitor_who_does_nothing_leaves_nothing(server: Running, url: str) -> None:
    before = rows(url)
    for _ in range(3):
        browser_of(server).page().ask("list games")
    assert rows(url) == before


def test_an_earlier_secret_goes_on_for_whoever_has_a_name_or_a_seat(server: Running) -> None:
    def take_a_name(page: Page) -> None:
        page.ask("rename", name="Anna")

    def take_a_seat(page: Page) -> None:
        page.start("blob")

    for deed in (take_a_name, take_a_seat):
        browser = browser_of(server)
        deed(browser.page())
        games = browser.page().ask("list games")["games"]
        secret, token = browser.secret, str(token_of(browser.secret))
        browser.cookies[COOKIE] = token
        assert browser.page().ask("list games")["games"] == games
        browser.visit()
        assert browser.secret == secret


def test_an_earlier_secret_that_nobody_has_used_is_replaced(server: Running) -> None:
    browser = browser_of(server)
    token = str(token_of(browser.secret))
    browser.cookies[COOKIE] = token
    assert close_code(server.connect(token)) == CloseCode.NO_COOKIE
    browser.visit()
    assert token_of(browser.secret) != token


def test_by_https_the_cookie_is_bound_to_this_host(server: Running) -> None:
    answer = Browser(server, **HTTPS).visit()
    words = answer.headers["set-cookie"].split("; ")
    assert words[0].startswith(f"{SECURE_COOKIE}=")
    assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= {*words}
    assert not any(word.startswith("Domain") for word in words)


def test_whoever_moves_to_https_stays_who_they_are(server: Running, anna: Browser) -> None:
    moved = Browser(server, **HTTPS)
    moved.cookies = dict(anna.cookies)
    moved.visit()
    assert moved.cookies == {SECURE_COOKIE: anna.secret}


def test_by_http_the_cookie_of_https_does_not_count(server: Running, anna: Browser) -> None:
    plain = Browser(server)
    plain.cookies = {SECURE_COOKIE: anna.secret}
    plain.visit()
    assert plain.cookies[COOKIE] != anna.secret


def test_the_key_of_the_house_is_made_once_however_many_servers_begin(new_url: Callable[[], str]) -> None:
    where = new_url()
    stores = [Store(where) for _ in range(2)]
    found: list[bytes] = []

    def begin(store: Store) -> None:
        async def story() -> None:
            found.append(await store.keys.house_key())
            await store.close()

        asyncio.run(story())

    threads = [threading.Thread(target=begin, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
    assert len({*found}) == 1


# ---------------------------------------------------------------- another device


def test_a_link_brings_the_seats_to_another_device(anna: Browser, other: Browser) -> None:
    game = anna.page().start("blob")
    before = other.secret
    link = anna.page().ask("make link")["link"]
    assert other.come("link", link) == {"type": "done"}
    assert other.secret not in (before, anna.secret)
    page = other.page()
    assert page.welcome["you"] == "Anna"
    assert [one["game"] for one in page.ask("list games")["games"]] == [game]
    assert page.watch(game)["steps"]


def test_a_camera_reads_the_whole_address(server: Running, anna: Browser) -> None:
    made = anna.page().ask("make link")
    assert made["code"] == qr_code(f"{server.address}device/{made['link']}")
    assert len({*map(len, made["code"])} | {len(made["code"])}) == 1


def test_looking_at_a_link_does_not_use_it_up(anna: Browser, other: Browser) -> None:
    other.page().start("blob")
    link = anna.page().ask("make link")["link"]
    for _ in range(2):
        assert other.visit(f"/device/{link}").headers["cache-control"] == "no-store"
        seen = other.page().ask("look at link", link=link)
        assert (seen["name"], seen["yours"], seen["own_name"], seen["own_games"]) == ("Anna", False, "", 1)
    assert anna.page().ask("look at link", link=link)["yours"]
    assert other.come("link", link) == {"type": "done"}


def test_a_link_works_once(server: Running, anna: Browser, other: Browser) -> None:
    link = anna.page().ask("make link")["link"]
    other.come("link", link)
    third = browser_of(server)
    before = third.secret
    for refused in (third.come("link", link), third.page().ask("look at link", link=link)):
        assert refused["kind"] == "used up"
        assert refused["text"].startswith("This link has been used already: it works once.")
    assert third.secret == before


def test_of_many_who_use_a_link_at_once_one_gets_in(server: Running, anna: Browser) -> None:
    link, browsers = anna.page().ask("make link")["link"], [browser_of(server) for _ in range(5)]
    answers: list[str] = []
    threads = [
        threading.Thread(target=lambda browser=browser: answers.append(browser.come("link", link)["type"]))
        for browser in browsers
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["done", *["refused"] * 4]
    assert [name_of(browser) for browser in browsers].count("Anna") == 1


def test_a_link_is_too_old_after_ten_minutes(anna: Browser, other: Browser, clock: Clock) -> None:
    link = anna.page().ask("make link")["link"]
    clock.now += LINK_SECONDS + 1
    for refused in (other.come("link", link), other.page().ask("look at link", link=link)):
        assert refused["kind"] == "expired"
        assert refused["text"].startswith("This link is too old: it works for ten minutes.")


def test_whoever_did_not_hear_the_answer_asks_again(anna: Browser, other: Browser) -> None:
    link, before = anna.page().ask("make link")["link"], dict(other.cookies)
    other.come("link", link)
    given, other.cookies = other.secret, before
    assert other.come("link", link) == {"type": "done"}
    assert other.secret == given
    devices = [key for key in anna.page().ask("list keys")["keys"] if key["kind"] == "device"]
    assert len(devices) == 2


def test_there_is_no_such_link(other: Browser) -> None:
    for refused in (other.come("link", "nothing"), other.page().ask("look at link", link="nothing")):
        assert (refused["kind"], refused["text"].partition(".")[0]) == ("no key", "There is no such link")


# ---------------------------------------------------------------- coming back


def test_a_key_file_brings_back_whoever_lost_the_cookie(anna: Browser, other: Browser) -> None:
    secret = anna.page().ask("make key file")["secret"]
    assert other.come("file", secret) == {"type": "done"}
    assert name_of(other) == "Anna"


def test_a_new_key_file_takes_the_place_of_the_old_one(anna: Browser, other: Browser) -> None:
    old, new = (anna.page().ask("make key file")["secret"] for _ in range(2))
    assert other.come("file", old)["kind"] == "no key"
    assert other.come("file", new) == {"type": "done"}


def test_a_passphrase_brings_back_whoever_lost_the_cookie(anna: Browser, other: Browser) -> None:
    assert anna.page().ask("keep passphrase", text=PASSPHRASE) == {"type": "done"}
    assert other.come("passphrase", f"  {PASSPHRASE.upper()} ".replace(" ", "  ")) == {"type": "done"}
    assert name_of(other) == "Anna"


def test_a_wrong_passphrase_or_file_changes_nothing(other: Browser) -> None:
    before = other.secret
    for kind, begins in (("passphrase", "No seat here has this passphrase."), ("file", "No seat here has this key")):
        refused = other.come(kind, "eight quiet otters juggle")
        assert (refused["kind"], refused["text"].startswith(begins)) == ("no key", True)
    assert other.secret == before


def test_a_key_opens_only_as_what_it_is(anna: Browser, other: Browser) -> None:
    page = anna.page()
    file, link = page.ask("make key file")["secret"], page.ask("make link")["link"]
    for kind, secret in (("link", file), ("passphrase", file), ("file", link), ("file", str(token_of(anna.secret)))):
        assert other.come(kind, secret)["kind"] == "no key"
    assert close_code(other.server.connect(file)) == CloseCode.NO_COOKIE


def test_nobody_can_take_the_passphrase_of_another(server: Running, anna: Browser, other: Browser) -> None:
    text = suggested_passphrase()
    assert anna.page().ask("keep passphrase", text=text)["type"] == "done"
    refused = other.page().ask("keep passphrase", text=text)
    assert (refused["kind"], refused["text"]) == ("weak", "This passphrase cannot be used here. Choose another one.")
    assert anna.page().ask("keep passphrase", text=text)["type"] == "done"
    third = browser_of(server)
    third.come("passphrase", text)
    assert name_of(third) == "Anna"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "too short: it has 0 characters, and 16 are the least"),
        ("fifteen letters", "too short: it has 15 characters"),
        ("x" * 201, "too long"),
        ("a" * 30, "too simple"),
        ("1234567890123456", "too simple"),
        ("abcdefghijklmnopqrstuvwxyz", "too simple"),
        ("qwertyuiopasdfghjkl", "too simple"),
        ("passwordpasswordpassword", "too simple"),
        ("Correct Horse Battery Staple", "too simple"),
        ("ludarium ludarium 1", "too simple"),
        ("xy xy xy xy xy xy xy xy", "too simple"),
        ("Annabella Annabella 12", "too simple"),
    ],
)
def test_a_passphrase_that_others_could_guess_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        must_be_strong(tidy_passphrase(text), "Annabella")
    assert (refused.value.kind, why in refused.value.text) == ("weak", True)


def test_what_is_suggested_is_strong_and_never_the_same() -> None:
    suggested = {suggested_passphrase() for _ in range(200)}
    assert len(suggested) == 200
    for text in (*suggested, PASSPHRASE, "der Mond ist heute grün"):
        must_be_strong(tidy_passphrase(text), "Anna")


def test_the_server_suggests_a_passphrase(anna: Browser) -> None:
    page = anna.page()
    text = page.ask("suggest passphrase")["text"]
    assert page.ask("keep passphrase", text=text) == {"type": "done"}


# ---------------------------------------------------------------- what there is, and removing it


def listed(page: Page) -> list[tuple[str, bool]]:
    return [(key["kind"], key["here"]) for key in page.ask("list keys")["keys"]]


def mark(page: Page, kind: str, here: bool = False) -> str:
    return next(str(key["mark"]) for key in page.ask("list keys")["keys"] if (key["kind"], key["here"]) == (kind, here))


def test_a_list_says_what_opens_the_seats(anna: Browser, other: Browser) -> None:
    page = anna.page()
    assert listed(page) == [("device", True)]
    page.ask("keep passphrase", text=suggested_passphrase())
    page.ask("make key file")
    other.come("link", page.ask("make link")["link"])
    page.news("keys changed")
    assert sorted(listed(page)) == [("device", False), ("device", True), ("file", False), ("passphrase", False)]
    assert all(key["created"] for key in page.ask("list keys")["keys"])


def test_the_list_names_browser_and_system(server: Running) -> None:
    phone = "Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
    anna, other = browser_of(server, "Anna"), browser_of(server, **{"User-Agent": phone})
    other.come("link", anna.page().ask("make link")["link"])
    keys = anna.page().ask("list keys")["keys"]
    assert {key["here"]: key["label"] for key in keys} == {True: "A browser", False: "Chrome on Android"}


def test_a_device_that_is_removed_is_left_at_once_and_begins_anew(anna: Browser, other: Browser) -> None:
    other.come("link", anna.page().ask("make link")["link"])
    lost, before = other.page(), other.secret
    page = anna.page()
    assert page.ask("remove key", mark=mark(page, "device")) == {"type": "done"}
    assert close_code(lost.socket) == CloseCode.REMOVED
    assert close_code(other.server.connect(before)) == CloseCode.REMOVED
    other.visit()
    assert other.secret != before
    assert (name_of(other), name_of(anna)) == ("", "Anna")


def test_the_first_device_can_be_removed_too(anna: Browser, other: Browser) -> None:
    other.come("link", anna.page().ask("make link")["link"])
    lost, page = anna.page(), other.page()
    page.ask("remove key", mark=mark(page, "device"))
    assert close_code(lost.socket) == CloseCode.REMOVED
    anna.cookies[COOKIE] = str(token_of(anna.secret))
    assert close_code(anna.server.connect(anna.secret)) == CloseCode.REMOVED
    assert name_of(other) == "Anna"


def test_a_device_can_remove_itself(anna: Browser) -> None:
    page = anna.page()
    page.begin_to_ask("remove key", mark=mark(page, "device", here=True))
    assert close_code(page.socket) == CloseCode.REMOVED
    before = anna.secret
    anna.visit()
    assert anna.secret != before


def test_a_device_that_was_removed_may_come_back_with_a_key(anna: Browser, other: Browser) -> None:
    file, before = anna.page().ask("make key file")["secret"], dict(other.cookies)
    other.come("file", file)
    page = anna.page()
    page.ask("remove key", mark=mark(page, "device"))
    other.cookies = before
    assert other.come("file", file) == {"type": "done"}
    assert name_of(other) == "Anna"


@pytest.mark.parametrize("kind", ["passphrase", "file"])
def test_what_was_removed_opens_nothing(anna: Browser, other: Browser, kind: str) -> None:
    page, text = anna.page(), suggested_passphrase()
    page.ask("keep passphrase", text=text)
    secret = {"passphrase": text, "file": page.ask("make key file")["secret"]}[kind]
    page.ask("remove key", mark=mark(page, kind))
    assert other.come(kind, secret)["kind"] == "no key"


def test_nobody_can_remove_what_is_not_theirs(anna: Browser, other: Browser) -> None:
    page = anna.page()
    page.ask("make key file")
    assert other.page().ask("remove key", mark=mark(page, "file"))["text"] == "This is removed already."
    assert ("file", False) in listed(page)


# ---------------------------------------------------------------- what keeps strangers out


@pytest.mark.parametrize("origin", ["", "null", "https://example.org", "http://127.0.0.1:1"])
def test_pages_of_others_cannot_come_with_a_key(anna: Browser, other: Browser, origin: str) -> None:
    link = anna.page().ask("make link")["link"]
    refused = other.post({"kind": "link", "secret": link}, Origin=origin)
    assert (refused.status_code, refused.json()["kind"]) == (403, "not allowed")
    assert "set-cookie" not in refused.headers
    assert other.come("link", link) == {"type": "done"}


def test_what_no_page_of_ours_sends_is_refused(other: Browser) -> None:
    long = {"kind": "file", "secret": "x" * 9999}
    bodies: list[object] = [{"kind": "door", "secret": "x"}, {"kind": "file"}, [], long]
    for body in bodies:
        refused = other.post(body)
        assert (refused.status_code, refused.json()["kind"]) == (400, "bad message")
    assert other.post({"kind": "file", "secret": "x"}, **{"Content-Type": "text/plain"}).status_code == 400


def test_without_a_cookie_nobody_comes_with_a_key(server: Running, anna: Browser) -> None:
    refused = Browser(server).come("file", anna.page().ask("make key file")["secret"])
    assert refused["text"].startswith("This browser sent no cookie.")


def test_few_passphrases_can_be_tried_from_one_address(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Settings(address=AddressShare(returns=Rate(3, 0)))
    monkeypatch.setattr(server.hall, "allowances", Allowances(few))
    tried = [browser_of(server).come("passphrase", f"{PASSPHRASE} {number}")["kind"] for number in range(3)]
    assert tried == ["no key"] * 3
    assert browser_of(server).come("passphrase", PASSPHRASE)["kind"] == "too fast"
    assert browser_of(server).page().ask("keep passphrase", text=PASSPHRASE)["kind"] == "too fast"


def test_no_secret_is_stored_or_logged(
    server: Running, anna: Browser, other: Browser, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        page, text = anna.page(), suggested_passphrase()
        page.ask("keep passphrase", text=text)
        file, link = page.ask("make key file")["secret"], page.ask("make link")["link"]
        other.visit(f"/device/{link}")
        before = other.secret
        other.come("link", link)
        other.come("file", file)
        other.come("passphrase", text)
        name_of(other)
    ours = [record for record in caplog.records if not record.name.startswith(("httpx", "httpcore", "websockets.cl"))]
    logged = "".join(record.getMessage() for record in ours)
    with plain_engine(url).connect() as connection:
        stored = "".join(str(connection.execute(select(table)).all()) for table in metadata.sorted_tables)
    tokens = [str(token_of(secret)) for secret in (anna.secret, before, other.secret)]
    for secret in (text, file, link, *tokens):
        assert secret not in stored
        assert secret not in logged
    assert "connection open" in logged


# ---------------------------------------------------------------- several servers


@pytest.fixture
def two(postgresql: Postgresql, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    database = postgresql.new_database()
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    with running(tmp_path / "first", Store(database)) as first, running(tmp_path / "second", Store(database)) as second:
        yield first, second


def test_servers_on_one_database_know_the_secrets_and_keys_of_each_other(two: tuple[Running, Running]) -> None:
    first, second = two
    anna, other = browser_of(first, "Anna"), browser_of(second)
    assert second.page(anna.secret).welcome["you"] == "Anna"
    assert other.come("link", anna.page().ask("make link")["link"]) == {"type": "done"}
    lost, page = other.page(), anna.page()
    assert lost.welcome["you"] == "Anna"
    page.ask("remove key", mark=mark(page, "device"))
    assert close_code(lost.socket) == CloseCode.REMOVED
