"""One list of messages, and each request with the reply that it declares."""

from typing import Any, get_args, get_type_hints

import pytest

from ludarium.server.handlers import HANDLERS
from ludarium.server.protocol.base import Notice, Refused, Reply, Request, reply_type
from ludarium.server.protocol.messages import AnyNotice, AnyReply, AnyRequest
from ludarium.server.protocol.playing import Rematch
from ludarium.server.protocol.study import Preview, Previewed


def declared(kind: type) -> set[type]:
    """The messages of this kind, wherever they are declared: whatever nothing descends from."""
    descended: list[type] = kind.__subclasses__()
    return set().union(*map(declared, descended)) if descended else {kind}


@pytest.mark.parametrize(("kind", "union"), [(Request, AnyRequest), (Reply, AnyReply), (Notice, AnyNotice)])
def test_every_message_is_in_the_list(kind: type, union: Any) -> None:
    assert declared(kind) == {*get_args(union)}


def test_each_reply_belongs_to_a_request() -> None:
    assert {reply_type(request) for request in get_args(AnyRequest)} | {Refused} == {*get_args(AnyReply)}


def test_a_reply_is_found_whatever_the_request_is_about() -> None:
    assert (reply_type(Preview), reply_type(Rematch).__name__) == (Previewed, "Started")


@pytest.mark.parametrize("request_type", get_args(AnyRequest), ids=lambda kind: kind.__name__)
def test_a_handler_takes_its_request_and_gives_the_reply_that_this_declares(request_type: type[Request[Any]]) -> None:
    hints = get_type_hints(HANDLERS[request_type])
    assert (hints["request"], hints["return"]) == (request_type, reply_type(request_type))
