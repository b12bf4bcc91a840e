"""The page as an app: its shell opens while the server is away, and is never older than what the server has."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ludarium.server.app import built_page
from tests.browser.axe import complaints
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served
from tests.server.talking import running

WAITS = "Ludarium opens as soon as the server can be reached."
HOME = "A place where games live"
#: Once the worker has the whole shell and answers for this page.
KEPT = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated" || !navigator.serviceWorker.controller) {
        await new Promise((done) => setTimeout(done, 20));
    }
}"""
CACHED = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
}"""
#: Asks until it is there: a question that comes while another one waits for its answer is given the same answer, and
#: one that comes while the file is replaced may be given half of it, which the browser refuses.
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    let newer = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => (newer = true));
    while (!newer) {
        await registration.update().catch(() => undefined);
        await new Promise((done) => setTimeout(done, 100));
    }
}"""
OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { window.prompted = true; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of one's own, to kill."""
    with Served(tmp_path) as served:
        yield served


@pytest.fixture
def tab(browser: Browser, served: Served) -> Iterator[Tab]:
    """A tab whose shell is kept, of somebody who may hear that nobody answers."""
    person = Person(browser, served.address, app=True)
    tab = person.tab()
    tab.see_heading(HOME)
    tab.page.evaluate(KEPT)
    yield tab
    person.leave()
    person.forgive("WebSocket connection", "Failed to load resource", "ERR_CONNECTION_REFUSED")
    assert not person.troubles


def started_again(served: Served, folder: Path) -> Served:
    return Served(folder, "--port", served.address.rstrip("/").rpartition(":")[2])


def test_the_shell_opens_without_a_server_and_goes_on_with_it(served: Served, tab: Tab, tmp_path: Path) -> None:
    served.kill()
    tab.page.reload()
    tab.see(WAITS)
    assert complaints(tab.page) == []
    tab.open("/rules/blob")
    tab.see(WAITS)
    with started_again(served, tmp_path):
        expect(tab.page.get_by_text(WAITS)).to_be_hidden()
        tab.see_heading("Blob")


def test_nothing_but_the_shell_is_kept(tab: Tab) -> None:
    expect(tab.region("Games").locator("svg .pieces").first).to_be_visible()
    kept = tab.page.evaluate(CACHED)
    assert {"/", "/theme.js"} <= {*kept}
    assert all(re.fullmatch(r"/|/theme\.js|/icon\.svg|/assets/[\w.-]+\.(js|css|svg)", path) for path in kept)


def test_while_the_server_is_there_its_page_is_shown_and_no_kept_one(tab: Tab) -> None:
    tab.page.evaluate("""async () => {
        const [name] = await caches.keys();
        await (await caches.open(name)).put("/", new Response("an old page"));
    }""")
    tab.page.reload()
    tab.see_heading(HOME)


def build_anew(page: Path) -> str:
    """The page as after a change of its script, whose new name is returned."""
    (script,) = (page / "assets").glob("index-*.js")
    newer = script.rename(script.with_name("index-newer.js"))
    for file in (page / "index.html", page / "worker.js", *(page / "assets").glob("*.js")):
        text = file.read_text(encoding="utf-8").replace(script.name, newer.name)
        replace(file, re.sub(r"`[0-9a-f]{12}`", "`newer`", text) if file.name == "worker.js" else text)
    for compressed in (*page.rglob("*.br"), *page.rglob("*.gz")):
        compressed.unlink()
    return newer.name


def replace(file: Path, text: str) -> None:
    """Put a text in the place of a file that may be being read."""
    draft = file.with_name("draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


def test_a_newer_build_takes_over_and_open_pages_are_told(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page"
    shutil.copytree(built_page(), page)
    with running(tmp_path) as server:
        shutil.copy(built_page() / "index.html", page)
        person = Person(browser, server.address, app=True)
        tab = person.tab()
        tab.see_heading(HOME)
        tab.page.evaluate(KEPT)
        newer = build_anew(page)
        tab.page.evaluate(UPDATE)
        tab.see("There is a newer page.")
        assert tab.page.evaluate("caches.keys()") == ["ludarium newer"]
        tab.press("Load it")
        expect(tab.page.locator(f'script[src$="{newer}"]')).to_be_attached()
        tab.see_heading(HOME)
        expect(tab.page.get_by_text("There is a newer page.")).to_be_hidden()
        person.leave()
        assert not person.troubles


def test_installing_is_offered_where_the_browser_offers_it(people: People) -> None:
    tab = people().tab()
    tab.start("Blob", "A friend on this screen")
    tab.more("Settings")
    expect(tab.button("Install Ludarium as an app")).to_be_hidden()
    assert tab.page.evaluate(OFFER)
    assert complaints(tab.page) == []
    tab.press("Install Ludarium as an app")
    expect(tab.button("Install Ludarium as an app")).to_be_hidden()
    assert tab.page.evaluate("window.prompted")
