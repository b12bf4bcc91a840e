"""Invitations: one open seat, taken once."""

import asyncio

import pytest

from ludarium.server.storage import Conflict, Invitation, InvitationUsed, Standing, StorageError, Store
from tests.server.storage.helpers import ANNA, BEN, CARLA, COMPUTER, OPEN, PLAYING, Clock, new_game, person, run, stored


async def invite(store: Store) -> None:
    await store.create(new_game("g1", OPEN, person(ANNA), "secret"))


@stored
async def test_an_invitation_leads_to_its_game_and_seat(store: Store) -> None:
    await invite(store)
    assert await store.invitation("secret") == Invitation(game="g1", seat=0, used_by=None)
    assert await store.invitation("another") is None


@stored
async def test_whoever_joins_gets_the_seat_and_uses_the_invitation_up(store: Store) -> None:
    await invite(store)
    joined = Standing(turn=1, mover=1, result="")
    await store.join("secret", BEN, 0, 1, b"joined", joined)
    game, listed = await store.load("g1"), await store.listed("g1")
    assert game is not None
    assert listed is not None
    assert (game.seats, game.invitation, game.events) == ((person(BEN), person(ANNA)), None, (b"joined",))
    assert (listed.waiting, listed.standing) == (False, joined)
    assert await store.invitation("secret") == Invitation(game="g1", seat=0, used_by=BEN)


@stored
async def test_an_invitation_works_once(store: Store) -> None:
    await invite(store)
    await store.join("secret", BEN, 0, 1, b"joined", PLAYING)
    with pytest.raises(InvitationUsed):
        await store.join("secret", CARLA, 0, 2, b"joined too", PLAYING)
    game = await store.load("g1")
    assert game is not None
    assert (game.seats[0], game.events) == (person(BEN), (b"joined",))


def test_of_many_who_come_at_once_one_gets_the_seat(url: str) -> None:
    """Through two stores, as if two servers had been asked."""
    comers = [f"{number:064x}" for number in range(20)]

    async def story(store: Store) -> None:
        await invite(store)
        other = Store(url, Clock())
        joining = [
            (store, other)[number % 2].join("secret", comer, 0, 1, comer.encode(), PLAYING)
            for number, comer in enumerate(comers)
        ]
        results = await asyncio.gather(*joining, return_exceptions=True)
        await other.close()
        winners = [comer for comer, result in zip(comers, results, strict=True) if result is None]
        assert len(winners) == 1
        assert [type(result) for result in results].count(InvitationUsed) == len(comers) - 1
        game = await store.load("g1")
        assert game is not None
        assert (game.seats[0], game.events) == (person(winners[0]), (winners[0].encode(),))

    run(url, story)


@stored
async def test_who_cannot_be_added_to_the_game_does_not_use_the_invitation(store: Store) -> None:
    await invite(store)
    with pytest.raises(Conflict):
        await store.join("secret", BEN, 0, 7, b"joined", PLAYING)
    game = await store.load("g1")
    assert game is not None
    assert (game.seats[0], game.invitation) == (OPEN, "secret")
    await store.join("secret", CARLA, 0, 1, b"joined", PLAYING)


@stored
async def test_an_unknown_invitation_or_another_seat_is_refused(store: Store) -> None:
    await invite(store)
    with pytest.raises(StorageError, match="no such invitation"):
        await store.join("another", BEN, 0, 1, b"joined", PLAYING)
    with pytest.raises(StorageError, match="to seat 0, not to seat 1"):
        await store.join("secret", BEN, 1, 1, b"joined", PLAYING)


@stored
async def test_an_invitation_needs_one_open_seat(store: Store) -> None:
    with pytest.raises(StorageError, match="game g1 has 0"):
        await store.create(new_game("g1", person(ANNA), COMPUTER, "secret"))
    with pytest.raises(StorageError, match="game g1 has 2"):
        await store.create(new_game("g1", OPEN, OPEN, "secret"))
    assert await store.load("g1") is None
