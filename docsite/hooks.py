"""What MkDocs calls while it builds the site; `mkdocs.yml` names this file."""

from collections.abc import Iterator
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docsite.filling import filled
from docsite.links import linked
from docsite.notebooks import NOTEBOOKS
from docsite.written import WrittenPage, written_pages

_written: dict[str, WrittenPage] = {}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write the pages that are not in docs/, and give them their places in the navigation."""
    _written.clear()
    _written.update((page.uri, page) for page in written_pages())
    named = set(_names(config.nav))
    config.nav = _filled(config.nav, [uri for uri in _written if uri.endswith(".md") and uri not in named])
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that were written; notebooks themselves stay out, since their pages show all of them."""
    for file in [file for file in files if file.src_uri.endswith(NOTEBOOKS)]:
        files.remove(file)
    for page in _written.values():
        files.append(File.generated(config, page.uri, content=page.content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write what a page asks for, and turn its links out of docs/ to pages of the site."""
    uri = page.file.src_uri
    source = (_written[uri].source if uri in _written else "") or f"docs/{uri}"
    if page.is_homepage:
        page.meta["hide"] = ["navigation", "toc"]
    return filled(linked(markdown, source, uri))


def _names(nav: Any) -> Iterator[str]:
    """Return the files that a part of the navigation names."""
    if isinstance(nav, str):
        yield nav
    else:
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from _names(part)


def _filled(nav: Any, written: list[str]) -> Any:
    """Return a part of the navigation with `folder/*` replaced by the pages written there."""
    if isinstance(nav, dict):
        return {title: _filled(part, written) for title, part in nav.items()}
    if isinstance(nav, list):
        return [one for part in nav for one in _entries(part, written)]
    return nav


def _entries(part: Any, written: list[str]) -> list[Any]:
    if isinstance(part, str) and part.endswith("/*"):
        return [uri for uri in written if uri.startswith(part[:-1])]
    return [_filled(part, written)]
