"""A lesson: one net that is learned from examples, and the curve of how it went."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.files import plainly_refused, write_whole
from ludarium.lab.screen import Screen
from ludarium.nets import Net, write_net
from ludarium.notation.words import how_many
from ludarium.positions import Game
from ludarium.training.checkpoint import Checkpoint, OutOfTime
from ludarium.training.convolution import Graph
from ludarium.training.examples import Examples
from ludarium.training.learners import new_learner
from ludarium.training.learning import Plan, Progress, fit, loss_by_hand

_TELL_EVERY = 10  # per cent
_FEWEST = 20  # examples, of which one is held out


@dataclass(frozen=True)
class Lesson:
    net: Net | Graph
    facts: Mapping[str, Any]  # losses, numbers of examples, and the curve

    def write(self, net: Path, facts: Path) -> None:
        """Write both; the facts last, so that a net with facts is whole."""
        with plainly_refused(net.parent):
            if isinstance(self.net, Graph):
                self.net.write(net)
            else:
                write_net(net, self.net)
            write_whole(facts, json.dumps(self.facts, indent=2) + "\n")


def learn(
    game: Game,
    examples: Examples,
    plan: Mapping[str, Any],
    screen: Screen,
    made: Mapping[str, Any],
    file: Path,
    deadline: float | None = None,
) -> Lesson | None:
    """Learn a net; the plan says of which kind it is, how large, for how long, and from how many examples at most.

    It is resumed from the checkpoint in the file. At the deadline, by time.monotonic, the rest is left: None.
    """
    chance = np.random.default_rng(plan["seed"])
    total = examples.count
    if total < _FEWEST:
        raise LudariumError(f"{how_many(total, 'example')} cannot teach anything: play more games, in another folder")
    if total > plan["most"]:
        examples = examples.chosen(chance.permutation(total)[: plan["most"]])
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(plan["seed"])
    learner = new_learner(game, plan)
    checkpoint = Checkpoint(file, {**plan, "examples": total}, deadline)
    told = 0

    def report(progress: Progress) -> None:
        nonlocal told
        checkpoint.curve.append((progress.step, round(progress.loss, 5)))
        percent = 100 * progress.step // progress.steps
        if percent >= told + _TELL_EVERY:
            told = percent
            screen.say(f"Learning from {examples.count:,} examples: {percent} %, a loss of {progress.loss:.4f}")

    try:
        how, whole = Plan(plan["epochs"], learner.batch, seed=plan["seed"]), (learner.data, learner.measure)
        loss = fit(learner.model, game.ruleset, examples, how, device, report, checkpoint, *whole)
    except OutOfTime:
        return None
    facts = {"examples": total, "learned_from": examples.count, "loss": round(loss, 5), **learner.measured}
    by_hand = round(loss_by_hand(examples), 5)
    screen.say(
        f"On examples that were held out: a loss of {loss:.4f}, by hand {by_hand:.4f}, where 0 is the least possible"
    )
    net = learner.net({**made, **facts, "epochs": plan["epochs"], "seed": plan["seed"]})
    return Lesson(net, {**facts, "by_hand": by_hand, "curve": checkpoint.curve})
