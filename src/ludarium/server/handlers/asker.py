"""The page that sends a request: what a handler can reach through it, and the checks that requests share."""

from typing import Any, Protocol

from ludarium.server.catalogue import Catalogue
from ludarium.server.hall import Hall
from ludarium.server.live import LiveGame
from ludarium.server.protocol.base import GameRequest
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher


class Asker(Watcher, Protocol):
    """A page, and what a handler can reach through it."""

    hall: Hall
    catalogue: Catalogue
    origin: str  # the address of the server as the page has it, without a path
    label: str  # of the device: its browser and system
    watched: str | None


def leave(page: Asker) -> None:
    """Let a page leave the game that it watches, if any, and the exhibition."""
    page.hall.exhibition.leave(page)
    if page.watched is not None:
        page.hall.unwatch(page, page.watched)
        page.watched = None


def watched_game(page: Asker, request: GameRequest[Any]) -> str:
    """Return the game that a request is about, which the page must be watching."""
    if page.watched != request.game:
        raise Refusal("no game", "This page is not at that game: open it first.")
    return request.game


def seat_of(page: Asker, live: LiveGame) -> int:
    """Return this person's seat; with both seats on one screen, that of the mover."""
    mine = live.seats_of(page.person)
    if not mine:
        raise Refusal("not allowed", "You are watching this game: only those who play it can do that.")
    return live.mover if live.mover in mine else mine[0]
