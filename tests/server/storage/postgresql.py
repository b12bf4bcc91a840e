"""A PostgreSQL server of our own, reached by a socket in a folder of its own and gone after the tests."""

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

from sqlalchemy import NullPool, create_engine

NAME = "ludarium"
HOMES = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
DEBIAN = Path("/usr/lib/postgresql")
MISSING = (
    "These tests need PostgreSQL (initdb, postgres and pg_ctl on the PATH or in /usr/lib/postgresql/*/bin): "
    "`make test` installs it where it can; elsewhere install it (on Debian: apt install postgresql)."
)


def binaries() -> Path | None:
    """The folder with the programs of PostgreSQL."""
    for folder in HOMES + sorted(DEBIAN.glob("*/bin"), reverse=True):
        if all((folder / program).exists() for program in ("initdb", "postgres", "pg_ctl")):
            return (folder / "initdb").resolve().parent
    return None


class Postgresql:
    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = _humble_user()
        self._folder = Path(tempfile.mkdtemp(prefix="ludarium-"))  # short: the name of a socket may have 107 letters
        self._numbers = count(1)
        shutil.chown(self._folder, self._user)
        self._run("initdb", "--username", NAME, "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync")
        self._control("start")

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"{NAME}{next(self._numbers)}"
        engine = create_engine(self._address("postgres"), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        return self._address(name)

    @property
    def socket(self) -> str:
        """Where the server listens."""
        return str(self._folder / ".s.PGSQL.5432")

    def restart(self) -> None:
        self._control("restart", "--mode", "fast")

    def stop(self) -> None:
        self._control("stop", "--mode", "immediate")
        shutil.rmtree(self._folder)

    def _address(self, name: str) -> str:
        return f"postgresql+psycopg://{NAME}@/{name}?host={self._folder}"

    def _control(self, what: str, *more: str) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self._folder} -c fsync=off"
        starting = [] if what == "stop" else ["--options", options, "--log", str(self._folder / "log")]
        self._run("pg_ctl", "--wait", *starting, *more, what)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "--pgdata", str(self._folder / "data"), *arguments]
        user = self._user if os.getuid() == 0 else None
        subprocess.run(command, check=True, cwd=self._folder, user=user, stdout=subprocess.DEVNULL)


def _humble_user() -> str:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return getpass.getuser()
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
