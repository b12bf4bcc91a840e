"""A game in progress: what may happen next, and what has happened."""

import pytest

from ludarium.server.events import DrawAgreed, Event, OfferMade, StepsTakenBack, StepTaken, write_event
from ludarium.server.live import LiveGame
from ludarium.server.refusal import Refusal
from ludarium.server.storage import StoredGame, StoredSeat

ANNA, BERT = "a" * 64, "b" * 64
SEATS = (StoredSeat("person", person=ANNA), StoredSeat("person", person=BERT))
ALONE = (StoredSeat("person", person=ANNA), StoredSeat("person", person=ANNA))
COMPUTER = (StoredSeat("person", person=ANNA), StoredSeat("computer", player="random"))


def live_game(
    name: str = "blob", seats: tuple[StoredSeat, StoredSeat] = SEATS, steps: tuple[str, ...] = (), **options: str
) -> LiveGame:
    events = tuple(write_event(StepTaken(step)) for step in steps)
    return LiveGame(StoredGame("game", name, options, None, seats, None, events, 0))


def do(live: LiveGame, event: Event) -> LiveGame:
    live.apply(event)
    return live


def test_only_the_seat_to_move_can_step() -> None:
    with pytest.raises(Refusal, match="It is red's turn"):
        live_game().step(1, "d2-d3")


def test_an_illegal_step_is_refused_with_its_reason() -> None:
    with pytest.raises(Refusal, match="d4 is empty"):
        live_game().step(0, "d4-d5")


def test_a_stored_game_is_what_its_events_made() -> None:
    live = live_game(steps=("d2-d3", "d6-d5"))
    assert [(turn.seat, turn.steps) for turn in live.turns] == [(0, ["d2-d3"]), (1, ["d6-d5"])]
    assert (live.number, live.turn, live.begun, live.mover) == (2, 2, True, 1)


def test_a_step_in_ones_own_turn_is_taken_back_at_once() -> None:
    live = live_game(steps=("d2-d3", "d6-d5"))
    assert live.take_back(1) == StepsTakenBack(1)
    assert do(live, live.take_back(1)).turn == 2
    assert not live.begun


def test_a_turn_that_has_ended_is_taken_back_only_by_asking() -> None:
    live = live_game(steps=("d2-d3", "d6-d5"))
    assert live.take_back(0) == OfferMade(0, "take back")


def test_what_was_asked_is_done_when_it_is_granted() -> None:
    live = live_game(steps=("d2-d3", "d6-d5"))
    do(live, live.take_back(0))
    do(live, live.answer(1, accept=True))
    assert (live.turns, live.offer, live.mover) == ([], None, 0)


def test_nobody_answers_their_own_offer() -> None:
    live = live_game(steps=("d2-d3",))
    do(live, live.take_back(0))
    with pytest.raises(Refusal, match="nothing to answer"):
        live.answer(0, accept=True)


def test_a_step_lets_an_offer_lapse() -> None:
    live = live_game(steps=("d2-d3",))
    do(live, live.take_back(0))
    assert do(live, live.step(1, "d6-d5")).offer is None


def test_against_the_computer_its_reply_is_taken_back_too() -> None:
    live = live_game(seats=COMPUTER, steps=("d2-d3", "d6-d5", "end"))
    assert live.take_back(0) == StepsTakenBack(3)


def test_on_one_screen_the_last_step_is_taken_back_whoever_took_it() -> None:
    live = live_game(seats=ALONE, steps=("d2-d3", "d6-d5", "end"))
    assert live.take_back(0) == StepsTakenBack(1)


def test_without_steps_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refusal, match="no step of yours"):
        live_game(seats=COMPUTER).take_back(0)


def test_after_resigning_the_other_side_has_won_and_nothing_goes_on() -> None:
    live = do(live_game(steps=("d2-d3",)), live_game().resign(0))
    assert (live.result, live.ended and live.ended.reason) == ("blue", "Red resigned.")
    with pytest.raises(Refusal, match="The game is over"):
        live.step(1, "d6-d5")
    with pytest.raises(Refusal, match="no step of yours"):
        live.take_back(0)


def test_a_draw_is_offered_only_where_there_are_draws() -> None:
    with pytest.raises(Refusal, match="no draws"):
        live_game().offer_draw(0)
    live = live_game("drop")
    do(live, live.offer_draw(1))
    assert do(live, live.answer(0, accept=True)).result == "draw"


def test_on_one_screen_a_draw_is_agreed_at_once() -> None:
    assert live_game("drop", ALONE).offer_draw(0) == DrawAgreed()


def test_a_rematch_needs_an_end() -> None:
    with pytest.raises(Refusal, match="not over yet"):
        live_game().follow("next")
