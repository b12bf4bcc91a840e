"""Commands that are imported when they are run: to list them, a name and a sentence about each are enough."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand
from typer.main import get_group


class Deferred(TyperCommand):
    """Stands for a command, or a group of commands, that a module offers."""

    def __init__(self, name: str, place: str, sentence: str) -> None:
        super().__init__(name, help=sentence, rich_markup_mode=None)
        self._place = place  # MODULE:NAME, within this package

    def make_context(self, *arguments: Any, **extra: Any) -> Any:
        """Let the command itself read its arguments, and run."""
        return self.loaded().make_context(*arguments, **extra)

    def loaded(self) -> Any:
        """Return the command itself."""
        where, _, name = self._place.partition(":")
        module = import_module(f"{__package__}.{where}")
        offered, app = getattr(module, name), typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
        if isinstance(offered, typer.Typer):
            app.add_typer(offered, name=self.name, help=module.HELP, epilog=module.EXAMPLES)
        else:
            app.command(self.name, epilog=module.EXAMPLES)(offered)
        return get_group(app).commands[str(self.name)]
