"""Why a request is not granted."""

from ludarium.kernel.errors import LudariumError
from ludarium.server.protocol.base import RefusalKind


class Refusal(LudariumError):  # noqa: N818 - an answer, not a mistake
    """Told to the page that asked; nothing has changed."""

    def __init__(self, kind: RefusalKind, text: str, game: str | None = None) -> None:
        super().__init__(text)
        self.kind: RefusalKind = kind
        self.text = text
        self.game = game
