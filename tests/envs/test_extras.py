"""Without its extra, each world says in one line what is to be installed."""

import sys
from importlib import import_module

import pytest

import ludarium


@pytest.mark.parametrize(
    ("extra", "library"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, extra: str, library: str) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"ludarium.envs.{extra}", raising=False)
    with pytest.raises(ludarium.LudariumError, match=rf"need \w+: pip install 'ludarium\[{extra}\]'$"):
        import_module(f"ludarium.envs.{extra}")
