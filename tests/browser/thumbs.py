"""A tab on a phone: everything is tapped, and the list of turns is a sheet."""

import re

from playwright.sync_api import ViewportSize

from tests.browser.tab import Tab

PHONE: ViewportSize = {"width": 360, "height": 740}


class Thumbs(Tab):
    """Does all that a tab does by touch."""

    def press(self, name: str) -> None:
        self.button(name).tap()

    def choose(self, title: str) -> None:
        self.region("Games").get_by_role("button", name=re.compile(f"^{title}")).tap()

    def answer(self, question: str, answer: str) -> None:
        self.dialog.get_by_role("group", name=question).get_by_role("radio", name=answer, exact=True).tap()

    def fill_options(self, options: dict[str, str]) -> None:
        if options:
            self.dialog.get_by_text("Options", exact=True).tap()
        for name, value in options.items():
            self.option(name).tap()
            self.option(name).fill(value)

    def take(self, *cells: str) -> None:
        for cell in cells:
            self.page.locator(f'[data-cell="{cell}"].usable').tap()

    def choose_kind(self, name: str) -> None:
        self.kind(name).tap()

    @property
    def steps(self) -> list[str]:
        self.press("Turns")
        steps = super().steps
        self.press("Close")
        return steps

    def sees_step(self, number: int) -> None:
        self.press("Turns")
        super().sees_step(number)
        self.press("Close")
