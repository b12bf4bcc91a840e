"""Games as animated pictures: a frame for each step, made aside and once."""

import io
import random

import pytest
from PIL import Image, ImageColor

import ludarium
from ludarium.drawing.cells import ACCENT
from ludarium.server import animation, animations
from ludarium.server.animation import Still, animated, stills
from ludarium.server.dots import board_svg
from tests.server.asking import answer
from tests.server.talking import Running


def start(name: str = "blob") -> ludarium.Position:
    return ludarium.game(name).start()


def random_steps(name: str, count: int) -> list[str]:
    position, steps = start(name), list[str]()
    while len(steps) < count and position.outcome is None:
        steps.append(position.steps[len(steps) % len(position.steps)].text)
        position = position.play(steps[-1])
    return steps


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def times(picture: Image.Image) -> list[int]:
    found = []
    for place in range(getattr(picture, "n_frames", 1)):
        picture.seek(place)
        picture.load()
        found.append(int(picture.info["duration"]))
    return found


def test_there_is_a_frame_for_each_step_with_the_trail_of_its_turn() -> None:
    frames = stills(start(), ["d5-d6", "d4-d3", "e1-e2"])
    assert [frame.position.code for frame in frames] == codes(["d5-d6", "d4-d3", "e1-e2"])
    assert frames[0].trail == []
    assert set(frames[2].trail) < set(frames[3].trail)  # two steps of one turn


def codes(steps: list[str]) -> list[str]:
    positions = [start()]
    for step in steps:
        positions.append(positions[-1].play(step))
    return [position.code for position in positions]


def test_turns_rest_longer_than_steps_and_the_end_longest() -> None:
    first, turn, step, last = (frame.milliseconds for frame in stills(start(), ["d5-d6", "d4-d3", "e1-e2"]))
    assert step < turn < last
    assert first < last


def test_a_long_game_has_a_frame_for_each_turn_or_for_every_few(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = random_steps("blob", 20)
    record = ludarium.Record(start(), steps)
    monkeypatch.setattr(animation, "MOST_FRAMES", len(record.turns) + 1)
    assert len(stills(start(), steps)) == len(record.turns) + 1
    monkeypatch.setattr(animation, "MOST_FRAMES", 5)
    frames = stills(start(), steps)
    assert len(frames) <= 5
    assert frames[-1].position == record.positions[-1]


@pytest.mark.parametrize(("ending", "format"), [("gif", "GIF"), ("webp", "WEBP")])
def test_the_picture_shows_every_frame_for_its_time_and_begins_again(ending: str, format: str) -> None:
    frames = stills(start(), ["d5-d6", "d4-d3"])
    picture = opened(animated(frames, ending))
    assert (picture.format, picture.info["loop"], max(picture.size)) == (format, 0, 480)
    assert times(picture) == [frame.milliseconds for frame in frames]


def test_positions_look_as_they_do_in_other_pictures() -> None:
    picture = opened(animated(stills(start(), ["d5-d6"]), "gif")).convert("RGB")
    other = opened(animated([Still(start(), [], 1000)], "webp")).convert("RGB")
    places = [(x, y) for x in range(20, 460, 40) for y in range(20, 440, 40)]
    far = max(
        abs(one - two)
        for place in places
        for one, two in zip(colour(picture, place), colour(other, place), strict=True)
    )
    assert far < 24


def test_the_last_frame_outlines_what_won() -> None:
    """As on the page: only there, and in the accent colour."""
    frames = stills(start("drop"), won_steps("drop"))
    assert frames[-1].position.decision is not None
    outlined = [board_svg(frame.position, frame.trail).count(ACCENT) for frame in frames]
    assert outlined == [0] * (len(frames) - 1) + [len(frames[-1].position.decision.cells)]
    accent = ImageColor.getrgb(ACCENT)
    last = opened(animated(frames[-2:], "webp"))
    shows = []
    for place in range(2):
        last.seek(place)
        shows.append(accent in {found for _, found in last.convert("RGB").getcolors(1 << 20) or []})
    assert shows == [False, True]


def won_steps(name: str) -> list[str]:
    """A game that somebody won, by chance."""
    position, chooser = start(name), random.Random(1)
    steps: list[str] = []
    while position.outcome is None:
        steps.append(chooser.choice(position.steps).text)
        position = position.play(steps[-1])
    return steps


def colour(picture: Image.Image, place: tuple[int, int]) -> tuple[int, int, int]:
    found = picture.getpixel(place)
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def test_what_is_stopped_shows_what_is_drawn_and_the_end() -> None:
    frames = stills(start(), random_steps("blob", 4))
    calls = iter([False, False, True, True, True])
    assert times(opened(animated(frames, "gif", lambda: next(calls)))) == [
        frames[place].milliseconds for place in (0, 1, 4)
    ]


@pytest.mark.parametrize("ending", ["png", "", "exe"])
def test_other_formats_are_refused(ending: str) -> None:
    with pytest.raises(ludarium.LudariumError, match=r"a \.gif or a \.webp file"):
        animated([Still(start(), [], 1)], ending)


def fetched(server: Running, path: str) -> tuple[int, bytes, str]:
    response, body = answer(server.address, path)
    return response.status, body, response.headers["Content-Type"]


def test_a_game_can_be_fetched_as_an_animated_picture(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    page = server.page()
    game = page.start("blob")
    page.play("d5-d6", "d4-d3")
    status, gif, media = fetched(server, f"/pictures/animated/{game}.gif")
    assert (status, media) == (200, "image/gif")
    assert len(times(opened(gif))) == 3
    monkeypatch.setattr(animations, "MOST_ANIMATIONS_WAITING", 0)
    assert fetched(server, f"/pictures/animated/{game}.gif")[1] == gif  # it is kept
    assert fetched(server, f"/pictures/animated/{game}.webp")[0] == 429


@pytest.mark.parametrize("path", ["nothing.gif", "%00.gif", "nothing.png"])
def test_of_what_is_not_there_nothing_is_made(server: Running, path: str) -> None:
    assert fetched(server, f"/pictures/animated/{path}")[0] == 404
