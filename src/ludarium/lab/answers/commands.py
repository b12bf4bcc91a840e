"""The command `lab publish`."""

from collections.abc import Sequence
from pathlib import Path

from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers.docs import answers_page
from ludarium.lab.answers.published import FILE, findings_as_json, games_folder, read_findings
from ludarium.lab.answers.publishing import FOLDER, published
from ludarium.lab.answers.results import Results
from ludarium.lab.runner.files import plainly_refused, write_whole
from ludarium.notation.words import listed, shown
from ludarium.positions import GAMES

DOCS = Path("docs", "answers.md")


def publish(
    games: Sequence[str], experiments: Path, results: Path, folder: Path | None = None, docs: Path = DOCS
) -> list[Path]:
    """Publish the answers about these games, or about all that have a file of answers; return what was written.

    `folder` holds the folders of the games; by default that of this program.
    """
    wanted = _wanted(games, experiments)
    played = Results(experiments, results)
    found = {game: published(game, experiments, played) for game in wanted}  # before anything is written
    folder = folder or games_folder()
    written = [_written(folder / game / FILE, findings_as_json(one)) for game, one in found.items()]
    return [*written, _written(docs, page_of_all(folder, docs))]


def page_of_all(folder: Path | None = None, docs: Path = DOCS) -> str:
    """Return what `docs` should hold: all findings that are published."""
    found = [one for game in GAMES if (one := read_findings(game, folder)) is not None]
    return answers_page(found, docs.absolute().parents[1])


def _wanted(games: Sequence[str], experiments: Path) -> list[str]:
    having = [game for game in GAMES if (experiments / FOLDER / f"{game}.toml").is_file()]
    for game in games:
        if game not in having:
            raise LudariumError(
                f"{experiments / FOLDER} holds no answers about {shown(game)}: it has {listed(having, 'and') or 'none'}"
            )
    if not having:
        raise LudariumError(f"{experiments / FOLDER} holds no answers: see docs/lab.md")
    return [game for game in having if not games or game in games]


def _written(file: Path, text: str) -> Path:
    with plainly_refused(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text)
    return file
