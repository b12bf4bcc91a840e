"""Links: what a page in docs/ says of a file elsewhere in the repository leads to the page that shows it.

So the pages read well where the repository is shown as it is, and on the site.
"""

import re
from posixpath import dirname, join, normpath, relpath

from docsite.written import ROOT

#: Folders and files of the repository, and where the site has them.
PLACES = (
    (re.compile(r"docs/(notebooks/.+)\.ipynb"), r"\1.md"),
    (re.compile(r"docs/(.+)"), r"\1"),
    (re.compile(r"experiments/reports"), "reports/index.md"),
    (re.compile(r"experiments/(reports/.+)"), r"\1"),
    (re.compile(r"src/ludarium/games/(\w+)/\1\.md"), r"games/\1.md"),
    (re.compile(r"CHANGELOG\.md"), "changelog.md"),
    (re.compile(r"LICENSE"), "licence.md"),
)
_LINK = re.compile(r"\]\(([^)\s#:]+)(#[^)\s]*)?\)")
_NAMED = re.compile(r"\[(?:docs/)?([\w-]+\.md)(?=\]\()")
_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


def linked(markdown: str, source: str, uri: str) -> str:
    """Return a page of the repository with its links as the site needs them; `uri` is where it stands there.

    Where the words of a link are the name of a file, the site has the title of that page.
    """

    def turned(found: re.Match[str]) -> str:
        target = shown_at(normpath(join(dirname(source), found[1])))
        if target is None:
            return found[0]
        return f"]({relpath(target, dirname(uri) or '.')}{found[2] or ''})"

    return _LINK.sub(turned, _NAMED.sub(lambda found: f"[{title_of(found[1]) or found[1]}", markdown))


def title_of(file: str) -> str:
    """Return the title of a page in docs/; empty if there is no such page."""
    page = ROOT / "docs" / file
    found = _HEADING.search(page.read_text("utf-8")) if page.exists() else None
    return found[1] if found else ""


def shown_at(path: str) -> str | None:
    """Return where the site shows a file of the repository; None if it does not."""
    for pattern, place in PLACES:
        if found := pattern.fullmatch(path):
            return found.expand(place)
    return None
