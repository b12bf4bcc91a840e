"""What a server keeps, for how long, and how much anybody may do there."""

from ludarium.server.protocol.base import Reply, Request


class Kept(Reply, frozen=True, tag="kept"):
    """0 days is for ever."""

    unplayed_days: float
    forgotten_days: float
    removed_minutes: float
    games_a_day: int
    games_today: int  # begun by you
    megabytes_a_day: float
    pages: int  # of one person, open at the same time
    studies: int  # of yours
    most_studies: int  # of one person


class WhatIsKept(Request[Kept], frozen=True, tag="what is kept"):
    """Say what is kept here and for how long."""
