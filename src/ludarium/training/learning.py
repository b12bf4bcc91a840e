"""Learning: fitting a model to examples, with every symmetry of the board."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.positions.observing import unpacked
from ludarium.training.examples import UNPLAYED, Examples
from ludarium.training.model import Model

_LEAST_BATCH, _BATCHES_EACH = 128, 32  # few examples are learned in smaller batches, so that an epoch has this many
_POINTS = 100  # of the curve
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
    odds = np.log(played.value / (1 - played.value)).astype(np.float64)
    low, high = 0.05, 4.0
    for _ in range(40):
        middle = (low + high) / 2
        slope = float(np.mean((1 / (1 + np.exp(-middle * odds)) - played.points) * odds))
        low, high = (low, middle) if slope > 0 else (middle, high)
    return Scale(low)


def fit(
    model: Model,
    ruleset: Ruleset,
    examples: Examples,
    plan: Plan,
    device: torch.device,
    report: Callable[[Progress], object] = lambda progress: None,
) -> float:
    """Fit a model; return its loss on the examples that were held out, above that of a perfect guess."""
    scale = fitted_scale(examples)
    chance = np.random.default_rng(plan.seed)
    order = chance.permutation(len(examples.second))
    held = max(1, int(_HELD_OUT * len(order)))
    unseen = Data(ruleset, examples.chosen(order[:held]), scale, device)
    data = Data(ruleset, examples.chosen(order[held:]), scale, device)
    model.to(device).train()
    optimiser = torch.optim.AdamW(model.parameters(), lr=plan.rate, weight_decay=plan.decay)
    batch = min(plan.batch, max(_LEAST_BATCH, len(data) // _BATCHES_EACH))
    steps = max(1, int(plan.epochs * len(data) / batch))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.rate, total_steps=steps + 1, pct_start=0.1)
    running, every = 0.0, max(1, steps // _POINTS)
    for step, places in enumerate(_batches(len(data), batch, steps, chance), 1):
        chosen = torch.from_numpy(places).to(device)
        result = model(data.inputs(chosen, int(chance.integers(data.symmetries))), data.lead[chosen])
        loss = torch.nn.functional.binary_cross_entropy_with_logits(result, data.target[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        running = loss.item() if step == 1 else 0.98 * running + 0.02 * loss.item()
        if step == steps or step % every == 0:
            report(Progress(step, steps, running, loss_of(model, unseen) if step == steps else None))
    return loss_of(model, unseen)


def _batches(count: int, size: int, steps: int, chance: np.random.Generator) -> Iterator[Any]:
    size, made = min(size, count), 0
    while made < steps:
        order = chance.permutation(count)
        for begin in range(0, count - size + 1, size):
            if made < steps:
                yield order[begin : begin + size]
                made += 1


def loss_of(model: Model, data: Data) -> float:
    """Return the mean cross-entropy of what the model says, less that of saying the targets themselves."""
    with torch.no_grad():
        total = 0.0
        for begin in range(0, len(data), 1 << 15):
            places = torch.arange(begin, min(begin + (1 << 15), len(data)), device=data.target.device)
            result, target = model(data.inputs(places), data.lead[places]), data.target[places]
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
