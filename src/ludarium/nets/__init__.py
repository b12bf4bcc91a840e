"""Nets: evaluations that were learned from games."""

from ludarium.nets.convolutional import PolicyNet, read_policy_net
from ludarium.nets.evaluator import NetEvaluator
from ludarium.nets.file import NetError, read_net, write_net
from ludarium.nets.net import Net, zero_net
from ludarium.nets.reading import read_evaluator
from ludarium.nets.searching import best_searcher
from ludarium.nets.shipped import best_evaluator, shipped_net, why_by_hand

__all__ = [
    "Net",
    "NetError",
    "NetEvaluator",
    "PolicyNet",
    "best_evaluator",
    "best_searcher",
    "read_evaluator",
    "read_net",
    "read_policy_net",
    "shipped_net",
    "why_by_hand",
    "write_net",
    "zero_net",
]
