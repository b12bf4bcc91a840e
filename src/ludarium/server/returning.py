"""Coming with a link, a passphrase or a key file: the one thing that pages post, because it is answered by a cookie."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludarium.server.cookies import give_secret
from ludarium.server.guard import is_same_origin
from ludarium.server.house import House
from ludarium.server.identity import label_in
from ludarium.server.protocol.base import Done, Refused
from ludarium.server.protocol.identity import MOST_KEY, Coming
from ludarium.server.refusal import Refusal
from ludarium.server.storage import StorageError

_MOST_BODY = 8 * MOST_KEY  # bytes
_STATUS = {"bad message": 400, "too fast": 429, "failed": 503}  # of what is refused; the rest is not allowed
_decoder: msgspec.json.Decoder[Coming] = msgspec.json.Decoder(Coming)


async def come_back(request: Request) -> Response:
    """Give this browser a secret of its own for the person whose key it has."""
    try:
        secret = await _secret_for(request)
    except Refusal as refusal:
        return _answer(Refused(refusal.kind, refusal.text), _STATUS.get(refusal.kind, 403))
    except StorageError as error:
        return _answer(Refused("failed", str(error)), 503)
    response = _answer(Done(), 200)
    give_secret(request, response, secret)
    return response


async def _secret_for(request: Request) -> str:
    if not is_same_origin(request.headers):
        raise Refusal("not allowed", "Only the page of this server may ask for this.")
    coming = await _read(request)
    house: House = request.app.state.house
    identity = house.hall.identity
    holder = await identity.holder_of(request)
    if holder is None or not holder.person:
        raise Refusal("not allowed", "This browser sent no cookie. Allow cookies here, then load the page again.")
    house.hall.allowances.take("returns", holder.client(request))
    return await identity.come(coming.kind, coming.secret, holder, label_in(request))


async def _read(request: Request) -> Coming:
    if request.headers.get("content-type") != "application/json":
        raise Refusal("bad message", "This is sent as application/json.")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > _MOST_BODY:
            raise Refusal("bad message", f"This is too long: {_MOST_BODY} bytes are the most.")
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad message", f"This is no message that is known here: {error}") from None


def _answer(message: Done | Refused, status: int) -> Response:
    return Response(msgspec.json.encode(message), status, {"Cache-Control": "no-store"}, "application/json")
