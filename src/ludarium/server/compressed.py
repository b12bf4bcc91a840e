"""Compressed answers: what is sent often is compressed once, the page's files even when it is built."""

import gzip
import os
from collections.abc import Mapping
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

_ENDINGS = {"br": ".br", "gzip": ".gz"}  # the smaller first


class Assets(StaticFiles):
    """The page's files, as the build has compressed them."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        headers, plain = Headers(scope=scope), os.fspath(full_path)
        for encoding, ending in _ENDINGS.items():
            if accepts(headers, encoding) and os.path.isfile(plain + ending):
                packed = plain + ending
                sent = FileResponse(packed, status_code, stat_result=os.stat(packed), media_type=_media(plain))
                sent.headers["Content-Encoding"] = encoding
                break
        else:
            sent = FileResponse(plain, status_code, stat_result=stat_result, media_type=_media(plain))
        sent.headers["Vary"] = "Accept-Encoding"
        return NotModifiedResponse(sent.headers) if self.is_not_modified(sent.headers, headers) else sent


def _media(path: str) -> str | None:
    return "text/javascript" if path.endswith(".js") else None  # which not every system knows


def gzipped(request: Request, packed: bytes, media: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer that is compressed already, unpacked for those who cannot do it."""
    headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    if not accepts(request.headers, "gzip"):
        return Response(gzip.decompress(packed), headers=headers, media_type=media)
    return Response(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=media)


def accepts(headers: Headers, encoding: str) -> bool:
    """Return whether a browser takes this encoding; none sends it with a weight of zero."""
    return encoding in [part.partition(";")[0].strip() for part in headers.get("accept-encoding", "").split(",")]
