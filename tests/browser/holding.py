"""A server whose words arrive late: so that what a page shows meanwhile can be met on any machine."""

from playwright.sync_api import BrowserContext, WebSocketRoute


class Holding:
    """Keeps messages of one type from the tabs of somebody, until let go or a tab sends one of another type."""

    def __init__(self, context: BrowserContext, heard: str, until: str | None = None) -> None:
        self._heard, self._until = type_of(heard), until and type_of(until)
        self._held: list[tuple[WebSocketRoute, str]] = []
        self._is_over = False
        context.route_web_socket("**/socket", self._connect)

    def _connect(self, tab: WebSocketRoute) -> None:
        server = tab.connect_to_server()
        server.on_message(lambda message: self._hear(tab, str(message)))
        tab.on_message(lambda message: self._say(server, str(message)))

    def _hear(self, tab: WebSocketRoute, message: str) -> None:
        if self._heard in message and not self._is_over:
            self._held.append((tab, message))
        else:
            tab.send(message)

    def _say(self, server: WebSocketRoute, message: str) -> None:
        server.send(message)
        if self._until is not None and self._until in message:
            self.let_go()

    def let_go(self) -> None:
        """Deliver what was kept, and keep nothing from now on."""
        self._is_over = True
        for tab, held in self._held:
            tab.send(held)
        self._held.clear()


def type_of(name: str) -> str:
    return f'"type":"{name}"'
