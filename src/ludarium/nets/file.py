"""The file of a net: NumPy's own format for several arrays, with a header in JSON."""

import hashlib
import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ludarium.games.options import Value
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.nets.net import Net, row_count
from ludarium.positions import Game

FORMAT = 1
_HEADER = "header"
_PLAIN = ("game", "trained", "last_bias", "by_hand", "made", "search")  # what stands in the header
_TABLES = ("trained", "made", "search")
_ARRAYS = tuple(one.name for one in fields(Net) if one.name not in _PLAIN)
_OF_SECOND = ("second_bias", "lead", "last")  # a number for each unit of the second layer
_LARGEST = 16 * 1024 * 1024  # bytes
LARGEST = 256 * 1024 * 1024  # of a net of any kind
_MARK = 12  # characters
_DATE = (2020, 1, 1, 0, 0, 0)  # of all parts, so that equal nets are equal files


class NetError(LudariumError):
    """A file that is no net of this program, or not one for this game; the message says what is wrong."""


class Trained(Protocol):
    """What says for which game and options it was trained."""

    @property
    def game(self) -> str: ...
    @property
    def trained(self) -> Mapping[str, Value]: ...


def write_net(path: Path, net: Net) -> None:
    """Write a net; the file appears whole or not at all."""
    header = {"format": FORMAT, **{name: getattr(net, name) for name in _PLAIN}}
    header |= {name: dict(header[name]) for name in _TABLES}
    draft = path.with_suffix(".draft")
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
        _write(archive, _HEADER, np.frombuffer(json.dumps(header).encode(), dtype=np.uint8))
        for name in _ARRAYS:
            _write(archive, name, getattr(net, name))
    draft.replace(path)


def _write(archive: zipfile.ZipFile, name: str, array: Any) -> None:
    with archive.open(zipfile.ZipInfo(f"{name}.npy", _DATE), "w") as file:
        np.lib.format.write_array(file, np.ascontiguousarray(array), allow_pickle=False)


def read_net(path: str | Path, game: Game | None = None) -> Net:
    """Return the net in a file; NetError if it is not one, or not one for this game and its options."""
    path = Path(path)
    data = read_bytes(path, _LARGEST)
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            header = json.loads(bytes(archive[_HEADER]))
            arrays = {name: archive[name] for name in _ARRAYS} if header["format"] == FORMAT else {}
    except (ValueError, KeyError, TypeError, EOFError, OSError, zipfile.BadZipFile, zlib.error):
        raise NetError(f"{path} is no net of Ludarium, or only a part of one") from None
    if header["format"] != FORMAT:
        raise NetError(f"{path} has format {header['format']}: this version of Ludarium reads format {FORMAT}")
    net = _net(path, header, arrays)
    if game is not None:
        check_net(path, net, game)
    return net


def net_mark(path: str | Path) -> str:
    """Return a short hash of the file of a net of any kind; NetError if it cannot be read."""
    return hashlib.sha256(read_bytes(Path(path), LARGEST)).hexdigest()[:_MARK]


def read_bytes(path: Path, largest: int) -> bytes:
    """Return what is in a file; NetError if it cannot be read or is too large for a net."""
    try:
        data = path.read_bytes() if path.stat().st_size <= largest else None
    except OSError as error:
        raise NetError(f"{path} cannot be read: {error.strerror}") from None
    if data is None:
        raise NetError(f"{path} is no net of Ludarium: it is too large")
    return data


def _net(path: Path, header: Mapping[str, Any], arrays: Mapping[str, Any]) -> Net:
    try:
        net = Net(**{name: header[name] for name in _PLAIN if name in header}, **arrays)
        units, more = net.first.shape[1], net.second.shape[1]
        shapes = {
            "first_bias": (units,),
            "second": (units, more),
            "second_bias": (more,),
            "lead": (more,),
            "last": (more,),
        }
        fits = all(getattr(net, name).shape == shape for name, shape in shapes.items())
        whole = net.first.dtype == net.first_bias.dtype == np.int16
        others = [net.second, *(getattr(net, name) for name in _OF_SECOND)]
        floats = all(one.dtype == np.float32 and np.isfinite(one).all() for one in others)
        numbers = np.isfinite([float(net.last_bias), float(net.by_hand)]).all()
        named = isinstance(net.game, str) and all(isinstance(getattr(net, name), dict) for name in _TABLES)
        named = named and set(net.search) <= set(SearchSettings._fields)
        numbers = numbers and np.isfinite([float(value) for value in net.search.values()]).all()
    except (KeyError, TypeError, ValueError, IndexError):
        raise NetError(f"{path} is no net of Ludarium: something is missing in it") from None
    if not (fits and whole and floats and numbers and named):
        raise NetError(f"{path} is no net of Ludarium: its parts do not fit together")
    return net


def check_net(path: Path, net: Net, game: Game) -> None:
    """Refuse a net of another game, one that was trained with other options, or one for other planes."""
    check_trained(path, net, game)
    if len(net.first) != row_count(game.ruleset):
        raise NetError(f"{path} does not fit the planes that {game.name} has in this version")


def check_trained(path: Path, net: Trained, game: Game) -> None:
    """Refuse a net of another game, or one that was trained with other options."""
    if net.game != game.name:
        raise NetError(f"{path} is a net for {net.game}, not for {game.name}")
    other = why_not(net, game)
    if other:
        raise NetError(f"{path}: {other}")


def why_not(net: Trained, game: Game) -> str:
    """Return why a net is not for a game with these options, in words; empty if it is."""
    options = {name: value for name, value in game.options.items() if net.trained.get(name, value) != value}
    if not options:
        return ""
    asked = " ".join(f"{name}={value}" for name, value in options.items())
    trained = " ".join(f"{name}={net.trained[name]}" for name in options)
    return f"the net was trained for {trained}, not for {asked}"
