"""Processes: workers that receive typed requests and send typed replies."""

from ludarium.processes.asynchronous import AsyncWorker, Overdue, RequestFailed, UnexpectedFailure
from ludarium.processes.framing import Failure
from ludarium.processes.pool import Pool
from ludarium.processes.request import Context, Request, StopSignal, stateless
from ludarium.processes.worker import WorkerDied

__all__ = [
    "AsyncWorker",
    "Context",
    "Failure",
    "Overdue",
    "Pool",
    "Request",
    "RequestFailed",
    "StopSignal",
    "UnexpectedFailure",
    "WorkerDied",
    "stateless",
]
