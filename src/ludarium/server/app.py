"""The web application: the page, its socket, and what keeps strangers out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ludarium.positions import GAMES
from ludarium.server.catalogue import Catalogue
from ludarium.server.guard import Guard, is_same_origin
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_PAGES, MOST_PAGES_EACH
from ludarium.server.pages import Page
from ludarium.server.people import COOKIE, COOKIE_SECONDS, new_secret, person_of
from ludarium.server.preparing import Workshop
from ludarium.server.protocol import Readiness, ReadinessChanged
from ludarium.server.storage import Store
from ludarium.server.thinking import Thinkers

NO_COOKIE, TOO_MANY = 4401, 4429
Showing = Callable[[Request], Awaitable[Response]]
_PLACES = ("/", "/game/{game}", "/join/{invitation}", "/rules/{name}")


@dataclass(frozen=True)
class House:
    """Everything that one running server holds; nothing else does."""

    hall: Hall
    catalogue: Catalogue
    only_here: bool


def new_app(
    database: str,
    *,
    only_here: bool = True,
    page: Path | None = None,
    on_readiness: Callable[[Readiness], object] = lambda readiness: None,
    thinkers: Callable[[], Thinkers] = Thinkers,
) -> Starlette:
    """The application; the database is opened and closed with it."""
    folder = page or built_page()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        def tell(readiness: Readiness) -> None:
            on_readiness(readiness)
            for open_page in hall.pages:
                open_page.tell(ReadinessChanged(readiness))
            if readiness.is_ready:
                warming.append(asyncio.create_task(minds.warm([readiness.name])))

        warming: list[asyncio.Task[None]] = []
        store, minds = Store(database), thinkers()
        workshop = Workshop(GAMES, tell)
        hall = Hall(store, minds, workshop)
        app.state.house = House(hall, Catalogue(minds), only_here)
        await workshop.start()
        try:
            yield
        finally:
            await hall.close()
            await workshop.close()
            for task in warming:
                task.cancel()
            await asyncio.gather(*warming, return_exceptions=True)
            await minds.close()
            await store.close()

    return Starlette(
        routes=[
            WebSocketRoute("/socket", _socket),
            Mount("/assets", StaticFiles(directory=folder / "assets", check_dir=False)),
            *(Route(path, _shown(folder, 200)) for path in _PLACES),
            Route("/alive", _alive),
            Route("/{rest:path}", _other(folder)),
        ],
        middleware=[Middleware(Guard, only_here=only_here)],
        lifespan=lifespan,
    )


def built_page() -> Path:
    """Where the page is, in a clone and in a wheel."""
    return Path(str(resources.files("ludarium.server"))) / "page"


async def _alive(request: Request) -> Response:
    return PlainTextResponse("Ludarium")


def _shown(folder: Path, status: int) -> Showing:
    async def show(request: Request) -> Response:
        """The page itself, with a secret for whoever has none yet."""
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
    """Files that lie beside the page, and the page itself for addresses that lead nowhere, so that it can say so."""
    lost = _shown(folder, 404)

    async def show(request: Request) -> Response:
        name = request.path_params["rest"]
        file = folder / name
        if (
            "/" not in name
            and "\\" not in name
            and not name.startswith(".")
            and name != "index.html"
            and file.is_file()
        ):
            return FileResponse(file)
        return await lost(request)

    return show


async def _socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    if not is_same_origin(socket.headers):
        await socket.close(1008)
        return
    await socket.accept()
    person = person_of(socket.cookies.get(COOKIE))
    if person is None:
        await socket.close(NO_COOKIE)
        return
    page = Page(socket, person, house.hall, house.catalogue)
    if house.hall.arrive(page) > MOST_PAGES_EACH or len(house.hall.pages) > MOST_PAGES:
        house.hall.depart(page)
        await socket.close(TOO_MANY)
        return
    try:
        await page.run(house.only_here)
    finally:
        house.hall.depart(page)
