"""A browser as far as cookies go."""

from http.cookies import SimpleCookie

import httpx

from ludarium.server.cookies import COOKIE, SECURE_COOKIE
from tests.server.talking import PATIENCE, Message, Page, Running


class Browser:
    """What a browser does about its cookie: keep what it is given, and send it."""

    def __init__(self, server: Running, **headers: str) -> None:
        self.server, self.cookies, self._headers = server, dict[str, str](), headers

    @property
    def secret(self) -> str:
        return self.cookies.get(SECURE_COOKIE) or self.cookies[COOKIE]

    def visit(self, path: str = "/") -> httpx.Response:
        return self._asked("GET", path)

    def page(self) -> Page:
        return self.server.page(self.secret)

    def come(self, kind: str, secret: str) -> Message:
        """Come with a key; what is answered."""
        answer: Message = self.post({"kind": kind, "secret": secret}).json()
        return answer

    def post(self, body: object, **headers: str) -> httpx.Response:
        return self._asked("POST", "/identity", {"Origin": self.server.address.rstrip("/"), **headers}, body)

    def _asked(
        self, method: str, path: str, headers: dict[str, str] | None = None, body: object = None
    ) -> httpx.Response:
        sent = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        given = {**self._headers, **({"Cookie": sent} if sent else {}), **(headers or {})}
        where = self.server.address.rstrip("/") + path
        answer = httpx.request(method, where, headers=given, json=body, timeout=PATIENCE)
        for text in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(text).items():
                self.cookies.pop(name, None)
                if morsel.value:
                    self.cookies[name] = morsel.value
        return answer
