"""What a link shows where it is pasted: a title, a sentence and a picture, as Open Graph tags in the page."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from html import escape

from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.server.dots import HEIGHT, WIDTH
from ludarium.server.events import DRAW
from ludarium.server.opponents import opponent_in
from ludarium.server.paths import PICTURES
from ludarium.server.showing import credited_title
from ludarium.server.storage import ListedGame, Store


@dataclass(frozen=True)
class Preview:
    title: str
    text: str
    picture: str  # its path


Previewing = Callable[[Store, Mapping[str, str]], Awaitable[Preview | None]]


async def preview_of_game(store: Store, places: Mapping[str, str]) -> Preview | None:
    """Return what the address of a game shows; None if there is no such game."""
    listed = await _listed(store, places["game"])
    if listed is None:
        return None
    path = PICTURES["game"].format(game=listed.id, ending="png")
    return Preview(_players(listed), _standing(listed), f"{path}?number={listed.number}")


async def preview_of_invitation(store: Store, places: Mapping[str, str]) -> Preview | None:
    """Return what an invitation shows; the address of its game is not in it."""
    invitation = await store.invitation(places["invitation"])
    listed = None if invitation is None else await _listed(store, invitation.game)
    if invitation is None or listed is None:
        return None
    inviter = listed.names[1 - invitation.seat] or "A friend"
    path = PICTURES["join"].format(invitation=places["invitation"], ending="png")
    title = f"{inviter} invites you to {credited_title(listed.name)}"
    return Preview(title, ruleset_named(listed.name).summary, path)


PREVIEWS: dict[str, Previewing] = {"game": preview_of_game, "join": preview_of_invitation}


async def _listed(store: Store, game: str) -> ListedGame | None:
    listed = await store.listed(game)
    return listed if listed is not None and listed.name in GAMES else None


def _players(listed: ListedGame) -> str:
    """Return the title of a game and who plays it; on one screen only the title."""
    title = credited_title(listed.name)
    first, second = listed.seats
    if first == second:
        return title
    return f"{title}: {_player(listed, 0)} against {_player(listed, 1)}"


def _player(listed: ListedGame, number: int) -> str:
    seat = listed.seats[number]
    if seat.kind == "computer":
        return opponent_in(listed.name, seat.player).title
    return listed.names[number] or ruleset_named(listed.name).sides[number].capitalize()


def _standing(listed: ListedGame) -> str:
    standing = listed.standing
    if standing.result == DRAW:
        return "A draw."
    if standing.result:
        return f"{standing.result.capitalize()} won."
    return f"Turn {standing.turn}: {ruleset_named(listed.name).sides[standing.mover]} is to move."


def tagged(html: str, preview: Preview, base: str) -> str:
    """Return a page with the tags of a preview; `base` is the address of the server, ending in a slash."""
    head, end, rest = html.partition("</head>")
    return f"{head}{_tags(preview, base)}{end}{rest}" if end else html


def _tags(preview: Preview, base: str) -> str:
    values = {
        "og:site_name": "Ludarium",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": base + preview.picture.removeprefix("/"),
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "The board",
    }
    properties = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items()]
    return "".join([*properties, '<meta name="twitter:card" content="summary_large_image" />'])
