"""A tab in the hands of somebody without a mouse: Tab, arrows, Enter."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.tab import Tab

_MOST = 60  # presses; nothing is further away
_ROWS = """grid => [...grid.querySelectorAll("[role=row]")].map(
    (row) => [...row.querySelectorAll("[data-cell]")].map((cell) => cell.dataset.cell))"""
_FOCUSED = "document.activeElement.dataset.cell ?? ''"


class Keyboard(Tab):
    """Does all that a tab does by key."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.key = page.keyboard.press

    def reach(self, wanted: Locator) -> None:
        """Press Tab until one is there, which must be possible."""
        expect(wanted).to_be_enabled()
        for _ in range(_MOST):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.key("Tab")
        raise AssertionError(f"{wanted} is not reached by {_MOST} tabs")

    def press(self, name: str) -> None:
        self.reach(self.button(name))
        self.key("Enter")

    def choose(self, title: str) -> None:
        self.reach(self.region("Games").get_by_role("button", name=re.compile(f"^{title}")))
        self.key("Enter")

    def answer(self, question: str, answer: str) -> None:
        radios = self.dialog.get_by_role("group", name=question).get_by_role("radio")
        self.reach(radios.and_(self.page.locator(":checked")))
        for _ in range(radios.count()):
            if radios.and_(self.page.get_by_role("radio", name=answer, exact=True)).is_checked():
                return
            self.key("ArrowRight")
        raise AssertionError(f"{question} has no answer {answer}")

    def fill_options(self, options: dict[str, str]) -> None:
        if options:
            self.reach(self.dialog.locator("summary"))
            self.key("Enter")
        for name, value in options.items():
            self.reach(self.option(name))
            self.page.keyboard.type(value)

    def take(self, *cells: str) -> None:
        for cell in cells:
            expect(self.page.locator(f'[data-cell="{cell}"].usable')).to_be_attached()
            self.walk_to(cell)
            self.key("Enter")

    def walk_to(self, cell: str) -> None:
        """By arrows: up or down to its row, then along it."""
        rows: list[list[str]] = self.board.evaluate(_ROWS)
        if not self.focused:
            self.reach(self.board.locator('[data-cell][tabindex="0"]'))
        self._press_often("ArrowDown", "ArrowUp", row_of(rows, cell) - row_of(rows, self.focused))
        row = rows[row_of(rows, cell)]
        self._press_often("ArrowRight", "ArrowLeft", row.index(cell) - row.index(self.focused))
        assert self.focused == cell

    @property
    def focused(self) -> str:
        """The cell where one is, if any."""
        return str(self.page.evaluate(_FOCUSED))

    def choose_kind(self, name: str) -> None:
        self.reach(self.kind(name))
        self.key("Enter")

    def _press_often(self, onward: str, back: str, times: int) -> None:
        for _ in range(abs(times)):
            self.key(onward if times > 0 else back)


def row_of(rows: list[list[str]], cell: str) -> int:
    return next(place for place, row in enumerate(rows) if cell in row)
