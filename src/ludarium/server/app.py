"""The web application: the page, its socket, and what keeps strangers out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium.server.answers import EMBED_PAGE, found, framed, refused, show_frames, show_picture
from ludarium.server.archive import FILE
from ludarium.server.beside import beside
from ludarium.server.blocks import Blocks
from ludarium.server.compressed import Assets, gzipped
from ludarium.server.cookies import give_secret
from ludarium.server.engines import EnginePool
from ludarium.server.guard import Guard, is_same_origin
from ludarium.server.house import House, open_house
from ludarium.server.limits import TOO_MANY_SECONDS
from ludarium.server.pages import Page
from ludarium.server.paths import (
    ALIVE,
    ARCHIVE,
    ASSETS,
    EMBED,
    FINDINGS,
    FOUND_GAME,
    FRAMES,
    IDENTITY,
    MINIATURE,
    PAGES,
    PICTURES,
    PROGRESS,
    SOCKET,
)
from ludarium.server.previews import PREVIEWS, Previewing, Visited, tagged
from ludarium.server.progress import FILE as PROGRESS_FILE
from ludarium.server.progress import exported
from ludarium.server.protocol.catalogue import Readiness
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.ready import READY, ReadyCheck
from ludarium.server.refusal import Refusal
from ludarium.server.returning import come_back
from ludarium.server.settings import Settings
from ludarium.server.storage import StorageError, Store

Showing = Callable[[Request], Awaitable[Response]]


def new_app(
    store: Store,
    *,
    only_here: bool = True,
    hosts: frozenset[str] | None = frozenset(),
    page: Path | None = None,
    settings: Settings | None = None,
    on_readiness: Callable[[Readiness], object] = lambda readiness: None,
    engines: Callable[[], EnginePool] = EnginePool,
) -> Starlette:
    """Return the application, which closes the store when it ends.

    Pages are told `only_here`; `hosts` are the host names to which it answers besides those of the loopback address,
    or None for any name.
    """
    folder, blocks = page or built_page(), Blocks()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house(store, engines(), settings or Settings(), on_readiness, blocks) as house:
            app.state.house, app.state.only_here = house, only_here
            yield

    return Starlette(
        routes=[
            WebSocketRoute(SOCKET, _socket),
            Mount(ASSETS, Assets(directory=folder / ASSETS.strip("/"), check_dir=False)),
            *(Route(path, _shown(folder, 200, PREVIEWS.get(page))) for page, path in PAGES.items()),
            Route(IDENTITY, come_back, methods=["POST"]),
            Route(MINIATURE, _miniature),
            Route(FINDINGS, _findings),
            Route(FOUND_GAME, _found_game),
            *(Route(path, show_picture) for path in PICTURES.values()),
            *(Route(path, framed(folder)) for path in EMBED.values()),
            *(Route(path, show_frames) for path in FRAMES.values()),
            Route(ARCHIVE, _archive),
            Route(PROGRESS, _progress),
            Route(ALIVE, _alive),
            Route(READY, _ready(ReadyCheck(store))),
            Route("/{rest:path}", _other(folder)),
        ],
        middleware=[Middleware(Guard, hosts=hosts, blocks=blocks)],
        lifespan=lifespan,
    )


def built_page() -> Path:
    """Return the folder of the built page, in a clone and in a wheel."""
    return Path(str(resources.files("ludarium.server"))) / "page"


async def _archive(request: Request) -> Response:
    """Return all games and studies of whoever asks, as records in one file."""
    house: House = request.app.state.house
    try:
        pieces = await house.archives.begin(await house.hall.identity.client_of(request))
    except Refusal as refusal:
        return refused(refusal)
    except StorageError as error:
        return PlainTextResponse(str(error), 503, {"Retry-After": "5"})
    headers = {"Content-Disposition": f"attachment; filename={FILE}", "Cache-Control": "no-store"}
    return StreamingResponse(pieces, headers=headers, media_type="application/zip")


async def _progress(request: Request) -> Response:
    """Return everything that whoever asks has done here, as a file."""
    house: House = request.app.state.house
    try:
        client = await house.hall.identity.client_of(request)
        house.hall.allowances.take("questions", client)
        data = await exported(house.hall.store, client.person)
    except Refusal as refusal:
        return refused(refusal)
    except StorageError as error:
        return PlainTextResponse(str(error), 503, {"Retry-After": "5"})
    headers = {"Content-Disposition": f"attachment; filename={PROGRESS_FILE}", "Cache-Control": "no-store"}
    return Response(data, headers=headers, media_type="application/json")


async def _alive(request: Request) -> Response:
    return PlainTextResponse("Ludarium")


def _ready(check: ReadyCheck) -> Showing:
    async def answer(request: Request) -> Response:
        if await check.is_ready():
            return PlainTextResponse("ready")
        return PlainTextResponse("The games cannot be saved just now.", 503, {"Retry-After": "5"})

    return answer


async def _miniature(request: Request) -> Response:
    """Return a miniature, once a page has asked for it: it is too large for the socket, which does not compress."""
    house: House = request.app.state.house
    packed = house.catalogue.miniature(request.path_params["name"])
    if packed is None:
        return PlainTextResponse("There is no such miniature yet.", 404)
    return gzipped(request, packed, "application/json")


async def _findings(request: Request) -> Response:
    """Return what was found about a game."""
    house: House = request.app.state.house
    return found(request, await house.found.findings(request.path_params["name"]))


async def _found_game(request: Request) -> Response:
    """Return a game of the findings to step through."""
    house: House = request.app.state.house
    number = request.path_params["number"]
    try:
        packed = await house.found.game(request.path_params["name"], int(number) if number.isdecimal() else -1)
    except Refusal as refusal:
        return refused(refusal)
    return found(request, packed)


def _shown(folder: Path, status: int, preview: Previewing | None = None) -> Showing:
    async def show(request: Request) -> Response:
        """Return the page itself, with a secret for a visitor who has none yet."""
        response = await _page(request, folder / "index.html", status, preview)
        house: House = request.app.state.house
        secret = await house.hall.identity.secret_for(request)
        if secret is not None:
            give_secret(request, response, secret)
        return response

    return show


async def _page(request: Request, file: Path, status: int, preview: Previewing | None) -> Response:
    """Return the page, with tags that say what its link is about where there is something to say."""
    house: House = request.app.state.house
    fresh = {"Cache-Control": "no-store"}
    try:
        found = await preview(house.hall, await _visited(request)) if preview else None
    except StorageError:
        found = None
    if found is None:
        return FileResponse(file, status, fresh)
    html = await asyncio.to_thread(file.read_text, "utf-8")
    return HTMLResponse(tagged(html, found, str(request.base_url)), status, fresh)


async def _visited(request: Request) -> Visited:
    house: House = request.app.state.house
    client = await house.hall.identity.client_of(request)
    return Visited(request.path_params, request.url.query, client)


def _other(folder: Path) -> Showing:
    """Serve the files beside the page, and for unknown paths the page itself, which says that there is nothing."""
    lost = _shown(folder, 404)
    names = {file.name for file in folder.glob("[!.]*") if file.is_file()} - {"index.html", EMBED_PAGE}

    async def show(request: Request) -> Response:
        name = request.path_params["rest"]
        return beside(folder / name) if name in names else await lost(request)

    return show


async def _socket(socket: WebSocket) -> None:
    if not is_same_origin(socket.headers):
        await socket.close(CloseCode.FOREIGN)
        return
    with contextlib.suppress(WebSocketDisconnect):  # the page may leave at any time
        await socket.accept()
        await _converse(socket, socket.app.state.house)


async def _converse(socket: WebSocket, house: House) -> None:
    try:
        client = await house.hall.identity.client_of(socket)
        if not client.person:
            await socket.close(CloseCode.REMOVED if client.key else CloseCode.NO_COOKIE)
            return
        if not house.hall.allowances.has_taken("connections", client):
            await asyncio.sleep(TOO_MANY_SECONDS)
            await socket.close(CloseCode.TOO_MANY)
            return
        name = await house.hall.store.name_of(client.person)
    except StorageError:
        await socket.close(CloseCode.BROKEN)
        return
    page = Page(socket, client, house.hall, house.catalogue)
    if not house.hall.visitors.admit(page):
        await socket.close(CloseCode.TOO_MANY)
        return
    try:
        page.welcome(name, socket.app.state.only_here)
        await page.run()
    finally:
        house.hall.visitors.depart(page)
