"""The kernel: what compiled rules share."""
