"""Who may use a worker next."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from ludarium.server.clients import Client
from ludarium.server.engines.errors import EngineFailed, closing
from ludarium.server.engines.turnstile import Turnstile, Work

STEP, ADVICE, ANALYSIS, REVIEW, SKETCH, TRIAL, EXHIBITION = Work
_URGENT_LAST = (
    ("exhibition", EXHIBITION),
    ("trial", TRIAL),
    ("sketch", SKETCH),
    ("review", REVIEW),
    ("analysis", ANALYSIS),
    ("advice", ADVICE),
    ("step", STEP),
)


class Hall:
    """A turnstile, and who has come in so far; a name is that of the person, `name@address` if it matters."""

    def __init__(self, most: int) -> None:
        self.turnstile = Turnstile(most)
        self.came: list[str] = []
        self._leave: dict[str, asyncio.Event] = {}

    async def arrive(self, *names: str, work: Work = STEP) -> "list[asyncio.Task[None]]":
        arriving = [asyncio.create_task(self._come(name, work)) for name in names]
        await let_all_move()
        return arriving

    async def _come(self, name: str, work: Work) -> None:
        person, _, address = name.partition("@")
        ticket = await self.turnstile.enter(work, Client(person.strip("123456789"), address or person))
        self.came.append(name)
        leave = self._leave[name] = asyncio.Event()
        await leave.wait()
        self.turnstile.leave(ticket)

    async def leave(self, *names: str) -> None:
        for name in names:
            self._leave[name].set()
            await let_all_move()


def told(story: Callable[[Hall], Coroutine[None, None, None]], most: int = 1) -> list[str]:
    """Who came in, in order."""

    async def tell() -> list[str]:
        hall = Hall(most)
        await story(hall)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        return hall.came

    return asyncio.run(tell())


async def let_all_move() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_no_more_than_so_many_come_in_at_a_time() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("a@here", "b@here", "c@here")

    assert told(story, most=2) == ["a@here", "b@here"]


def test_the_others_come_in_order_of_arrival() -> None:
    async def story(hall: Hall) -> None:
        for name in "abcd":
            await hall.arrive(f"{name}@here")
        await hall.leave("a@here", "b@here", "c@here")

    assert told(story) == ["a@here", "b@here", "c@here", "d@here"]


def test_what_is_urgent_comes_first() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("first@here")
        for name, work in _URGENT_LAST:
            await hall.arrive(f"{name}@here", work=work)
        for name in ("first", "step", "advice", "analysis", "review", "sketch", "trial"):
            await hall.leave(f"{name}@here")

    order = ("first", "step", "advice", "analysis", "review", "sketch", "trial", "exhibition")
    assert told(story) == [f"{name}@here" for name in order]


def test_one_who_asks_for_much_does_not_go_before_one_who_asks_for_little() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("greedy1@here", "greedy2@here", "greedy3@here", "other@here")
        await hall.leave("greedy1@here", "other@here", "greedy2@here")

    assert told(story) == ["greedy1@here", "other@here", "greedy2@here", "greedy3@here"]


def test_many_from_one_address_do_not_go_before_one_from_another() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("first@elsewhere", "a@here", "b@here")  # the second is one more: nobody from there was in
        await hall.arrive("other@there")
        await hall.leave("first@elsewhere", "a@here")

    assert told(story) == ["first@elsewhere", "a@here", "other@there", "b@here"]


def test_one_person_has_at_most_half_of_the_places() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("greedy1@here", "greedy2@here", "greedy3@here", "other@here")

    assert told(story, most=4) == ["greedy1@here", "greedy2@here", "other@here"]


@pytest.mark.parametrize("work", [ADVICE, REVIEW, SKETCH, TRIAL])
def test_the_last_place_is_for_steps(work: Work) -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("a@here", "b@here", work=work)
        await hall.arrive("c@here")

    assert told(story, most=2) == ["a@here", "c@here"]


@pytest.mark.parametrize(
    ("work", "comes_in"), [(STEP, True), (ADVICE, True), (REVIEW, False), (SKETCH, False), (TRIAL, False)]
)
def test_one_more_comes_in_from_where_nobody_is_in(work: Work, comes_in: bool) -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("a@here", "b@here")
        await hall.arrive("other@there", "another@beyond", work=work)

    assert told(story, most=2) == ["a@here", "b@here", *(["other@there"] if comes_in else [])]


def test_a_trial_takes_nothing_of_what_its_visitor_has() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("anna1@here", "anna2@here", work=TRIAL)
        await hall.arrive("anna3@here", "anna4@here", work=ADVICE)

    assert told(story, most=6) == ["anna1@here", "anna2@here", "anna3@here", "anna4@here"]


def test_trials_come_in_order_of_arrival_whoever_came_before() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("anna1@here", work=TRIAL)
        await hall.arrive("anna2@here", work=TRIAL)
        await hall.arrive("bert@there", work=TRIAL)
        await hall.leave("anna1@here", "anna2@here")

    assert told(story, most=2) == ["anna1@here", "anna2@here", "bert@there"]


def test_who_has_left_is_passed_over() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("first@here")
        (gone,) = await hall.arrive("gone@here")
        await hall.arrive("second@here")
        gone.cancel()
        await let_all_move()
        assert hall.turnstile.waiting == 1
        await hall.leave("first@here")

    assert told(story) == ["first@here", "second@here"]


def test_a_turn_that_comes_as_somebody_leaves_is_not_lost() -> None:
    async def story(hall: Hall) -> None:
        first = await hall.turnstile.enter(STEP, Client("first", "here"))
        (gone,) = await hall.arrive("gone@here")
        await hall.arrive("second@here")
        hall.turnstile.leave(first)
        gone.cancel()
        await let_all_move()

    assert told(story) == ["second@here"]


def test_all_who_wait_can_be_sent_away() -> None:
    async def story(hall: Hall) -> None:
        await hall.arrive("first@here")
        (waiting,) = await hall.arrive("second@here")
        hall.turnstile.refuse(closing())
        with pytest.raises(EngineFailed, match="The server is closing"):
            await waiting

    assert told(story) == ["first@here"]
