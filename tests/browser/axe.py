"""What axe has against a page: the rules of WCAG and of good practice, none of them switched off."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

_WIDE: ViewportSize = {"width": 1280, "height": 800}
_PHONE: ViewportSize = {"width": 360, "height": 740}
_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_ALL: dict[str, Any] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},  # which axe leaves out unless asked
}
_COLOURS: dict[str, Any] = {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]}
#: Each size and each theme with all rules; then the other pairs, in which only colours can differ.
_VIEWS: tuple[tuple[ViewportSize, Literal["light", "dark"], dict[str, Any]], ...] = (
    (_PHONE, "dark", _ALL),
    (_PHONE, "light", _COLOURS),
    (_WIDE, "dark", _COLOURS),
    (_WIDE, "light", _ALL),
)
#: Until the theme has arrived, and everything that was in motion has come to rest, colours too.
_AT_REST = """async (theme) => {
    do await new Promise(requestAnimationFrame);
    while (!matchMedia(`(prefers-color-scheme: ${theme})`).matches);
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
}"""


def complaints(page: Page) -> list[str]:
    """One line for each element that breaks a rule, on a phone and on a wide screen, in the light and in the dark."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    page.bring_to_front()
    found = []
    for size, theme, settings in _VIEWS:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(_AT_REST, theme)
        found += [f"{size['width']} px, {theme}, {complaint}" for complaint in _complaints(page, settings)]
    return found


def _complaints(page: Page, settings: dict[str, Any]) -> list[str]:
    result = page.evaluate("(settings) => axe.run(document, settings)", settings)
    return [
        f"{violation['id']}: {node['html']} ({node['failureSummary']})"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
