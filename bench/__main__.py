"""`make bench`: random play and search of every game, a table for people and JSON for machines.

The contenders take turns in every round, and so does a small loop of fixed work, the reference. Columns: "a second" is
the median rate; "of the first" its ratio to the game's first line with the same unit; "a unit" the median rate per unit
of the reference, for comparing machines: the steps or simulations in the time that a million rounds of the loop take on
one thread at that moment; then the lowest and the highest rate. Rates are of processor time or of the clock, as the
contender says. They are never right or wrong: compare them.
"""

import argparse
import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludarium
from bench.contenders import Contender, contenders
from bench.library import library
from bench.reference import UNIT, Reference
from bench.variants import variants
from bench.vectors import vector_contenders


@dataclass
class Figures:
    """The rates of a contender: a second, and a unit of the reference as it was measured just before."""

    contender: Contender
    rates: list[float] = field(default_factory=list)
    unit_rates: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def unit_median(self) -> float:
        return statistics.median(self.unit_rates)

    def written(self) -> dict[str, Any]:
        return {
            "game": self.contender.game,
            "contender": self.contender.name,
            "unit": self.contender.unit,
            "per": self.contender.per,
            "rates": self.rates,
            "median": self.median,
            "unit_rates": self.unit_rates,
            "unit_median": self.unit_median,
        }


def measured(found: Sequence[Contender], rounds: int, reference: Reference) -> list[Figures]:
    """Return the rates of all contenders, measured in rounds, so that a busy moment of the machine affects them all."""
    figures = [Figures(contender) for contender in found]
    for contender in track(found, description="warming up"):
        contender.work()
    for _ in track(range(rounds), description=f"{rounds} rounds"):
        for each in figures:
            units = reference.rate()
            each.rates.append(each.contender.rate())
            each.unit_rates.append(each.rates[-1] / units)
    return figures


def table(figures: Sequence[Figures], reference: Reference) -> Table:
    seconds = 1000 / statistics.median(reference.rates)
    shown = Table(title=f"median of the rounds; {machine()}; a unit of the reference took {seconds:.2f} ms")
    for heading in ("game", "contender", "a second", "of the first", "a unit", "lowest", "highest"):
        shown.add_column(heading, justify="left" if heading in ("game", "contender") else "right")
    for each in figures:
        c = each.contender
        first = next(other for other in figures if (other.contender.game, other.contender.unit) == (c.game, c.unit))
        shown.add_row(
            c.game,
            f"{c.name} ({c.unit}, by {c.per} time)",
            f"{each.median:,.0f}",
            f"{each.median / first.median:.3g} ×",
            shown_rate(each.unit_median),
            f"{min(each.rates):,.0f}",
            f"{max(each.rates):,.0f}",
        )
    return shown


def shown_rate(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"


def has_gpu() -> bool:
    from ludarium.batches.kernels import cuda_module

    try:
        return bool(cuda_module().is_available())
    except ludarium.LudariumError:
        return False


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(ludarium.GAMES), help="the games (all)")
    parser.add_argument(
        "--options", action="store_true", help="instead: random play on one thread with other options and board sizes"
    )
    parser.add_argument(
        "--library", action="store_true", help="instead: steps listed and played from Python, and records read"
    )
    parser.add_argument("--vectors", action="store_true", help="instead: environments, with observations and masks")
    parser.add_argument("--rounds", type=int, default=7, help="the number of rounds (7)")
    parser.add_argument(
        "--json",
        type=Path,
        help="the file for the figures (build/bench.json, with -options, -library or -vectors)",
    )
    return parser.parse_args()


def asked(chosen: argparse.Namespace, names: tuple[str, ...]) -> tuple[str, list[Contender]]:
    """Return the name of what is measured, and its contenders."""
    if chosen.options:
        return "bench-options", variants(names)
    if chosen.library:
        return "bench-library", library(names)
    if chosen.vectors:
        return "bench-vectors", [contender for name in names for contender in vector_contenders(name, has_gpu())]
    return "bench", contenders(names, has_gpu())


def main() -> None:
    chosen, reference = arguments(), Reference()
    kind, found = asked(chosen, tuple(chosen.games))
    figures = measured(found, chosen.rounds, reference)
    Console(width=130).print(table(figures, reference))
    written = {
        "machine": machine(),
        "reference": {"rounds": UNIT, "rates": reference.rates, "median": statistics.median(reference.rates)},
        "figures": [each.written() for each in figures],
    }
    path = chosen.json or Path(f"build/{kind}.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(written, indent=1) + "\n")
    print(f"written to {path}")


if __name__ == "__main__":
    main()
