"""Every session in the documentation goes as it is shown."""

import doctest
from pathlib import Path

import pytest

import ludarium
from tests.docs.pages import PAGES

WITH_SESSIONS = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_SESSIONS, ids=lambda page: page.stem)
def test_every_session_goes_as_shown(page: Path) -> None:
    names = {"ludarium": ludarium}
    session = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), names, page.name, str(page), 0)
    said: list[str] = []
    assert doctest.DocTestRunner().run(session, out=said.append).failed == 0, "".join(said)


def test_the_pages_with_sessions_are_known() -> None:
    assert {"nets", "notation", "search"} <= {page.stem for page in WITH_SESSIONS}
