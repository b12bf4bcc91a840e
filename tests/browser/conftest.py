"""A server and a browser for all tests of a process, and people who met no errors."""

import re
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ludarium import GAMES
from tests.browser.chromium import MISSING, browsing, program
from tests.browser.person import Person
from tests.browser.tab import Tab
from tests.server.serving import Served

People = Callable[..., Person]
Friends = Callable[..., tuple[Tab, Tab]]
_CAME = pytest.StashKey[list[Person]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell of a test that failed what stood on its pages."""
    report = yield
    if report.when == "call" and report.failed:
        for person in item.stash.get(_CAME, []):
            report.sections += [("What stood on a page", told) for told in person.pages_told()]
    return report


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("games")) as served:
        served.wait_until_ready(*GAMES)
        served.wait_for_engines()
        yield served


@pytest.fixture(scope="package")  # Playwright holds the event loop, which other tests need
def browser() -> Iterator[Browser]:
    if program() is None:
        pytest.fail(MISSING, pytrace=False)
    with browsing() as browser:
        yield browser


@pytest.fixture
def people(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[People]:
    """Makes people. When the test is over, none of them may have met an error."""
    came: list[Person] = []
    request.node.stash[_CAME] = came

    def come(**settings: Any) -> Person:
        came.append(Person(browser, served.address, **settings))
        return came[-1]

    yield come
    for person in came:
        person.leave()
    assert [person.troubles for person in came] == [[] for _ in came]


@pytest.fixture
def person(people: People) -> Person:
    return people()


@pytest.fixture
def friends(people: People) -> Friends:
    """Begins a game between two people who met by a link; the first of them begins."""

    def meet(title: str, asked: bool = False, **options: str) -> tuple[Tab, Tab]:
        host, guest = people(asked=asked).tab(), people(asked=asked).tab()
        host.start(title, "A friend by a link", begins="You", **options)
        guest.join(host.copied("Copy"))
        guest.stands(re.compile("^Your friend's turn"))
        expect(host.button("Copy")).to_be_hidden()
        return host, guest

    return meet
