"""`make bench`: random play and search of every game, a table for people and JSON for machines."""

import argparse
import json
import os
import platform
import statistics
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludarium
from bench.contenders import Contender, contenders


def measured(found: list[Contender], rounds: int) -> dict[Contender, list[float]]:
    """Return the rates of all contenders, measured in rounds, so that a busy moment of the machine affects them all."""
    rates: dict[Contender, list[float]] = {contender: [] for contender in found}
    for contender in track(found, description="warming up"):
        contender.work()
    for _ in track(range(rounds), description=f"{rounds} rounds"):
        for contender in found:
            rates[contender].append(contender.rate())
    return rates


def table(rates: dict[Contender, list[float]]) -> Table:
    shown = Table(title=f"median of the rounds; {machine()}")
    for heading in ("game", "contender", "a second", "of the first", "lowest", "highest"):
        shown.add_column(heading, justify="left" if heading in ("game", "contender") else "right")
    for contender, values in rates.items():
        alike = (other for other in rates if (other.game, other.unit) == (contender.game, contender.unit))
        share = f"{median(values) / median(rates[next(alike)]):.3g} ×"
        shown.add_row(
            contender.game,
            f"{contender.name} ({contender.unit}, by {contender.per} time)",
            f"{median(values):,.0f}",
            share,
            f"{min(values):,.0f}",
            f"{max(values):,.0f}",
        )
    return shown


def median(values: list[float]) -> float:
    return statistics.median(values)


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"


def has_gpu() -> bool:
    from ludarium.batches.kernels import cuda_module

    try:
        return bool(cuda_module().is_available())
    except ludarium.LudariumError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(ludarium.GAMES), help="the games (all)")
    parser.add_argument("--rounds", type=int, default=7, help="the number of rounds (7)")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="the file for the figures")
    chosen = parser.parse_args()
    rates = measured(contenders(tuple(chosen.games), has_gpu()), chosen.rounds)
    Console(width=130).print(table(rates))
    figures = [
        {"game": c.game, "contender": c.name, "unit": c.unit, "per": c.per, "rates": values, "median": median(values)}
        for c, values in rates.items()
    ]
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    chosen.json.write_text(json.dumps({"machine": machine(), "figures": figures}, indent=1) + "\n")
    print(f"written to {chosen.json}")


if __name__ == "__main__":
    main()
