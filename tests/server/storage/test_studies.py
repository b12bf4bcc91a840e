"""Studies in the database: versions, lists, and what is deleted when."""

import pytest

from ludarium.server.storage import Conflict, NoStudy, Store, StoredStudy
from tests.server.storage.helpers import ANNA, BEN, Clock, run

STUDY = StoredStudy("one", ANNA, "secret", "pebbles", "Openings", "the record")


def changed(version: int, **other: str) -> StoredStudy:
    return StoredStudy(**{**STUDY.__dict__, **other, "version": version})


def test_a_study_is_found_as_it_was_stored(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.studies.find("one") is None
        await store.studies.create(STUDY)
        assert await store.studies.find("one") == STUDY
        await store.studies.change(changed(2, record="more", title="Endings"))
        assert await store.studies.find("one") == changed(2, record="more", title="Endings")

    run(url, story)


def test_an_old_version_changes_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        await store.studies.create(STUDY)
        await store.studies.change(changed(2, record="new"))
        for version in (1, 2, 4):
            with pytest.raises(Conflict, match="the next version of study one is 3"):
                await store.studies.change(changed(version, record="other"))
        with pytest.raises(NoStudy):
            await store.studies.change(changed(2, id="two"))
        found = await store.studies.find("one")
        assert found == changed(2, record="new")

    run(url, story)


def test_lists_have_the_latest_first_and_only_ones_own(url: str) -> None:
    clock = Clock()

    async def story(store: Store) -> None:
        for number, person in enumerate((ANNA, BEN, ANNA)):
            clock.now += 1
            await store.studies.create(changed(1, id=f"study {number}", person=person))
        clock.now += 1
        await store.studies.change(changed(2, id="study 0"))
        assert [one.id for one in await store.studies.of(ANNA, 10)] == ["study 0", "study 2"]
        assert [one.id for one in await store.studies.of(ANNA, 1)] == ["study 0"]
        assert await store.studies.count(ANNA) == 2
        assert await store.keys.is_known(BEN)

    run(url, story, clock)


def test_what_is_removed_can_be_restored_until_it_is_deleted(url: str) -> None:
    clock = Clock()

    async def story(store: Store) -> None:
        await store.studies.create(STUDY)
        await store.studies.remove("one", BEN)
        assert await store.studies.of(ANNA, 10)
        await store.studies.remove("one", ANNA)
        assert await store.studies.of(ANNA, 10) == []
        await store.studies.restore("one", ANNA)
        assert await store.studies.of(ANNA, 10)
        await store.studies.remove("one", ANNA)
        await store.studies.sweep(60)
        assert await store.studies.find("one") is not None
        clock.now += 61
        await store.studies.sweep(60)
        assert await store.studies.find("one") is None

    run(url, story, clock)
