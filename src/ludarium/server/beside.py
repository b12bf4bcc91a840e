"""The files beside the page, whose names stay the same from build to build."""

from pathlib import Path

from starlette.responses import FileResponse

from ludarium.server.paths import WORKER

_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}  # which not every system knows
_WORKER = {"Cache-Control": "no-store", "Service-Worker-Allowed": "/"}
_OTHER = {"Cache-Control": "no-cache"}


def beside(file: Path) -> FileResponse:
    """Return a file that browsers check for a newer one before each use; the worker is never kept at all."""
    headers = _WORKER if file.name == WORKER.strip("/") else _OTHER
    return FileResponse(file, headers=headers, media_type=_TYPES.get(file.suffix))
