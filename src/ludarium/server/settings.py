"""Settings: what an operator may set about a server, in a TOML file. The defaults suit a club."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ludarium.kernel.errors import LudariumError

Count = Annotated[int, Meta(ge=1)]
Amount = Annotated[float, Meta(gt=0)]
Days = Annotated[float, Meta(ge=0)]


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """So many at once, and then so many a second."""

    at_once: Amount
    a_second: Annotated[float, Meta(ge=0)]


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """What one person may do, or all together who come from one address."""

    pages: Count  # open at the same time
    connections: Rate  # of pages, which connect again by themselves
    requests: Rate
    games: Rate  # begun, or opened from records
    questions: Rate  # for advice and reviews
    analyses: Rate  # of positions, one for each that is looked at
    studies: Rate  # saved, and trees read or written as records
    pictures: Rate  # drawn anew
    keys: Rate  # links, passphrases and key files: made or removed
    returns: Rate  # tries to come back with one, right or wrong
    trials: Rate  # measurements of other rules
    games_a_day: Count
    megabytes_a_day: Amount  # of what is stored


class PersonShare(Share, frozen=True):
    pages: Count = 40
    connections: Rate = Rate(60, 1)
    requests: Rate = Rate(90, 30)
    games: Rate = Rate(20, 0.5)
    questions: Rate = Rate(10, 0.5)
    analyses: Rate = Rate(60, 2)
    studies: Rate = Rate(60, 1)
    pictures: Rate = Rate(100, 5)
    keys: Rate = Rate(20, 0.05)
    returns: Rate = Rate(20, 0.02)
    trials: Rate = Rate(20, 0.05)
    games_a_day: Count = 300
    megabytes_a_day: Amount = 20


class AddressShare(Share, frozen=True):
    """A club may sit behind one address."""

    pages: Count = 400
    connections: Rate = Rate(600, 20)
    requests: Rate = Rate(900, 300)
    games: Rate = Rate(100, 2.5)
    questions: Rate = Rate(100, 5)
    analyses: Rate = Rate(600, 20)
    studies: Rate = Rate(600, 10)
    pictures: Rate = Rate(200, 10)
    keys: Rate = Rate(100, 0.5)
    returns: Rate = Rate(30, 0.02)
    trials: Rate = Rate(100, 0.5)
    games_a_day: Count = 3000
    megabytes_a_day: Amount = 200


class Keeping(Struct, frozen=True, forbid_unknown_fields=True):
    """When games are deleted; 0 days is never."""

    unplayed_days: Days = 7
    forgotten_days: Days = 730
    removed_minutes: Amount = 10


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    pages: Count = 5000  # open at the same time, in all
    unsent_megabytes: Amount = 64  # for pages that do not read, in all
    thinking_processes: Annotated[int, Meta(ge=0)] = 0  # 0 is one for each core
    thinking_megabytes: Amount = 1000  # of one such process
    bench: bool = True  # whether visitors may measure other rules here
    proxies: tuple[str, ...] = ()  # the addresses of proxies that are believed when they tell a visitor's
    person: PersonShare = PersonShare()
    address: AddressShare = AddressShare()
    keeping: Keeping = Keeping()


def read_settings(file: Path) -> Settings:
    """Return the settings in a file; LudariumError says what is wrong with it."""
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Settings)
    except OSError as error:
        raise LudariumError(f"the settings {file} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LudariumError(f"the settings {file} are not valid: {error}") from None
