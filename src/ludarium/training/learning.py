"""Learning: fitting a model to examples, with every symmetry of the board."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import numpy as np
import torch
from torch import Tensor, nn

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.positions.observing import unpacked
from ludarium.training.checkpoint import Checkpoint
from ludarium.training.examples import UNPLAYED, Examples

_LEAST_BATCH, _BATCHES_EACH = 128, 32  # few examples are learned in smaller batches, so that an epoch has this many
_POINTS = 100  # of the curve
_SMOOTHING = 0.02  # the share of a batch in the loss that is told, once there were so many
_MEASURED = 4096  # examples at a time
_HELD_OUT = 0.05  # of the examples, to measure by
_PLAYED_SHARE = 0.5  # of the result in the target of a position that the game came through; the rest is the search's


@dataclass(frozen=True)
class Plan:
    """How a model is fitted."""

    epochs: float = 6.0
    batch: int = 4096  # at most
    rate: float = 2e-3
    decay: float = 1e-4
    seed: int = 1


@dataclass(frozen=True)
class Progress:
    """The loss per example so far: on batches that are learned from, and on examples that were held out."""

    step: int
    steps: int
    loss: float
    held_out: float | None


class Data:
    """Examples on a device, with their targets; batches are turned and mirrored at random."""

    def __init__(self, ruleset: Ruleset, examples: Examples, scale: Scale, device: torch.device) -> None:
        self._device, self._cells = device, len(ruleset.board)
        seen = unpacked(ruleset, examples.seen, examples.second)
        self._planes = torch.from_numpy(seen.planes).to(device)
        self._numbers = torch.from_numpy(seen.numbers.astype(np.float32)).to(device)
        self.lead = torch.from_numpy(examples.lead).to(device)
        self.target = torch.from_numpy(targets(examples, scale)).to(device)
        symmetries = np.array(ruleset.board.symmetries, dtype=np.int64)
        self._sources = torch.from_numpy(np.argsort(symmetries, axis=1)).to(device)  # [symmetry, cell]

    def __len__(self) -> int:
        return len(self.target)

    def inputs(self, places: Tensor, symmetry: int = 0) -> Tensor:
        planes = self._planes[places][:, :, self._sources[symmetry]]
        return torch.cat([planes.flatten(1).float(), self._numbers[places]], dim=1)

    @property
    def symmetries(self) -> int:
        return len(self._sources)

    def loss(self, model: Any, places: Tensor, symmetry: int) -> Tensor:
        result = model(self.inputs(places, symmetry), self.lead[places])
        return torch.nn.functional.binary_cross_entropy_with_logits(result, self.target[places])

    def value(self, model: Any, places: Tensor) -> Tensor:
        """Return what the model says of who wins, in log-odds."""
        value: Tensor = model(self.inputs(places), self.lead[places])
        return value


class Learned(Protocol):
    """Examples as a kind of model is fitted to them."""

    target: Tensor

    def __len__(self) -> int: ...
    @property
    def symmetries(self) -> int: ...
    def loss(self, model: Any, places: Tensor, symmetry: int) -> Tensor: ...
    def value(self, model: Any, places: Tensor) -> Tensor: ...


def targets(examples: Examples, scale: Scale) -> Any:
    """Return what the model is to say: the value as a chance, and for half of it the result if there is one."""
    value = np.clip(examples.value.astype(np.float64), 1e-6, 1 - 1e-6)
    chance = 1 / (1 + np.exp(-scale.sharpness * np.log(value / (1 - value)) - scale.shift))
    sure = (examples.value <= 0) | (examples.value >= 1)
    chance = np.where(sure, examples.value, chance)
    blended = (1 - _PLAYED_SHARE) * chance + _PLAYED_SHARE * examples.points
    return np.where((examples.points == UNPLAYED) | sure, chance, blended).astype(np.float32)


def fitted_scale(examples: Examples) -> Scale:
    """Return the sharpness by which the search's values of positions that were played become chances."""
    played = examples.chosen((examples.points != UNPLAYED) & (examples.value > 0) & (examples.value < 1))
    if not played.count:
        return Scale()
    odds = np.log(played.value / (1 - played.value)).astype(np.float64)
    low, high = 0.05, 4.0
    for _ in range(40):
        middle = (low + high) / 2
        slope = float(np.mean((1 / (1 + np.exp(-middle * odds)) - played.points) * odds))
        low, high = (low, middle) if slope > 0 else (middle, high)
    return Scale(low)


