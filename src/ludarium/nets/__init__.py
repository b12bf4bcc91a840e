"""Nets: evaluations that were learned from games."""

from ludarium.nets.evaluator import NetEvaluator
from ludarium.nets.net import Net, zero_net

__all__ = ["Net", "NetEvaluator", "zero_net"]
