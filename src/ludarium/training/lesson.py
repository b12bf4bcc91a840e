"""A lesson: one net that is learned from examples, and the curve of how it went."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ludarium.lab.runner.files import write_whole
from ludarium.lab.screen import Screen
from ludarium.nets import Net, write_net
from ludarium.positions import Game
from ludarium.training.examples import Examples
from ludarium.training.learning import Plan, Progress, fit, loss_by_hand
from ludarium.training.model import net_of, new_model

_TELL_EVERY = 10  # per cent


@dataclass(frozen=True)
class Lesson:
    net: Net
    facts: Mapping[str, Any]  # losses, numbers of examples, and the curve

    def write(self, net: Path, facts: Path) -> None:
        """Write both; the facts last, so that a net with facts is whole."""
        write_net(net, self.net)
        write_whole(facts, json.dumps(self.facts, indent=2) + "\n")


def learn(game: Game, examples: Examples, plan: Mapping[str, Any], screen: Screen, made: Mapping[str, Any]) -> Lesson:
    """Learn a net; the plan says how large it is, for how long, and from how many examples at most."""
    chance = np.random.default_rng(plan["seed"])
    total = len(examples.second)
    if total > plan["most"]:
        examples = examples.chosen(chance.permutation(total)[: plan["most"]])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(plan["seed"])
    model = new_model(game.ruleset, plan["units"], plan["more_units"])
    curve: list[tuple[int, float]] = []
    told = 0

    def report(progress: Progress) -> None:
        nonlocal told
        curve.append((progress.step, round(progress.loss, 5)))
        percent = 100 * progress.step // progress.steps
        if percent >= told + _TELL_EVERY:
            told = percent
            screen.say(f"Learning from {len(examples.second):,} examples: {percent} %, a loss of {progress.loss:.4f}")

    loss = fit(model, game.ruleset, examples, Plan(plan["epochs"], seed=plan["seed"]), device, report)
    facts = {"examples": total, "learned_from": len(examples.second), "loss": round(loss, 5)}
    by_hand = round(loss_by_hand(examples), 5)
    screen.say(f"Held out and above the least possible: a loss of {loss:.4f}, by hand {by_hand:.4f}")
    net = net_of(model, game, plan["sharpness"], {**made, **facts, "epochs": plan["epochs"], "seed": plan["seed"]})
    return Lesson(net, {**facts, "by_hand": by_hand, "curve": curve})
