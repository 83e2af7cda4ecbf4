"""What a box adds to a position."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tradewinds.notation.reading import Reader
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup


class Box(NamedTuple):
    on_table: Callable[[Setup], bool]
    common: Callable[[Core], dict[str, Any]]
    """The keys that the box adds to the position."""
    seat: Callable[[Core, int], dict[str, Any]]
    """The keys that it adds to each seat."""
    hidden: Callable[[dict[str, Any]], dict[str, Any]]
    """Its keys that hold something hidden, with what players see in place of that."""
    read: Callable[[Reader, Core], None]
    """Lays the box out on the table as the position says; refuses what cannot be."""
