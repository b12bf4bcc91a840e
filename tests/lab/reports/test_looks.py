"""The page in a browser: for everyone, at every size, with and without a script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import complaints
from tests.browser.chromium import MISSING, browsing, program


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if program() is None:
        pytest.fail(MISSING, pytrace=False)
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def address(html: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    file: Path = tmp_path_factory.mktemp("page") / "report.html"
    file.write_text(html, encoding="utf-8")
    return file.as_uri()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The page in a tab of its own, which met no error and asked for nothing."""
    page, troubles = browser.new_page(), []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text))
    page.on("request", lambda request: troubles.append(request.url) if request.url != address else None)
    page.goto(address)
    yield page
    page.close()
    assert not troubles


def test_nobody_is_left_out(page: Page) -> None:
    for details in page.locator("details").all():
        details.evaluate("(details) => (details.open = true)")
    assert complaints(page) == []


@pytest.mark.parametrize("width", [360, 1280, 2560])
def test_nothing_sticks_out_at_the_side(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shown = page.locator(".plot:visible")
    expect(shown).to_have_count(page.locator(".plot").count() // 2)


def test_a_game_is_walked_through_with_buttons_keys_and_slider(page: Page) -> None:
    game = page.locator(".game").first
    caption, pieces = game.locator("figcaption"), game.locator(".standing use")
    last = caption.inner_text()
    game.get_by_role("button", name="First").click()
    expect(caption).to_have_text("The start.")
    expect(pieces).to_have_count(0)
    expect(game.locator("desc")).to_have_text("The board is empty.")
    game.get_by_role("button", name="Next").click()
    expect(caption).to_contain_text("Turn 1, red: ")
    expect(pieces).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(pieces).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(pieces).to_have_count(1)
    page.keyboard.press("End")
    expect(caption).to_have_text(last)
    game.get_by_role("slider").fill("0")
    expect(caption).to_have_text("The start.")


def test_it_reads_without_a_script(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="What was found")).to_be_visible()
    expect(page.locator(".game .board").first).to_be_visible()
    expect(page.get_by_role("button", name="Next").first).to_be_hidden()
    context.close()
