"""Clients: those for whom the server works, whichever page or connection they use."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Client:
    """A person, by their id, and the address from which they come."""

    person: str
    address: str
    key: str = ""  # the hash of the secret by which they came


HOUSE = Client("", "")  # the server itself, for what it does on nobody's behalf
