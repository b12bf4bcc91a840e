"""The report of a training: what each generation learned and how it scored, as one page with its curves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludarium.lab.reports.canvas import HALF, NARROW
from ludarium.lab.reports.markup import tag, text
from ludarium.lab.reports.page import document
from ludarium.lab.reports.tables import facts_table, scrolled
from ludarium.notation.words import how_many
from ludarium.training.curves import curve_words, drawn_curve
from ludarium.training.sizes import SUFFIXES

_HEADS = ("Net", "Games so far", "Positions so far", "Loss by hand", "Loss of the net", "Against", "Score", "Better")
_WORDS = (
    "Each generation plays games, learns a net from all positions so far, and compares it with the best one before. "
    "The loss says how far chances are from what the search and the ends of games say, on positions that were held "
    "out; 0 is the least possible. A net that has learned anything has a lower loss than the evaluation made by hand, "
    "but only the score says whether it plays better: the share of the points in pairs of games with sides swapped "
    "and equal simulations. In parentheses: the Elo difference, with its 95 % interval."
)
_CURVES = (
    "The loss on the positions that are learned from, smoothed. It never comes to 0, as nobody can know how a game "
    "ends. If a curve still falls at its end, more epochs may help."
)
_SETTINGS = {
    "games": "Games of each generation",
    "simulations": "Simulations a step",
    "pairs": "Pairs of games of each match",
    "teacher": "The net that played first",
    "units": "Units of the first layer",
    "blocks": "Blocks",
    "channels": "Channels",
    "epochs": "Epochs",
    "sharpness": "Sharpness",
    "seed": "Seed",
}
_WHOLE_WORDS = "overflow-wrap: normal"


@dataclass(frozen=True)
class Generation:
    number: int
    games: int
    lesson: Mapping[str, Any]  # what `Lesson.facts` has
    opponent: int  # the number of the best net before it, 0 for the teacher or the evaluation made by hand
    score: float  # against that
    elo: str  # the same in Elo, in words
    pairs: int

    @property
    def is_better(self) -> bool:
        return self.score > 0.5


def written_report(about: Mapping[str, Any], done: Sequence[Generation], best: int) -> str:
    """Return the page of a training that is described; `best` is the number of the best net, 0 if there is none."""
    title, suffix = f"Training a net for {about['game']}", SUFFIXES[about["net"]]
    rival = "its teacher" if "teacher" in about else "the evaluation made by hand"
    found = (
        f"The best net so far is that of generation {best}: net-{best}{suffix}, and its copy net{suffix}."
        if best
        else f"No net was stronger than {rival} so far."
    )
    size = how_many(len(done), "generation")
    return document(
        title,
        tag("header", tag("h1", text(title)), tag("p", text(size) + ".", class_="soft")),
        tag(
            "main",
            tag("section", tag("h2", "What was found"), tag("p", text(found)), class_="found"),
            tag("section", tag("h2", "Generations"), tag("p", text(_WORDS), class_="soft"), _table(about, done)),
            _curves(done),
            tag("section", tag("h2", "How it was made"), _settings(about)),
        ),
        tag("footer", tag("p", "Written by ludarium train.")),
    )


def _table(about: Mapping[str, Any], done: Sequence[Generation]) -> str:
    heads = tag("tr", *(tag("th", head, scope="col", style=_WHOLE_WORDS) for head in _HEADS))
    first, total, rows = "the teacher" if "teacher" in about else "by hand", 0, []
    for one in done:
        total += one.games
        rows.append(_row(one, total, first))
    return scrolled(tag("table", tag("thead", heads), tag("tbody", *rows)), "The generations")


def _row(one: Generation, games: int, first: str) -> str:
    lesson = one.lesson
    score = f"{100 * one.score:.1f} %" + tag("small", f" of {how_many(one.pairs, 'pair')} ({text(one.elo)})")
    cells = (
        f"{games:,}",
        f"{lesson['examples']:,}",
        f"{lesson['by_hand']:.4f}",
        f"{lesson['loss']:.4f}",
        f"net {one.opponent}" if one.opponent else first,
        score,
        "yes" if one.is_better else "no",
    )
    return tag("tr", tag("th", f"{one.number}", scope="row"), *(tag("td", cell) for cell in cells))


def _settings(about: Mapping[str, Any]) -> str:
    options = " ".join(f"{name}={value}" for name, value in about["options"].items())
    numbers = ((words, _shown(about[name])) for name, words in _SETTINGS.items() if name in about)
    return facts_table((("Game", about["game"]), ("Options", options or "none"), *numbers), "The settings")


def _shown(value: object) -> str:
    return f"{value:,}" if isinstance(value, (int, float)) else str(value)


def _curves(done: Sequence[Generation]) -> str:
    figures = [_figure(one) for one in done if len(one.lesson["curve"]) > 1]
    if not figures:
        return ""
    words = tag("p", text(_CURVES), class_="soft")
    return tag("section", tag("h2", "How the nets were learned"), words, tag("div", *figures, class_="pair"))


def _figure(one: Generation) -> str:
    title, curve = f"Generation {one.number}", one.lesson["curve"]
    return tag(
        "figure",
        tag("figcaption", title),
        tag("div", drawn_curve(title, curve, HALF), class_="wide"),
        tag("div", drawn_curve(title, curve, NARROW), class_="narrow"),
        tag("p", curve_words(curve), class_="soft", style="margin-top: 0.6rem"),
    )
