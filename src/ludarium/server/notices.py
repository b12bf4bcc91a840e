"""Notices of events, for the pages that watch a game."""

from ludarium.server.events import (
    DrawAgreed,
    Event,
    Followed,
    Joined,
    OfferDeclined,
    OfferMade,
    Resigned,
    StepsTakenBack,
    StepTaken,
    WatchingAllowed,
)
from ludarium.server.live import LiveGame
from ludarium.server.protocol.playing import Changed, Stepped, TookBack
from ludarium.server.protocol.tables import Update


def notice_of(live: LiveGame, event: Event, opens_turn: bool, update: Update) -> Stepped | TookBack | Changed:
    """Return the notice of an event that has just happened."""
    if isinstance(event, StepTaken):
        side, played = live.game.sides[live.turns[-1].seat], len(live.line.steps)
        return Stepped(live.id, live.number, side, event.text, opens_turn, live.line.trace(played), update)
    if isinstance(event, StepsTakenBack):
        return TookBack(live.id, live.number, event.steps, update)
    return Changed(live.id, live.number, _sentence(live, event), update)


def _sentence(live: LiveGame, event: Event) -> str:
    sides = [side.capitalize() for side in live.game.sides]
    match event:
        case OfferMade(seat=seat, what="draw"):
            return f"{sides[seat]} offers a draw."
        case OfferMade(seat=seat):
            return f"{sides[seat]} asks to take a step back."
        case OfferDeclined():
            return "The offer was declined."
        case Resigned() | DrawAgreed():
            return "" if live.ended is None else live.ended.reason
        case Joined(seat=seat):
            return f"{sides[seat]} has sat down."
        case Followed():
            return "A rematch is ready."
        case WatchingAllowed(seat=seat, allowed=allowed):
            return f"{sides[seat]} {'lets others watch' if allowed else 'no longer lets others watch'}."
    raise AssertionError(event)
