"""Answers to those who fetch pictures or the frames of a game, and what is said when something is refused."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ludarium.kernel.errors import LudariumError
from ludarium.positions import GAMES
from ludarium.server.clients import Client
from ludarium.server.compressed import gzipped
from ludarium.server.engines import EngineFailed
from ludarium.server.findings import Packed
from ludarium.server.guard import FRAMED
from ludarium.server.house import House
from ludarium.server.identity import address_of
from ludarium.server.paths import PICTURES
from ludarium.server.pictures import MEDIA, Picture
from ludarium.server.refusal import Refusal
from ludarium.server.storage import StorageError

_STATUS = {"bad message": 400, "not allowed": 400, "no game": 404, "too fast": 429}  # others may work later
EMBED_PAGE = "embed.html"
_ANIMATED = PICTURES["animated"].partition("{")[0]


def refused(refusal: Refusal) -> Response:
    return PlainTextResponse(refusal.text, _STATUS.get(refusal.kind, 503), {"Retry-After": "5"})


async def show_picture(request: Request) -> Response:
    """Return a picture of a game as it stands, of a position in a link, of a puzzle or of a study. The address of a
    game with the number of its events, or of a study with its version, is good for ever."""
    house: House = request.app.state.house
    asked = request.path_params
    try:
        client = await house.hall.identity.client_of(request)
        picture = await _drawn(house, client, asked, request.url)
    except Refusal as refusal:
        return refused(refusal)
    except (StorageError, EngineFailed):
        return PlainTextResponse("The picture could not be made.", 503, {"Retry-After": "5"})
    except LudariumError as error:
        return PlainTextResponse(str(error), 400)
    if picture is None:
        return PlainTextResponse("There is no such picture.", 404)
    return _sent(request, picture, MEDIA[asked["ending"]])


async def _drawn(house: House, client: Client, asked: Mapping[str, str], url: URL) -> Picture | None:
    pictures, ending = house.pictures, asked["ending"]
    if "invitation" in asked:
        return await pictures.of_invitation(client, asked["invitation"], ending)
    if "puzzle" in asked:
        return await pictures.of_puzzle(client, asked["name"], asked["puzzle"], ending)
    if "study" in asked:
        return await pictures.of_study(client, asked["study"], ending)
    if "name" in asked:
        return await pictures.of_position(client, asked["name"], url.query, ending)
    if url.path.startswith(_ANIMATED):
        return await house.animations.of_game(client, asked["game"], ending)
    return await pictures.of_game(client, asked["game"], ending)


def _sent(request: Request, picture: Picture, media: str) -> Response:
    lasts = request.query_params.get("number") == picture.mark
    headers = {
        "ETag": f'"{picture.mark}"',
        "Cache-Control": "public, max-age=31536000, immutable" if lasts else "no-cache",
        "Cross-Origin-Resource-Policy": "cross-origin",  # places where a link is pasted may show it
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if picture.is_gzipped:
        return gzipped(request, picture.data, media, headers)
    return Response(picture.data, headers=headers, media_type=media)


async def show_frames(request: Request) -> Response:
    """Return the line in a link, or a game, to step through in the page of another site. Nobody need be known here."""
    house: House = request.app.state.house
    asked, address = request.path_params, address_of(request)
    client = Client(address, address)
    try:
        if "game" in asked:
            return found(request, await house.embedding.of_game(client, asked["game"]))
        return found(request, await house.embedding.of_position(client, asked["name"], request.url.query))
    except Refusal as refusal:
        return refused(refusal)
    except StorageError:
        return PlainTextResponse("The game could not be read.", 503, {"Retry-After": "5"})
    except LudariumError as error:
        return PlainTextResponse(str(error), 400)


def found(request: Request, packed: Packed | None) -> Response:
    """Return data that is fetched again only if it has changed."""
    if packed is None:
        return PlainTextResponse("Nothing was found here.", 404)
    headers = {"ETag": f'"{packed.mark}"', "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return gzipped(request, packed.data, "application/json", headers)


def framed(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Serve the page for other sites, which alone may stand in a frame; it gives no cookie and asks for none."""

    async def show(request: Request) -> Response:
        status = 404 if request.path_params.get("name", GAMES[0]) not in GAMES else 200
        return FileResponse(folder / EMBED_PAGE, status, {**FRAMED, "Cache-Control": "no-cache"})

    return show
