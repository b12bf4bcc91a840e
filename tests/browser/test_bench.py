"""Other rules are changed, measured and played, and a link repeats the measurement."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.axe import complaints
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served

VERDICT = re.compile("who is favoured: the side|at this strength")


def verdict(tab: Tab) -> Locator:
    return tab.page.get_by_text(VERDICT).first


def numbers(tab: Tab) -> list[str]:
    """The rows of the table, once all games are played."""
    tab.see(re.compile(r"^All \d+ games are played\.$"))
    return list(tab.page.get_by_role("table").get_by_role("row").all_inner_texts())


def opened(tab: Tab) -> None:
    """The bench, once it can be used."""
    expect(tab.button("Measure")).to_be_enabled()


def test_a_variant_is_measured_and_played(person: Person) -> None:
    tab = person.tab("/rules/blob")
    tab.page.get_by_role("link", name="Try other rules").click()
    tab.see_heading("Blob: try other rules")
    tab.page.get_by_label("Wrap", exact=True).select_option("any")
    tab.page.get_by_text("How much is played").click()
    tab.page.get_by_label("Games", exact=True).fill("6")
    tab.page.get_by_label("Games", exact=True).press("Tab")
    opened(tab)
    tab.press("Measure")
    expect(verdict(tab)).to_be_visible()
    rows = numbers(tab)
    assert len(rows) == 1 + 8
    assert complaints(tab.page) == []
    tab.press("Play this variant")
    expect(tab.dialog.get_by_label("Wrap")).to_have_value("any")
    tab.answer("Play against", "A friend on this screen")
    tab.press("Start")
    expect(tab.board).to_be_visible()


def test_a_link_repeats_the_measurement(person: Person) -> None:
    tab = person.tab("/bench/subsume?o=size:4&games=4&seed=11")
    opened(tab)
    tab.see("ludarium lab quick --game subsume -o size=4 --player 'classic level 1'")
    tab.press("Measure")
    rows = numbers(tab)
    link = tab.copied("Copy link")
    assert link.endswith("/bench/subsume?o=size:4&games=4&seed=11")
    again = person.tab(link)
    opened(again)
    again.press("Measure")
    assert numbers(again) == rows


def test_one_thing_at_a_time_and_the_other_can_be_stopped(person: Person) -> None:
    first, second = (person.tab(f"/bench/blob?games=2000&seed={seed}") for seed in (21, 22))
    for tab in (first, second):
        opened(tab)
    first.press("Measure")
    expect(first.button("Stop")).to_be_visible()
    expect(verdict(first)).to_be_visible()
    second.press("Measure")
    second.see("You are measuring something already.")
    second.press("Stop the other one and measure this")
    first.see(re.compile(r"^Stopped after \d+ of 6000 games\.$"))
    expect(verdict(second)).to_be_visible()
    expect(second.button("Stop")).to_be_focused()
    second.page.keyboard.press("Enter")
    second.see(re.compile("^Stopped after"))
    expect(second.button("Measure longer")).to_be_hidden()
    expect(first.button("Measure")).to_be_enabled()


def test_who_leaves_the_bench_stops_measuring(person: Person) -> None:
    tab = person.tab("/bench/blob?games=2000&seed=31")
    opened(tab)
    tab.press("Measure")
    expect(verdict(tab)).to_be_visible()
    tab.page.get_by_role("link", name="The usual rules").click()
    tab.see_heading("Blob")
    other = person.tab("/bench/blob?games=1&seed=32")
    opened(other)
    other.press("Measure")
    assert numbers(other)


def test_a_mistake_is_told_beside_its_field(person: Person) -> None:
    tab = person.tab("/bench/subsume")
    opened(tab)
    tab.page.get_by_label("Size").fill("99")
    tab.press("Measure")
    tab.see("Size: a whole number from 3 to 10.")
    expect(tab.page.get_by_label("Size")).to_be_focused()


def test_a_bench_that_is_closed_says_so_and_tells_the_command(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path, "--port", "0", "--no-bench") as served:
        person = Person(browser, served.address)
        tab = person.tab("/bench/drop?o=size:4&games=50&seed=2")
        tab.see("Other rules are not measured on this server.")
        expect(tab.button("Measure")).to_be_hidden()
        tab.see("ludarium lab quick --game drop -o size=4")
        assert complaints(tab.page) == []
        person.leave()
        assert not person.troubles


def test_a_server_that_ends_interrupts_the_measurement(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        person = Person(browser, served.address)
        tab = person.tab("/bench/blob?games=2000&seed=41")
        opened(tab)
        tab.press("Measure")
        expect(verdict(tab)).to_be_visible()
        served.kill()
        tab.see("The connection was lost, and the measurement ended there.")
        port = served.address.rstrip("/").rpartition(":")[2]
        with Served(tmp_path, "--port", port):
            tab.press("Measure again")
            expect(tab.button("Stop")).to_be_visible()
            expect(verdict(tab)).to_be_visible()
            person.leave()
        person.forgive("WebSocket connection", "Failed to load resource")
        assert not person.troubles
