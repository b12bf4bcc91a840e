"""Games end by the rules, by resigning or by agreement; then there may be a rematch."""

import ludarium
from tests.server.talking import Page, Running


def finished(server: Running, name: str = "blob", **options: str) -> tuple[Page, Page]:
    """Two friends after one has resigned."""
    host, guest = server.friends(name, **options)
    guest.act("resign")
    host.hear_event()
    return host, guest


def test_who_resigns_has_lost(server: Running) -> None:
    host, guest = server.friends("blob")
    assert guest.act("resign")["type"] == "done"
    assert host.hear_event()["text"] == "Blue resigned."
    for page in (host, guest):
        assert page.table["moment"]["ended"] == {"winner": "red", "reason": "Blue resigned."}
        assert page.table["steps"] is None
    assert host.step("d2-d3")["text"] == "The game is over. Blue resigned."
    assert host.act("resign")["kind"] == "not allowed"


def test_on_one_screen_whoever_is_to_move_resigns(server: Running) -> None:
    page = server.page()
    page.start("blob")
    page.play("d2-d3")
    page.act("resign")
    assert page.table["moment"]["ended"]["winner"] == "red"


def test_a_draw_is_agreed(server: Running) -> None:
    host, guest = server.friends("drop")
    host.act("offer draw")
    assert guest.hear_event()["text"] == "Black offers a draw."
    assert guest.table["offer"]["yours_to_answer"]
    guest.act("answer", accept=True)
    host.hear_event()
    assert host.table["moment"]["ended"] == {"winner": None, "reason": "Both agreed to a draw."}


def test_a_draw_that_is_declined_may_be_offered_by_the_other(server: Running) -> None:
    host, guest = server.friends("drop")
    host.act("offer draw")
    guest.hear_event()
    guest.act("answer", accept=False)
    host.hear_event()
    assert guest.act("offer draw")["type"] == "done"
    assert host.hear_event()["update"]["offer"]["by"] == "white"


def test_who_offers_a_draw_to_somebody_who_offered_one_agrees(server: Running) -> None:
    host, guest = server.friends("drop")
    host.act("offer draw")
    guest.hear_event()
    guest.act("offer draw")
    assert guest.table["moment"]["ended"] == {"winner": None, "reason": "Both agreed to a draw."}


def test_where_there_are_no_draws_none_is_offered(server: Running) -> None:
    host, _ = server.friends("blob")
    assert "offer draw" not in host.table["actions"]
    assert host.act("offer draw")["text"] == "Blob has no draws: somebody always wins."


def test_nobody_agrees_to_a_draw_with_an_empty_seat(server: Running) -> None:
    page = server.page()
    page.start("drop", "friend")
    assert "offer draw" not in page.table["actions"]
    assert page.act("offer draw")["text"] == "Nobody has taken the other seat yet."


def test_a_game_ends_by_its_rules(server: Running) -> None:
    page = server.page()
    page.start("subsume", size="3")
    line = ludarium.Line(ludarium.game("subsume", size=3).start())
    while line.outcome is None:
        page.play(step := str(line.position.steps[0]))
        line.push(step)
    ended = page.table["moment"]["ended"]
    assert (ended["winner"], ended["reason"]) == (line.outcome.winner, line.outcome.reason)
    assert "rematch" in page.table["actions"]


def test_a_rematch_has_the_sides_swapped(server: Running) -> None:
    host, guest = finished(server, "mobility", size="5")
    game = host.about("rematch")["game"]
    assert guest.hear_event()["text"] == "A rematch is ready."
    assert guest.table["next_game"] == game
    seats = [guest.watch(game)["seats"], host.watch(game)["seats"]]
    assert [[seat["yours"] for seat in both] for both in seats] == [[True, False], [False, True]]
    assert guest.table["options"] == {**guest.table["options"], "size": 5}
    assert guest.step(guest.steps[0])["type"] == "done"


def test_both_may_ask_for_the_rematch_and_find_the_same(server: Running) -> None:
    host, guest = finished(server)
    asked = [page.begin_to_ask("rematch", game=page.table["game"], number=2) for page in (host, guest)]
    replies = [page.reply(request) for page, request in zip((host, guest), asked, strict=True)]
    assert replies[0]["game"] == replies[1]["game"]
    assert len(host.ask("list games")["games"]) == 2
    assert host.about("rematch")["game"] == replies[0]["game"]


def test_a_rematch_draws_anew_what_chance_decides(server: Running) -> None:
    host, _ = finished(server, "protista", rows="7", columns="5", seed="1")
    options = host.table["options"]
    again = host.watch(host.about("rematch")["game"])["options"]
    assert {**again, "seed": 1} == options
    assert again["seed"] != 1


def test_a_rematch_needs_an_end(server: Running) -> None:
    host, _ = server.friends("blob")
    assert host.about("rematch")["text"] == "The game is not over yet."


def test_a_rematch_is_not_for_strangers(server: Running) -> None:
    host, _ = finished(server)
    stranger = server.page()
    stranger.watch(host.table["game"])
    assert stranger.about("rematch")["kind"] == "not allowed"
    host.about("rematch")
    stranger.hear_event()
    assert stranger.table["next_game"] is None
    assert stranger.about("rematch")["kind"] == "not allowed"
