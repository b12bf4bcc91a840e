"""Examples for a convolutional net: planes on a grid, and what the search made of each step."""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.positions.observing import NUMBER_UNIT, unpacked
from ludarium.positions.places import moved_places, places_on_grid
from ludarium.training.examples import ABSENT, Examples
from ludarium.training.learning import targets

_LEAST_VISITS = 8  # of all steps of a position together, for its policy to be learned


class GridData:
    """Examples on a device, with their targets; batches are turned and mirrored at random.

    The policy is learned among the steps that are listed: what the search visited, and some that it did not.
    """

    def __init__(self, ruleset: Ruleset, examples: Examples, scale: Scale, device: torch.device) -> None:
        seen = unpacked(ruleset, examples.seen, examples.second)
        self._planes = torch.from_numpy(seen.planes).to(device)
        self._numbers = torch.from_numpy(seen.numbers.astype(np.float32) / NUMBER_UNIT).to(device)
        self.target = torch.from_numpy(targets(examples, scale)).to(device)
        rows, columns = np.array(ruleset.board.coordinates).T
        self._shape = int(rows.max()) + 1, int(columns.max()) + 1
        self._on_grid = torch.from_numpy(rows * self._shape[1] + columns).to(device)
        symmetries = ruleset.board.symmetries
        self._sources = torch.from_numpy(np.argsort(np.array(symmetries), axis=1)).to(device)  # [symmetry, cell]
        numbers = places_on_grid(ruleset)
        moved = np.stack([numbers[moved_places(ruleset, symmetry)] for symmetry in symmetries])
        self._moved = torch.from_numpy(moved).to(device)  # [symmetry, place]
        listed = examples.places.astype(np.int64)
        self._places = torch.from_numpy(np.where(listed == ABSENT, -1, listed)).to(device)  # [example, step, 2]
        self._shares = torch.from_numpy(shares(examples)).to(device)  # [example, step]

    def __len__(self) -> int:
        return len(self.target)

    @property
    def symmetries(self) -> int:
        return len(self._sources)

    def inputs(self, places: Tensor, symmetry: int = 0) -> Tensor:
        """Return what `Observation.inputs` has, on a board that is turned or mirrored."""
        planes = self._planes[places][:, :, self._sources[symmetry]].float()
        ones = torch.ones_like(planes[:, :1])
        numbers = self._numbers[places][:, :, None] * ones
        count = planes.shape[1] + 1 + numbers.shape[1]
        grid = torch.zeros(len(places), count, self._shape[0] * self._shape[1], device=planes.device)
        grid[:, :, self._on_grid] = torch.cat([planes, ones, numbers], dim=1)
        return grid.reshape(*grid.shape[:2], *self._shape)

    def loss(self, model: Any, places: Tensor, symmetry: int) -> Tensor:
        logits, value = model(self.inputs(places, symmetry))
        loss = torch.nn.functional.binary_cross_entropy_with_logits(value, self.target[places])
        total, count = self._policy_losses(logits, places, symmetry)
        summed: Tensor = loss + total / count.clamp(min=1)
        return summed

    def value(self, model: Any, places: Tensor) -> Tensor:
        """Return what the model says of who wins, in log-odds."""
        value: Tensor = model(self.inputs(places))[1]
        return value

    def policy_loss(self, model: Any, size: int = 4096) -> float:
        """Return the mean cross-entropy of the policy to the visits, less the least possible."""
        total, count = 0.0, 0
        with torch.no_grad():
            for begin in range(0, len(self), size):
                places = torch.arange(begin, min(begin + size, len(self)), device=self.target.device)
                loss, many = self._policy_losses(model(self.inputs(places))[0], places, 0)
                share = self._shares[places]
                total += float(loss) + float(torch.xlogy(share, share).sum())
                count += int(many)
        return total / max(count, 1)

    def _policy_losses(self, logits: Tensor, places: Tensor, symmetry: int) -> tuple[Tensor, Tensor]:
        """Return the sum of the cross-entropies of the listed steps, and of how many positions.

        Both stay on the device: whoever asks for a number waits for it.
        """
        listed, share = self._places[places], self._shares[places]
        grid = self._moved[symmetry][listed.clamp(min=0)]
        each = torch.gather(logits[:, None].expand(-1, grid.shape[1], -1), 2, grid)
        each = each * (listed >= 0)
        steps = each.sum(2).masked_fill(listed[:, :, 0] < 0, -1e9)
        loss = -(share * torch.log_softmax(steps, dim=1)).sum()
        return loss, (share.sum(1) > 0).sum()


def shares(examples: Examples) -> Any:
    """Return the share of each listed step in the visits of a position; zeros where there were too few."""
    visits = np.where(examples.visits == ABSENT, 0, examples.visits).astype(np.float32)
    total = visits.sum(axis=1, keepdims=True)
    return np.where(total >= _LEAST_VISITS, visits / np.maximum(total, 1), 0).astype(np.float32)
