"""Why a request is refused."""

from ludarium.kernel.errors import LudariumError
from ludarium.server.protocol.base import RefusalKind

#: What people read when something unexpected has broken; the log has the traceback.
BROKEN = "Something went wrong here. Nothing that was played is lost: try again."


class Refusal(LudariumError):  # noqa: N818 - an answer, not a mistake
    """The refusal of a request, which has changed nothing; it is sent to the page that asked."""

    def __init__(self, kind: RefusalKind, text: str, game: str | None = None) -> None:
        super().__init__(text)
        self.kind: RefusalKind = kind
        self.text = text
        self.game = game
