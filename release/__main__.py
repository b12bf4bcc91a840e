"""Builds a release: the source archive and the wheel, the same bytes whenever and wherever they are built."""

import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PAGE = ROOT / "src" / "ludarium" / "server" / "page"


def must_be_described(version: str, changelog: str) -> None:
    """Exit with a sentence unless the changelog has a heading for this version and something below it."""
    sections = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)
    news = {heading.partition(" ")[0]: text for heading, text in zip(sections[1::2], sections[2::2], strict=True)}
    if version not in news:
        sys.exit(
            f"CHANGELOG.md has no heading for {version}, the version in pyproject.toml: "
            f"put '## {version} - YYYY-MM-DD' above what is new in it"
        )
    if "\n- " not in news[version]:
        sys.exit(f"CHANGELOG.md says nothing below its heading for {version}")


def built(folder: Path, kind: str, source: Path = ROOT) -> Path:
    """Return what hatchling builds of a source tree in an empty folder."""
    words = (sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder / kind))
    subprocess.run(words, cwd=source, check=True, stdout=subprocess.DEVNULL)
    (file,) = (folder / kind).iterdir()
    return file


def wheel_of(archive: Path, folder: Path) -> Path:
    """Return the wheel that is built from a source archive alone."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    return built(folder / "again", "wheel", source)


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    must_be_described(project["version"], (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not (PAGE / "index.html").is_file():
        sys.exit("the page is not built: run make page")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        archive, wheel = built(folder, "sdist"), built(folder, "wheel")
        if wheel.read_bytes() != wheel_of(archive, folder).read_bytes():
            sys.exit(f"{wheel.name} differs from the wheel that is built from {archive.name}: is a file left out?")
        DIST.mkdir(exist_ok=True)
        for file in (archive, wheel):
            (DIST / file.name).write_bytes(file.read_bytes())
            print(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  dist/{file.name}")


if __name__ == "__main__":
    main()
