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
    """The keys with hidden content, replaced by what players may see."""
    read: Callable[[Reader, Core], None]
    """Lays the box out as the position says; refuses impossible values."""
