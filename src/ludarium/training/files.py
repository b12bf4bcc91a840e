"""The folder of a training: where everything is kept, and what of it is finished."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.files import plainly_refused, write_whole
from ludarium.nets import NetError, read_evaluator
from ludarium.nets.file import net_mark
from ludarium.positions import Game
from ludarium.training.report import Generation, written_report
from ludarium.training.sizes import SMALL, SUFFIXES

_NUMBERS = ("examples", "learned_from", "loss", "by_hand")  # of a lesson, besides its curve


class Files:
    """The files of each generation, by its number."""

    def __init__(self, folder: Path, kind: str = SMALL, teacher: Path | None = None) -> None:
        self.folder, self._suffix, self._teacher = folder, SUFFIXES[kind], teacher
        self.best, self.report = folder / f"net{self._suffix}", folder / "report.html"
        self._generations = folder / "generations.json"

    def games(self, number: int) -> Path:
        return self.folder / f"games-{number}"

    def match(self, number: int) -> Path:
        return self.folder / f"match-{number}"

    def net(self, number: int) -> Path:
        """Return the file of a net, which workers find from any working directory."""
        return self.folder.absolute() / f"net-{number}{self._suffix}"

    def facts(self, number: int) -> Path:
        """Return the file with the curve of a net and all that is told about its learning."""
        return self.folder / f"net-{number}.json"

    def checkpoint(self, number: int) -> Path:
        return self.folder / f"net-{number}.checkpoint"

    def is_learned(self, number: int) -> bool:
        return self.net(number).exists() and self.facts(number).exists()

    def playing(self, best: int) -> Path | None:
        """Return the file of the best net, before there is one that of the teacher; None: evaluation by hand."""
        return self.net(best) if best else self._teacher and self._teacher.absolute()

    def mark(self, best: int) -> str:
        """Return the mark of the net that plays, empty if that is the evaluation made by hand."""
        file = self.playing(best)
        return net_mark(file) if file else ""

    def lesson(self, number: int, game: Game) -> dict[str, Any]:
        """Return what is told about the learning of a net; LudariumError if that, or the net, is damaged."""
        file = self.net(number)
        try:
            read_evaluator(file, game)
            file = self.facts(number)
            with plainly_refused(file):
                found = dict(json.loads(file.read_bytes()))
            _check(found)
        except (NetError, KeyError, TypeError, ValueError) as error:
            if isinstance(error, LudariumError) and not isinstance(error, NetError):
                raise
            raise LudariumError(f"{file} is damaged: remove it, and the net is learned again") from None
        return found

    @property
    def finished(self) -> int:
        """How many generations were finished, as far as is known."""
        try:
            return len(json.loads(self._generations.read_bytes()))
        except (OSError, TypeError, ValueError):
            return 0

    def write(self, about: Mapping[str, Any], done: Sequence[Generation], best: int) -> None:
        """Write what came of the generations so far, and the best net."""
        facts = [{**asdict(one), "is_better": one.is_better} for one in done]
        with plainly_refused(self.folder):
            if best:
                write_whole(self.best, self.net(best).read_bytes())
            write_whole(self.report, written_report(about, done, best))
            write_whole(self._generations, json.dumps(facts, indent=2) + "\n")


def _check(facts: dict[str, Any]) -> None:
    """Refuse what a lesson does not write."""
    numbers = [facts[name] for name in _NUMBERS] + [value for point in facts["curve"] for value in point]
    if not all(isinstance(value, (int, float)) for value in numbers) or {len(one) for one in facts["curve"]} - {2}:
        raise ValueError
