"""Whatever text is given to any game, it is read or refused in one line with the right error."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import ludarium
from ludarium import CodeError, Game, LudariumError, OptionError, Record, RecordError, StepError
from tests.every_game.samples import known_steps, played, positions, with_defaults
from tests.helpers import texts

tried = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
LONGEST_MESSAGE = 500

Made = TypeVar("Made")


def read_or_refused(read: Callable[[], Made], refusal: type[LudariumError]) -> Made | None:
    """What was read; None if it was refused, which must be with this error and in one line."""
    try:
        return read()
    except refusal as error:
        message = str(error)
    assert message.isprintable()
    assert 0 < len(message) < LONGEST_MESSAGE
    return None


@st.composite
def edited(draw: st.DrawFn, originals: tuple[str, ...]) -> str:
    """One of the texts with a few places changed, doubled, turned round or cut out."""
    text = draw(st.sampled_from(originals))
    letters = st.one_of(st.sampled_from(sorted(set("".join(originals)))), st.characters())
    for _ in range(draw(st.integers(1, 4))):
        start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        middle = text[start:end]
        text = text[:start] + draw(st.one_of(st.sampled_from(["", 2 * middle, middle[::-1]]), letters)) + text[end:]
    return text


def nonsense(originals: tuple[str, ...]) -> st.SearchStrategy[str]:
    alphabet = sorted(set("".join(originals)))
    return st.one_of(st.text(), st.text(alphabet, max_size=80), edited(originals))


@with_defaults
@tried
@given(data=st.data())
def test_codes(game: Game, data: st.DataObject) -> None:
    code = data.draw(nonsense(tuple(position.code for position in positions(game, 0))))
    position = read_or_refused(lambda: game.position(code), CodeError)
    if position is not None:
        assert game.position(position.code).code == position.code
        assert (position.steps == ()) == (position.outcome is not None)


@with_defaults
@tried
@given(data=st.data())
def test_diagrams(game: Game, data: st.DataObject) -> None:
    diagram = data.draw(nonsense(tuple(str(position) for position in positions(game, 0))))
    position = read_or_refused(lambda: game.read_diagram(diagram), CodeError)
    if position is not None:
        assert game.read_diagram(str(position)).code == position.code


@with_defaults
@tried
@given(data=st.data())
def test_steps(game: Game, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions(game, 0)))
    step = data.draw(nonsense(known_steps(game)))
    found = read_or_refused(lambda: position.step(step), StepError)
    if found is not None:
        assert str(found) in texts(position)
        assert position.why(step) is None
    else:
        with pytest.raises(StepError) as refused:
            position.play(step)
        assert str(refused.value) == position.why(step)


@cache
def records(game: Game) -> tuple[str, ...]:
    """One from the start with a comment, one from a position with a header of its own."""
    line, later = played(game, 0), positions(game, 0)[5]
    return (
        str(Record(line.start, line.steps[:12], players=("First", "Second"), comments={1: "well begun"})),
        str(Record(later, [later.steps[0]], date="2026.11.15", headers={"Place": "here"})),
    )


@with_defaults
@tried
@given(data=st.data())
def test_records(game: Game, data: st.DataObject) -> None:
    text = data.draw(nonsense(records(game)))
    record = read_or_refused(lambda: ludarium.read_record(text), RecordError)
    if record is not None:
        assert ludarium.read_record(str(record)) == record


@tried
@given(st.binary())
@example(b"\xff")
def test_bytes_that_are_no_record(data: bytes) -> None:
    assert read_or_refused(lambda: ludarium.read_record(data), RecordError) is None


@tried
@given(st.text())
def test_names_of_no_game(name: str) -> None:
    if name not in ludarium.GAMES:
        assert read_or_refused(lambda: ludarium.game(name), OptionError) is None


things = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.lists(st.text()))


@with_defaults
@tried
@given(data=st.data())
def test_options(game: Game, data: st.DataObject) -> None:
    names = [option.name for option in game.ruleset.options]
    options = data.draw(st.dictionaries(st.one_of(st.sampled_from(names), st.text()), things, min_size=1))
    made = read_or_refused(lambda: ludarium.game(game.name, **options), OptionError)
    if made is not None:
        assert set(options) <= set(made.options)
