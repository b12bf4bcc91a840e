"""What a person has done here, in numbers for the page and as a file that holds all of it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from ludarium.positions import GAMES
from ludarium.server.protocol.lobby import Summary
from ludarium.server.protocol.progress import GameProgress
from ludarium.server.puzzles import PuzzleShelf, tried_in
from ludarium.server.ratings import SOLVED
from ludarium.server.showing import summary_of
from ludarium.server.storage import Store, StoredProgress

MOST_GAMES = 1000  # of a person that are counted, the latest
FILE = "ludarium-progress.json"
_KINDS = {"puzzle": "puzzles", "lesson": "lessons", "turning point": "turning points"}


async def progress_of(store: Store, shelf: PuzzleShelf, person: str) -> list[GameProgress]:
    """Return what a person has done of each game."""
    progress = await store.progress_of(person)
    games = await games_of(store, person)
    return [await _of_game(shelf, person, name, progress, [one for one in games if one.name == name]) for name in GAMES]


async def exported(store: Store, person: str) -> bytes:
    """Return everything that is stored of what a person did, and the list of their games, as JSON."""
    progress = await store.progress_of(person)
    whole: dict[str, Any] = {"program": "Ludarium", "name": await store.name_of(person)}
    for kind, title in _KINDS.items():
        whole[title] = [_row(one) for one in progress if one.kind == kind]
    whole["games"] = [
        {
            "id": one.game,
            "game": one.name,
            "you": one.you or "both sides",
            "opponent": one.opponent,
            "turn": one.turn,
            "result": one.result,
            "changed": _moment(one.changed * 1000),
        }
        for one in await games_of(store, person)
    ]
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


async def games_of(store: Store, person: str) -> list[Summary]:
    listed = await store.games_of(person, MOST_GAMES)
    return [summary_of(game, person) for game in listed if game.name in GAMES]


async def _of_game(
    shelf: PuzzleShelf, person: str, name: str, progress: Sequence[StoredProgress], games: Sequence[Summary]
) -> GameProgress:
    tried = tried_in(progress, name)
    retries = [one for one in progress if one.kind == "turning point" and one.game == name]
    lessons = [one for one in progress if one.kind == "lesson" and one.game == name and one.done is not None]
    return GameProgress(
        name=name,
        puzzles=len(await shelf.all(name)),
        tried=len(tried),
        solved=sum(one.done is not None for one in tried.values()),
        first=sum(one.result == SOLVED for one in tried.values()),
        rating=await shelf.rating(person, name, tried),
        lessons=len(lessons),
        retries=len(retries),
        bettered=sum(one.done is not None for one in retries),
        games=sum(one.begun for one in games),
        finished=sum(bool(one.result) for one in games),
        won=sum(one.result == "won" for one in games),
    )


def _row(one: StoredProgress) -> dict[str, Any]:
    done = None if one.done is None else _moment(one.done)
    first = {"first": _moment(one.first), "result": one.result, "details": dict(one.details)}
    return {"game": one.game, "item": one.item, **first, "done": done}


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
