"""How a box stands in a position."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tradewinds.notation.reading import Reader
from tradewinds.rules.state import State
from tradewinds.rules.table import Table


class Box(NamedTuple):
    on_table: Callable[[Table], bool]
    common: Callable[[State], dict[str, Any]]
    """The keys of the position that the box fills."""
    seat: Callable[[State, int], dict[str, Any]]
    """The keys of a seat that it fills."""
    hidden: Callable[[dict[str, Any]], dict[str, Any]]
    """Those of its keys, taken from a position, whose values may not be seen as they are, made visible."""
    read: Callable[[Reader, State], None]
    """Lays the box out on the table as the position says; refuses what cannot be."""
