"""Lists of games, and the names in them."""

from ludarium.server.storage import ListedGame, Standing, Store
from tests.server.storage.helpers import ANNA, BEN, CARLA, COMPUTER, OPEN, PLAYING, Clock, new_game, person, run, stored


async def ids(store: Store, whose: str, most: int = 100) -> list[str]:
    return [game.id for game in await store.games_of(whose, most)]


@stored
async def test_a_game_is_listed_with_seats_and_names(store: Store) -> None:
    await store.rename(ANNA, "Anna")
    await store.create(new_game("g1", person(BEN), person(ANNA)))
    expected = ListedGame(
        id="g1",
        name="pebbles",
        seats=(person(BEN), person(ANNA)),
        names=("", "Anna"),
        waiting=False,
        standing=PLAYING,
        changed=1_700_000_000,
        created=1_700_000_000,
    )
    assert await store.listed("g1") == expected
    assert await store.games_of(ANNA) == await store.games_of(BEN) == [expected]


@stored
async def test_a_person_sees_only_their_own_games(store: Store) -> None:
    await store.create(new_game("hers", person(ANNA), COMPUTER))
    await store.create(new_game("his", COMPUTER, person(BEN)))
    await store.create(new_game("theirs", person(BEN), person(ANNA)))
    assert sorted(await ids(store, ANNA)) == ["hers", "theirs"]
    assert sorted(await ids(store, BEN)) == ["his", "theirs"]
    assert await ids(store, CARLA) == await ids(store, "") == []


@stored
async def test_who_holds_both_seats_sees_the_game_once(store: Store) -> None:
    await store.rename(ANNA, "Anna")
    await store.create(new_game("g1", person(ANNA), person(ANNA)))
    assert await ids(store, ANNA) == ["g1"]
    assert [game.names for game in await store.games_of(ANNA)] == [("Anna", "Anna")]


def test_the_latest_change_comes_first(url: str) -> None:
    clock = Clock(1000.0)

    async def story(store: Store) -> None:
        for name in ("old", "middle", "new"):
            clock.now += 0.01
            await store.create(new_game(name, person(ANNA), COMPUTER))
        assert await ids(store, ANNA) == ["new", "middle", "old"]
        clock.now += 0.01
        await store.append("old", 1, b"step", PLAYING)
        assert await ids(store, ANNA) == ["old", "new", "middle"]
        assert await ids(store, ANNA, most=2) == ["old", "new"]

    run(url, story, clock)


def test_a_list_tells_when_and_how_a_game_changed(url: str) -> None:
    clock = Clock(1000.5)
    over = Standing(turn=12, mover=1, result="black")

    async def story(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))
        clock.now = 2000.5
        await store.append("g1", 1, b"step", over)
        (listed,) = await store.games_of(ANNA)
        game = await store.load("g1")
        assert game is not None
        assert (listed.standing, listed.changed, game.created) == (over, 2000, 1000)

    run(url, story, clock)


@stored
async def test_a_game_waits_until_somebody_joins(store: Store) -> None:
    await store.create(new_game("g1", person(ANNA), OPEN, "secret"))
    assert [game.waiting for game in await store.games_of(ANNA)] == [True]
    await store.join("secret", BEN, 1, 1, b"joined", PLAYING)
    assert [game.waiting for game in await store.games_of(BEN)] == [False]


@stored
async def test_a_name_is_chosen_and_chosen_again(store: Store) -> None:
    assert await store.name_of(ANNA) == ""
    for name in ("Anna", "Änne 🙂", ""):
        await store.rename(ANNA, name)
        assert await store.name_of(ANNA) == name
    assert await store.name_of(BEN) == ""


@stored
async def test_a_removed_game_is_off_one_list_and_can_be_put_back(store: Store) -> None:
    await store.create(new_game("g1", person(ANNA), person(BEN)))
    await store.remove("g1", ANNA)
    assert (await ids(store, ANNA), await ids(store, BEN)) == ([], ["g1"])
    listed = await store.listed("g1")
    assert listed is not None
    assert listed.removed_by == {ANNA}
    await store.restore("g1", ANNA)
    assert await ids(store, ANNA) == ["g1"]


def test_what_nobody_has_on_their_list_is_forgotten_after_a_while(url: str) -> None:
    clock = Clock(1000.0)

    async def story(store: Store) -> None:
        await store.create(new_game("both", person(ANNA), person(BEN)))
        await store.create(new_game("alone", COMPUTER, person(ANNA)))
        await store.create(new_game("twice", person(ANNA), person(ANNA)))
        await store.create(new_game("waiting", person(ANNA), OPEN, "secret"))
        await store.create(new_game("other", person(BEN), COMPUTER))
        await store.append("alone", 1, b"step", PLAYING)
        for game in ("both", "alone", "twice", "waiting"):
            await store.remove(game, ANNA)
        clock.now = 1059.0
        await store.forget(60)
        assert await store.load("alone") is not None
        clock.now = 1060.0
        await store.forget(60, keep=["twice"])
        left = [game for game in ("both", "alone", "twice", "waiting", "other") if await store.load(game)]
        assert left == ["both", "twice", "other"]
        assert await store.invitation("secret") is None
        await store.remove("both", BEN)
        await store.forget(0)
        assert await store.load("both") is None

    run(url, story, clock)


@stored
async def test_a_list_tells_how_many_events_and_steps_there_are(store: Store) -> None:
    await store.create(new_game("g1", person(ANNA), COMPUTER))
    assert await store.last_number("g1") == 0
    await store.append("g1", 1, b"step", Standing(turn=1, mover=0, result="", played=1))
    (listed,) = await store.games_of(ANNA)
    assert (listed.number, listed.standing.played, await store.last_number("g1")) == (1, 1, 1)
    assert await store.last_number("nothing") is None
