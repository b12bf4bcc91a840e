"""What an installation of the library alone lacks, and how it is added."""

from ludarium.kernel.errors import LudariumError

#: The packages of the extra `server`, by the names under which they are imported.
SERVER = frozenset(
    {
        "PIL",
        "alembic",
        "markdown_it",
        "platformdirs",
        "prometheus_client",
        "resvg_py",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    }
)


def lacking(error: ModuleNotFoundError) -> LudariumError | None:
    """Return what to tell a person about a package that is not installed; None if no extra would bring it."""
    package = (error.name or "").partition(".")[0]
    if package not in SERVER:
        return None
    return LudariumError(
        f"this needs the server's packages ({package} is not installed): pip install 'ludarium[server]'"
    )
