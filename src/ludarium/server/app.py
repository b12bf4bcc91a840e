"""The web application: the page, its socket, and what keeps strangers out."""

import contextlib
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludarium.server.beside import beside
from ludarium.server.engines import EnginePool
from ludarium.server.guard import Guard, is_same_origin
from ludarium.server.house import House, open_house
from ludarium.server.pages import Page
from ludarium.server.paths import ALIVE, ASSETS, MINIATURE, PAGES, SOCKET
from ludarium.server.people import COOKIE, COOKIE_SECONDS, new_secret, person_of
from ludarium.server.protocol.catalogue import Readiness
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.storage import StorageError, Store

Showing = Callable[[Request], Awaitable[Response]]


def new_app(
    store: Store,
    *,
    only_here: bool = True,
    hosts: frozenset[str] | None = frozenset(),
    page: Path | None = None,
    on_readiness: Callable[[Readiness], object] = lambda readiness: None,
    engines: Callable[[], EnginePool] = EnginePool,
) -> Starlette:
    """Return the application, which closes the store when it ends.

    Pages are told `only_here`; `hosts` are the host names to which it answers besides those of the loopback address,
    or None for any name.
    """
    folder = page or built_page()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house(store, engines(), on_readiness) as house:
            app.state.house, app.state.only_here = house, only_here
            yield

    return Starlette(
        routes=[
            WebSocketRoute(SOCKET, _socket),
            Mount(ASSETS, StaticFiles(directory=folder / ASSETS.strip("/"), check_dir=False)),
            *(Route(path, _shown(folder, 200)) for path in PAGES.values()),
            Route(MINIATURE, _miniature),
            Route(ALIVE, _alive),
            Route("/{rest:path}", _other(folder)),
        ],
        middleware=[Middleware(GZipMiddleware), Middleware(Guard, hosts=hosts)],
        lifespan=lifespan,
    )


def built_page() -> Path:
    """Return the folder of the built page, in a clone and in a wheel."""
    return Path(str(resources.files("ludarium.server"))) / "page"


async def _alive(request: Request) -> Response:
    return PlainTextResponse("Ludarium")


async def _miniature(request: Request) -> Response:
    """Return a miniature, once a page has asked for it: it is too large for the socket, which does not compress."""
    house: House = request.app.state.house
    packed = house.catalogue.miniature(request.path_params["name"])
    if packed is None:
        return PlainTextResponse("There is no such miniature yet.", 404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="application/json")
    return Response(
        packed, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}, media_type="application/json"
    )


def _shown(folder: Path, status: int) -> Showing:
    async def show(request: Request) -> Response:
        """Return the page itself, with a secret for a visitor who has none yet."""
        response = FileResponse(folder / "index.html", status, {"Cache-Control": "no-store"})
        secret = request.cookies.get(COOKIE)
        response.set_cookie(
            COOKIE,
            secret if secret is not None and person_of(secret) else new_secret(),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response

    return show


def _other(folder: Path) -> Showing:
    """Serve the files beside the page, and for unknown paths the page itself, which says that there is nothing."""
    lost = _shown(folder, 404)
    names = {file.name for file in folder.glob("[!.]*") if file.is_file()} - {"index.html"}

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
    person = person_of(socket.cookies.get(COOKIE))
    if person is None:
        await socket.close(CloseCode.NO_COOKIE)
        return
    try:
        name = await house.hall.store.name_of(person)
    except StorageError:
        await socket.close(CloseCode.BROKEN)
        return
    page = Page(socket, person, house.hall, house.catalogue)
    if not house.hall.visitors.admit(page):
        await socket.close(CloseCode.TOO_MANY)
        return
    try:
        page.welcome(name, socket.app.state.only_here)
        await page.run()
    finally:
        house.hall.visitors.depart(page)
