"""Taking back: a step of one's own turn at once, more of it alone or by asking."""

from tests.server.talking import Page, Running


def after_one_turn(server: Running) -> tuple[Page, Page]:
    """The host has played, and the guest is to move."""
    host, guest = server.friends("blob")
    host.play("d2-d3")
    guest.hear_event()
    return host, guest


def test_a_step_in_ones_own_turn_is_taken_back_without_asking(server: Running) -> None:
    host, guest = after_one_turn(server)
    guest.play("d6-d5")
    assert guest.act("take back")["type"] == "done"
    assert [host.hear_event()["type"], host.hear_event()["type"]] == ["stepped", "took back"]
    assert host.turns == guest.turns == [["d2-d3"]]
    assert guest.step("d6-d5")["type"] == "done"


def test_a_turn_that_is_over_is_taken_back_when_the_other_agrees(server: Running) -> None:
    host, guest = after_one_turn(server)
    assert host.act("take back")["type"] == "done"
    assert guest.hear_event()["text"] == "Red asks to take a step back."
    assert guest.table["offer"] == {"what": "take back", "by": "red", "yours_to_answer": True}
    assert host.table["offer"] == {"what": "take back", "by": "red", "yours_to_answer": False}
    assert guest.act("answer", accept=True)["type"] == "done"
    told = host.hear_event()
    assert (told["type"], told["steps"]) == ("took back", 1)
    assert (host.turns, host.table["offer"], host.table["moment"]["mover"]) == ([], None, "red")


def test_what_the_other_has_begun_meanwhile_goes_too(server: Running) -> None:
    host, guest = after_one_turn(server)
    guest.play("d6-d5")
    host.hear_event()
    host.act("take back")
    guest.hear_event()
    assert guest.act("answer", accept=True)["type"] == "done"
    assert host.hear_event()["steps"] == 2


def test_a_refusal_is_told_and_changes_nothing(server: Running) -> None:
    host, guest = after_one_turn(server)
    host.act("take back")
    guest.hear_event()
    assert guest.act("answer", accept=False)["type"] == "done"
    assert host.hear_event()["text"] == "The offer was declined."
    assert (host.turns, host.table["offer"]) == ([["d2-d3"]], None)


def test_nobody_asks_twice_or_answers_themselves(server: Running) -> None:
    host, _ = after_one_turn(server)
    host.act("take back")
    assert host.act("take back")["text"].startswith("You have asked already")
    assert host.act("answer", accept=True)["text"] == "There is nothing to answer."


def test_whoever_plays_on_does_not_agree(server: Running) -> None:
    host, guest = after_one_turn(server)
    host.act("take back")
    guest.hear_event()
    guest.play("d6-d5")
    host.hear_event()
    assert host.table["offer"] is guest.table["offer"] is None
    assert guest.act("answer", accept=True)["text"] == "There is nothing to answer."


def test_there_may_be_nothing_to_take_back(server: Running) -> None:
    host, guest = server.friends("blob")
    assert host.act("take back")["text"] == "There is no step of yours to take back."
    host.play("d2-d3")
    guest.hear_event()
    assert guest.act("take back")["text"] == "There is no step of yours to take back."


def test_on_one_screen_everything_is_taken_back_step_by_step(server: Running) -> None:
    page = server.page()
    page.start("blob")
    page.play("d2-d3", "d6-d5", "end")
    for left in ([["d2-d3"], ["d6-d5"]], [["d2-d3"]], []):
        assert page.act("take back")["type"] == "done"
        assert page.turns == left
    assert "take back" not in page.table["actions"]


def test_on_one_screen_even_an_end_is_taken_back(server: Running) -> None:
    page = server.page()
    page.start("subsume", size="3")
    while page.table["moment"]["ended"] is None:
        page.play(page.steps[0])
    assert page.act("take back")["type"] == "done"
    assert page.table["moment"]["ended"] is None
    assert page.steps


def test_before_the_friend_has_come_one_takes_back_alone(server: Running) -> None:
    page = server.page()
    page.start("blob", "friend")
    page.play("d2-d3")
    assert page.act("take back")["type"] == "done"
    assert page.turns == []


def test_what_may_be_taken_back_is_offered_as_an_action(server: Running) -> None:
    host, guest = after_one_turn(server)
    assert "take back" in host.table["actions"]
    assert "take back" not in guest.table["actions"]
    host.act("take back")
    assert "take back" not in host.table["actions"]
