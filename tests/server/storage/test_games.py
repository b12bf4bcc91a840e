"""Games: what is put in comes out again."""

from dataclasses import replace

import pytest

from ludarium.server.storage import Conflict, NewGame, Standing, StorageError, Store, StoredGame
from tests.server.storage.helpers import ANNA, BEN, COMPUTER, OPEN, PLAYING, Clock, new_game, person, run, stored

EVERY_BYTE = bytes(range(256))


def test_a_game_is_read_back_as_it_was_created(url: str) -> None:
    game = NewGame(
        id="g1",
        name="pebbles",
        options={"size": 9, "seed": 2**63, "start": "hollow", "empty": ""},
        start="x.o/... x 1",
        seats=(person(ANNA), COMPUTER),
        invitation=None,
        events=(b"first", EVERY_BYTE, b""),
        standing=Standing(turn=2, mover=1, result=""),
        notes=EVERY_BYTE,
    )

    async def story(store: Store) -> None:
        await store.create(game)
        assert await store.load("g1") == StoredGame(
            id="g1",
            name="pebbles",
            options={"size": 9, "seed": 2**63, "start": "hollow", "empty": ""},
            start="x.o/... x 1",
            seats=(person(ANNA), COMPUTER),
            invitation=None,
            events=(b"first", EVERY_BYTE, b""),
            created=1_700_000_000,
            notes=EVERY_BYTE,
        )

    run(url, story, Clock(1_700_000_000.9))


def test_a_game_is_there_when_the_store_is_opened_again(url: str) -> None:
    async def create(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), OPEN, "secret"))
        await store.append("g1", 1, b"step", PLAYING)

    async def look(store: Store) -> None:
        game = await store.load("g1")
        assert game is not None
        assert (game.seats, game.invitation, game.events) == ((person(ANNA), OPEN), "secret", (b"step",))

    run(url, create)
    run(url, look)


@stored
async def test_an_unknown_game_is_none(store: Store) -> None:
    assert await store.load("nothing") is None
    assert await store.listed("nothing") is None


@stored
async def test_a_game_is_created_once(store: Store) -> None:
    await store.create(new_game("g1", person(ANNA), COMPUTER))
    with pytest.raises(StorageError, match="there is a game g1 already"):
        await store.create(new_game("g1", person(BEN), COMPUTER))
    listed = await store.listed("g1")
    assert listed is not None
    assert listed.seats == (person(ANNA), COMPUTER)


@stored
async def test_events_stay_in_order(store: Store) -> None:
    await store.create(replace(new_game("g1", person(ANNA), COMPUTER), events=(b"1", b"2")))
    for number in range(3, 15):
        await store.append("g1", number, b"%d" % number, PLAYING)
    game = await store.load("g1")
    assert game is not None
    assert game.events == tuple(b"%d" % number for number in range(1, 15))


@pytest.mark.parametrize("number", [0, 1, 2, 4, -1])
def test_only_the_next_number_is_taken(url: str, number: int) -> None:
    async def story(store: Store) -> None:
        await store.create(replace(new_game("g1", person(ANNA), COMPUTER), events=(b"1", b"2")))
        with pytest.raises(Conflict, match="the next event of game g1 has number 3"):
            await store.append("g1", number, b"wrong", Standing(turn=9, mover=1, result="draw"))
        game, listed = await store.load("g1"), await store.listed("g1")
        assert game is not None
        assert listed is not None
        assert (game.events, listed.standing) == ((b"1", b"2"), PLAYING)

    run(url, story)


@stored
async def test_nothing_is_added_to_a_game_that_is_not_there(store: Store) -> None:
    with pytest.raises(StorageError, match="there is no game g1"):
        await store.append("g1", 1, b"step", PLAYING)


@stored
async def test_what_the_database_cannot_hold_is_refused_alone(store: Store) -> None:
    with pytest.raises(StorageError, match="cannot be saved just now"):
        await store.create(replace(new_game("g1", person(ANNA), COMPUTER), name="\ud800"))
    assert await store.load("g1") is None
    await store.create(new_game("g1", person(ANNA), COMPUTER))
