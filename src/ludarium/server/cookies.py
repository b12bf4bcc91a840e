"""The cookie in which a browser keeps its secret."""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

COOKIE = "ludarium"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it only by https, from this very host, for all of its paths
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one; every visit renews it


def sent_secrets(connection: HTTPConnection) -> list[str]:
    """Return the secrets that a browser has sent, the one that counts first. By https, that of a visit by http is
    taken over."""
    names = (SECURE_COOKIE, COOKIE) if _is_secure(connection) else (COOKIE,)
    return [connection.cookies[name] for name in names if name in connection.cookies]


def give_secret(request: Request, response: Response, secret: str) -> None:
    """Let the browser keep a secret that no script and no other site can use."""
    if not _is_secure(request):
        response.set_cookie(COOKIE, secret, max_age=COOKIE_SECONDS, httponly=True, samesite="lax")
        return
    response.set_cookie(SECURE_COOKIE, secret, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=True)
    if COOKIE in request.cookies:  # it would travel without encryption too
        response.delete_cookie(COOKIE)


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")
