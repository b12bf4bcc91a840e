"""`uct`: plain Monte Carlo tree search with UCB1 and random playouts. The reference that other players must beat."""

from ludarium.search.uct.search import uct

__all__ = ["uct"]
