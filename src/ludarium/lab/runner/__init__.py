"""The runner: cuts series into units of work, has them done by processes or by Ray, and keeps the results."""
