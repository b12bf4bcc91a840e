"""The records in a folder of the lab, written out one by one."""

from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.files import plainly_refused
from ludarium.lab.runner.store import UNITS, read_about, stored_results


def write_records(folder: Path, to: Path, number: int | None = None) -> int:
    """Write the records of all series in a folder, or of the games with one number; return how many there are."""
    read_about(folder)
    written = 0
    with plainly_refused(to):
        for series in sorted(path for path in (folder / UNITS).glob("*") if path.is_dir()):
            for _, _, facts in stored_results(series):
                if "record" in facts and number in (None, facts["number"]):
                    (to / series.name).mkdir(parents=True, exist_ok=True)
                    (to / series.name / f"{facts['number']:06}.txt").write_text(facts["record"], encoding="utf-8")
                    written += 1
    if not written:
        raise LudariumError(f"{folder} holds no such game")
    return written