def fit(
    model: nn.Module,
    ruleset: Ruleset,
    examples: Examples,
    plan: Plan,
    device: torch.device,
    report: Callable[[Progress], object] = lambda progress: None,
    checkpoint: Checkpoint | None = None,
    kind: Callable[[Ruleset, Examples, Scale, torch.device], Learned] = Data,
    measure: Callable[[Learned], object] = lambda unseen: None,
) -> float:
    """Fit a model; return its loss on the examples that were held out, above that of a perfect guess.

    With a checkpoint, it is resumed where it was stopped, and comes to the same. In the end, `measure` is called with
    the examples that were held out.
    """
    scale = fitted_scale(examples)
    chance = np.random.default_rng(plan.seed)
    order = chance.permutation(examples.count)
    held = max(1, int(_HELD_OUT * len(order)))
    unseen = kind(ruleset, examples.chosen(order[:held]), scale, device)
    data = kind(ruleset, examples.chosen(order[held:]), scale, device)
    model.to(device).train()
    optimiser = torch.optim.AdamW(model.parameters(), lr=plan.rate, weight_decay=plan.decay)
    batch = min(plan.batch, max(_LEAST_BATCH, len(data) // _BATCHES_EACH))
    steps = max(1, int(plan.epochs * len(data) / batch))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.rate, total_steps=steps + 1, pct_start=0.1)
    every = max(1, steps // _POINTS)
    parts = {"model": model, "optimiser": optimiser, "schedule": schedule}
    done, resumed = _resumed(checkpoint, parts)
    running = torch.tensor(resumed, dtype=torch.float64, device=device)  # read seldom, since that waits for the device
    for step, places in enumerate(_batches(len(data), batch, steps, chance, device), 1):
        symmetry = int(chance.integers(data.symmetries))
        if step <= done:
            continue  # the generator draws again what it drew before
        loss = data.loss(model, places, symmetry)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        running += max(_SMOOTHING, 1 / step) * (loss.detach().double() - running)
        if step == steps or step % every == 0:
            report(Progress(step, steps, running.item(), loss_of(model, unseen) if step == steps else None))
        if checkpoint is not None:
            checkpoint.keep(partial(_state, parts, step, running))
    measure(unseen)
    return loss_of(model, unseen)


def _resumed(checkpoint: Checkpoint | None, parts: Mapping[str, Any]) -> tuple[int, float]:
    """Put the parts into the state that was kept, if any; return the steps that were made, and their loss."""
    kept = None if checkpoint is None else checkpoint.load()
    if kept is None:
        return 0, 0.0
    for name, part in parts.items():
        part.load_state_dict(kept[name])
    return kept["step"], kept["running"]


def _state(parts: Mapping[str, Any], step: int, running: Tensor) -> dict[str, Any]:
    return {"step": step, "running": running.item(), **{name: part.state_dict() for name, part in parts.items()}}


def _batches(count: int, size: int, steps: int, chance: np.random.Generator, device: torch.device) -> Iterator[Tensor]:
    """Return the places of the examples of each step, on the device, where a whole order is brought at once."""
    size, made = min(size, count), 0
    while made < steps:
        order = torch.from_numpy(chance.permutation(count)).to(device)
        for begin in range(0, count - size + 1, size):
            if made < steps:
                yield order[begin : begin + size]
                made += 1


def loss_of(model: nn.Module, data: Learned) -> float:
    """Return the mean cross-entropy of what the model says, less that of saying the targets themselves."""
    with torch.no_grad():
        total = 0.0
        for begin in range(0, len(data), _MEASURED):
            places = torch.arange(begin, min(begin + _MEASURED, len(data)), device=data.target.device)
            result, target = data.value(model, places), data.target[places]
            total += float(torch.nn.functional.binary_cross_entropy_with_logits(result, target, reduction="sum"))
        target = data.target.double().clamp(1e-9, 1 - 1e-9)
        least = -(target * target.log() + (1 - target) * (1 - target).log()).sum()
    return (total - float(least)) / len(data)


def loss_by_hand(examples: Examples) -> float:
    """Return the same loss of the evaluation made by hand, at its best sharpness."""
    scale = fitted_scale(examples)
    target = targets(examples, scale).astype(np.float64)
    return min(_excess(examples.lead.astype(np.float64) * sharpness, target) for sharpness in np.geomspace(0.1, 3, 30))


def _excess(lead: Any, target: Any) -> float:
    loss = np.logaddexp(0, lead) - target * lead
    inside = np.clip(target, 1e-9, 1 - 1e-9)
    least = -(inside * np.log(inside) + (1 - inside) * np.log(1 - inside))
    mean = float(np.mean(loss - least))
    return mean if math.isfinite(mean) else math.inf
