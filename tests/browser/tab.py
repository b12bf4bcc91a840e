"""What a person sees in a tab and does there, found as people find things: by words and by places on the board."""

import contextlib
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect

from ludarium.drawing import EMPTY
from ludarium.drawing.pieces import letter_and_height
from ludarium.positions import Position
from tests.browser.looking import DRAWN, NOTICE_COPIED, PAINTED, SAME, TOLD

Pieces = dict[str, str]


class Tab:
    """One tab of somebody's browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, path: str) -> None:
        """Go there, and wait for the first picture: what is pressed before it, a browser may ignore."""
        self.page.goto(path)
        self.page.evaluate(PAINTED)

    # ------------------------------------------------------------ words and buttons

    def see(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def see_heading(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", name=text)).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button(name).click()

    def more(self, name: str) -> None:
        """Press a button behind the last door."""
        self.press("More")
        self.press(name)

    def copied(self, button: str) -> str:
        """What a button that copies has put on the clipboard."""
        self.page.bring_to_front()
        self.page.evaluate(NOTICE_COPIED)
        self.press(button)
        self.page.evaluate("window.copied")
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def link_to_watch(self) -> str:
        self.press("More")
        link = self.copied("Copy link to watch")
        self.press("Close")
        return link

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    # ------------------------------------------------------------ beginning

    def choose(self, title: str) -> None:
        """Click a game's card."""
        self.region("Games").get_by_role("button", name=re.compile(f"^{title}")).click()

    def fill_options(self, options: dict[str, str]) -> None:
        if options:
            self.dialog.get_by_text("Options", exact=True).click()
        for name, value in options.items():
            self.option(name).fill(value)

    def option(self, name: str) -> Locator:
        return self.dialog.get_by_label(name.replace("_", " ").capitalize(), exact=True)

    def start(self, title: str, against: str, strength: str = "", begins: str = "", **options: str) -> None:
        """Begin a game from home with these choices in the dialog."""
        self.choose(title)
        for question, answer in (("Play against", against), ("How strong", strength), ("Who begins", begins)):
            if answer:
                self.answer(question, answer)
        self.fill_options(options)
        self.press("Start")
        expect(self.board).to_be_visible()

    def answer(self, question: str, answer: str) -> None:
        self.dialog.get_by_role("group", name=question).get_by_role("radio", name=answer, exact=True).check()

    def join(self, link: str) -> None:
        """Follow an invitation and sit down."""
        self.open(link)
        self.press("Join")
        expect(self.board).to_be_visible()

    def look_at_record(self, file: Path) -> None:
        """Choose the file of a saved game, once all games are ready."""
        expect(self.region("Games").get_by_role("progressbar")).to_have_count(0)
        self.page.get_by_label("Open a saved game").last.set_input_files(file)

    def open_record(self, file: Path) -> None:
        """Go on with a saved game on this screen."""
        self.look_at_record(file)
        self.press("Continue on this screen")
        expect(self.board).to_be_visible()

    # ------------------------------------------------------------ the table

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    @property
    def standing(self) -> Locator:
        """Whose turn it is, or how the game ended."""
        return self.region("Standing").get_by_role("heading")

    def stands(self, text: str | re.Pattern[str]) -> None:
        expect(self.standing).to_have_text(text)

    @property
    def note(self) -> Locator:
        """Why something was refused, in the line below the board."""
        return self.page.get_by_role("main").get_by_role("alert")

    @property
    def told(self) -> Locator:
        """What a screen reader was last told of the game."""
        return self.page.locator("main > [role=status]")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    @property
    def usable(self) -> Locator:
        return self.page.locator(".usable")

    def take(self, *cells: str) -> None:
        """Click cells that can be clicked, one after the other."""
        for cell in cells:
            self.page.locator(f'[data-cell="{cell}"].usable').click()

    def kind(self, name: str) -> Locator:
        """What the picked piece can do, by its name."""
        return self.page.get_by_role("group", name="What the piece can do").get_by_role("button", name=name, exact=True)

    def choose_kind(self, name: str) -> None:
        self.kind(name).click()

    def sees_step(self, number: int) -> None:
        """Wait until so many steps have been played."""
        expect(self.step_buttons.nth(number - 1)).to_be_attached()

    @property
    def step_buttons(self) -> Locator:
        return self.page.get_by_label("Turns so far").get_by_role("button")

    @property
    def steps(self) -> list[str]:
        """What has been played, as the list of turns has it."""
        return self.step_buttons.all_inner_texts()

    def has_played(self, *steps: str) -> None:
        expect(self.step_buttons).to_have_text(list(steps))

    @property
    def players(self) -> list[str]:
        """Who plays, the side that begins first."""
        players = self.region("Players").get_by_role("listitem").all_inner_texts()
        return [text.splitlines()[0] for text in players]

    # ------------------------------------------------------------ the picture

    def slow_down(self, rate: float) -> None:
        """Let everything move at this part of its speed."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": rate})

    @property
    def pieces(self) -> Pieces:
        """What stands on the board, as a screen reader tells it."""
        return dict(self.page.evaluate(TOLD))

    def shows(self, pieces: Pieces) -> None:
        """Wait until these stand on the board."""
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function(SAME, arg=pieces)
        assert self.pieces == pieces

    def shows_board(self, position: Position) -> None:
        """Wait until the pieces of a position stand on the board, each in its words."""
        pieces = position.game.ruleset.pieces
        names = {one.letter: one.name if one.name != one.tone else f"{one.name} piece" for one in pieces}
        cells = zip(position.game.board.names, position.tokens, strict=True)
        self.shows({cell: in_words(token, names) for cell, token in cells if token != EMPTY})

    @property
    def drawn(self) -> Pieces:
        """What is drawn on the cells, as markup."""
        self.page.mouse.move(1, 1)  # what is pointed at shows more than there is
        return dict(self.board.evaluate(DRAWN))

    def is_pictured_as_told(self) -> bool:
        """Whether what is drawn is what is told: the same words, the same drawing, and the other way round."""
        drawn, told = self.drawn, self.pieces
        pairs = {(told.get(cell), drawn[cell]) for cell in drawn}
        return drawn.keys() == told.keys() and len(pairs) == len(set(told.values())) == len(set(drawn.values()))


def in_words(token: str, names: dict[str, str]) -> str:
    letter, height = letter_and_height(token)
    return names[letter] if height == 1 else f"{names[letter]}, {height} high"
