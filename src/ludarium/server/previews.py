"""What a link shows where it is pasted: a title, a sentence and a picture, as Open Graph tags in the page."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from html import escape

from ludarium.kernel.errors import LudariumError
from ludarium.positions import GAMES, Game
from ludarium.positions.registry import ruleset_named
from ludarium.server.clients import Client
from ludarium.server.dots import HEIGHT, WIDTH
from ludarium.server.events import DRAW
from ludarium.server.exploring import moment_at
from ludarium.server.hall import Hall
from ludarium.server.links import PositionLink, read_link
from ludarium.server.opponents import computer_named
from ludarium.server.paths import PICTURES
from ludarium.server.protocol.pictures import Moment
from ludarium.server.showing import credited_title, unusual_options
from ludarium.server.storage import ListedGame, Store
from ludarium.study.puzzles import puzzle


@dataclass(frozen=True)
class Preview:
    title: str
    text: str
    picture: str  # its path


Previewing = Callable[[Hall, "Visited"], Awaitable[Preview | None]]


@dataclass(frozen=True)
class Visited:
    """The address of a page that somebody opens."""

    places: Mapping[str, str]  # what stands in the places of its path
    query: str
    client: Client


async def preview_of_game(hall: Hall, visited: Visited) -> Preview | None:
    """Return what the address of a game shows; None if there is no such game."""
    listed = await _listed(hall.store, visited.places["game"])
    if listed is None:
        return None
    path = PICTURES["game"].format(game=listed.id, ending="png")
    return Preview(_players(listed), _standing(listed), f"{path}?number={listed.number}")


async def preview_of_invitation(hall: Hall, visited: Visited) -> Preview | None:
    """Return what an invitation shows; the address of its game is not in it."""
    store, places = hall.store, visited.places
    invitation = await store.invitation(places["invitation"])
    listed = None if invitation is None else await _listed(store, invitation.game)
    if invitation is None or listed is None:
        return None
    inviter = listed.names[1 - invitation.seat] or "A friend"
    path = PICTURES["join"].format(invitation=places["invitation"], ending="png")
    title = f"{inviter} invites you to {credited_title(listed.name)}"
    return Preview(title, ruleset_named(listed.name).summary, path)


async def preview_of_position(hall: Hall, visited: Visited) -> Preview | None:
    """Return what a link shows that holds a position; None if it holds none, or only the usual start."""
    name = visited.places["name"]
    if name not in GAMES or not visited.query:
        return None
    try:
        setting, steps = link = read_link(name, visited.query)
        if not link.query:
            return None
        hall.must_be_ready(name)
        game = Game(name, setting.options)
        if not hall.workshop.has_size(game):
            return _preview_of_link(link, game, "")
        moment = await hall.explorers.look(setting, steps, visited.client, moment_at)
    except LudariumError:
        return None
    return _preview_of_link(link, game, _told(moment))


def _preview_of_link(link: PositionLink, game: Game, text: str) -> Preview:
    path = PICTURES["position"].format(name=game.name, ending="png")
    title = ": ".join([credited_title(game.name), *filter(None, [", ".join(unusual_options(game))])])
    return Preview(title, text, f"{path}?{link.query}")


def _told(moment: Moment) -> str:
    """Return how a position stands, in a sentence."""
    return moment.ended.reason if moment.ended else f"Turn {moment.turn}: {moment.mover} is to move."


async def preview_of_puzzle(hall: Hall, visited: Visited) -> Preview | None:
    """Return what the address of a puzzle shows; None if there is no such puzzle."""
    name = visited.places["name"]
    try:
        found = puzzle(name, visited.places["puzzle"])
    except LudariumError:
        return None
    path = PICTURES["puzzle"].format(name=name, puzzle=found.id, ending="png")
    turns = f"{found.turns} turns" if found.turns > 1 else "one turn"
    return Preview(f"A puzzle in {credited_title(name)}", f"Win within {turns}.", f"{path}?number=0")


async def preview_of_study(hall: Hall, visited: Visited) -> Preview | None:
    """Return what the address of a study shows, which everyone with it may look at; None if there is no such study."""
    found = await hall.store.studies.find(visited.places["study"])
    if found is None or found.name not in GAMES:
        return None
    title = credited_title(found.name)
    path = PICTURES["study"].format(study=found.id, ending="png")
    return Preview(found.title or f"A study of {title}", f"A study of {title}.", f"{path}?number={found.version}")


PREVIEWS: dict[str, Previewing] = {
    "game": preview_of_game,
    "join": preview_of_invitation,
    "analysis": preview_of_position,
    "puzzle": preview_of_puzzle,
    "study": preview_of_study,
}


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
        return computer_named(seat.player).title
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
