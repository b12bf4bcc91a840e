"""The counters and times that the server keeps of itself, for Prometheus; `metrics.py` serves them."""

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

STEPS = Counter("ludarium_steps_stored", "Steps that were stored.", registry=REGISTRY)
RELAY_SECONDS = Histogram(
    "ludarium_relay_seconds",
    "From taking up a request about a game until its notice was sent to all who watch.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
REFUSALS = Counter("ludarium_refusals", "Requests that were refused.", ["kind"], registry=REGISTRY)
TRIALS = Counter("ludarium_trials", "Measurements of other rules that have ended.", ["how"], registry=REGISTRY)
TRIAL_SECONDS = Histogram(
    "ludarium_trial_seconds",
    "How long measurements of other rules took, from their turn on.",
    buckets=(1.0, 5.0, 15.0, 60.0, 180.0, 600.0, 900.0),
    registry=REGISTRY,
)
STORAGE_SECONDS = Histogram(
    "ludarium_storage_seconds",
    "How long the database took, waiting included, until games were saved or read.",
    ["done"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
STORAGE_FAILURES = Counter(
    "ludarium_storage_failures", "Requests that the database failed.", ["done"], registry=REGISTRY
)
