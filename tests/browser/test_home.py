"""The first page: games to choose, options, a name, and the games one has."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.positions.registry import RULESETS
from ludarium.server.opponents import COMPUTERS, skills_of
from tests.browser.person import Person


def test_a_game_is_two_clicks_from_home(person: Person) -> None:
    tab = person.tab()
    tab.choose("Blob")
    tab.press("Start")
    tab.stands("Your turn: one step left.")
    assert tab.is_pictured_as_told()


def test_home_shows_every_game_with_a_picture_of_it(person: Person) -> None:
    tab = person.tab()
    cards = tab.region("Games").get_by_role("listitem")
    expect(cards).to_have_count(len(ludarium.GAMES))
    for ruleset, card in zip(RULESETS, cards.all(), strict=True):
        expect(card).to_contain_text(ruleset.title)
        expect(card).to_contain_text(ruleset.summary)
        card.scroll_into_view_if_needed()
        expect(card.locator("svg .pieces")).to_be_visible()


def test_options_change_the_game_and_are_told_at_the_table(person: Person) -> None:
    tab = person.tab()
    tab.start("Subsume", "A friend on this screen", size="3")
    expect(tab.page.locator("[data-cell]")).to_have_count(len(ludarium.game("subsume", size=3).board.names))
    tab.press("More")
    tab.see("Size 3")


def test_a_value_that_an_option_cannot_have_is_refused_beside_it(person: Person) -> None:
    tab = person.tab()
    tab.choose("Subsume")
    tab.fill_options({"size": "99"})
    tab.press("Start")
    expect(tab.dialog.get_by_role("alert")).to_have_text(re.compile(r"^Size: a whole number from 3 to \d+\.$"))
    expect(tab.option("size")).to_be_focused()
    tab.option("size").fill("4")
    tab.press("Start")
    tab.press("More")
    tab.see("Size 4")


def test_what_only_the_server_can_refuse_reads_as_a_sentence(person: Person) -> None:
    tab = person.tab()
    tab.choose("Protista")
    tab.fill_options({"rows": "8"})
    tab.press("Start")
    expect(tab.dialog.get_by_role("alert")).to_have_text("The number of rows must be odd.")
    expect(tab.option("rows")).to_be_focused()


@pytest.mark.parametrize("name", ["Anna", "Zoë & <b>Max</b>"])
def test_a_name_is_kept(person: Person, name: str) -> None:
    tab = person.tab()
    field = tab.page.get_by_label("Your name")
    field.fill(name)
    field.press("Enter")
    other = person.tab()
    expect(other.page.get_by_label("Your name")).to_have_value(name)
    tab.page.reload()
    expect(field).to_have_value(name)


def test_ones_games_are_listed_and_opened_again(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "The computer", "Chance", "You")
    tab.page.get_by_role("link", name="Ludarium, home").click()
    game = tab.region("Your games").get_by_role("link")
    expect(game).to_contain_text("Your turn, turn 1")
    game.click()
    tab.more("Resign")
    tab.dialog.get_by_role("button", name="Resign").click()
    tab.press("Home")
    expect(game).to_contain_text("Lost")


def test_opponents_are_chosen_by_key_with_their_strength(person: Person) -> None:
    tab = person.tab()
    tab.choose("Blob")
    radios = tab.dialog.get_by_role("group", name="How strong").get_by_role("radio")
    expect(radios).to_have_count(len(COMPUTERS))
    radios.first.focus()
    for opponent, skill in list(zip(COMPUTERS, skills_of("blob"), strict=True))[1:]:
        tab.page.keyboard.press("ArrowRight")
        expect(tab.dialog.get_by_role("status")).to_contain_text(opponent.meaning)
        expect(tab.dialog.get_by_role("status")).to_contain_text(f"{opponent.level} {opponent.title}")
        if skill.elo is not None:
            expect(tab.dialog.get_by_role("status")).to_contain_text(f"Elo {skill.elo}")
    tab.page.keyboard.press("ArrowRight")
    expect(radios.first).to_be_checked()


def test_the_strength_of_an_opponent_is_told_at_the_table(person: Person) -> None:
    tab = person.tab()
    tab.start("Blob", "The computer", "1 Spore", "You")
    elo = skills_of("blob")[1].elo
    expect(tab.region("Players")).to_contain_text("1 Spore")
    expect(tab.region("Players")).to_contain_text("Blue" if elo is None else f"Blue · Elo {elo}")


def test_the_strongest_can_be_asked_to_think_longer(person: Person) -> None:
    tab = person.tab()
    tab.choose("Blob")
    switch = tab.dialog.get_by_role("checkbox", name="Think longer: about three seconds a step")
    tab.answer("How strong", "7 Grove")
    expect(switch).to_have_count(0)
    tab.answer("How strong", "10 Wildwood")
    switch.check()
    expect(tab.dialog.get_by_role("status")).to_contain_text("10 Wildwood, thinking longer")
    expect(tab.dialog.get_by_role("status")).not_to_contain_text("Elo")
    tab.answer("Who begins", "You")
    tab.press("Start")
    expect(tab.region("Players")).to_contain_text("10 Wildwood, thinking longer")
    expect(tab.region("Players")).not_to_contain_text("Elo")


def test_the_turns_that_games_take_are_told_where_they_were_measured(person: Person) -> None:
    tab = person.tab()
    tab.choose("Blob")
    for opponent, skill in list(zip(COMPUTERS, skills_of("blob"), strict=True))[1:3]:
        tab.answer("How strong", f"{opponent.level} {opponent.title}")
        status = tab.dialog.get_by_role("status")
        if skill.turns is None:
            expect(status).not_to_contain_text("turns")
        else:
            low, high = skill.turns
            expect(status).to_contain_text(f"Games at this level mostly take {low} to {high} turns.")


def test_what_was_drawn_by_lot_is_told_in_words_with_its_number(person: Person) -> None:
    tab = person.tab()
    tab.start("Protista", "A friend on this screen", seed="87309039")
    tab.press("More")
    tab.see("Set-up drawn by lot (number 87309039)")


def test_a_file_that_is_no_record_is_refused_in_a_sentence(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("eggs, milk, flour", encoding="utf-8")
    tab = person.tab()
    tab.look_at_record(file)
    expect(tab.page.get_by_role("alert")).to_contain_text("shopping.txt: ")
