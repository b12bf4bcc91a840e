"""How an experiment was made: its fields, and the file and the command that repeat it."""

import json
from typing import Any

import ludarium
from ludarium.lab.experiments.experiment import FIRST_TURNS
from ludarium.lab.playing.notes import CHANCES, MEASURES
from ludarium.lab.playing.seats import is_timed
from ludarium.lab.reports.report import Report
from ludarium.lab.runner.store import PROGRAM
from ludarium.notation.words import listed

COMMAND = "ludarium lab run experiment.toml"
_AGAINST = " against "


def fields(report: Report) -> list[tuple[str, str]]:
    """Return what describes the experiment, each with a few words before it."""
    about, cells = report.about, report.cells
    dates = sorted(set().union(*(cell.passed.dates for cell in cells)))
    programs = sorted(set().union(*(cell.passed.programs for cell in cells)))
    seconds = sum(cell.passed.seconds for cell in cells)
    limit = "" if about["half_width"] is None else f", or until the score is known to ±{about['half_width']:g} points"
    facts = {
        "Game": report.game.ruleset.credited_title,
        "Variants": listed(report.variants, "and"),
        "Players": "; ".join(dict.fromkeys(_players(cell.stored.facts["players"]) for cell in cells)),
        "Beginnings": _start_words(cells[0].stored.facts),
        "Games": f"{report.games:,} played; at most {about['games']:,} for each variant and strength{limit}",
        "Worth of a draw": "what it is worth to each player" if about["draw"] is None else f"{about['draw']:g}",
        "Chances": f"{about['chances']:,} simulations after each turn" if about["chances"] else "not measured",
        **({"Not measured": listed(about["left_out"], "and")} if about.get("left_out") else {}),
        "Seed": str(about["seed"]),
        "Played": listed(dict.fromkeys((dates[0], dates[-1])), "to") if dates else "not yet",
        "Time to choose steps": _time(seconds),
        "Program": f"{' and '.join(programs) or about[PROGRAM]} (Ludarium {ludarium.__version__})",
    }
    return list(facts.items())


def _players(specs: list[str]) -> str:
    return _AGAINST.join(dict.fromkeys(specs))


def _time(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.1f} s, on one core"
    return f"{seconds / 60:.0f} minutes, on one core" if seconds < 7200 else f"{seconds / 3600:.1f} core-hours"


def _start_words(facts: dict[str, Any]) -> str:
    if "opening_steps" in facts:
        return f"{facts['opening_steps']} random steps"
    if "first_turns" in facts:
        return f"each of {len(facts['first_turns'])} first turns"
    return f"{len(facts['codes'])} given positions" if "codes" in facts else "the start of the game"


def experiment_file(report: Report) -> str:
    """Return the experiment as a file that `ludarium lab run` reads."""
    about, first = report.about, report.cells[0].stored.facts
    lines = [f"{key} = {_value(about[key])}" for key in ("game", "title", "question") if about[key]]
    lines.append(f"players = [{', '.join(map(_pairing, report.strengths))}]")
    lines += [f"{key} = {_value(about[key])}" for key in ("games", "seed", "chances", "draw") if about[key] is not None]
    if about.get("left_out"):
        lines.append(f"measure = {_value(_measured(about))}")
    if about["half_width"] is not None:
        lines.append(f"until = {{ half_width = {about['half_width']:g} }}")
    lines.append(f"start = {_start(first)}")
    if any(is_timed(spec, about["game"]) for cell in report.cells for spec in cell.stored.facts["players"]):
        lines.append("timed = true")
    lines += ["", "[variants]"]
    for variant in report.variants:
        options = report.cell(variant, report.strengths[0]).stored.facts["options"]
        lines.append(f"{_value(variant)} = {_table(options)}")
    return "\n".join(lines) + "\n"


def _measured(about: dict[str, Any]) -> list[str]:
    return [one for one in MEASURES if one not in about["left_out"] and (one != CHANCES or about["chances"])]


def _pairing(strength: str) -> str:
    first, against, second = strength.partition(_AGAINST)
    return _table({"first": first, "second": second}) if against else _value(strength)


def _start(facts: dict[str, Any]) -> str:
    if "opening_steps" in facts:
        return _table({"random_steps": facts["opening_steps"]})
    if "first_turns" in facts:
        return _value(FIRST_TURNS)
    return _table({"codes": facts["codes"]}) if "codes" in facts else '"true"'


def _table(facts: dict[str, Any]) -> str:
    return f"{{ {', '.join(f'{key} = {_value(value)}' for key, value in facts.items())} }}" if facts else "{}"


def _value(value: object) -> str:
    """Return a value as TOML writes it, which for texts, numbers and lists of them is as JSON does."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
