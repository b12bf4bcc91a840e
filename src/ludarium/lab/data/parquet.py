"""Tables as Parquet files, with pyarrow (the extra `lab`)."""

import contextlib
import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from ludarium.kernel.errors import LudariumError
from ludarium.lab.data.rows import Row, rows
from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.runner.files import plainly_refused

GAMES, TURNS = "games.parquet", "turns.parquet"
_BATCH = 20_000  # rows of turns, or a tenth as many games, that are held at a time
_COUNTS, _TEXTS = "counts", "texts"  # maps from words to numbers, and to words
GAME_COLUMNS = {
    "experiment": "string",
    "game": "string",
    "series": "string",
    "variant": "string",
    "strength": "string",
    "number": "int64",
    "first_player": "string",
    "second_player": "string",
    "options": _TEXTS,
    "seed": "int64",
    "game_seed": "int64",
    "beginning": "int32",
    "opening_steps": "int32",
    "program": "string",
    "date": "date32",
    "winner": "string",
    "score": "float64",
    "draw": "bool_",
    "cut": "bool_",
    "end": "string",
    "steps": "int32",
    "turns": "int32",
    "lead_changes": "int32",
    "settled_after": "float64",
    "sampled_turn": "int32",
    "turn_ends": "int64",
    "first_seconds": "float64",
    "second_seconds": "float64",
    "first_simulations": "int64",
    "second_simulations": "int64",
    "first_counts": _COUNTS,
    "second_counts": _COUNTS,
    "record": "string",
}
TURN_COLUMNS = {
    "series": "string",
    "variant": "string",
    "strength": "string",
    "number": "int64",
    "turn": "int32",
    "side": "string",
    "steps": "int32",
    "legal": "int64",
    "chance": "float64",
    "events": _COUNTS,
    "refused": _COUNTS,
}


def write_data(folder: Path, to: Path) -> tuple[int, int]:
    """Write the games and turns of an experiment as two files; return how many there are of each.

    Both files are complete, or stay as they were.
    """
    arrow = _pyarrow()
    stored = read_stored(folder)
    if to.exists() and not to.is_dir():
        raise LudariumError(f"{to} is a file: choose a folder")
    with plainly_refused(to), _drafts(to) as (game_draft, turn_draft):
        with _table(arrow, game_draft, GAME_COLUMNS) as games, _table(arrow, turn_draft, TURN_COLUMNS) as turns:
            for game, played in rows(stored):
                games.add([game], _BATCH // 10)
                turns.add(played, _BATCH)
        if not games.count:
            raise LudariumError(f"{folder} holds no games yet")
        game_draft.replace(to / GAMES)
        turn_draft.replace(to / TURNS)
    return games.count, turns.count


def _pyarrow() -> Any:
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError:
        raise LudariumError("Parquet needs pyarrow: install it with pip install 'ludarium[lab]'") from None


class _Table:
    """A table that is being written, a batch of rows at a time."""

    def __init__(self, arrow: Any, file: BinaryIO, columns: dict[str, str]) -> None:
        self._arrow = arrow
        self._schema = arrow.schema([(name, _kind(arrow, kind)) for name, kind in columns.items()])
        self._writer = arrow.parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._held: list[Row] = []
        self.count = 0

    def add(self, found: Iterable[Row], most: int) -> None:
        self._held.extend(found)
        if len(self._held) >= most:
            self._write()

    def _write(self) -> None:
        columns = {
            name: [list(row[name].items()) if isinstance(row[name], dict) else row[name] for row in self._held]
            for name in self._schema.names
        }
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self.count += len(self._held)
        self._held = []

    def close(self) -> None:
        if self._held:
            self._write()
        self._writer.close()

    def abandon(self) -> None:
        """Close the table without what is missing; the file is of no use."""
        with contextlib.suppress(Exception):
            self._writer.close()
        self._writer.is_open = False  # otherwise it is closed once more, and complains, when it is forgotten


@contextlib.contextmanager
def _drafts(folder: Path) -> Iterator[tuple[Path, Path]]:
    """Yield two files to write to, which are removed unless they were moved to their places."""
    folder.mkdir(parents=True, exist_ok=True)
    games, turns = (folder / f"{name}.tmp" for name in (GAMES, TURNS))
    try:
        yield games, turns
    finally:
        for draft in (games, turns):
            draft.unlink(missing_ok=True)


@contextlib.contextmanager
def _table(arrow: Any, path: Path, columns: dict[str, str]) -> Iterator[_Table]:
    with path.open("wb") as file:
        table = _Table(arrow, file, columns)
        try:
            yield table
            table.close()
        except BaseException:
            table.abandon()
            raise


def _kind(arrow: Any, kind: str) -> Any:
    if kind == _COUNTS:
        return arrow.map_(arrow.string(), arrow.int64())
    return arrow.map_(arrow.string(), arrow.string()) if kind == _TEXTS else getattr(arrow, kind)()
